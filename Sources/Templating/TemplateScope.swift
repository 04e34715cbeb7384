/// The scope of a tag in a template.
struct TemplateScope {
    enum Level {
        case view(any TemplateView.Type)
        case text
    }

    /// The enclosing views, the innermost last.
    var stack: [Level]
    /// Blocks that an outer template replaces.
    var overrides: [String: [TemplateNode]] = [:]
    /// Whether the tag is directly in a list, where `first()`, `last()` and `index()` can be used.
    var isInList = false

    func entering(_ level: Level, isInList: Bool) -> TemplateScope {
        TemplateScope(stack: stack + [level], overrides: overrides, isInList: isInList)
    }

    /// Looks up a key: the innermost view with its first component is used.
    func kind(of key: String) -> ViewKind? {
        if key == "." {
            switch stack.last {
            case .text: return .text
            case .view(let view): return .view(view)
            case nil: return nil
            }
        }
        let parts = key.split(separator: ".").map(String.init)
        guard let first = parts.first else { return nil }
        for case .view(let view) in key.hasPrefix(".") ? Array(stack.suffix(1)) : stack.reversed() {
            guard var kind = view.kind(named: first) else { continue }
            for part in parts.dropFirst() {
                guard case .view(let child) = kind, let next = child.kind(named: part) else { return nil }
                kind = next
            }
            return kind
        }
        return nil
    }

    /// All keys that can be used without a dot, innermost first.
    var keys: [String] {
        stack.reversed().flatMap { level -> [String] in
            if case .view(let view) = level { view.keys } else { [] }
        }
    }
}
