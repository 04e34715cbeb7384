import SourceDiagnostics
import YAMLTree

/// Finds nodes.
extension JSONPath {
    /// In the order of RFC 9535; a node that several selectors name is there several times.
    func matches(in root: YAMLNode) -> [JSONPathMatch] {
        matches(from: JSONPathMatch(place: [], node: root), root: root)
    }

    /// - Parameter start: the node that `@` stands for.
    func matches(from start: JSONPathMatch, root: YAMLNode) -> [JSONPathMatch] {
        var found = [isRelative ? start : JSONPathMatch(place: [], node: root)]
        for segment in segments {
            var next: [JSONPathMatch] = []
            for match in found {
                switch segment {
                case .child(let selectors):
                    for selector in selectors { selector.select(from: match, root: root, into: &next) }
                case .descendant(let selectors): Self.descend(match, selectors, root: root, into: &next)
                }
            }
            found = next
        }
        return found
    }

    private static func descend(_ match: JSONPathMatch, _ selectors: [Selector], root: YAMLNode, into found: inout [JSONPathMatch]) {
        for selector in selectors { selector.select(from: match, root: root, into: &found) }
        match.forEachChild { child in
            if child.node.scalar == nil { descend(child, selectors, root: root, into: &found) }
        }
    }
}

extension JSONPathMatch {
    fileprivate func child(_ index: Int, _ node: YAMLNode) -> JSONPathMatch {
        JSONPathMatch(place: place + [index], node: node)
    }

    fileprivate func forEachChild(_ body: (JSONPathMatch) -> Void) {
        switch node.kind {
        case .scalar: break
        case .sequence(let items): for (index, item) in items.enumerated() { body(child(index, item)) }
        case .mapping(let mapping): for (index, entry) in mapping.entries.enumerated() { body(child(index, entry.value)) }
        }
    }
}

extension JSONPath.Selector {
    fileprivate func select(from match: JSONPathMatch, root: YAMLNode, into found: inout [JSONPathMatch]) {
        switch self {
        case .name(let name):
            guard let entries = match.node.mapping?.entries, let index = entries.firstIndex(where: { $0.key.value == name }) else { return }
            found.append(match.child(index, entries[index].value))
        case .index(let number):
            guard let items = match.node.sequence else { return }
            let index = number < 0 ? items.count + number : number
            if items.indices.contains(index) { found.append(match.child(index, items[index])) }
        case .wildcard: match.forEachChild { found.append($0) }
        case .slice(let start, let end, let step):
            guard let items = match.node.sequence else { return }
            for index in Self.indices(start, end, step, count: items.count) { found.append(match.child(index, items[index])) }
        case .filter(let filter):
            match.forEachChild { if filter.holds(for: $0, root: root) { found.append($0) } }
        }
    }

    /// RFC 9535 2.3.4.2.2.
    private static func indices(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> [Int] {
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
