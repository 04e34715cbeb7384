/// The words that in-place types of an operation are named after.
package struct OperationWords: Sendable {
    private let operation: String
    private let service: String
    /// What the service is about: the singular of its name.
    private let subject: String
    /// `create User` for `create` in `Users`, and `create User Role` for `createRole`.
    package let owner: String

    package init(operation: String, service: String) {
        let service = Self.placeholders.contains(service.lowercased()) ? "" : ServiceNoun.of(service)
        self.operation = operation
        self.service = service
        subject = TypePath.singular(service)
        owner = subject.isEmpty || Self.contains(operation, subject) ? operation : Self.owner(operation, of: subject)
    }

    /// The operation with what the service is about between its verb and its noun, or after an operation without these.
    private static func owner(_ operation: String, of subject: String) -> String {
        let words = NameWords.split(operation)
        guard let start = startOfNoun(words) else { return "\(operation) \(subject)" }
        let (noun, about) = (words[start...], NameWords.split(subject))
        // A session of `QoS Sessions` is a `QoS Session`.
        let common = (1...max(1, min(noun.count, about.count))).reversed().first { count in
            zip(about.suffix(count), noun).allSatisfy { TypePath.singular($0.lowercased()) == TypePath.singular($1.lowercased()) }
        }
        let verb = words[..<start].filter { !articles.contains($0.lowercased()) }
        return (verb + about.dropLast(common ?? 0) + noun).joined(separator: " ")
    }

    /// The index of the first word of the object that follows the verb; `nil` if the words do not begin with a verb and a noun.
    private static func startOfNoun(_ words: [String]) -> Int? {
        guard words.count < 12, let verb = words.first, OperationVerbs.contains(verb.lowercased()) else { return nil }
        let lowercased = words.map { $0.lowercased() }
        guard let start = lowercased.indices.dropFirst().first(where: { !fillers.contains(lowercased[$0]) }),
            let last = lowercased[start...].prefix(while: { !links.contains($0) }).last, !OperationVerbs.contains(lowercased[start])
        else { return nil }
        return qualifiers.contains(last) || last.hasSuffix("ed") ? nil : start
    }

    /// The words after these belong to the noun before them.
    package static let links: Set<String> = ["as", "at", "by", "for", "from", "in", "of", "on", "to", "until", "using", "while", "with"]

    /// Words that describe what the service is about: `createBulk` and `listActive` have no noun of their own.
    private static let qualifiers: Set<String> = Set(
        """
        active all async available bulk current custom default first inactive internal last latest many mine more multiple nearby new next
        old own popular previous private public random recent remote several similar single some top total trending unread upcoming
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// The operation alone, if it says itself what it is about: two words or more follow its verb. `nil` for others, and if ``owner`` is
    /// the same.
    private var bare: String? {
        let words = NameWords.split(operation)
        guard owner != operation, let start = Self.startOfNoun(words) else { return nil }
        let noun = words[start...].prefix { !Self.links.contains($0.lowercased()) }
        return noun.count > 1 || noun.first.map(Self.beginsWithAcronym) == true ? operation : nil
    }

    /// Whether a word is two: `APIKey`, but not `URLs`.
    private static func beginsWithAcronym(_ word: String) -> Bool {
        let capitals = word.prefix(while: \.isUppercase).count
        return capitals > 2 && word.count > capitals + 1
    }

    /// What types of the operation can be named after, best first.
    var owners: [String] { [bare, owner].compactMap(\.self) }

    /// For types whose places are not needed.
    static let none = OperationWords(operation: "", service: "")

    /// Names of services that do not say what they are about. They get operations without a tag.
    private static let placeholders: Set<String> = ["api", "default", "root"]

    // MARK: Preferred names

    /// The names of a result, best first: the noun after a verb such as `get`, or else the operation itself.
    ///
    /// In `Users`, the result of `getAccessRoles` is an `AccessRoles`, that of `getRoles` a `UserRoles`, and that of `list` a `Users`.
    var result: [TypePath] {
        [noun].compactMap(\.self) + short("result") + [TypePath(owner: owner)]
    }

    /// Names without the service: that of the operation, and with a word for a part of it.
    func short(_ part: String) -> [TypePath] {
        bare.map { [TypePath(owner: $0), TypePath(owner: $0, member: part)] } ?? []
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
    private static let articles: Set<String> = ["a", "an", "the"]
    private static let fillers: Set<String> = articles.union(["all", "every", "many", "one"])
    /// The words after these describe how something is found, not what it is.
    private static let ends: Set<String> = ["by", "using"]

    /// What an operation such as `getRoles` reads; `nil` for other operations.
    var noun: TypePath? { nounWords.map { TypePath(owner: $0) } }

    private var nounWords: String? {
        let words = NameWords.split(operation)
        guard words.count < 12, let verb = words.first?.lowercased() else { return nil }
        // Rails, Laravel and Phoenix call an operation that lists things `index`. With an object, it is a verb that writes.
        let isIndex = words.count == 1 && verb == "index"
        guard isIndex || OperationVerbs.effect(of: verb) == .reads else { return nil }
        let named = words.dropFirst().prefix { !Self.ends.contains($0.lowercased()) }
        let rest = named.drop { Self.fillers.contains($0.lowercased()) }
        if rest.isEmpty {
            let isOfAll = named.contains { ["all", "every", "many"].contains($0.lowercased()) }
            let isList = isIndex || isOfAll || Self.listingVerbs.contains(verb)
            // In `User`, the result of `show` is a `User`.
            if isIndex, service == subject { return nil }
            return service.isEmpty ? nil : isList ? service : subject
        }
        let text = isOne(rest, in: words) ? TypePath.singular(rest.joined(separator: " ")) : rest.joined(separator: " ")
        return rest.count > 1 || subject.isEmpty || Self.contains(text, subject) ? text : "\(subject) \(text)"
    }

    /// Whether the words find a thing by its own ID: `getUsersByID` and `getUsersByUserID`, but not `getRolesByUserID`.
    private func isOne(_ noun: ArraySlice<String>, in words: [String]) -> Bool {
        let key = words.drop { !Self.ends.contains($0.lowercased()) }.dropFirst()
        guard let last = key.last?.lowercased(), ["id", "uuid"].contains(last), let thing = noun.last else { return false }
        let owner = key.dropLast().joined().lowercased()
        return owner.isEmpty || TypePath.singular(thing.lowercased()) == owner
    }

    /// Whether the words of a name contain those of another one, in any spelling.
    private static func contains(_ name: String, _ other: String) -> Bool {
        let (words, part) = (Array(NameWords.key(name).utf8), Array(NameWords.key(other).utf8))
        return words.indices.contains { words[$0...].starts(with: part) }
    }
}
