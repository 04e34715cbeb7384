/// A regular expression of a schema (ECMA-262), limited to constructs that can be matched in linear time: no back references and no
/// lookaround.
package struct Pattern: Sendable {
    indirect enum Node: Sendable, Hashable {
        case set(ScalarSet)
        case start
        case end
        /// `\b`, or `\B` if negated.
        case wordBoundary(isNegated: Bool)
        case sequence([Node])
        case alternatives([Node])
        /// At most any number of times if `most` is `nil`.
        case repeated(Node, least: Int, most: Int?)
    }

    package enum Fault: Error, Hashable {
        /// The position in Unicode scalars, and what is wrong there.
        case syntax(at: Int, String)
        /// A back reference, lookaround, or an unknown property.
        case unsupported(String)
        /// The expression has too many states.
        case tooLarge
    }

    package let text: String
    let node: Node
    private let matcher: PatternMatcher

    /// Parses an expression. Throws ``Fault``.
    package init(_ text: String) throws(Fault) {
        self.text = text
        var parser = PatternParser(text)
        node = try parser.parse()
        matcher = try PatternMatcher(node)
    }

    /// Whether any part of the string matches. The time is proportional to the length of the string and of the expression.
    package func matches(_ string: String) -> Bool {
        matcher.matches(string)
    }
}
