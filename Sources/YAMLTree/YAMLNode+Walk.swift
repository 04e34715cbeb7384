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
}
