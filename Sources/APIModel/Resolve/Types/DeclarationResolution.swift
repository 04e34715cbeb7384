import SourceDiagnostics

/// Declarations whose types are known to those of the model.
extension Resolution {
    mutating func closeDeclarations() {
        let nothing = TypeShape.object(ObjectShape(fields: [], additional: nil))
        for (index, declaration) in pending.enumerated() {
            guard let declaration else { continue }
            var shape = nothing
            if case .alias(let target) = declaration.shape { shape = .alias(target.value) }
            types.declarations.append(
                TypeDeclaration(
                    id: TypeID(index: index), name: declaration.name, isUnnamed: declaration.isUnnamed, owner: declaration.owner,
                    parameters: declaration.parameters, documentation: declaration.documentation, example: nil, shape: shape,
                    isMutable: declaration.isMutable))
        }
        breakAliasCycles()
        breakAliasChains()
        types.findMeanings()
        for (index, declaration) in pending.enumerated() {
            guard case .enumeration(let enumeration)? = declaration?.shape, let name = declaration?.name else { continue }
            types.declarations[index].shape = .enumeration(enumerationShape(enumeration, name: name))
        }
        for (index, declaration) in pending.enumerated() {
            guard case .object(let fields, let additional)? = declaration?.shape else { continue }
            types.declarations[index].shape = .object(
                ObjectShape(fields: fields.map { field($0, owner: TypeID(index: index)) }, additional: additional?.value))
        }
        closeUnions()
        for (index, declaration) in pending.enumerated() {
            guard case .object(let fields, _)? = declaration?.shape else { continue }
            checkDefaults(of: fields, owner: TypeID(index: index))
        }
    }

    /// An alias of itself, over other aliases or through lists and arguments, has no end: Swift refuses it too.
    private mutating func breakAliasCycles() {
        var targets: [[Int]] = Array(repeating: [], count: types.declarations.count)
        for (index, declaration) in types.declarations.enumerated() {
            guard case .alias(let target) = declaration.shape else { continue }
            var found: [TypeID] = []
            target.collectDeclared(into: &found)
            targets[index] = found.map(\.index).filter { other in
                guard types.declarations.indices.contains(other), case .alias = types.declarations[other].shape else { return false }
                return true
            }
        }
        for component in StronglyConnectedComponents(targets).components {
            guard let first = component.min(), component.count > 1 || targets[first].contains(first) else { continue }
            if leniency.opensAliasCycles, openAliasCycle(component, at: first) { continue }
            let others = component.filter { $0 != first }.sorted()
            sink.report(.aliasCycle(types.declarations[first].name, others: others.map { types.declarations[$0].name }))
            for index in component { types.declarations[index].shape = .alias(.faulty) }
        }
    }

    /// Aliases of generic types are followed for each use, unlike others, so there is an end to how many stand one behind the other.
    private mutating func breakAliasChains() {
        var lengths: [Int: Int] = [:]
        for start in types.declarations.indices {
            var chain: [Int] = []
            var next: Int? = start
            while let index = next, lengths[index] == nil, types.declarations.indices.contains(index),
                !types.declarations[index].parameters.isEmpty, case .alias(let target) = types.declarations[index].shape
            {
                chain.append(index)
                next = target.declaredAtTop
            }
            var length = next.flatMap { lengths[$0] } ?? 0
            for index in chain.reversed() {
                length += 1
                if length > TypeTable.longestAliasChain {
                    sink.report(.aliasChain(types.declarations[index].name))
                    types.declarations[index].shape = .alias(.faulty)
                    length = 0
                }
                lengths[index] = length
            }
        }
    }

    /// Lists and dictionaries of themselves are fine elsewhere: their elements are any JSON here.
    private mutating func openAliasCycle(_ component: [Int], at first: Int) -> Bool {
        let members = Set(component.map { TypeID(index: $0) })
        var isOpened = false
        for index in component {
            guard case .alias(let target) = types.declarations[index].shape else { continue }
            switch target {
            case .list(let element): types.declarations[index].shape = .alias(.list(element.withJSON(for: members)))
            case .dictionary(let element): types.declarations[index].shape = .alias(.dictionary(element.withJSON(for: members)))
            default: continue
            }
            isOpened = true
        }
        if isOpened { sink.report(.aliasCycle(types.declarations[first].name, others: []).asWarning) }
        return isOpened
    }

    /// Variants that are unions themselves come first, so that their rules are known.
    private mutating func closeUnions() {
        unionEffort = UnionEffort(
            declaredMembers: types.declarations.reduce(0) { sum, declaration in
                if case .object(let shape) = declaration.shape { sum + shape.fields.count } else { sum }
            })
        var closed: Set<Int> = []
        func isUnion(_ use: TypeUse) -> Int? {
            guard case .declared(let id, _) = types.unaliased(use), pending.indices.contains(id.index),
                case .union? = pending[id.index]?.shape
            else { return nil }
            return id.index
        }
        for start in pending.indices {
            var path = [start]
            var isOnPath: Set<Int> = [start]
            while let index = path.last {
                guard !closed.contains(index), case .union(var union)? = pending[index]?.shape else {
                    path.removeLast()
                    isOnPath.remove(index)
                    continue
                }
                // Reading such a variant would ask the same question again, without end.
                let knots = union.variants.indices.filter { isUnion(union.variants[$0].type.value).map(isOnPath.contains) ?? false }
                for knot in knots {
                    report(
                        .unionCycle(types.declarations[index].name, variant: union.variants[knot].name), allowedBy: \.opensUnionCycles)
                    union.variants[knot].type.value = leniency.opensUnionCycles ? .scalar(.json) : .faulty
                }
                if !knots.isEmpty { pending[index]?.shape = .union(union) }
                let inner = union.variants.compactMap { isUnion($0.type.value) }.filter { !closed.contains($0) }
                if inner.isEmpty {
                    types.declarations[index].shape = .union(unionShape(union, owner: TypeID(index: index)))
                    closed.insert(index)
                    path.removeLast()
                    isOnPath.remove(index)
                } else {
                    path.append(inner[0])
                    isOnPath.insert(inner[0])
                }
            }
        }
    }
}
