import SourceDiagnostics
import YAMLTree

/// What an overlay may make of a document, and at what cost.
///
/// An action can copy what earlier ones made, and look at every node there is: without a limit, each of them may double the document.
struct OverlayBudget {
    /// Why an overlay is given up.
    enum Excess: Error {
        case depth, values, looks
    }

    /// The depth of a document, and its values in all.
    static let limits = YAMLLimits.standard
    /// Values that an overlay may add.
    static let mostAdded = 300_000
    /// Steps of queries and of merging, beside a number for each value of the document.
    static let looks = 8_000_000
    private static let looksForValue = 15

    /// The values that the document has now.
    private(set) var values: Int
    private let mostValues: Int
    /// Steps that are still allowed: a node that is looked at, a name that is looked up, 32 bytes of a text that is compared.
    private(set) var allowance: Int

    init(_ documents: [YAMLNode], looks: Int = Self.looks) {
        values = documents.reduce(0) { $0 + $1.size(atMost: Self.limits.nodes).values }
        mostValues = min(max(values, Self.limits.nodes), values + Self.mostAdded)
        allowance = looks + Self.looksForValue * values
    }

    /// Counts a value that is put into the document.
    ///
    /// - Parameters:
    ///   - depth: The collections that are around it.
    ///   - replaced: The values whose place it takes.
    mutating func add(_ node: YAMLNode, depth: Int, insteadOf replaced: Int = 0) throws(Excess) {
        let size = node.size(atMost: mostValues)
        try look(size.values)
        if depth + size.depth > Self.limits.depth { throw .depth }
        values += size.values - replaced
        if values > mostValues { throw .values }
    }

    /// Counts a value that goes.
    mutating func remove(_ node: DocumentNode) throws(Excess) {
        let size = node.size(atMost: values)
        try look(size)
        values -= size
    }

    mutating func look(_ count: Int) throws(Excess) {
        allowance -= count
        if allowance < 0 { throw .looks }
    }
}

extension YAMLNode {
    /// The number of values in it with itself, and how many collections are inside one another; too small a depth when there are more than
    /// `most` values.
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
