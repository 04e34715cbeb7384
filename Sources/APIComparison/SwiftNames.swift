package import SourceDiagnostics

/// What the parts of an API are called in emitted code.
package struct SwiftNames: Sendable {
    package struct Operation: Sendable {
        /// The types that belong to it alone or that have it as a member.
        package var types: Set<String> = []
        /// Its methods, cases and requirements.
        package var members: Set<String> = []
        /// The names of parameters in Swift, by location and name: `query limit`.
        package var parameters: [String: String] = [:]
        /// `PetsEndpoint.list`.
        package var call = ""
        package var span: SourceSpan?

        package init() {}
    }

    package struct Schema: Sendable {
        package var type: String
        /// The properties by the names of members.
        package var members: [String: String]

        package init(type: String, members: [String: String]) {
            self.type = type
            self.members = members
        }
    }

    /// By the method and the path: `GET /pets/{id}`.
    package var operations: [String: Operation] = [:]
    /// By the name of the component.
    package var schemas: [String: Schema] = [:]
    /// Where types are declared in the document.
    package var places: [String: SourceSpan] = [:]

    package init() {}

    /// Adds the titles that operations have in another version.
    package mutating func addTitles(_ titles: [String: String]) {
        let known = operations
        for (title, other) in titles where title != other { operations[other] = known[title] }
    }

    /// The place of a type, or of the type around it.
    func place(of type: String) -> SourceSpan? {
        var name = type[...]
        while true {
            if let place = places[String(name)] { return place }
            guard let point = name.lastIndex(of: ".") else { return nil }
            name = name[..<point]
        }
    }
}

extension [Change] {
    /// Adds operations whose name in Swift now belongs to another one, so that code compiles and calls that one.
    ///
    /// - Parameter titles: The titles of operations in the new version, by those in the old one.
    package func addingRenamedOperations(_ titles: [String: String], old: SwiftNames, new: SwiftNames) -> [Change] {
        let after = Dictionary(new.operations.map { ($0.value.call, $0.key) }, uniquingKeysWith: Swift.min)
        let found = old.operations.sorted { ($0.value.span?.start ?? 0, $0.key) < ($1.value.span?.start ?? 0, $1.key) }
        return self
            + found.compactMap { title, operation in
                guard let own = titles[title], let other = after[operation.call], other != own, let name = new.operations[own]?.call,
                    name != operation.call
                else { return nil }
                return Change(
                    .operationRenamed, .operation(own), "is '\(name)'; code with '\(operation.call)' calls \(other)", old: operation.span,
                    new: new.operations[own]?.span, swift: .breaks)
            }
    }

    /// Adds what the changes mean for Swift, and the changes of the emitted code itself.
    ///
    /// - Parameters:
    ///   - old: The names in the emitted code of the old version.
    ///   - new: The names in that of the new version.
    package func adding(_ differences: [SwiftComparison.Difference], old: SwiftNames, new: SwiftNames) -> [Change] {
        let lists = (Consequences(differences, old), Consequences(differences, new))
        var changes = self
        var causes: [Int: [Int]] = [:]
        for index in changes.indices where changes[index].rule.concernsSwift {
            for place in lists.0.indices(of: changes[index]).union(lists.1.indices(of: changes[index])).sorted() {
                changes[index].swift = Swift.max(changes[index].swift, differences[place].verdict)
                causes[place, default: []].append(index)
            }
        }
        return changes
            + differences.enumerated().map { place, difference in
                var change = Change(
                    difference.rule, .swift(difference.name), difference.message, old: old.place(of: difference.type),
                    new: new.place(of: difference.name) ?? new.place(of: difference.type), swift: difference.verdict)
                change.causes = causes[place] ?? []
                return change
            }
    }
}

/// Finds the differences of emitted code that follow from a change, by the names of one version.
private struct Consequences {
    private let differences: [SwiftComparison.Difference]
    private let names: SwiftNames
    private var byType: [String: [Int]] = [:]
    /// The types that are declared in another one, by all of the types around them.
    private var inner: [String: [Int]] = [:]

    init(_ differences: [SwiftComparison.Difference], _ names: SwiftNames) {
        self.differences = differences
        self.names = names
        for (index, difference) in differences.enumerated() {
            byType[difference.type, default: []].append(index)
            var outer = difference.type[...]
            while let point = outer.lastIndex(of: ".") {
                outer = outer[..<point]
                inner[String(outer), default: []].append(index)
            }
        }
    }

    func indices(of change: Change) -> Set<Int> {
        // A new name does not break calls itself, but is all that is known of the change.
        let labels: KeyPath<SwiftComparison.Difference, Set<String>> =
            [.memberRenamed, .parameterRenamed].contains(change.rule) ? \.allLabels : \.labels
        switch change.subject {
        case .api, .swift: return []
        case .operation(let title):
            return names.operations[title].map { indices(of: $0, change.part, labels) } ?? []
        case .schema(let place):
            // A schema in place is a part of an operation.
            if let operation = names.operation(around: place) { return indices(of: operation, Change.Part(of: place), labels) }
            return indices(ofSchema: place, labels)
        }
    }

    private func indices(ofSchema place: String, _ labels: KeyPath<SwiftComparison.Difference, Set<String>>) -> Set<Int> {
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
        // Types that are declared in it.
        let isDeep = member != nil && rest.dropFirst().contains { ".[{(".contains($0) }
        return Set(own + (isDeep || member != nil ? inner[schema.type] ?? [] : []))
    }

    private func indices(
        of operation: SwiftNames.Operation, _ part: Change.Part, _ labels: KeyPath<SwiftComparison.Difference, Set<String>>
    ) -> Set<Int> {
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
                }
            })
    }
}

extension Change.Part {
    /// The part of an operation that a schema in place is: `the query parameter 'limit' of GET /pets`.
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
