import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// Visits every mapping in the nodes, and in those that `visit` adds to `pending`, without recursion.
    package static func walk(
        _ nodes: [YAMLNode], _ visit: (_ node: YAMLNode, _ mapping: YAMLMapping, _ pending: inout [YAMLNode]) -> Void
    ) {
        var pending = nodes
        while let node = pending.popLast() {
            switch node.kind {
            case .scalar: break
            case .sequence(let items): pending += items
            case .mapping(let mapping): visit(node, mapping, &pending)
            }
        }
    }

    /// What a token of a JSON Pointer leads to.
    ///
    /// - Parameter key: Becomes the name of what was found.
    func child(_ token: String, key: inout Located<String>) -> YAMLNode? {
        switch kind {
        case .mapping(let mapping):
            guard let entry = mapping.entry(token) else { return nil }
            key = entry.key
            return entry.value
        case .sequence(let items):
            guard let index = PointerToken.index(token), items.indices.contains(index) else { return nil }
            key = Located("\(key.value) \(index)", at: items[index].span)
            return items[index]
        case .scalar: return nil
        }
    }
}
