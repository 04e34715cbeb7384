/// What stands behind the `?` of a filter.
indirect enum JSONPathFilter: Sendable {
    enum Comparison: String, Sendable, CaseIterable {
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
    }

    /// What is compared: one value, or nothing.
    indirect enum Operand: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case text(String)
        case query(JSONPath)
        /// Characters of a text, or elements or members of a collection.
        case length(Operand)
        /// How many nodes match.
        case count(JSONPath)
        /// The only node that matches.
        case value(JSONPath)
    }

    case or([JSONPathFilter])
    case and([JSONPathFilter])
    case not(JSONPathFilter)
    case exists(JSONPath)
    case compare(Operand, Comparison, Operand)
    /// A regular expression of RFC 9485 fits the whole text, or a part of it.
    case matches(Operand, pattern: Operand, whole: Bool)
}
