/// Keywords, and names that emitted declarations use themselves.
package enum ReservedWords {
    /// Whether the word needs backticks in its declaration or when it is used alone.
    package static func isKeyword(_ word: String) -> Bool {
        keywords.contains(word)
    }

    static func needsBackticksAsLabel(_ word: String) -> Bool {
        word == "inout" || word == "let" || word == "var"
    }

    /// Whether declarations of this kind cannot have the name, even in backticks.
    static func isTaken(_ name: String, by style: NameStyle) -> Bool {
        switch style {
        case .type: StandardTypeNames.contains(name) || RuntimeTypeNames.contains(name)
        case .property: propertyNames.contains(name)
        case .enumCase: caseNames.contains(name)
        case .method, .argument: members.contains(name)
        }
    }

    /// Whether nobody needs to be told that the name is taken, because it is that of an ordinary value: `none`.
    static func isOrdinary(_ name: String, in style: NameStyle) -> Bool { style == .enumCase && name == "none" }

    /// `x.init` and `x.self` are reserved by the language.
    private static let members: Set<String> = ["init", "self", "Self", "Type", "Protocol", "deinit", "subscript"]

    /// What models have. A member `hash` or `encode` differs from `hash(into:)` and `encode(to:)`.
    private static let propertyNames = members.union(["hashValue"])

    /// What enumerations have: `CaseIterable`, `RawRepresentable`, Codable, and the case for values not in the spec. Where an optional is
    /// expected, `.none` is nil.
    private static let caseNames = members.union([
        "allCases", "rawValue", "hashValue", "unrecognized", "isRecognized", "parameter", "description", "none",
    ])

    private static let keywords: Set<String> = Set(
        """
        Any Protocol Self Type as associatedtype await break case catch class continue default defer deinit do else enum extension fallthrough
        false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol public repeat
        rethrows return self static struct subscript super switch throw throws true try typealias var where while
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
