import YAMLTree

/// A JSONPath query (RFC 9535).
struct JSONPath: Sendable {
    enum Segment: Sendable {
        case child([Selector])
        /// The selectors apply to the node itself and all its descendants.
        case descendant([Selector])

        var selectors: [Selector] {
            switch self {
            case .child(let selectors), .descendant(let selectors): selectors
            }
        }
    }

    enum Selector: Sendable {
        case name(String)
        /// A negative one counts from the end.
        case index(Int)
        case wildcard
        case slice(start: Int?, end: Int?, step: Int)
        case filter(JSONPathFilter)
    }

    /// Whether it begins with `@`, the current node of a filter.
    var isRelative = false
    /// The offset of the query in the text, which identifies it.
    var offset = 0
    var segments: [Segment]

    /// Whether it can match at most one node.
    var isSingular: Bool {
        segments.allSatisfy { segment in
            guard case .child(let selectors) = segment, selectors.count == 1 else { return false }
            switch selectors[0] {
            case .name, .index: return true
            case .wildcard, .slice, .filter: return false
            }
        }
    }
}

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

/// A value in a filter.
enum JSONPathValue {
    /// The query matches no node, or a function has no result.
    case nothing
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list(DocumentNode)
    case members(DocumentNode)

    init(_ node: DocumentNode) {
        switch node.source.kind {
        case .sequence: self = .list(node)
        case .mapping: self = .members(node)
        case .scalar(let scalar):
            if scalar.isNull {
                self = .null
            } else if let bool = scalar.bool {
                self = .bool(bool)
            } else if let number = scalar.double {
                self = .number(number)
            } else if scalar.isNumber {
                // For numbers beyond the range of Double, only the sign is compared, as in other implementations.
                self = .number(scalar.text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity)
            } else {
                self = .text(scalar.text)
            }
        }
    }
}
