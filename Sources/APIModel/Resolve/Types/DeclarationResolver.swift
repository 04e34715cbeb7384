import SourceDiagnostics

/// Resolves declarations whose types are known.
///
/// Each kind of shape is resolved after everything that it depends on. After each step, declared types in which the step found faults
/// accept any JSON. Only unions depend on the shapes of other declarations before all faults are known. A union is therefore resolved again
/// if a fault is found in one of its variants later.
final class DeclarationResolver {
    private var declarations: [PendingDeclaration]
    /// The type that stands for each use with a fault.
    private let placeholder: TypeID
    private let symbols: SymbolTable
    private let leniency: Leniency
    private let log: FaultLog
    private let fields: FieldResolver
    private let values: ValueResolver
    private(set) var types = TypeTable()
    /// For each declaration, the objects and unions that its values contain inline.
    private(set) var heldTypes: [[HeldType]] = []
    /// Declared types, by the index of the draft.
    private let ids: [Int: Int]
    /// The declared types that accept any JSON because of faults.
    private var replaced: Set<Int> = []
    /// The members of the objects among them, whose values are checked nevertheless.
    private var faultyObjects: [Int: ObjectShape] = [:]

    init(
        _ declarations: [PendingDeclaration], placeholder: TypeID, _ symbols: SymbolTable, _ leniency: Leniency, _ log: FaultLog
    ) {
        self.declarations = declarations
        self.placeholder = placeholder
        self.symbols = symbols
        self.leniency = leniency
        self.log = log
        ids = log.leavesOut ? Dictionary(uniqueKeysWithValues: symbols.declared.enumerated().map { ($1, $0) }) : [:]
        values = ValueResolver(leniency: leniency, log: log)
        fields = FieldResolver(values: values, log: log)
    }

    func resolve() {
        declare()
        replaceFaultyTypes()
        let aliases = AliasResolver(
            declarations: declarations, placeholder: .declared(placeholder, arguments: []), leniency: leniency, log: log)
        aliases.breakCycles(in: &types)
        replaceFaultyTypes()
        aliases.breakChains(in: &types)
        replaceFaultyTypes()
        types.findAliasTargets()
        resolveObjects()
        refreshAliases(of: replaceFaultyTypes())
        // What unions tell their variants apart by depends on which members have a default.
        checkDefaults { self.isScalar($0) }
        let unions = resolveUnions()
        checkDefaults { !self.isScalar($0) }
        let endless = EndlessTypeResolver(declarations: declarations, leniency: leniency, log: log)
        heldTypes = endless.heldTypes(in: types)
        endless.endEndlessTypes(heldTypes, in: &types)
        if resolveAgain(unions) { heldTypes = endless.heldTypes(in: types) }
        checkExamples()
    }

    // MARK: Steps

    /// Declares all types. Enumerations are resolved, aliases are as the document has them.
    private func declare() {
        let enumerations = EnumerationResolver(log: log)
        types.placeholder = placeholder
        types.declarations = declarations.enumerated().map { index, declaration in
            let shape: TypeShape =
                switch declaration.shape {
                case .alias(let target): .alias(target.value)
                case .enumeration(let draft): .enumeration(log.resolving(declaration.part) { enumerations.shape(draft) })
                case .object, .union: .object(ObjectShape(fields: [], additional: nil))
                }
            return TypeDeclaration(
                id: TypeID(index: index), name: declaration.name, inPlace: declaration.inPlace, module: declaration.module,
                parameters: declaration.parameters, documentation: declaration.documentation, example: nil, shape: shape,
                isMutable: declaration.isMutable, conformances: declaration.conformances)
        }
    }

