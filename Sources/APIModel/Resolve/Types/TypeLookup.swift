import SourceDiagnostics

/// Looks up the types that a document names, and creates declarations for in-place types.
final class TypeLookup {
    private let draft: DraftAPI
    private let symbols: SymbolTable
    private let log: FaultLog
    /// By the index of the type: declared types, then in-place types.
    private(set) var declarations: [PendingDeclaration] = []
    /// The type that stands for each use with a fault, so that no further fault is reported about it; `nil` if no use has a fault.
    private(set) var placeholder: TypeID?

    init(_ draft: DraftAPI, _ symbols: SymbolTable, _ log: FaultLog) {
        self.draft = draft
        self.symbols = symbols
        self.log = log
    }

    private var leniency: Leniency { draft.leniency }

    // MARK: Declarations

    func lookUpDeclarations() {
        for duplicate in symbols.duplicates {
            log.report(
                .duplicate(.duplicateType, "type", duplicate.name, first: duplicate.first), in: .duplicateType(duplicate.index))
        }
        for name in symbols.hidden where !leniency.allowsNamesOfBuiltInTypes { log.report(.hidesBuiltIn(name)) }
        // Types that are declared in place come after all of these.
        declarations = symbols.declared.map { index in
            let declaration = draft.types[index]
            return PendingDeclaration(
                name: SpecName(declaration.name, preferred: declaration.emittedName?.value), module: declaration.module, part: .type(index),
                parameters: declaration.parameters.map { SpecName($0) }, documentation: declaration.documentation,
                example: declaration.example, isMutable: declaration.isMutable ?? draft.modelOptions.isMutable,
                conformances: declaration.conformances, shape: .object([], additional: nil))
        }
        for (id, index) in symbols.declared.enumerated() {
            log.resolving(.type(index)) { declarations[id].shape = shape(of: draft.types[index], id) }
        }
    }

