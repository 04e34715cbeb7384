/// Finds the differences of emitted code that follow from a change, by the names of one version.
struct SwiftConsequences {
    /// The labels of a difference that describe a change.
    private enum Labels: Hashable, CaseIterable {
        /// The labels that break calls, if any do.
        case breaking
        case all

        /// A new name alone does not break calls, but no other label describes the change.
        init(of rule: ComparisonRule) { self = [.memberRenamed, .parameterRenamed].contains(rule) ? .all : .breaking }

        func callAsFunction(of difference: SwiftComparison.Difference) -> Set<String> {
            self == .breaking ? difference.labels : difference.allLabels
        }
    }

    /// The indices of the differences of a type, found by what they are about.
    private struct TypeDifferences {
        var all: [Int] = []
        /// The differences of the type as a whole.
        var ofWhole: [Int] = []
        var byMember: [String: [Int]] = [:]
        /// By members and labels.
        var byName: [Labels: [String: [Int]]] = [:]
        /// The differences that are about no property.
        var ofNoProperty: [Labels: [Int]] = [:]
    }

    private let differences: [SwiftComparison.Difference]
    private let names: SwiftNames
    private let isOld: Bool
    private var byType: [String: TypeDifferences] = [:]
    private var ofServers: Set<Int> = []

    /// - Parameter isOld: Whether the names are those of the old version.
    init(_ differences: [SwiftComparison.Difference], _ names: SwiftNames, isOld: Bool) {
        self.differences = differences
        self.names = names
        self.isOld = isOld
        let schemas = Dictionary(names.schemas.values.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
        let properties = schemas.mapValues { Set($0.members.values) }
        for (index, difference) in differences.enumerated() {
            add(index, to: difference.type, properties)
            // A renamed type has the new name, too.
            if difference.rule == .swiftRenamed { add(index, to: difference.name, properties) }
            if let environment = names.environment, difference.type == environment || difference.type.hasPrefix(environment + ".") {
                ofServers.insert(index)
            }
        }
    }

    private mutating func add(_ index: Int, to type: String, _ properties: [String: Set<String>]) {
        let difference = differences[index]
        var found = byType.removeValue(forKey: type) ?? TypeDifferences()
        found.all.append(index)
        if difference.members.isEmpty { found.ofWhole.append(index) }
        for member in difference.members { found.byMember[member, default: []].append(index) }
        for labels in Labels.allCases {
            let names = difference.members.union(labels(of: difference))
            for name in names { found.byName[labels, default: [:]][name, default: []].append(index) }
            if names.isDisjoint(with: properties[type] ?? []) { found.ofNoProperty[labels, default: []].append(index) }
        }
        byType[type] = found
    }

    func indices(of change: Change) -> Set<Int> {
        let subject = isOld ? change.oldSubject ?? change.subject : change.subject
        let part = isOld ? change.oldPart ?? change.part : change.part
        let labels = Labels(of: change.rule)
        switch subject {
        case .swift, .request: return []
        case .api: return indices(ofAPI: part)
        case .operation(let title):
            guard let operation = names.operations[title] else { return indices(ofAPI: part) }
            var inner: Set<String> = []
            if change.rule.replacesPart { inner = part == .whole ? Set(operation.inPlace.values.joined()) : operation.inPlace[part] ?? [] }
            return indices(of: operation, part, labels).union(all(of: inner)).union(indices(ofAPI: part))
        case .schema(let place):
            switch place.root {
            case .component(let name): return indices(ofComponent: name, place.steps, change.rule, labels)
            // An in-place schema is a part of an operation, or of a request of the server.
            case .part(_, _, of: .request(let name)): return all(of: names.requests[name]?.inPlace ?? [])
            case .part(let part, _, of: .operation(let title)):
                guard let operation = names.operations[title] else { return [] }
                return indices(of: operation, part, labels).union(all(of: operation.inPlace[part] ?? []))
            case .part: return []
            }
        }
    }

    /// All differences of some types.
    private func all(of types: Set<String>) -> Set<Int> { Set(types.flatMap { byType[$0]?.all ?? [] }) }

    /// The differences of members and labels of a type.
    private func indices(of members: Set<String>, in type: String, _ labels: Labels = .all) -> Set<Int> {
        guard let byName = byType[type]?.byName[labels] else { return [] }
        return Set(members.flatMap { byName[$0] ?? [] })
    }

    private func indices(ofAPI part: Change.Part) -> Set<Int> {
        switch part {
        case .scheme(let name): names.schemes[name].map { indices(of: $0.members, in: $0.type) } ?? []
        case .request(let name): names.requests[name].map { indices(of: $0.members, in: $0.type).union(all(of: $0.inPlace)) } ?? []
        case .servers: ofServers
        case .whole, .parameter, .body, .result: []
        }
    }

    private func indices(
        ofComponent name: String, _ steps: [SchemaPlace.Step], _ rule: ComparisonRule, _ labels: Labels
    ) -> Set<Int> {
        guard let schema = names.schemas[name] else { return [] }
        let own = byType[schema.type]
        if case .member(let member)? = steps.first {
            let ofMember = schema.members[member].flatMap { own?.byName[labels]?[$0] } ?? []
            let uses = steps.count == 1 && rule.replacesDefault ? schema.uses.flatMap { indices(of: $0, labels) } : []
            return all(of: schema.inPlace[member] ?? []).union(own?.ofWhole ?? []).union(ofMember).union(uses)
        }
        let others = own?.ofNoProperty[labels] ?? []
        guard steps.isEmpty, rule.replacesType else { return all(of: schema.inPlace[""] ?? []).union(others) }
        return all(of: Set(schema.inPlace.values.joined())).union(others).union(schema.uses.flatMap { indices(of: $0, labels) })
    }

    private func indices(of use: SwiftNames.Use, _ labels: Labels) -> Set<Int> {
        switch use {
        case .property(let name, let type): indices(of: [name], in: type, labels)
        case .part(let part, let title): names.operations[title].map { indices(of: $0, part, labels) } ?? []
        }
    }

    private func indices(of operation: SwiftNames.Operation, _ part: Change.Part, _ labels: Labels) -> Set<Int> {
        /// - Parameter name: A member or a label that the differences are about; `nil` for all differences.
        func candidates(_ name: String? = nil) -> Set<Int> {
            Set(
                operation.types.flatMap { type -> [Int] in
                    guard let own = byType[type] else { return [] }
                    // A service has the members of all its operations, so only those of this one are looked up. Types inside the enum of
                    // endpoints belong to the operation alone.
                    guard type.contains(".") else { return own.ofWhole + operation.members.flatMap { own.byMember[$0] ?? [] } }
                    return name.map { own.byName[labels]?[$0] ?? [] } ?? own.all
                })
        }
        // The properties of a group of parameters are arguments.
        func arguments(of difference: SwiftComparison.Difference) -> Set<String> {
            difference.type == operation.parameterGroup ? difference.members : labels(of: difference)
        }
        switch part {
        case .whole: return candidates()
        case .parameter(let key):
            guard let label = operation.parameters[key] else { return [] }
            return candidates(label).filter { arguments(of: differences[$0]).contains(label) }
        case .body:
            let known = Set(operation.parameters.values)
            return candidates().filter { !arguments(of: differences[$0]).isSubset(of: known) }
        case .result: return candidates().filter { differences[$0].changesResult || differences[$0].type.contains(".") }
        case .scheme, .servers, .request: return []
        }
    }
}

extension ComparisonRule {
    /// Whether declarations with the type of a component can get another type in Swift because of such a change.
    fileprivate var replacesType: Bool {
        [.typeChanged, .formatChanged, .becameNullable, .becameNotNullable, .defaultChanged].contains(self)
    }

    /// Whether such a change of a member can decide if all members of the component can be left out. If they can, arguments with its type
    /// have a default.
    fileprivate var replacesDefault: Bool {
        [.memberRequired, .memberOptional].contains(self)
    }
}
