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
