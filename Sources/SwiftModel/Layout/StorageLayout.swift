package import APIModel

/// Which fields and variants are stored indirectly: a value cannot contain another one of its own type inline, and a large value
/// slows down every copy of its container.
package struct StorageLayout: Sendable {
    private struct Member: Hashable {
        let type: TypeID
        let index: Int
    }

    private var members: Set<Member> = []
    private var unions: Set<TypeID> = []

    package init(_ api: API) {
        cutCycles(in: api)
        boxLargeValues(in: api)
    }

    /// Whether a field is stored in a box.
    package func isBoxed(field index: Int, of type: TypeID) -> Bool {
        !members.isEmpty && members.contains(Member(type: type, index: index))
    }

    /// Whether all payloads of a union are indirect.
    package func isIndirect(_ union: TypeID) -> Bool {
        unions.contains(union)
    }

    /// Whether the payload of one variant is indirect.
    package func isIndirect(variant index: Int, of union: TypeID) -> Bool {
        !members.isEmpty && members.contains(Member(type: union, index: index))
    }

    // MARK: Recursive types

    /// Where a type contains another one: a field, or all variants of a union.
    private enum Place: Hashable {
        case union(TypeID)
        case field(Member)
    }

    private static func place(of held: HeldType, in declaration: TypeDeclaration) -> Place {
        if case .union = declaration.shape { return .union(declaration.id) }
        return .field(Member(type: declaration.id, index: held.member))
    }

    /// Boxes as few fields as possible to break every cycle. An indirect case of a union is preferred, because it does not change the API.
    private mutating func cutCycles(in api: API) {
        let components = StronglyConnectedComponents(api.heldTypes.map { $0.map(\.type.index) }).components
        for component in components {
            guard let first = component.first,
                component.count > 1 || api.heldTypes[first].contains(where: { $0.type.index == first })
            else { continue }
            cutCycles(of: component.sorted(), in: api)
        }
    }

    private mutating func cutCycles(of types: [Int], in api: API) {
        let nodes = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1, $0) })
        var edges: [(from: Int, to: Int, place: Place)] = []
        for (node, type) in types.enumerated() {
            for held in api.heldTypes[type] {
                guard let to = nodes[held.type.index] else { continue }
                edges.append((node, to, Self.place(of: held, in: api.types[type])))
            }
        }
        var (preferred, others): ([Place], [Place]) = ([], [])
        var seen: Set<Place> = []
        for edge in edges where seen.insert(edge.place).inserted {
            if case .union = edge.place { preferred.append(edge.place) } else { others.append(edge.place) }
        }
        let places = preferred + others
        let indices = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
        let graph = BoxGraph(
            nodes: types.count,
            edges: edges.compactMap { edge in
                indices[edge.place].map { BoxGraph.Edge(from: edge.from, to: edge.to, place: $0) }
            }, places: places.count)
        for cut in graph.fewestCuts() {
            switch places[cut] {
            case .union(let id): unions.insert(id)
            case .field(let member): members.insert(member)
            }
        }
    }

    // MARK: Large values

    /// The maximum inline size of an object in bytes: about twenty strings. The compiler emits code for copies of all inline values, again
    /// for each file that uses the type.
    private static let largestObject = 384
    /// The maximum inline size of a variant in bytes: every value of the union has the size of the largest variant.
    private static let largestVariant = 128

    /// Stores fields and variants that are too large indirectly, as few as necessary.
    private mutating func boxLargeValues(in api: API) {
        var sizes = StoredSizes(api.typeTable)
        let stored = zip(api.types, api.heldTypes).map { declaration, held in
            held.filter { held in
                switch Self.place(of: held, in: declaration) {
                case .union(let id): !unions.contains(id)
                case .field(let member): !members.contains(member)
                }
            }.map(\.type.index)
        }
        for component in StronglyConnectedComponents(stored).components {
            for index in component {
                let declaration = api.types[index]
                switch declaration.shape {
                case .object(let object): sizes.set(boxLargestFields(of: object, declaration.id, api, sizes), of: declaration.id)
                case .union(let union): sizes.set(boxLargeVariants(of: union, declaration.id, sizes), of: declaration.id)
                case .enumeration, .alias: break
                }
            }
        }
    }

    /// Boxes the largest fields first, until the rest fits. Only objects and unions are boxed. Returns the size.
    private mutating func boxLargestFields(of object: ObjectShape, _ id: TypeID, _ api: API, _ sizes: StoredSizes) -> Int {
        var rest = object.fields.enumerated().map { sizes.size($1, isBoxed: isBoxed(field: $0, of: id)) }
        var total = rest.reduce(0, +)
        guard total > Self.largestObject else { return total }
        let candidates = object.fields.indices.filter {
            !isBoxed(field: $0, of: id) && Self.isStructured(object.fields[$0], api) && rest[$0] > 64
        }
        for index in candidates.sorted(by: { (rest[$0], $1) > (rest[$1], $0) }) where total > Self.largestObject {
            members.insert(Member(type: id, index: index))
            total -= rest[index]
            rest[index] = sizes.size(object.fields[index], isBoxed: true)
            total += rest[index]
        }
        return total
    }

    private static func isStructured(_ field: Field, _ api: API) -> Bool {
        if field.presence.constant != nil { return false }
        guard case .declared(let id, _) = api.typeTable.plain(field.type) else { return false }
        switch api.declaration(id).shape {
        case .object, .union: return true
        case .enumeration, .alias: return false
        }
    }

    /// Makes large variants indirect. Returns the size of the union.
    private mutating func boxLargeVariants(of union: UnionShape, _ id: TypeID, _ sizes: StoredSizes) -> Int {
        var payloads = union.variants.map { sizes.size($0.type) }
        for index in payloads.indices where payloads[index] > Self.largestVariant {
            members.insert(Member(type: id, index: index))
            payloads[index] = StoredSizes.word
        }
        return unions.contains(id) ? StoredSizes.word : StoredSizes.size(union, payloads: payloads)
    }
}
