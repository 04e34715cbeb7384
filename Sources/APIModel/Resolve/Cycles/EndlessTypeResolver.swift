import SourceDiagnostics

/// Finds the objects and unions that values contain in place, and reports types that contain too many of them or always themselves.
struct EndlessTypeResolver {
    let declarations: [PendingDeclaration]
    let leniency: Leniency
    let log: FaultLog

    /// For each declaration, the objects and unions that its values contain in place. Reports types that contain too many.
    func heldTypes(in types: TypeTable) -> [[HeldType]] {
        var held = HeldTypes(types, .stored)
        return types.declarations.map { declaration in
            var own: [HeldType] = []
            var isTooLarge = false
            let wasExhausted = held.isExhausted
            func add(_ use: TypeReference, _ member: Int) {
                let found = held.held(by: use)
                if found.count >= HeldTypes.maximumUses { isTooLarge = true }
                own += found.map { HeldType(type: TypeID(index: $0), member: member) }
            }
            switch declaration.shape {
            case .object(let object):
                for (index, field) in object.fields.enumerated() where held.counts(field) { add(field.type, index) }
            case .union(let union):
                for (index, variant) in union.variants.enumerated() { add(variant.type, index) }
            case .enumeration, .alias: break
            }
            if isTooLarge || held.isExhausted && !wasExhausted {
                log.report(.typeTooLarge(declaration.name), in: declarations[declaration.id.index].part)
            }
            return own
        }
    }

    /// Reports types whose values always contain another value of the same type. If the document can contain them, it makes them finite.
    func endEndlessTypes(_ held: [[HeldType]], in types: inout TypeTable) {
        let strong = StronglyConnectedComponents(held.map { $0.map(\.type.index) })
        var needed = HeldTypes(types, .needed)
        for component in strong.components {
            guard let first = component.first, component.count > 1 || held[first].contains(where: { $0.type.index == first }) else {
                continue
            }
            var endless = endless(in: component, &needed, types)
            let found = endless.types.sorted()
            let byPart = Dictionary(grouping: found) { declarations[$0].part }
            for (position, index) in found.enumerated() where endless.types.contains(index) {
                let others = found[(position + 1)...].lazy.filter { endless.types.contains($0) }.prefix(Diagnostic.namedTypes)
                let fault = Diagnostic.infiniteType(
                    types.declarations[index].name, others: Array(others).map { types.declarations[$0].name })
                let part = declarations[index].part
                log.report(leniency.relaxesEndlessTypes ? fault.asWarning : fault, in: part)
                if leniency.relaxesEndlessTypes { relax(endless, in: &types) }
                // The remaining types can be endless even without the omitted part.
                guard log.leavesOut, !leniency.relaxesEndlessTypes else { break }
                for other in byPart[part] ?? [] { endless.end(other) }
            }
        }
    }

    /// What the types of a component need of each other.
    private func endless(in component: [Int], _ needed: inout HeldTypes, _ types: TypeTable) -> EndlessTypes {
        var endless = EndlessTypes(component)
        for index in component {
            switch types.declarations[index].shape {
            case .object(let object):
                endless.add(index, isChoice: false, needs: object.fields.map { needed.counts($0) ? needed.held(by: $0.type) : [] })
            case .union(let union): endless.add(index, isChoice: true, needs: union.variants.map { needed.held(by: $0.type) })
            case .enumeration, .alias: break
            }
        }
        endless.findEndlessTypes()
        return endless
    }

    /// Makes required members optional until each type can have a value. No server can send such values anyway.
    private func relax(_ endless: EndlessTypes, in types: inout TypeTable) {
        var endless = endless
        for owner in endless.types.sorted() {
            guard case .object(var object) = types.declarations[owner].shape else { continue }
            while endless.types.contains(owner), let part = endless.firstOpenPart(of: owner) {
                object.fields[part].presence = .optional
                log.replacements.optionalMembers.insert(object.fields[part].name.span)
                endless.release(part, of: owner)
            }
            types.declarations[owner].shape = .object(object)
        }
    }
}
