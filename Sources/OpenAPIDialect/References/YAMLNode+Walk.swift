import YAMLTree

extension YAMLNode {
    /// Looks at every mapping of these nodes and of those that `visit` adds to what is to be looked at, without recursion.
    static func walk(_ nodes: [YAMLNode], _ visit: (_ node: YAMLNode, _ mapping: YAMLMapping, _ pending: inout [YAMLNode]) -> Void) {
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
