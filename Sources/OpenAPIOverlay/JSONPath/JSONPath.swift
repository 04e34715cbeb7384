/// A query of RFC 9535 over a document.
struct JSONPath: Sendable {
    enum Segment: Sendable {
        case child([Selector])
        /// The node itself and all that is below it are asked.
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

    /// It begins with `@`, at the node that a filter looks at.
    var isRelative = false
    /// Where it begins in the text, which tells the queries of one text apart.
    var offset = 0
    var segments: [Segment]

    /// At most one node can match.
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
