import SourceDiagnostics

extension Resolution {
    /// For each declaration, the objects and unions that its values hold in place. Types that hold too many are reported.
    mutating func heldTypes() -> [[HeldType]] {
        var held = HeldTypes(types, .stored)
        return types.declarations.map { declaration in
            var own: [HeldType] = []
            var isTooLarge = false
            let wasExhausted = held.isExhausted
            func add(_ use: TypeUse, _ member: Int) {
                let found = held.held(by: use)
                if found.count >= HeldTypes.mostUses { isTooLarge = true }
                own += found.map { HeldType(type: TypeID(index: $0), member: member) }
            }
            switch declaration.shape {
            case .object(let object):
                for (index, field) in object.fields.enumerated() where held.counts(field) { add(field.type, index) }
            case .union(let union):
                for (index, variant) in union.variants.enumerated() { add(variant.type, index) }
            case .enumeration, .alias: break
            }
            if isTooLarge || held.isExhausted && !wasExhausted { sink.report(.typeTooLarge(declaration.name)) }
            return own
        }
    }

    /// Reports types whose values would always hold another one of themselves, and lets them end where the document may say so.
    mutating func endEndlessTypes(_ held: [[HeldType]]) {
        let strong = StronglyConnectedComponents(held.map { $0.map(\.type.index) })
        var needed = HeldTypes(types, .needed)
        for component in strong.components {
            guard let first = component.first, component.count > 1 || held[first].contains(where: { $0.type.index == first }) else {
                continue
            }
            let endless = endless(in: component, &needed)
            let names = endless.types.sorted().map { types.declarations[$0].name }
            guard let first = names.first else { continue }
            report(.infiniteType(first, others: Array(names.dropFirst())), allowedBy: \.relaxesEndlessTypes)
            if leniency.relaxesEndlessTypes { relax(endless) }
        }
    }

    /// What the types of a component need of each other.
    private func endless(in component: [Int], _ needed: inout HeldTypes) -> EndlessTypes {
        var endless = EndlessTypes(component)
        for index in component {
            switch types.declarations[index].shape {
            case .object(let object):
                endless.add(index, isChoice: false, needs: object.fields.map { needed.counts($0) ? needed.held(by: $0.type) : [] })
            case .union(let union): endless.add(index, isChoice: true, needs: union.variants.map { needed.held(by: $0.type) })
            case .enumeration, .alias: break
            }
        }
        endless.settle()
        return endless
    }

    /// Makes members optional until there is a value of each type: what a document calls required, no server can have sent.
    private mutating func relax(_ endless: EndlessTypes) {
        var endless = endless
        for owner in endless.types.sorted() {
            guard case .object(var object) = types.declarations[owner].shape else { continue }
            while endless.types.contains(owner), let part = endless.firstOpenPart(of: owner) {
                object.fields[part].presence = .optional
                endless.release(part, of: owner)
            }
            types.declarations[owner].shape = .object(object)
        }
    }
}
