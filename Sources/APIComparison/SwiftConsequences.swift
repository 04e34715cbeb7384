/// Finds the differences of emitted code that follow from a change, by the names of one version.
struct SwiftConsequences {
    private typealias Labels = KeyPath<SwiftComparison.Difference, Set<String>>

    private let differences: [SwiftComparison.Difference]
    private let names: SwiftNames
    private let isOld: Bool
    private var byType: [String: [Int]] = [:]

    /// - Parameter isOld: Whether the names are those of the old version.
    init(_ differences: [SwiftComparison.Difference], _ names: SwiftNames, isOld: Bool) {
        self.differences = differences
        self.names = names
        self.isOld = isOld
        for (index, difference) in differences.enumerated() {
            byType[difference.type, default: []].append(index)
            // A renamed type has the new name, too.
            if difference.rule == .swiftRenamed { byType[difference.name, default: []].append(index) }
        }
    }

    func indices(of change: Change) -> Set<Int> {
        let subject = isOld ? change.oldSubject ?? change.subject : change.subject
        let part = isOld ? change.oldPart ?? change.part : change.part
        // A new name alone does not break calls, but no other label describes the change.
        let labels: Labels = [.memberRenamed, .parameterRenamed].contains(change.rule) ? \.allLabels : \.labels
        switch subject {
        case .swift: return []
        case .api: return indices(ofAPI: part)
        case .operation(let title):
            guard let operation = names.operations[title] else { return indices(ofAPI: part) }
            var inner: Set<String> = []
            if change.rule.replacesPart { inner = part == .whole ? Set(operation.inPlace.values.joined()) : operation.inPlace[part] ?? [] }
            return indices(of: operation, part, labels).union(all(of: inner)).union(indices(ofAPI: part))
        case .schema(let place):
            // An in-place schema is a part of an operation, or of a request of the server.
            if let request = names.request(around: place) { return all(of: names.requests[request]?.inPlace ?? []) }
            if let operation = names.operation(around: place) {
                let part = Change.Part(of: place)
                return indices(of: operation, part, labels).union(all(of: operation.inPlace[part] ?? []))
            }
            return indices(ofSchema: place, change.rule, labels)
        }
    }

    /// All differences of some types.
    private func all(of types: Set<String>) -> Set<Int> { Set(types.flatMap { byType[$0] ?? [] }) }

    /// The differences of members and labels of a type.
    private func indices(of members: Set<String>, in type: String, _ labels: Labels = \.allLabels) -> Set<Int> {
        Set(
            (byType[type] ?? []).filter { index in
                let difference = differences[index]
                return !difference.members.union(difference[keyPath: labels]).isDisjoint(with: members)
            })
    }

    private func indices(ofAPI part: Change.Part) -> Set<Int> {
        switch part {
        case .scheme(let name): names.schemes[name].map { indices(of: $0.members, in: $0.type) } ?? []
        case .request(let name): names.requests[name].map { indices(of: $0.members, in: $0.type).union(all(of: $0.inPlace)) } ?? []
        case .servers:
            names.environment.map { environment in
                Set(differences.indices.filter { differences[$0].type == environment || differences[$0].type.hasPrefix(environment + ".") })
            } ?? []
        case .whole, .parameter, .body, .result: []
        }
    }

    private func indices(ofSchema place: String, _ rule: ComparisonRule, _ labels: Labels) -> Set<Int> {
        let component = place.prefix { !".[{(".contains($0) }
        guard let schema = names.schemas[String(component)] else { return [] }
        let rest = place.dropFirst(component.count)
        let member = rest.first == "." ? String(rest.dropFirst().prefix { !".[{(".contains($0) }) : nil
        let properties = Set(schema.members.values)
        let own = (byType[schema.type] ?? []).filter { index in
            let difference = differences[index]
            let names = difference.members.union(difference[keyPath: labels])
            guard let member else { return names.isEmpty || names.isDisjoint(with: properties) }
            return difference.members.isEmpty || schema.members[member].map(names.contains) ?? false
        }
        if let member { return all(of: schema.inPlace[member] ?? []).union(own) }
        guard rest.isEmpty else { return all(of: schema.inPlace[""] ?? []).union(own) }
        let inner = rule.replacesType ? Set(schema.inPlace.values.joined()) : schema.inPlace[""] ?? []
        return all(of: inner).union(own).union(rule.replacesType ? schema.uses.flatMap { indices(of: $0, labels) } : [])
    }

