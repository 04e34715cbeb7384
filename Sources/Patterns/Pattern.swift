/// A regular expression, limited to constructs that can be matched in linear time: no back references and no lookaround.
package struct Pattern: Sendable {
    package enum Syntax: Sendable {
        /// ECMA-262, for schemas.
        case ecma
        /// I-Regexp (RFC 9485), for queries. What ECMA-262 has in addition is accepted.
        case interoperable
    }

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
        /// A back reference, lookaround, or an unknown Unicode property.
        case unsupported(String)
        /// The expression has too many states.
        case tooLarge
    }

    package let text: String
    let node: Node
    private let matcher: PatternMatcher

    /// Parses an expression. Throws ``Fault``.
    package init(_ text: String, syntax: Syntax = .ecma) throws(Fault) {
        self.text = text
        var parser = PatternParser(text, syntax: syntax)
        node = try parser.parse()
        matcher = try PatternMatcher(node)
    }

    /// Whether any part of the string matches. The time is proportional to the length of the string and of the expression.
    package func matches(_ string: String) -> Bool {
        var allowance = Int.max
        return matcher.matches(string, isWhole: false, &allowance)
    }

    /// The number of states of the expression.
    package var size: Int { matcher.size }

    /// Whether the whole string matches, or any part of it.
    ///
    /// - Parameter allowance: Reduced by the cost. The result is `false` if it becomes negative.
    package func matches(_ string: String, whole isWhole: Bool, _ allowance: inout Int) -> Bool {
        matcher.matches(string, isWhole: isWhole, &allowance) && allowance >= 0
    }
}