    private func shape(of declaration: DraftDeclaration, _ id: Int) -> Typed.Shape {
        if case .enumeration = declaration.shape, let parameter = declaration.parameters.first {
            log.report(.genericEnumeration(parameter))
        }
        let names = declarations[id].parameters
        let scope = TypeScope(
            owner: .type(TypeID(index: id)), module: declarations[id].module, parameters: names,
            indices: Dictionary(names.enumerated().map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first }),
            isMutable: declarations[id].isMutable)
        return shape(declaration.shape, in: scope, owner: declaration.name.value)
    }

    private func shape(_ shape: DraftShape, in scope: TypeScope, owner: String, _ wrapped: WrappedPlace? = nil) -> Typed.Shape {
        if case .object(let fields, _) = shape { log.reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key) }
        return shape.map(of: owner, field: { field($0, in: scope, of: owner, wrapped) }) { located($0, in: scope, at: $1) }
    }

    /// A member. If its type is replaced, the default and the constant are omitted, because they are values of the type.
    private func field(
        _ field: DraftField, in scope: TypeScope, of owner: String, _ wrapped: WrappedPlace? = nil, allowsFile: Bool = false
    ) -> Typed.Field {
        let own = wrapped.flatMap { $0.key.isExactly(field.key.value) ? $0 : nil }
        var typed = field.map(of: owner, allowsFile: allowsFile) {
            Located(use($0, in: own?.scope ?? scope, at: own?.place ?? $1), at: $0.span)
        }
        let replaced = replaced(typed.type.value)
        guard replaced != typed.type.value else { return typed }
        typed.type.value = replaced
        if typed.defaultValue != nil { typed.mayBeAbsent = true }
        typed.defaultValue = nil
        typed.constant = nil
        return typed
    }

    /// Creates a declaration for an in-place type, with the generic parameters that it uses.
    private func hoist(_ type: DraftInlineType, in scope: TypeScope, at place: TypePlace) -> TypeReference {
        if case .alias(let target) = type.shape, type.example == nil { return use(target, in: scope, at: place.inner) }
        let id = TypeID(index: declarations.count)
        let own = place.of(.inline(type), isScalar: symbols.isScalar)
        let name = own.name.text
        let owner = scope.owner ?? log.part.service.map(TypeOwner.service)
        declarations.append(
            PendingDeclaration(
                name: SpecName(name, at: type.span), inPlace: .init(paths: own.preferred + [own.name], owner: owner),
                module: scope.module,
                part: log.part, parameters: [], documentation: type.documentation, example: type.example, isMutable: scope.isMutable,
                shape: .object([], additional: nil)))
        var inner = scope
        inner.owner = .type(id)
        // What a result only wraps is named as the result would be without what is around it.
        let field = place.resultWords == nil ? nil : DraftType.inline(type).wrappedMember(symbols.isScalar)
        let wrapped = field.map { WrappedPlace(key: $0.key.value, place: place.ofWrapped($0.name.value), scope: scope) }
        let shape = shape(type.shape, in: inner, owner: name, wrapped)
        let used = scope.parameters.isEmpty ? [] : shape.usedParameters
        let renumbered = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, TypeReference.parameter($0)) })
        let arguments = scope.parameters.indices.map { renumbered[$0] ?? .parameter($0) }
        declarations[id.index].parameters = used.map { scope.parameters[$0] }
        declarations[id.index].shape = used.isEmpty ? shape : shape.map(of: "") { use, _ in use.map { $0.applying(arguments) } }
        return .declared(id, arguments: used.map { .parameter($0) })
    }

    // MARK: Uses

    /// The use of a type outside of declarations.
    func located(_ type: DraftType, at place: TypePlace) -> Located<TypeReference> {
        located(type, in: TypeScope(isMutable: draft.modelOptions.isMutable), at: place)
    }

    /// The members of a declared object that can only be a form, because some of them are files.
    func formFields(_ fields: [DraftField], of owner: String) -> [Typed.Field] {
        let scope = TypeScope(isMutable: draft.modelOptions.isMutable)
        return fields.map { field($0, in: scope, of: owner, allowsFile: true) }
    }

    private func located(_ type: DraftType, in scope: TypeScope, at place: TypePlace) -> Located<TypeReference> {
        Located(replaced(use(type, in: scope, at: place)), at: type.span)
    }

    /// The use of a type; the placeholder after a fault.
    private func use(_ type: DraftType, in scope: TypeScope, at place: TypePlace) -> TypeReference {
        switch type {
        case .named(let name, let arguments):
            return named(name, arguments, in: scope, at: place)
        case .scalar(let scalar, let span):
            guard scalar != .file || place.allowsFile else {
                log.report(.fileNotAllowed(span))
                return faulty
            }
            return .scalar(scalar)
        case .list(let element, _):
            return wrap(replaced(use(element, in: scope, at: place.element))) { .list($0) }
        case .dictionary(let value, _):
            return wrap(replaced(use(value, in: scope, at: place.inner.element))) { .dictionary($0) }
        case .nullable(let inner, _):
            let inner = use(inner, in: scope, at: place)
            if case .nullable = inner { return inner }
            if case .declared(let id, _) = inner, symbols.nullableAliases.contains(id) { return inner }
            return wrap(inner) { .nullable($0) }
        case .inline(let type):
            return hoist(type, in: scope, at: place)
        case .faulty:
            return faulty
        }
    }

    /// A use with a fault.
    private var faulty: TypeReference { .declared(declarePlaceholder(), arguments: []) }

    private func isFaulty(_ use: TypeReference) -> Bool {
        guard let placeholder, case .declared(placeholder, _) = use else { return false }
        return true
    }

    /// Declares the placeholder, if it was not declared yet.
    func declarePlaceholder() -> TypeID {
        if let placeholder { return placeholder }
        let id = TypeID(index: declarations.count)
        declarations.append(.placeholder(at: draft.name.span))
        placeholder = id
        return id
    }

    private func wrap(_ use: TypeReference, _ transform: (TypeReference) -> TypeReference) -> TypeReference {
        isFaulty(use) ? use : transform(use)
    }

    /// Any JSON instead of a faulty use in a declared type, if faults are omitted. Other parts are omitted as a whole.
    private func replaced(_ use: TypeReference) -> TypeReference {
        isFaulty(use) && log.replacesUses ? .scalar(.json) : use
    }

    /// Reports that a name cannot be used where it is.
    private func fault(_ diagnostic: Diagnostic, at name: Located<String>) -> TypeReference {
        log.report(diagnostic, in: log.replacesUses ? .typeUse(name.span) : nil)
        return faulty
    }

    private func named(_ name: Located<String>, _ drafts: [DraftType], in scope: TypeScope, at place: TypePlace) -> TypeReference {
        let arguments = drafts.map { replaced(use($0, in: scope, at: place.inner)) }
        if let index = scope.indices[name.value] {
            return arityFault([], name, drafts.count) ?? .parameter(index)
        }
        switch symbols[name.value] {
        case .scalar(let scalar):
            if let fault = arityFault([], name, drafts.count) { return fault }
            guard scalar != .file || place.allowsFile else { return fault(.fileNotAllowed(name.span), at: name) }
            return .scalar(scalar)
        case .declared(let id):
            if let fault = arityFault(draft.types[symbols.declared[id.index]].parameters, name, drafts.count) { return fault }
            return arguments.contains(where: isFaulty) ? faulty : .declared(id, arguments: arguments)
        case .form(let index):
            return fault(.formNotAllowed(name, file: SymbolTable.firstFile(in: draft.types[index])?.type.span), at: name)
        case nil where draft.lacksTypes:
            log.leaveOut(log.replacesUses ? .typeUse(name.span) : log.part)
            return faulty
        case nil:
            let known = log.candidates(scope.parameters.map(\.text) + symbols.names + Scalar.allCases.map(\.rawValue))
            return fault(.unknownType(name, known: known), at: name)
        }
    }

    private func arityFault(_ wanted: [Located<String>], _ name: Located<String>, _ given: Int) -> TypeReference? {
        wanted.count == given ? nil : fault(.wrongArity(name, parameters: wanted.map(\.value), given: given), at: name)
    }
}

/// The member of a result that only wraps its value.
private struct WrappedPlace {
    let key: String
    let place: TypePlace
    /// The scope of the result.
    let scope: TypeScope
}

/// The names in the scope of a use, in addition to the declared types.
private struct TypeScope {
    /// The owner of types that are declared here.
    var owner: TypeOwner?
    /// The index of the module that declares these types.
    var module: Int?
    /// Generic parameters.
    var parameters: [SpecName] = []
    /// Their indices by name.
    var indices: [String: Int] = [:]
    /// Types declared in place are as mutable as the declaration around them.
    var isMutable = false
}

extension Typed.Shape {
    /// The generic parameters it uses, in their order.
    fileprivate var usedParameters: [Int] {
        var found: Set<Int> = []
        visitTypes { $0.value.collectParameters(into: &found) }
        return found.sorted()
    }
}
