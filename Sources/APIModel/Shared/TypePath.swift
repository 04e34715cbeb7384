/// What an in-place type is named after: the owner and the member that contain it. The name is created only when it is needed.
package struct TypePath: Sendable, Hashable {
    package var owner: String
    package var member: String
    /// Whether it is the type of the elements of a list or a dictionary.
    package var isElement: Bool

    package init(owner: String, member: String = "", isElement: Bool = false) {
        self.owner = owner
        self.member = member
        self.isElement = isElement
    }

    /// The path of a member.
    package func member(_ name: String) -> TypePath {
        TypePath(owner: text, member: name)
    }

    package var element: TypePath {
        isElement ? TypePath(owner: text, isElement: true) : TypePath(owner: owner, member: member, isElement: true)
    }

    package var text: String {
        let owner = LongName.shortened(owner)
        let whole = member.isEmpty ? owner : "\(owner) \(LongName.shortened(member))"
        guard isElement else { return whole }
        let singular = Self.singular(whole)
        return singular == whole ? "\(whole) element" : singular
    }

    /// What the types of an operation are named after: `create User` for `create` with the subject `User`.
    package static func owner(operation: String, subject: String) -> String {
        let (words, part) = (Array(operation.lowercased().utf8), Array(subject.lowercased().utf8))
        let isNamed = words.indices.contains { words[$0...].starts(with: part) }
        return isNamed || part.isEmpty ? operation : "\(operation) \(subject)"
    }

    /// The singular of an English plural, judging by its ending: `account` for `accounts`, but `status` for `status`.
    package static func singular(_ word: String) -> String {
        let lower = word.lowercased()
        if lower.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
        for ending in ["sses", "xes", "ches", "shes", "zzes"] where lower.hasSuffix(ending) && word.utf8.count > ending.utf8.count {
            return String(word.dropLast(2))
        }
        for ending in ["ss", "us", "is"] where lower.hasSuffix(ending) { return word }
        return lower.hasSuffix("s") && word.utf8.count > 2 ? String(word.dropLast()) : word
    }
}

/// Shortens names, because a name in a spec is repeated often in the code.
package enum LongName {
    /// The maximum length in bytes of a name that is not shortened.
    package static let longest = 500

    /// The name, or the beginning and the end of one that is too long.
    package static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        let scalars = name.unicodeScalars
        return "\(String(scalars.prefix(60))) \(String(scalars.suffix(60)))"
    }
}
