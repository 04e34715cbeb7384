import SourceDiagnostics

/// Declarations to shapes whose uses of types are known.
extension Resolution {
    mutating func reportSymbols() {
        for (name, first) in symbols.duplicates { sink.report(.duplicate(.duplicateType, "type", name, first: first)) }
        for name in symbols.hidden where !leniency.allowsNamesOfBuiltInTypes { sink.report(.hidesBuiltIn(name)) }
    }

    mutating func openDeclarations() {
        open = Array(repeating: nil, count: symbols.declared.count)
        for (id, index) in symbols.declared.enumerated() {
            let declaration = draft.types[index]
            reportDuplicates(declaration.parameters, of: "generic parameter", rule: .duplicateGenericParameter, name: { $0 })
            if case .enumeration = declaration.shape, let parameter = declaration.parameters.first {
                sink.report(.genericEnumeration(parameter))
            }
            let names = declaration.parameters.map { SpecName($0) }
            let scope = TypeScope(
                owner: .type(TypeID(index: id)), parameters: names,
                indices: Dictionary(names.enumerated().map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first }),
                isMutable: declaration.isMutable ?? draft.modelOptions.isMutable)
            open[id] = OpenDeclaration(
                name: SpecName(declaration.name, preferred: declaration.emittedName?.value), isUnnamed: false, owner: nil,
                parameters: names, documentation: declaration.documentation, example: declaration.example, isMutable: scope.isMutable,
                shape: openShape(declaration.shape, in: scope, owner: declaration.name.value))
        }
        openForms()
    }

    /// Reads the members of the declared objects that can only be forms.
    private mutating func openForms() {
        for (index, declaration) in draft.types.enumerated() {
            guard case .form(index)? = symbols[declaration.name.value], case .object(let fields, let additional) = declaration.shape else {
                continue
            }
            if let parameter = declaration.parameters.first { sink.report(.genericForm(parameter)) }
            if let additional { sink.report(.openForm(additional.span)) }
            reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key)
            let scope = TypeScope(isMutable: draft.modelOptions.isMutable, allowsFile: true)
            forms[index] = fields.map { openField($0, in: scope, owner: declaration.name.value) }
        }
    }

    /// Gives a type that is declared in place a declaration, with the generic parameters that it uses.
    mutating func hoist(_ type: DraftInlineType, in scope: TypeScope, place: HoistedName) -> TypeUse {
        if case .alias(let target) = type.shape, type.example == nil { return use(target, in: scope, place: place) }
        let id = TypeID(index: open.count)
        open.append(nil)
        let name = place.text
        var inner = scope
        inner.owner = .type(id)
        let shape = openShape(type.shape, in: inner, owner: name)
        let used = scope.parameters.isEmpty ? [] : shape.usedParameters
        let renumbered = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, TypeUse.parameter($0)) })
        let arguments = scope.parameters.indices.map { renumbered[$0] ?? .faulty }
        open[id.index] = OpenDeclaration(
            name: SpecName(name, at: type.span), isUnnamed: true, owner: scope.owner ?? service.map(TypeOwner.service),
            parameters: used.map { scope.parameters[$0] },
            documentation: type.documentation, example: type.example, isMutable: scope.isMutable,
            shape: used.isEmpty ? shape : shape.mapTypes { $0.applying(arguments) })
        return .declared(id, arguments: used.map { .parameter($0) })
    }

    private mutating func openShape(_ shape: DraftShape, in scope: TypeScope, owner: String) -> OpenShape {
        switch shape {
        case .object(let fields, let additional):
            reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key)
            return .object(
                fields.map { openField($0, in: scope, owner: owner) },
                additional: additional.map { use($0, in: scope, place: HoistedName(owner: owner, member: "value")) })
        case .enumeration(let enumeration):
            return .enumeration(enumeration)
        case .union(let union):
            let types = union.variants.map { use($0.type, in: scope, place: HoistedName(owner: owner, member: $0.name.value)) }
            return .union(union, types)
        case .alias(let target):
            return .alias(use(target, in: scope, place: HoistedName(owner: owner)))
        }
    }

    mutating func openField(_ field: DraftField, in scope: TypeScope, owner: String) -> OpenField {
        OpenField(draft: field, type: use(field.type, in: scope, place: HoistedName(owner: owner, member: field.name.value)))
    }
}
