import YAMLTree

/// What an overlay may make of a document, and at what cost.
///
/// An action can copy what earlier ones made, and touch every node there is: without measure, each of them may double the document.
struct OverlayBudget {
    /// The depth of a document, and its values in all.
    static let limits = YAMLLimits.standard
    /// Values that an overlay may add, each counted at every target.
    static let mostAdded = 500_000
    /// Nodes that the queries of an overlay may look at, beside a number for each value of the document.
    private static let looks = 20_000_000
    private static let looksForValue = 100

    /// No less than the values of the document.
    private(set) var values: Int
    private let mostValues: Int
    /// Nodes that queries may still look at.
    var allowance: Int

    init(_ document: YAMLNode) {
        values = document.size.values
        mostValues = min(Self.limits.nodes, values + Self.mostAdded)
        allowance = Self.looks + Self.looksForValue * values
    }

    /// Whether an update may be merged into so many targets, the deepest of which is so deep in the document.
    mutating func allows(_ update: YAMLNode, at targets: Int, depth: Int, of document: YAMLNode) -> Bool {
        let size = update.size
        allowance -= size.values
        guard depth + size.depth <= Self.limits.depth else { return false }
        let (added, isTooMuch) = size.values.multipliedReportingOverflow(by: targets)
        guard !isTooMuch, added <= mostValues else { return false }
        if values + added > mostValues {
            // Much of it may have been there before, or gone since.
            values = document.size.values
            allowance -= values
        }
        values += added
        return values <= mostValues
    }
}

extension YAMLNode {
    /// The number of values in it with itself, and how many collections are inside one another.
    var size: (values: Int, depth: Int) {
        var (values, depth) = (0, 0)
        var pending = [(node: self, depth: 0)]
        while let (node, outer) = pending.popLast() {
            values += 1
            if node.scalar == nil { depth = max(depth, outer + 1) }
            switch node.kind {
            case .scalar: break
            case .sequence(let items): pending += items.map { ($0, outer + 1) }
            case .mapping(let mapping): pending += mapping.entries.map { ($0.value, outer + 1) }
            }
        }
        return (values, depth)
    }
}
