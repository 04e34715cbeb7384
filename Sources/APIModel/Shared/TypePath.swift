/// What an in-place type is named after: the owner and the member that contain it. The name is created only when it is needed.
package struct TypePath: Sendable, Hashable {
    package var owner: String
    package var member: String
    /// The number of lists and dictionaries around the type.
    package var depth: Int

    package init(owner: String, member: String = "", depth: Int = 0) {
        self.owner = owner
        self.member = member
        self.depth = depth
    }

    /// The path of the elements of a list or a dictionary.
    package var element: TypePath {
        TypePath(owner: owner, member: member, depth: depth + 1)
    }

    /// The path of the same member of another owner.
    package func of(_ owner: String) -> TypePath {
        TypePath(owner: owner, member: member, depth: depth)
    }

    /// The name that says that it is the type of elements: `Order values element`; `nil` if it is not.
    package var elementName: String? {
        guard depth > 0 else { return nil }
        let list = TypePath(owner: owner, member: member, depth: depth - 1).text
        return "\(list) element"
    }

    /// The name of the member, in the singular for elements: that of an element is `access` for a list `access`.
    package var memberText: String {
        var text = listText
        for _ in 0..<depth { text = Self.singular(text) }
        return text
    }

    private var listText: String {
        let owner = LongName.shortened(owner)
        return member.isEmpty ? owner : "\(owner) \(LongName.shortened(member))"
    }

    /// The name, in the singular for elements: that of an element is `Order access` for a list `access`, but `Order log element` for a list
    /// `log`, because a log is not one of its elements.
    package var text: String {
        var text = listText
        for _ in 0..<depth { text = SingularNoun.isCollective(text) ? "\(text) element" : Self.singular(text) }
        return text
    }

    /// The singular of a name in the plural: `account` for `accounts`, but `status` for `status`.
    package static func singular(_ name: String) -> String { SingularNoun.of(name) }
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
