/// The words that in-place types of an operation are named after.
package struct OperationWords: Sendable {
    private let operation: String
    private let service: String
    /// What the service is about: the singular of its name.
    private let subject: String
    /// `create User` for `create` in `Users`.
    package let owner: String

    package init(operation: String, service: String) {
        let service = Self.placeholders.contains(service.lowercased()) ? "" : ServiceNoun.of(service)
        self.operation = operation
        self.service = service
        subject = TypePath.singular(service)
        owner = subject.isEmpty || Self.contains(operation, subject) ? operation : "\(operation) \(subject)"
    }

    /// For types whose places are not needed.
    static let none = OperationWords(operation: "", service: "")

    /// Names of services that do not say what they are about. They get operations without a tag.
    private static let placeholders: Set<String> = ["api", "default"]

    // MARK: Preferred names

    /// The names of a result, best first: the noun after a verb such as `get`, or else the operation itself.
    ///
    /// In `Users`, the result of `getRoles` is a `Roles`, that of `getInfo` a `UserInfo`, and that of `list` a `Users`.
    var result: [TypePath] {
        [noun, TypePath(owner: owner)].compactMap(\.self)
    }

    /// The names of a parameter's type, best first: `SortKey`, or `UserStatus` for a single word in `Users`.
    func parameter(_ name: String) -> [TypePath] {
        let words = NameWords.split(name)
        if words.isEmpty || subject.isEmpty { return [] }
        let isAboutSubject = Self.contains(name, subject)
        let long = TypePath(owner: isAboutSubject ? name : "\(subject) \(name)")
        if words.count == 1 { return isAboutSubject ? [] : [long] }
        return isAboutSubject ? [long] : [TypePath(owner: name), long]
    }

    private static let listingVerbs: Set<String> = ["browse", "list", "query", "search"]
    private static let fillers: Set<String> = ["a", "all", "an", "every", "many", "one", "the"]
    /// The words after these describe how something is found, not what it is.
    private static let ends: Set<String> = ["by", "using"]

    /// What an operation such as `getRoles` reads; `nil` for other operations.
    var noun: TypePath? { nounWords.map { TypePath(owner: $0) } }

    private var nounWords: String? {
        let words = NameWords.split(operation)
        guard words.count < 12, let verb = words.first?.lowercased(), OperationVerbs.effect(of: verb) == .reads else { return nil }
        let named = words.dropFirst().prefix { !Self.ends.contains($0.lowercased()) }
        let rest = named.drop { Self.fillers.contains($0.lowercased()) }
        if rest.isEmpty {
            let isList = Self.listingVerbs.contains(verb) || named.contains { ["all", "every", "many"].contains($0.lowercased()) }
            return service.isEmpty ? nil : isList ? service : subject
        }
        let text = rest.joined(separator: " ")
        return rest.count > 1 || subject.isEmpty || Self.contains(text, subject) ? text : "\(subject) \(text)"
    }

    /// Whether the words of a name contain those of another one, in any spelling.
    private static func contains(_ name: String, _ other: String) -> Bool {
        let (words, part) = (Array(NameWords.key(name).utf8), Array(NameWords.key(other).utf8))
        return words.indices.contains { words[$0...].starts(with: part) }
    }
}