    private func resolveObjects() {
        // Declarations and members are large, and an element of an array is copied.
        for index in declarations.indices {
            guard case .object(let members, let additional) = declarations[index].shape else { continue }
            let type = declaredType(index)
            let shape = log.resolving(declarations[index].part) {
                members.withUnsafeBufferPointer { members in
                    ObjectShape(
                        fields: members.indices.map { position in
                            fields.field(members[position], member: type.map { DeclaredMember(type: $0, field: position) }, in: types)
                        }, additional: additional?.value)
                }
            }
            set(shape, of: index)
        }
    }

    private func resolveUnions() -> UnionResolver {
        let nesting = UnionNesting(declarations, types)
        for cyclic in nesting.cyclicVariants {
            guard case .union(var union) = declarations[cyclic.union].shape else { continue }
            let variant = union.variants[cyclic.variant]
            let fault = Diagnostic.unionCycle(types.declarations[cyclic.union].name, variant: variant.name)
            let isReplaced = log.resolving(declarations[cyclic.union].part) {
                let isReplaced = variant.isReference && log.replacesUses
                log.report(leniency.opensUnionCycles ? fault.asWarning : fault, in: isReplaced ? .typeUse(variant.type.span) : nil)
                if leniency.opensUnionCycles { log.replacements.cyclicVariants.insert(variant.type.span) }
                return isReplaced || leniency.opensUnionCycles
            }
            union.variants[cyclic.variant].type.value =
                isReplaced ? .scalar(.json) : .declared(placeholder, arguments: [])
            declarations[cyclic.union].shape = .union(union)
        }
        let unions = UnionResolver(declarations, types, leniency, log)
        for index in nesting.order { resolveUnion(index, unions) }
        return unions
    }

    private func resolveUnion(_ index: Int, _ unions: UnionResolver) {
        guard case .union(let union) = declarations[index].shape else { return }
        let shape = log.resolving(declarations[index].part) { unions.shape(of: union, owner: TypeID(index: index), in: types) }
        if !replaced.contains(index) { types.declarations[index].shape = .union(shape) }
    }

    /// Checks the defaults of the members whose types are included.
    private func checkDefaults(where isIncluded: (TypeReference) -> Bool) {
        for index in declarations.indices {
            guard case .object(let members, _) = declarations[index].shape, members.hasOne(with: { $0.defaultValue != nil }),
                var shape = object(index)
            else { continue }
            log.resolving(declarations[index].part) {
                fields.checkDefaults(
                    of: &shape, members, owner: TypeID(index: index), type: declaredType(index), in: types, where: isIncluded)
            }
            set(shape, of: index)
        }
    }

    /// Whether the values of a type are known before unions are resolved.
    private func isScalar(_ use: TypeReference) -> Bool {
        switch types.unaliased(use) {
        case .scalar: true
        case .declared(let id, _): if case .enumeration = types.declaration(id).shape { true } else { false }
        case .list, .dictionary, .nullable, .parameter: false
        }
    }

    /// Reports examples that do not match their types, and omits them.
    private func checkExamples() {
        for index in declarations.indices where !replaced.contains(index) {
            let id = TypeID(index: index)
            if let example = declarations[index].example {
                let use = TypeReference.declared(id, arguments: declarations[index].parameters.indices.map { .parameter($0) })
                types.declarations[index].example = values.example(example, of: use, owner: id, in: types)
            }
            guard case .object(let members, _) = declarations[index].shape, members.hasOne(with: { $0.example != nil }),
                case .object(var shape) = types.declarations[index].shape
            else { continue }
            for (position, member) in members.enumerated() {
                guard let example = member.example else { continue }
                if case .null = example.value, [.nullable, .threeState].contains(shape.fields[position].presence) {
                    shape.fields[position].example = .null
                } else {
                    shape.fields[position].example = values.example(example, of: shape.fields[position].type, owner: id, in: types)
                }
            }
            types.declarations[index].shape = .object(shape)
        }
    }

    /// The index of the draft of a declared type, where a fault in a default or a constant affects only that value; `nil` for an in-place
    /// type.
    private func declaredType(_ index: Int) -> Int? {
        symbols.declared.indices.contains(index) ? symbols.declared[index] : nil
    }

