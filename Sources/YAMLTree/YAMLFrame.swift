import SourceDiagnostics

/// A collection that is being read.
struct YAMLFrame {
    typealias Node = YAMLStorage.Node

    let isMapping: Bool
    private var pairs: YAMLMappingBuilder
    /// The index of its first child among the pending nodes.
    private let firstChild: Int
    let start: Int
    let isFlow: Bool
    let anchor: String?
    let tag: String?
    /// The index of the collection in the order of their starts.
    let number: Int
    private(set) var size = 1
    /// The maximum depth of the nodes inside.
    private(set) var height = 0
    /// The end of the last node inside.
    private(set) var lastEnd: Int

    /// - Parameter firstChild: The number of pending nodes.
    init(isMapping: Bool, start: Int, isFlow: Bool, properties: YAMLEvent.Properties?, number: Int, firstChild: Int) {
        self.isMapping = isMapping
        self.start = start
        self.isFlow = isFlow
        anchor = properties?.anchor
        tag = properties?.tag
        self.number = number
        self.firstChild = firstChild
        lastEnd = start
        pairs = YAMLMappingBuilder(firstChild: firstChild)
    }

    mutating func add(_ node: Node, size: Int, height: Int, end: Int, in tree: inout YAMLTreeBuilder, faults: inout [Diagnostic]) {
        self.size += size
        self.height = max(self.height, height)
        lastEnd = max(lastEnd, end)
        if isMapping {
            pairs.add(node, in: &tree, faults: &faults)
        } else {
            tree.append(node)
        }
    }

    /// The complete collection.
    mutating func finish(at span: SourceSpan, tag: String?, in tree: inout YAMLTreeBuilder) -> Node {
        guard isMapping else { return tree.collection(.sequence, at: span, from: firstChild, tag: tag, indices: [:]) }
        let indices = pairs.finish(in: &tree)
        return tree.collection(.mapping, at: span, from: firstChild, tag: tag, indices: indices)
    }
}
