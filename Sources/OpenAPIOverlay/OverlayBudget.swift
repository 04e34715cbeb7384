import YAMLTree

/// Limits for the size and the cost of applying an overlay.
///
/// An action can copy the results of earlier ones, and visit all nodes: without a limit, each action could double the document.
struct OverlayBudget {
    /// The exceeded limit.
    enum Excess: Error {
        case depth, values, steps
    }

    /// The maximum depth and number of values of a document.
    static let limits = YAMLLimits.standard
    /// The maximum number of added values.
    static let maximumAdded = 300_000
    /// The maximum number of steps of queries and merging, to which `stepsPerValue` are added for each value of the document.
    static let steps = 8_000_000
    private static let stepsPerValue = 15

    /// The current number of values in the document.
    private(set) var values: Int
    private let maximumValues: Int
    /// The remaining steps: a visited node, a name lookup, or 32 bytes of a compared string.
    private(set) var allowance: Int

    init(_ documents: [YAMLNode], steps: Int = Self.steps) {
        values = documents.reduce(0) { $0 + $1.size(atMost: Self.limits.nodes).values }
        maximumValues = min(max(values, Self.limits.nodes), values + Self.maximumAdded)
        allowance = steps + Self.stepsPerValue * values
    }

    /// Counts an added value.
    ///
    /// - Parameters:
    ///   - depth: The number of enclosing collections.
    ///   - replaced: The number of replaced values.
    mutating func add(_ node: YAMLNode, depth: Int, insteadOf replaced: Int = 0) throws(Excess) {
        let size = node.size(atMost: maximumValues)
        try look(size.values)
        if depth + size.depth > Self.limits.depth { throw .depth }
        values += size.values - replaced
        if values > maximumValues { throw .values }
    }

    /// Counts a removed value.
    mutating func remove(_ node: DocumentNode) throws(Excess) {
        let size = node.size(atMost: values)
        try look(size)
        values -= size
    }

    mutating func look(_ count: Int) throws(Excess) {
        allowance -= count
        if allowance < 0 { throw .steps }
    }
}

extension YAMLNode {
    /// The number of values including itself, and the nesting depth of collections. The depth is too small if there are more than `most`
    /// values.
    func size(atMost most: Int) -> (values: Int, depth: Int) {
        switch kind {
        case .scalar: return (1, 0)
        case .sequence(let items):
            var (values, depth) = (1, 0)
            for item in items where values <= most {
                let size = item.size(atMost: most - values)
                (values, depth) = (values + size.values, max(depth, size.depth))
            }
            return (values, depth + 1)
        case .mapping(let mapping):
            var (values, depth) = (1, 0)
            for entry in mapping.entries where values <= most {
                let size = entry.value.size(atMost: most - values)
                (values, depth) = (values + size.values, max(depth, size.depth))
            }
            return (values, depth + 1)
        }
    }
}
