import SourceDiagnostics

/// The storage of a document that is being read. The children of open collections are pending until the collection is complete, and are
/// then put next to each other.
struct YAMLTreeBuilder {
    typealias Node = YAMLStorage.Node

    private var nodes: [Node] = []
    private var strings: [String] = []
    private var tags: [String] = []
    private var keyIndices: YAMLStorage.KeyIndices = [:]
    /// The children of all open collections, from the outermost to the innermost.
    private(set) var pending: [Node] = []

    /// - Parameter bytes: The size of the document.
    init(bytes: Int) {
        nodes.reserveCapacity(bytes / 24)
        strings.reserveCapacity(bytes / 24)
    }

    // MARK: Nodes

    mutating func scalar(_ text: String, _ style: YAMLScalar.Style, isString: Bool, at span: SourceSpan, tag: String? = nil) -> Node {
        strings.append(text)
        return Node(.scalar, at: span, first: strings.count - 1, style: style, isString: isString, tag: number(ofTag: tag))
    }

    /// A complete collection with the children that are pending from an index on.
    mutating func collection(_ kind: Node.Kind, at span: SourceSpan, from start: Int, tag: String?, indices: [ExactString: Int]) -> Node {
        let first = nodes.count
        let count = pending.count - start
        nodes.append(contentsOf: pending[start...])
        pending.removeSubrange(start...)
        if !indices.isEmpty { keyIndices[UInt32(truncatingIfNeeded: first)] = indices }
        return Node(kind, at: span, first: first, count: kind == .mapping ? count / 2 : count, tag: number(ofTag: tag))
    }

    private mutating func number(ofTag tag: String?) -> UInt16 {
        guard let tag else { return 0 }
        if let index = tags.firstIndex(where: { $0.isExactly(tag) }) { return UInt16(truncatingIfNeeded: index + 1) }
        // Reading stops after some unknown tags, long before the numbers are used up.
        guard tags.count < UInt16.max else { return 0 }
        tags.append(tag)
        return UInt16(truncatingIfNeeded: tags.count)
    }

    mutating func append(_ node: Node) {
        pending.append(node)
    }

    /// Replaces the pending nodes from an index on.
    mutating func replacePending(from start: Int, by others: [Node]) {
        pending.replaceSubrange(start..., with: others)
    }

    // MARK: Reading

    func text(_ node: Node) -> String { strings[Int(node.first)] }

    func hasString(_ node: Node, _ text: String) -> Bool { strings[Int(node.first)].isExactly(text) }

    /// The elements of a complete list, or the keys and values of a complete mapping.
    func children(_ node: Node) -> ArraySlice<Node> {
        let count = Int(node.count) * (node.kind == .mapping ? 2 : 1)
        return nodes[Int(node.first)..<(Int(node.first) + count)]
    }

    /// A node for a message, without children.
    func summary(of node: Node) -> YAMLNode {
        switch node.kind {
        case .mapping: YAMLNode(.mapping(YAMLMapping([])), at: node.span)
        case .sequence: YAMLNode(.sequence([]), at: node.span)
        case .scalar, .link: YAMLNode(.scalar(YAMLScalar(text(node), style: node.style, isString: node.isString)), at: node.span)
        }
    }

    func tag(_ node: Node) -> String? { node.tag == 0 ? nil : tags[Int(node.tag) - 1] }

    /// The storage with a node at its end.
    mutating func finish(_ root: Node) -> YAMLNode {
        nodes.append(root)
        let index = UInt32(truncatingIfNeeded: nodes.count - 1)
        return YAMLNode(YAMLStorage(nodes: nodes, strings: strings, tags: tags, keyIndices: keyIndices), index)
    }
}
