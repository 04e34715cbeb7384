import SourceDiagnostics

/// What a tag names: a key in the nearest view that has it, and keys below it.
enum TemplateKey: Sendable {
    /// `.`
    case current
    /// `a.b`; with a dot in front, the innermost view alone is asked for `a`.
    case path(first: String, rest: [String], isLocal: Bool)
    /// `last()` and the like.
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
