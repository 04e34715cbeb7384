import APIModel
import SourceDiagnostics

/// Finds aliases for lists or dictionaries of themselves, which Swift does not allow. Their elements become any JSON, as in the resolver.
struct AliasCycles {
    /// All aliases of the cycle, for each alias in one.
    private var members: [String: Set<String>] = [:]

    init(_ types: [DraftDeclaration]) {
        var indices: [String: Int] = [:]
        var aliases: [(name: String, target: DraftType)] = []
        for type in types {
            guard case .alias(let target) = type.shape, indices[type.name.value] == nil else { continue }
            indices[type.name.value] = aliases.count
            aliases.append((type.name.value, target))
        }
        let targets = aliases.map { alias in alias.target.namesInPlace.compactMap { indices[$0] } }
        for component in StronglyConnectedComponents(targets).components
        where component.count > 1 || targets[component[0]].contains(component[0]) {
            let names = Set(component.map { aliases[$0].name })
            for name in names { members[name] = names }
        }
    }

    /// The type of an alias, in which references back to the alias are replaced.
    func opened(_ type: DraftType, of name: String) -> DraftType {
        guard let members = members[name] else { return type }
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
