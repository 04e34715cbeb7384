/// Finds the nodes of a document that match a query, and counts the steps.
///
/// A query or a filter that visits the whole document from each of its nodes has a cost that its own size does not limit.
struct JSONPathSearch {
    private let root: DocumentNode
    /// The remaining steps.
    var allowance: Int
    /// The results of queries from the root, by their offsets in the text. Each is evaluated once, regardless of the number of nodes in a
    /// filter.
    private var known: [Int: [JSONPathMatch]] = [:]
    var patterns = QueryPatterns()

    init(in root: DocumentNode, allowance: Int = .max) {
        self.root = root
        self.allowance = allowance
    }

    /// Whether the search was aborted; the result is then incomplete.
    var isExhausted: Bool { allowance < 0 }

    /// The matching nodes, each once.
    mutating func nodes(of path: JSONPath) -> [JSONPathMatch] {
        nodes(of: path, from: JSONPathMatch(root))
    }

    mutating func nodes(of path: JSONPath, from match: JSONPathMatch) -> [JSONPathMatch] {
        var found = [path.isRelative ? match : JSONPathMatch(root)]
        for segment in path.segments {
            // A node can only be matched again by several selectors, or through several descendants.
            let canRepeat = segment.selectors.count > 1 || segment.isDescendant && found.count > 1
            var next: [JSONPathMatch] = []
            var visited: Set<ObjectIdentifier>? = canRepeat ? [] : nil
            for match in found where !isExhausted { select(segment, from: match, into: &next, visited: &visited) }
            if canRepeat {
                var nodes: Set<ObjectIdentifier> = []
                next.removeAll { !nodes.insert(ObjectIdentifier($0.node)).inserted }
            }
            found = next
        }
        return found
    }

    /// - Parameter match: The node of `@`.
    mutating func matches(of path: JSONPath, from match: JSONPathMatch) -> [JSONPathMatch] {
        if !path.isRelative, let found = known[path.offset] { return found }
        var found = [path.isRelative ? match : JSONPathMatch(root)]
        for segment in path.segments {
            var next: [JSONPathMatch] = []
            var visited: Set<ObjectIdentifier>?
            for match in found where !isExhausted { select(segment, from: match, into: &next, visited: &visited) }
            found = next
        }
        if !path.isRelative { known[path.offset] = found }
        return found
    }

    /// - Parameter visited: The nodes whose descendants were already visited; `nil` to visit them again.
    private mutating func select(
        _ segment: JSONPath.Segment, from match: JSONPathMatch, into found: inout [JSONPathMatch], visited: inout Set<ObjectIdentifier>?
    ) {
        guard !isExhausted else { return }
        switch segment {
        case .child(let selectors):
            for selector in selectors { select(selector, from: match.node, into: &found) }
        case .descendant(let selectors):
            // Each node precedes its descendants, in document order.
            var pending = [match.node]
            while let node = pending.popLast(), !isExhausted {
                if visited != nil, visited?.insert(ObjectIdentifier(node)).inserted != true { continue }
                for selector in selectors { select(selector, from: node, into: &found) }
                let children = node.children
                allowance -= 1 + children.count / 2
                for case let child? in children.reversed() where !child.isScalar { pending.append(child) }
            }
        }
    }

    private mutating func select(_ selector: JSONPath.Selector, from node: DocumentNode, into found: inout [JSONPathMatch]) {
        allowance -= 1
        switch selector {
        case .name(let name):
            allowance -= name.utf8.count / 32
            if let slot = node.slot(of: name), let child = node.children[slot] { found.append(JSONPathMatch(child, in: node, at: slot)) }
        case .index(let number):
            guard node.isList else { return }
            let items = node.children
            let index = number < 0 ? items.count + number : number
            if items.indices.contains(index), let item = items[index] { found.append(JSONPathMatch(item, in: node, at: index)) }
        case .wildcard:
            let children = node.children
            allowance -= children.count
            for case (let slot, let child?) in children.enumerated() { found.append(JSONPathMatch(child, in: node, at: slot)) }
        case .slice(let start, let end, let step):
            guard node.isList else { return }
            let items = node.children
            let indices = JSONPath.Selector.indices(start, end, step, count: items.count)
            allowance -= indices.count
            for index in indices {
                if let item = items[index] { found.append(JSONPathMatch(item, in: node, at: index)) }
            }
        case .filter(let filter):
            for case (let slot, let child?) in node.children.enumerated() where !isExhausted {
                let match = JSONPathMatch(child, in: node, at: slot)
                if holds(filter, for: match) { found.append(match) }
            }
        }
    }
}

extension JSONPath.Segment {
    fileprivate var isDescendant: Bool {
        if case .descendant = self { true } else { false }
    }
}

extension JSONPath.Selector {
    /// RFC 9535 2.3.4.2.2.
    fileprivate static func indices(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> [Int] {
        guard step != 0 else { return [] }
        func normal(_ index: Int) -> Int { index >= 0 ? index : count + index }
        if step > 0 {
            let lower = min(max(normal(start ?? 0), 0), count)
            let upper = min(max(normal(end ?? count), 0), count)
            return lower < upper ? Array(stride(from: lower, to: upper, by: step)) : []
        }
        let upper = min(max(normal(start ?? count - 1), -1), count - 1)
        let lower = end.map { min(max(normal($0), -1), count - 1) } ?? -1
        return upper > lower ? Array(stride(from: upper, to: lower, by: step)) : []
    }
}

/// A node that a query found.
struct JSONPathMatch {
    let node: DocumentNode
    /// The collection that it is in; `nil` for the document itself.
    let parent: DocumentNode?
    /// Its index in `children` of that collection.
    let slot: Int

    /// The document itself.
    init(_ document: DocumentNode) {
        (node, parent, slot) = (document, nil, 0)
    }

    init(_ node: DocumentNode, in parent: DocumentNode, at slot: Int) {
        (self.node, self.parent, self.slot) = (node, parent, slot)
    }
}
