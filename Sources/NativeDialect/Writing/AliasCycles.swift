import APIModel
import SourceDiagnostics

/// Finds aliases for lists or dictionaries of themselves, which Swift does not allow. Their elements become any JSON, as in the resolver.
struct AliasCycles {
    /// The aliases that each alias refers to, directly or indirectly. If there is a cycle, the alias itself is one of them.
    private var reached: [String: Set<String>] = [:]

    init(_ types: [DraftDeclaration]) {
        var targets: [String: Set<String>] = [:]
        for type in types {
            guard case .alias(let target) = type.shape, targets[type.name.value] == nil else { continue }
            targets[type.name.value] = target.namesInPlace
        }
        for name in targets.keys {
            var found: Set<String> = []
            var pending = [name]
            while let next = pending.popLast() {
                for other in targets[next] ?? [] where targets[other] != nil && found.insert(other).inserted { pending.append(other) }
            }
            if found.contains(name) { reached[name] = found }
        }
    }

    /// The type of an alias, in which references back to the alias are replaced.
    func opened(_ type: DraftType, of name: String) -> DraftType {
        guard let found = reached[name] else { return type }
        let members = found.filter { reached[$0]?.contains(name) ?? false }
        switch type {
        case .list(let element, let span): return .list(element.withJSON(for: members), span)
        case .dictionary(let value, let span): return .dictionary(value.withJSON(for: members), span)
        default: return type
        }
    }
}

extension DraftType {
    /// The names in the type, without those in in-place types.
    fileprivate var namesInPlace: Set<String> {
        switch self {
        case .named(let name, let arguments): arguments.reduce(into: [name.value]) { $0.formUnion($1.namesInPlace) }
        case .list(let inner, _), .dictionary(let inner, _), .nullable(let inner, _): inner.namesInPlace
        case .inline, .scalar, .faulty: []
        }
    }

    fileprivate func withJSON(for names: Set<String>) -> DraftType {
        switch self {
        case .named(let name, _) where names.contains(name.value): return .scalar(.json, name.span)
        case .list(let inner, let span): return .list(inner.withJSON(for: names), span)
        case .dictionary(let inner, let span): return .dictionary(inner.withJSON(for: names), span)
        case .nullable(let inner, let span):
            let inner = inner.withJSON(for: names)
            if case .scalar(.json, _) = inner { return inner }
            return .nullable(inner, span)
        case .named, .inline, .scalar, .faulty: return self
        }
    }
}
