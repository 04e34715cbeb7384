import SourceDiagnostics

/// Pairs keys with values, rejects duplicate keys, and merges the mappings of `<<`.
struct YAMLMappingBuilder {
    typealias Node = YAMLStorage.Node

    private enum Awaited {
        case key, value, merge
        /// The value of a reported key, which is read and discarded.
        case dropped
    }

    /// The index of the first key among the pending nodes of the tree.
    private let firstChild: Int
    /// The number of complete pairs.
    private var count = 0
    private var merges: [(index: Int, sources: [Node])] = []
    private var awaited = Awaited.key
    /// The first `<<`.
    private var mergeKey: SourceSpan?
    /// The index of each key; empty for few entries.
    private var indices: [ExactString: Int] = [:]

    init(firstChild: Int) {
        self.firstChild = firstChild
    }

    mutating func add(_ node: Node, in tree: inout YAMLTreeBuilder, faults: inout [Diagnostic]) {
        switch awaited {
        case .key:
            awaited = awaitedValue(of: node, &tree, &faults)
            return
        case .value:
            tree.append(node)
            count += 1
            if count > YAMLMapping.few { index(in: tree) }
        case .merge: merges.append((count, sources(node, tree, &faults)))
        case .dropped: break
        }
        awaited = .key
    }

    /// Merges the mappings: its own keys override merged ones, and earlier sources override later ones.
    ///
    /// - Returns: The index of each key, if there are more than a few.
    mutating func finish(in tree: inout YAMLTreeBuilder) -> [ExactString: Int] {
        guard !merges.isEmpty else { return indices }
        let own = tree.pending[firstChild..<(firstChild + 2 * count)]
        var keys = Set(stride(from: own.startIndex, to: own.endIndex, by: 2).map { ExactString(tree.text(own[$0])) })
        var merged: [Node] = []
        var next = own.startIndex
        for (index, sources) in merges {
            merged += own[next..<(firstChild + 2 * index)]
            next = firstChild + 2 * index
            for source in sources {
                let children = tree.children(source)
                for place in stride(from: children.startIndex, to: children.endIndex, by: 2)
                where keys.insert(ExactString(tree.text(children[place]))).inserted {
                    merged += children[place...(place + 1)]
                }
            }
        }
        merged += own[next...]
        tree.replacePending(from: firstChild, by: merged)
        guard merged.count / 2 > YAMLMapping.few else { return [:] }
        return Dictionary(
            stride(from: 0, to: merged.count, by: 2).map { (ExactString(tree.text(merged[$0])), $0 / 2) },
            uniquingKeysWith: { first, _ in first })
    }

    private mutating func awaitedValue(of node: Node, _ tree: inout YAMLTreeBuilder, _ faults: inout [Diagnostic]) -> Awaited {
        guard node.kind == .scalar else {
            faults.append(.keyIsNoScalar(tree.summary(of: node)))
            return .dropped
        }
        if node.style == .plain, tree.hasString(node, "<<"), tree.tag(node).map({ $0 == "!!merge" }) ?? true {
            if let mergeKey { faults.append(.duplicateMerge(at: node.span, first: mergeKey)) }
            mergeKey = mergeKey ?? node.span
            return .merge
        }
        if let first = first(tree.text(node), in: tree) {
            faults.append(.duplicateKey(Located(tree.text(node), at: node.span), first: first.span))
            return .dropped
        }
        tree.append(node)
        return .value
    }

    /// The complete entry with a key.
    private func first(_ key: String, in tree: YAMLTreeBuilder) -> Node? {
        guard count <= YAMLMapping.few else { return indices[ExactString(key)].map { tree.pending[firstChild + 2 * $0] } }
        for index in 0..<count {
            let node = tree.pending[firstChild + 2 * index]
            if tree.hasString(node, key) { return node }
        }
        return nil
    }

    /// Adds the last entry to the indices, or all if there are none yet.
    private mutating func index(in tree: YAMLTreeBuilder) {
        for index in indices.count..<count { indices[ExactString(tree.text(tree.pending[firstChild + 2 * index]))] = index }
    }

    private func sources(_ node: Node, _ tree: YAMLTreeBuilder, _ faults: inout [Diagnostic]) -> [Node] {
        switch node.kind {
        case .mapping: return [node]
        case .sequence:
            let items = tree.children(node)
            for item in items where item.kind != .mapping && !isFaultyAlias(item, tree) {
                faults.append(.mergeOfOther(tree.summary(of: item)))
            }
            return items.filter { $0.kind == .mapping }
        case .scalar, .link:
            if !isFaultyAlias(node, tree) { faults.append(.mergeOfOther(tree.summary(of: node))) }
            return []
        }
    }

    /// Whether a node stands for an alias that was reported: only its null has no text, but is not empty in the file.
    private func isFaultyAlias(_ node: Node, _ tree: YAMLTreeBuilder) -> Bool {
        node.kind == .scalar && node.style == .plain && node.span.end > node.span.start && tree.hasString(node, "")
    }
}
