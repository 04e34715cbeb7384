import YAMLTree

extension YAMLNode {
    /// Looks at every mapping of these nodes and of those that `visit` gives for it, without recursion.
    static func walk(_ nodes: [YAMLNode], _ visit: (_ node: YAMLNode, _ mapping: YAMLMapping) -> [YAMLNode]) {
        var pending = nodes
        while let node = pending.popLast() {
            switch node.kind {
            case .scalar: break
            case .sequence(let items): pending += items
            case .mapping(let mapping): pending += visit(node, mapping)
            }
        }
    }
}
