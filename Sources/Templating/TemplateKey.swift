import SourceDiagnostics

/// The key of a tag: a key in the innermost view that has it, and nested keys.
enum TemplateKey: Sendable {
    /// `.`
    case current
    /// `a.b`; with a leading dot, `a` is only looked up in the innermost view.
    case path(first: String, rest: [String], isLocal: Bool)
    /// A function such as `last()`.
    case place(String)

    init(_ node: TemplateNode) {
        let name = node.name.value
        if let function = node.functions.first {
            self = .place(function)
        } else if name == "." {
            self = .current
        } else {
            let parts = name.split(separator: ".").map(String.init)
            self = .path(first: parts.first ?? "", rest: Array(parts.dropFirst()), isLocal: name.hasPrefix("."))
        }
    }
}