    private func indices(of use: SwiftNames.Use, _ labels: Labels) -> Set<Int> {
        switch use {
        case .property(let name, let type): indices(of: [name], in: type, labels)
        case .part(let part, let title): names.operations[title].map { indices(of: $0, part, labels) } ?? []
        }
    }

    private func indices(of operation: SwiftNames.Operation, _ part: Change.Part, _ labels: Labels) -> Set<Int> {
        let known = Set(operation.parameters.values)
        return Set(
            operation.types.flatMap { byType[$0] ?? [] }.filter { index in
                let difference = differences[index]
                // Types inside the enum of endpoints belong to the operation alone.
                let isInner = difference.type.contains(".")
                guard difference.members.isEmpty || isInner || !difference.members.isDisjoint(with: operation.members) else { return false }
                switch part {
                case .whole: return true
                case .parameter(let key): return operation.parameters[key].map(difference[keyPath: labels].contains) ?? false
                case .body: return !difference[keyPath: labels].subtracting(known).isEmpty
                case .result: return difference.changesResult || isInner
                case .scheme, .servers, .request: return false
                }
            })
    }
}

extension ComparisonRule {
    /// Whether the in-place types of a part are added, removed or renamed because of such a change.
    fileprivate var replacesPart: Bool {
        ["-added", "-removed", "-renamed", "-moved"].contains { rawValue.hasSuffix($0) }
    }

    /// Whether declarations with the type of a component can get another type in Swift because of such a change.
    fileprivate var replacesType: Bool {
        [.typeChanged, .formatChanged, .becameNullable, .becameNotNullable, .defaultChanged].contains(self)
    }
}

extension Change.Part {
    /// The part of an operation that has an in-place schema: `the query parameter 'limit' of GET /pets`.
    init(of place: String) {
        let quoted = place.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        let isHeader = place.hasPrefix("the header ")
        if quoted.count == 3,
            let location = ["query parameter", "path parameter", "cookie"].first(where: { place.hasPrefix("the \($0) '") })
        {
            self = .parameter("\(location.split(separator: " ")[0]) \(quoted[1])")
        } else if isHeader, quoted.count == 3, !quoted[2].hasPrefix(" of the ") {
            self = .parameter("header \(quoted[1].lowercased())")
        } else if isHeader || place.contains("the response ") || place.contains("the received messages") {
            self = .result
        } else if place.contains("the body of ") {
            self = .body
        } else {
            self = .whole
        }
    }
}

extension SwiftNames {
    /// The name of the request that a schema is a part of: `the body of the request 'petAdded'`.
    fileprivate func request(around place: String) -> String? {
        guard let start = place.firstRange(of: "of the request '")?.upperBound else { return nil }
        let name = place[start...]
        return name.lastIndex(of: "'").map { String(name[..<$0]) }
    }

    /// The operation that a schema is a part of: `the body of POST /pets`, perhaps with a member after it.
    fileprivate func operation(around place: String) -> Operation? {
        var rest = place[...]
        while let word = rest.firstIndex(of: " ") {
            rest = rest[rest.index(after: word)...]
            guard rest.hasPrefix("of ") else { continue }
            let title = rest.dropFirst(3)
            if let found = operations[String(title)] { return found }
            for end in title.indices where ".[{(".contains(title[end]) {
                if let found = operations[String(title[..<end])] { return found }
            }
        }
        return nil
    }
}
