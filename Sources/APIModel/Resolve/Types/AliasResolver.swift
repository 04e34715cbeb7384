import SourceDiagnostics

/// Removes cycles of aliases, and chains of aliases that are too long.
struct AliasResolver {
    let declarations: [PendingDeclaration]
    /// What an alias refers to after a fault.
    let placeholder: TypeReference
    let leniency: Leniency
    let log: FaultLog

    /// Reports aliases of themselves, directly or through other aliases, lists and arguments. Swift does not allow them either.
    func breakCycles(in types: inout TypeTable) {
        var targets: [[Int]] = Array(repeating: [], count: types.declarations.count)
        for (index, declaration) in types.declarations.enumerated() {
            guard case .alias(let target) = declaration.shape else { continue }
            targets[index] = target.declaredTypes.map(\.index).filter { other in
                if case .alias = types.declarations[other].shape { true } else { false }
            }
        }
        for component in StronglyConnectedComponents(targets).components {
            guard let first = component.min(), component.count > 1 || targets[first].contains(first) else { continue }
            if leniency.opensAliasCycles, openCycle(component, at: first, in: &types) { continue }
            report(component, at: first, in: types)
            guard log.leavesOut else {
                for index in component { types.declarations[index].shape = .alias(placeholder) }
                continue
            }
            // Without the first one, the others usually do not form a cycle.
            types.declarations[first].shape = .alias(.scalar(.json))
            let rest = component.filter { $0 != first }
            let places = Dictionary(uniqueKeysWithValues: rest.enumerated().map { ($1, $0) })
            let inner = rest.map { targets[$0].compactMap { places[$0] } }
            for cycle in StronglyConnectedComponents(inner).components where cycle.count > 1 || inner[cycle[0]].contains(cycle[0]) {
                let members = cycle.map { rest[$0] }
                report(members, at: members.min() ?? first, in: types)
                for index in members {
                    log.leaveOut(declarations[index].part)
                    types.declarations[index].shape = .alias(.scalar(.json))
                }
            }
        }
    }

    private func report(_ component: [Int], at first: Int, in types: TypeTable) {
        let others = component.filter { $0 != first }.sorted()
        log.report(
            .aliasCycle(types.declarations[first].name, others: others.map { types.declarations[$0].name }), in: declarations[first].part)
    }

    /// Other tools allow lists and dictionaries of themselves. Here, their elements are any JSON.
    private func openCycle(_ component: [Int], at first: Int, in types: inout TypeTable) -> Bool {
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
        if isOpened { log.report(.openedAliasCycle(types.declarations[first].name)) }
        return isOpened
    }

    /// Limits the length of chains of generic aliases, because these are followed again for each use.
    func breakChains(in types: inout TypeTable) {
        var lengths: [Int: Int] = [:]
        for start in types.declarations.indices {
            var chain: [Int] = []
            var next: Int? = start
            while let index = next, lengths[index] == nil, !types.declarations[index].parameters.isEmpty,
                case .alias(let target) = types.declarations[index].shape
            {
                chain.append(index)
                next = target.declaredAtTop
            }
            var length = next.flatMap { lengths[$0] } ?? 0
            for index in chain.reversed() {
                length += 1
                if length > TypeTable.longestAliasChain {
                    log.report(.aliasChain(types.declarations[index].name), in: declarations[index].part)
                    types.declarations[index].shape = .alias(log.leavesOut ? .scalar(.json) : placeholder)
                    length = 0
                }
                lengths[index] = length
            }
        }
    }
}
