import APIModel

/// A valid Swift identifier of ASCII letters, digits and underscores.
package struct SwiftIdentifier: Sendable, Hashable {
    /// The name without backticks.
    package let text: String

    /// Creates an identifier from a valid name, including keywords; `nil` for any other string, and for one that is too long.
    package init?(validating text: String) {
        guard Self.isValid(text), text.utf8.count <= LongName.longest else { return nil }
        self.text = text
    }

    private init(verbatim text: String) {
        self.text = text
    }

    /// The name in a declaration, or used alone: in backticks if it is a keyword.
    package var escaped: String {
        ReservedWords.isKeyword(text) ? "`\(text)`" : text
    }

    /// The name after a dot, where keywords need no backticks.
    package var asMember: String {
        text
    }

    /// The name as the label of a declared argument, where `inout`, `let` and `var` need backticks.
    package var asArgumentLabel: String {
        ReservedWords.needsBackticksAsLabel(text) ? "`\(text)`" : text
    }

    /// The name as the label in a call, where only `inout` needs backticks, and others must not have them.
    package var asCallLabel: String {
        text == "inout" ? "`inout`" : text
    }

    /// A name such as `userID` or `urlString`: the first word is lower case, acronyms in later words are upper case.
    package static func lowerCamel(_ words: [String]) -> SwiftIdentifier {
        identifier(CamelCase.lower(words), orElse: "empty")
    }

    /// A name such as `UserID` or `URLString`.
    package static func upperCamel(_ words: [String]) -> SwiftIdentifier {
        identifier(CamelCase.upper(words), orElse: "Empty")
    }

    /// The same name with a suffix, such as `TaskModel`.
    package func appending(_ suffix: StaticString) -> SwiftIdentifier {
        Self.identifier(text + "\(suffix)", orElse: text)
    }

    func numbered(_ number: Int) -> SwiftIdentifier {
        let endsInDigit = text.utf8.last.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
        return Self(verbatim: endsInDigit ? "\(text)Other\(number)" : "\(text)\(number)")
    }

    /// A name that begins with a digit gets an underscore before it: `_2fa`.
    private static func identifier(_ text: String, orElse other: String) -> SwiftIdentifier {
        if isValid(text) { return Self(verbatim: text) }
        let prefixed = "_" + text
        return Self(verbatim: isValid(prefixed) ? prefixed : other)
    }

    private static func isValid(_ text: String) -> Bool {
        guard let first = text.utf8.first, text != "_", !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: byte == UInt8(ascii: "_")
            }
        }
    }
}

extension SwiftIdentifier: Comparable, CustomStringConvertible {
    package static func < (left: SwiftIdentifier, right: SwiftIdentifier) -> Bool { left.text < right.text }

    /// The name as `escaped` spells it.
    package var description: String { escaped }
}
