import SourceDiagnostics

/// Names to uses of types.
extension Resolution {
    /// The use that a draft means, outside of declarations.
    mutating func located(_ type: DraftType, at place: TypePlace) -> Located<TypeUse> {
        located(type, in: TypeScope(isMutable: draft.modelOptions.isMutable), at: place)
    }

    mutating func located(_ type: DraftType, in scope: TypeScope, at place: TypePlace) -> Located<TypeUse> {
        Located(use(type, in: scope, at: place), at: type.span)
    }

    /// The use that a draft means; a fault is reported and gives the placeholder.
    mutating func use(_ type: DraftType, in scope: TypeScope, at place: TypePlace) -> TypeUse {
        switch type {
        case .named(let name, let arguments):
            return named(name, arguments, in: scope, at: place)
        case .scalar(let scalar, let span):
            guard scalar != .file || place.allowsFile else {
                sink.report(.fileNotAllowed(span))
                return .faulty
            }
            return .scalar(scalar)
        case .list(let element, _):
            return wrap(use(element, in: scope, at: place.element)) { .list($0) }
        case .dictionary(let value, _):
            return wrap(use(value, in: scope, at: place.inner.element)) { .dictionary($0) }
        case .nullable(let inner, _):
            let inner = use(inner, in: scope, at: place)
            if case .nullable = inner { return inner }
            if case .declared(let id, _) = inner, symbols.nullableAliases.contains(id) { return inner }
            return wrap(inner) { .nullable($0) }
        case .inline(let type):
            return hoist(type, in: scope, at: place.inner)
        case .faulty:
            return .faulty
        }
    }

    private func wrap(_ use: TypeUse, _ transform: (TypeUse) -> TypeUse) -> TypeUse {
        use.isFaulty ? use : transform(use)
    }

    private mutating func named(_ name: Located<String>, _ drafts: [DraftType], in scope: TypeScope, at place: TypePlace) -> TypeUse {
        let arguments = drafts.map { use($0, in: scope, at: place.inner) }
        if let index = scope.indices[name.value] {
            return hasArity([], name, drafts.count) ? .parameter(index) : .faulty
        }
        switch symbols[name.value] {
        case .scalar(let scalar):
            guard hasArity([], name, drafts.count) else { return .faulty }
            if scalar == .file, !place.allowsFile {
                sink.report(.fileNotAllowed(name.span))
                return .faulty
            }
            return .scalar(scalar)
        case .declared(let id):
            guard hasArity(draft.types[symbols.declared[id.index]].parameters, name, drafts.count),
                !arguments.contains(where: \.isFaulty)
            else { return .faulty }
            return .declared(id, arguments: arguments)
        case .form(let index):
            sink.report(.formNotAllowed(name, file: SymbolTable.firstFile(in: draft.types[index])?.type.span))
            return .faulty
        case nil:
            let known = sink.candidates(scope.parameters.map(\.text) + symbols.names + Scalar.allCases.map(\.rawValue))
            sink.report(.unknownType(name, known: known))
            return .faulty
        }
    }

    private mutating func hasArity(_ wanted: [Located<String>], _ name: Located<String>, _ given: Int) -> Bool {
        if wanted.count != given { sink.report(.wrongArity(name, parameters: wanted.map(\.value), given: given)) }
        return wanted.count == given
    }
}

/// What a use of a type can see beside the declared names.
struct TypeScope {
    /// What types are declared in that stand here.
    var owner: TypeOwner?
    /// Generic parameters.
    var parameters: [SpecName] = []
    /// Their indices by name.
    var indices: [String: Int] = [:]
    /// Types declared in place are as mutable as the declaration around them.
    var isMutable = false
}
