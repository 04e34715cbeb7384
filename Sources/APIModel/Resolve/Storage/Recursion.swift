import SourceDiagnostics

/// Types that hold themselves by value.
extension Resolution {
    /// Where a type holds another.
    enum Place: Hashable {
        case union(Int)
        case field(owner: Int, index: Int)
    }

    /// For each declaration, those that its values hold in place.
    func heldTypes() -> (edges: [[(to: Int, place: Place)]], tooLarge: [SpecName]) {
        var held = HeldTypes(types, .stored)
        var tooLarge: [SpecName] = []
        let edges = types.declarations.map { declaration in
            var own: [(to: Int, place: Place)] = []
            var isTooLarge = false
            let wasExhausted = held.isExhausted
            func add(_ use: TypeUse, _ place: Place) {
                let found = held.held(by: use)
                if found.count >= HeldTypes.mostUses { isTooLarge = true }
                own += found.map { ($0, place) }
            }
            switch declaration.shape {
            case .object(let object):
                for (index, field) in object.fields.enumerated() where held.counts(field) && !field.isBoxed {
                    add(field.type, .field(owner: declaration.id.index, index: index))
                }
            case .union(let union):
                for variant in union.variants where !union.isIndirect { add(variant.type, .union(declaration.id.index)) }
            case .enumeration, .alias: break
            }
            if isTooLarge || held.isExhausted && !wasExhausted { tooLarge.append(declaration.name) }
            return own
        }
        return (edges, tooLarge)
    }

    /// Boxes as few members as cut every cycle; a union is made indirect instead, which is no more visible.
    mutating func boxRecursiveTypes() {
        let (edges, tooLarge) = heldTypes()
        for name in tooLarge { sink.report(.typeTooLarge(name)) }
        let strong = StrongComponents(edges.map { $0.map(\.to) })
        var needed = HeldTypes(types, .needed)
        for component in strong.components {
            guard let first = component.first, component.count > 1 || edges[first].contains(where: { $0.to == first }) else { continue }
            let endless = endless(in: component, &needed)
            let names = endless.types.sorted().map { types.declarations[$0].name }
            if let first = names.first {
                report(.infiniteType(first, others: Array(names.dropFirst())), allowedBy: \.relaxesEndlessTypes)
                guard leniency.relaxesEndlessTypes else { continue }
                relax(endless)
            }
            cut(component.sorted(), edges)
        }
    }

    private mutating func cut(_ members: [Int], _ edges: [[(to: Int, place: Place)]]) {
        let nodes = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        var (unions, fields): ([Place], [Place]) = ([], [])
        var seen: Set<Place> = []
        for member in members {
            for edge in edges[member] where nodes[edge.to] != nil && seen.insert(edge.place).inserted {
                if case .union = edge.place { unions.append(edge.place) } else { fields.append(edge.place) }
            }
        }
        let places = unions + fields
        let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
        var graph = BoxGraph(nodes: members.count, edges: [], places: places.count)
        for member in members {
            for edge in edges[member] {
                guard let from = nodes[member], let to = nodes[edge.to], let place = numbers[edge.place] else { continue }
                graph.edges.append(.init(from: from, to: to, place: place))
            }
        }
        for cut in graph.fewestCuts() { box(places[cut]) }
    }

    private mutating func box(_ place: Place) {
        switch place {
        case .union(let index):
            guard case .union(var union) = types.declarations[index].shape else { return }
            union.isIndirect = true
            types.declarations[index].shape = .union(union)
        case .field(let owner, let index):
            guard case .object(var object) = types.declarations[owner].shape else { return }
            object.fields[index].isBoxed = true
            types.declarations[owner].shape = .object(object)
        }
    }

    /// What the types of a knot need of each other.
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
