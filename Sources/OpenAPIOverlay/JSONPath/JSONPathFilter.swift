/// The expression after the `?` of a filter.
indirect enum JSONPathFilter: Sendable {
    enum Comparison: String, Sendable, CaseIterable {
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
    }

    /// An operand of a comparison: one value, or nothing.
    indirect enum Operand: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case text(String)
        case query(JSONPath)
        /// The number of characters of a string, or of elements or members of a collection.
        case length(Operand)
        /// The number of matching nodes.
        case count(JSONPath)
        /// The only node that matches.
        case value(JSONPath)
    }

    case or([JSONPathFilter])
    case and([JSONPathFilter])
    case not(JSONPathFilter)
    case exists(JSONPath)
    case compare(Operand, Comparison, Operand)
    /// Whether a regular expression of RFC 9485 matches a whole string, or a part of it.
    case matches(Operand, pattern: Operand, whole: Bool)
}