    private func object(_ index: Int) -> ObjectShape? {
        if replaced.contains(index) { return faultyObjects[index] }
        return if case .object(let shape) = types.declarations[index].shape { shape } else { nil }
    }

    private func set(_ shape: ObjectShape, of index: Int) {
        if replaced.contains(index) {
            faultyObjects[index] = shape
        } else {
            types.declarations[index].shape = .object(shape)
        }
    }

    // MARK: Faults

    /// Replaces the declared types in which faults were found by any JSON.
    ///
    /// - Returns: The types.
    @discardableResult
    private func replaceFaultyTypes() -> [Int] {
        guard log.leavesOut else { return [] }
        let found = log.takeFaultyTypes().compactMap { ids[$0] }.filter { replaced.insert($0).inserted }
        for index in found {
            if case .object(let shape) = types.declarations[index].shape { faultyObjects[index] = shape }
            types.declarations[index].shape = .alias(.scalar(.json))
        }
        return found
    }

    /// Resolves each member again whose type is a replaced alias: a replaced alias is not nullable.
    private func refreshAliases(of replaced: [Int]) {
        guard !replaced.isEmpty else { return }
        types.findAliasTargets()
        let aliases = Set(replaced).filter { if case .alias = declarations[$0].shape { true } else { false } }
        guard !aliases.isEmpty else { return }
        for (index, declaration) in declarations.enumerated() {
            guard case .object(let members, _) = declaration.shape, var shape = object(index) else { continue }
            for (position, member) in members.enumerated() where !aliases.isDisjoint(with: named(by: member.type.value)) {
                let type = declaredType(index).map { DeclaredMember(type: $0, field: position) }
                shape.fields[position] = log.resolving(declaration.part) { fields.field(member, member: type, in: types) }
            }
            set(shape, of: index)
        }
    }

    /// Resolves unions again if faults were found in their variants later.
    ///
    /// - Returns: Whether any type was replaced.
    private func resolveAgain(_ unions: UnionResolver) -> Bool {
        var found = replaceFaultyTypes()
        guard !found.isEmpty else { return false }
        let users = unionsByVariant()
        while !found.isEmpty {
            refreshAliases(of: found)
            var pending = found.flatMap { users[$0] ?? [] }
            var isPending = Set(pending)
            var next = 0
            while next < pending.count {
                let index = pending[next]
                next += 1
                isPending.remove(index)
                let before = unions.pattern(of: TypeID(index: index))
                resolveUnion(index, unions)
                guard unions.pattern(of: TypeID(index: index)) != before else { continue }
                pending += (users[index] ?? []).filter { isPending.insert($0).inserted }
            }
            found = replaceFaultyTypes()
        }
        checkDefaults { _ in true }
        return true
    }

    /// The unions that have a declaration as a variant, directly or through aliases.
    private func unionsByVariant() -> [Int: [Int]] {
        var users: [Int: [Int]] = [:]
        for (index, declaration) in declarations.enumerated() {
            guard case .union(let union) = declaration.shape else { continue }
            var found: Set<Int> = []
            for variant in union.variants { found.formUnion(named(by: variant.type.value)) }
            for other in found { users[other, default: []].append(index) }
        }
        return users
    }

    /// The declaration that a use names; if it is an alias, its target too, and so on.
    private func named(by use: TypeReference) -> Set<Int> {
        var found: Set<Int> = []
        var next: TypeReference? = use
        while let index = next?.declaredAtTop, found.insert(index).inserted {
            next = if case .alias(let target) = types.declarations[index].shape { target } else { nil }
        }
        return found
    }
}

extension [Typed.Field] {
    /// Whether a field has a property. Fields are not copied.
    fileprivate func hasOne(with property: (Typed.Field) -> Bool) -> Bool {
        withUnsafeBufferPointer { fields in fields.indices.contains { property(fields[$0]) } }
    }
}
