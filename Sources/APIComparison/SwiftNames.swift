package import SourceDiagnostics

/// The names of the parts of an API in emitted code.
package struct SwiftNames: Sendable {
    package struct Operation: Sendable {
        /// The types that belong to it alone or that have it as a member.
        package var types: Set<String> = []
        /// Its methods, cases and requirements.
        package var members: Set<String> = []
        /// The names of parameters in Swift, by location and name: `query limit`.
        package var parameters: [String: String] = [:]
        /// The struct of the parameters that a call can leave out, if there are many.
        package var parameterGroup: String?
        /// The in-place types of each part.
        package var inPlace: [Change.Part: Set<String>] = [:]
        /// `pets.list`.
        package var call = ""
        package var span: SourceSpan?

        package init() {}
    }

    package struct Schema: Sendable {
        package var type: String
        /// The properties by the names of members.
        package var members: [String: String]
        /// The in-place types by the members that contain them; those of items and variants have an empty name.
        package var inPlace: [String: Set<String>] = [:]
        /// The uses of the type, except for those in a type with the same name.
        package var uses: Set<Use> = []

        package init(type: String, members: [String: String]) {
            self.type = type
            self.members = members
        }
    }

    /// A place that has the type of a component.
    package enum Use: Sendable, Hashable {
        case property(String, of: String)
        case part(Change.Part, of: String)
    }

    /// The arguments and properties of the client for a security scheme, or the cases of a request of the server.
    package struct Names: Sendable {
        package var type: String
        package var members: Set<String>
        package var inPlace: Set<String>

        package init(type: String, members: Set<String>, inPlace: Set<String> = []) {
            self.type = type
            self.members = members
            self.inPlace = inPlace
        }
    }

    /// By the method and the path: `GET /pets/{id}`.
    package var operations: [String: Operation] = [:]
    /// By the name of the component.
    package var schemas: [String: Schema] = [:]
    /// By the names of security schemes.
    package var schemes: [String: Names] = [:]
    /// By the names of webhooks and callbacks.
    package var requests: [String: Names] = [:]
    /// The enum of the servers.
    package var environment: String?
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
    /// Adds operations whose name in Swift now belongs to another operation, so that code compiles, but calls that one.
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

    /// Adds the consequences of the changes for Swift, and the changes of the emitted code itself.
    ///
    /// - Parameters:
    ///   - old: The names in the emitted code of the old version.
    ///   - new: The names in that of the new version.
    package func adding(_ differences: [SwiftComparison.Difference], old: SwiftNames, new: SwiftNames) -> [Change] {
        let lists = (SwiftConsequences(differences, old, isOld: true), SwiftConsequences(differences, new, isOld: false))
        var changes = self
        var causes = [[Int]](repeating: [], count: differences.count)
        for index in changes.indices where changes[index].rule.concernsSwift {
            for place in lists.0.indices(of: changes[index]).union(lists.1.indices(of: changes[index])) {
                changes[index].swift = Swift.max(changes[index].swift, differences[place].verdict)
                causes[place].append(index)
            }
        }
        return changes
            + differences.enumerated().map { place, difference in
                var change = Change(
                    difference.rule, .swift(difference.name), difference.message, old: old.place(of: difference.type),
                    new: new.place(of: difference.name) ?? new.place(of: difference.type), swift: difference.verdict)
                change.causes = causes[place]
                return change
            }
    }
}
