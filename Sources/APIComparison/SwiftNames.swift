package import SourceDiagnostics

/// What the parts of an API are called in emitted code.
package struct SwiftNames: Sendable {
    package struct Operation: Sendable {
        /// The types that belong to it alone or that have it as a member.
        package var types: Set<String> = []
        /// Its methods, cases and requirements.
        package var members: Set<String> = []

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
    /// Adds what the changes mean for Swift, and the changes of the emitted code itself.
    ///
    /// - Parameters:
    ///   - old: The names in the emitted code of the old version.
    ///   - new: The names in that of the new version.
    package func adding(_ differences: [SwiftComparison.Difference], old: SwiftNames, new: SwiftNames) -> [Change] {
        let byType = Dictionary(grouping: differences, by: \.type)
        var changes = self
        for index in changes.indices {
            changes[index].swift = Swift.max(
                changes[index].subject.verdict(byType, old, differences), changes[index].subject.verdict(byType, new, differences))
        }
        return changes
            + differences.map { difference in
                Change(
                    difference.rule, .swift(difference.name), difference.message, old: old.place(of: difference.type),
                    new: new.place(of: difference.name) ?? new.place(of: difference.type), swift: difference.verdict)
            }
    }
}

extension Change.Subject {
    /// The worst verdict of the differences in what the subject is called in one version.
    fileprivate func verdict(
        _ differences: [String: [SwiftComparison.Difference]], _ names: SwiftNames, _ all: [SwiftComparison.Difference]
    ) -> Verdict {
        switch self {
        case .api: return .compatible
        case .swift: return .compatible
        case .operation(let title):
            return names.operations[title].map { Self.verdict($0, differences) } ?? .compatible
        case .schema(let place):
            // A schema in place is a part of an operation.
            if let operation = names.operation(around: place) { return Self.verdict(operation, differences) }
            let component = place.prefix { !".[{(".contains($0) }
            guard let schema = names.schemas[String(component)] else { return .compatible }
            let rest = place.dropFirst(component.count)
            let member = rest.first == "." ? String(rest.dropFirst().prefix { !".[{(".contains($0) }) : nil
            let property = member.flatMap { schema.members[$0] }
            let own = (differences[schema.type] ?? []).filter { difference in
                guard let property else { return true }
                return difference.members.isEmpty || difference.members.contains(property)
            }
            // Types that are declared in it.
            let inner =
                member == nil
                ? [] : all.filter { $0.type.hasPrefix(schema.type) && $0.type != schema.type && rest.dropFirst().contains(".") }
            return (own + inner).map(\.verdict).max() ?? .compatible
        }
    }

    private static func verdict(_ operation: SwiftNames.Operation, _ differences: [String: [SwiftComparison.Difference]]) -> Verdict {
        operation.types.flatMap { differences[$0] ?? [] }.filter { difference in
            // Types inside the enum of endpoints belong to the operation alone.
            difference.members.isEmpty || difference.type.contains(".") || !difference.members.isDisjoint(with: operation.members)
        }.map(\.verdict).max() ?? .compatible
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
