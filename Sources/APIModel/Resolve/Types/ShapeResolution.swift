import SourceDiagnostics

/// What a document declares, its types known while its values are not checked yet.
typealias Typed = Declared<Located<TypeUse>>

/// A declaration whose types are known while its values are not checked yet.
struct PendingDeclaration {
    var name: SpecName
    var isUnnamed: Bool
    /// What it is declared in.
    var owner: TypeOwner?
    var parameters: [SpecName]
    var documentation: Documentation
    var example: Located<LiteralValue>?
    var isMutable: Bool
    var shape: Typed.Shape
}

/// Declarations to shapes whose uses of types are known.
extension Resolution {
    mutating func reportSymbols() {
        for (name, first) in symbols.duplicates { sink.report(.duplicate(.duplicateType, "type", name, first: first)) }
        for name in symbols.hidden where !leniency.allowsNamesOfBuiltInTypes { sink.report(.hidesBuiltIn(name)) }
    }

    mutating func lookUpDeclarations() {
        pending = Array(repeating: nil, count: symbols.declared.count)
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
            pending[id] = PendingDeclaration(
                name: SpecName(declaration.name, preferred: declaration.emittedName?.value), isUnnamed: false, owner: nil,
                parameters: names, documentation: declaration.documentation, example: declaration.example, isMutable: scope.isMutable,
                shape: shape(declaration.shape, in: scope, owner: declaration.name.value))
        }
        lookUpForms()
    }

    /// Reads the members of the declared objects that can only be forms.
    private mutating func lookUpForms() {
        for (index, declaration) in draft.types.enumerated() {
            guard case .form(index)? = symbols[declaration.name.value], case .object(let fields, let additional) = declaration.shape else {
                continue
            }
            if let parameter = declaration.parameters.first { sink.report(.genericForm(parameter)) }
            if let additional { sink.report(.openForm(additional.span)) }
            reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key)
            let owner = declaration.name.value
            forms[index] = fields.map { $0.map(of: owner, allowsFile: true) { located($0, at: $1) } }
        }
    }

    /// Gives a type that is declared in place a declaration, with the generic parameters that it uses.
    mutating func hoist(_ type: DraftInlineType, in scope: TypeScope, at place: TypePlace) -> TypeUse {
        if case .alias(let target) = type.shape, type.example == nil { return use(target, in: scope, at: place) }
        let id = TypeID(index: pending.count)
        pending.append(nil)
        let name = place.name.text
        var inner = scope
        inner.owner = .type(id)
        let shape = shape(type.shape, in: inner, owner: name)
        let used = scope.parameters.isEmpty ? [] : shape.usedParameters
        let renumbered = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, TypeUse.parameter($0)) })
        let arguments = scope.parameters.indices.map { renumbered[$0] ?? .faulty }
        pending[id.index] = PendingDeclaration(
            name: SpecName(name, at: type.span), isUnnamed: true, owner: scope.owner ?? service.map(TypeOwner.service),
            parameters: used.map { scope.parameters[$0] },
            documentation: type.documentation, example: type.example, isMutable: scope.isMutable,
            shape: used.isEmpty ? shape : shape.map(of: "") { use, _ in use.map { $0.applying(arguments) } })
        return .declared(id, arguments: used.map { .parameter($0) })
    }

    private mutating func shape(_ shape: DraftShape, in scope: TypeScope, owner: String) -> Typed.Shape {
        if case .object(let fields, _) = shape { reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key) }
        return shape.map(of: owner) { located($0, in: scope, at: $1) }
    }
}

extension Typed.Shape {
    /// The generic parameters it uses, in their order.
    fileprivate var usedParameters: [Int] {
        var found: Set<Int> = []
        forEachType { $0.value.collectParameters(into: &found) }
        return found.sorted()
    }
}
