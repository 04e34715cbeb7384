import SourceDiagnostics

/// The tags of one template with their spans.
struct TemplateTree {
    /// The maximum nesting depth of tags.
    private static let maximumOpen = 200

    private(set) var nodes: [TemplateNode] = []
    let file: SourceFile

    /// Reports syntax errors; the tree then has what could be parsed.
    init(_ file: SourceFile, into sink: inout DiagnosticSink) {
        self.file = file
        var scanner = TemplateScanner(file)
        var open: [TemplateNode] = []
        func add(_ node: TemplateNode) {
            if open.isEmpty { nodes.append(node) } else { open[open.count - 1].children.append(node) }
        }
        while let tag = scanner.next(into: &sink) {
            switch tag {
            case .open(let node):
                guard open.count < Self.maximumOpen else {
                    sink.report(.tooDeep(node, limit: Self.maximumOpen))
                    return
                }
                open.append(node)
            case .leaf(let node): add(node)
            case .close(let label):
                guard let node = open.last else {
                    sink.report(.nothingToClose(label))
                    continue
                }
                if node.label == label.value {
                    open.removeLast()
                    add(node)
                } else {
                    sink.report(.closesOther(label, open: node.name))
                    return
                }
            }
        }
        for node in open { sink.report(.neverClosed(node)) }
    }

    /// The number of the nodes and all their descendants.
    static func count(_ nodes: [TemplateNode]) -> Int {
        nodes.reduce(nodes.count) { $0 + count($1.children) }
    }

    /// The nodes and all their descendants.
    static func all(_ nodes: [TemplateNode]) -> [TemplateNode] {
        nodes.flatMap { [$0] + all($0.children) }
    }
}
