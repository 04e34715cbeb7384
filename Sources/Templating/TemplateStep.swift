import SourceDiagnostics

/// A step of a compiled template.
enum TemplateStep: Sendable {
    case text([UInt8])
    case variable(TemplateKey)
    case section(TemplateKey, at: SourceSpan, [TemplateStep])
    case inverted(TemplateKey, [TemplateStep])
    /// Another template, with replacements of its blocks.
    case template(String, indentation: [UInt8], blocks: [String: [TemplateStep]])
    case block(String, [TemplateStep])

    static func steps(of nodes: [TemplateNode]) -> [TemplateStep] {
        nodes.map(TemplateStep.init)
    }

    private init(_ node: TemplateNode) {
        switch node.kind {
        case .text: self = .text(Array(node.name.value.utf8))
        case .variable: self = .variable(TemplateKey(node))
        case .section: self = .section(TemplateKey(node), at: node.name.span, Self.steps(of: node.children))
        case .inverted: self = .inverted(TemplateKey(node), Self.steps(of: node.children))
        case .block: self = .block(node.name.value, Self.steps(of: node.children))
        case .partial, .parent:
            let blocks = node.children.filter { $0.kind == .block }.map { ($0.name.value, Self.steps(of: $0.children)) }
            self = .template(
                node.name.value, indentation: Array(node.indentation.utf8), blocks: Dictionary(blocks) { first, _ in first })
        }
    }
}
