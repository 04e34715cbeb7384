/// What a tag of a template can see.
struct TemplateScope {
    enum Level {
        case view(any TemplateView.Type)
        case text
    }

    /// The views around the tag, the nearest last.
    var stack: [Level]
    /// Blocks that a template further out replaces.
    var overrides: [String: [TemplateNode]] = [:]
    /// Whether the tag stands directly in a list, where `first()`, `last()` and `index()` are known.
    var isInList = false

    func entering(_ level: Level, isInList: Bool) -> TemplateScope {
        TemplateScope(stack: stack + [level], overrides: overrides, isInList: isInList)
    }

    /// What the key means: the nearest view that has its first part decides.
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

    /// Every key that can be named here without a dot, nearest first.
    var keys: [String] {
        stack.reversed().flatMap { level -> [String] in
            if case .view(let view) = level { view.keys } else { [] }
        }
    }
}
