/// The patterns of types, each computed once.
struct VariantPatterns {
    private var whole: [TypeID: VariantPattern] = [:]
    private var kinds: [TypeID: VariantPattern] = [:]
    private var fields: [TypeID: [String: Int]] = [:]

    mutating func pattern(of use: TypeReference, in types: TypeTable) -> VariantPattern {
        guard case .declared(let id, _) = types.plain(use) else { return VariantPattern(use, in: types) }
        if let known = whole[id] { return known }
        let pattern = VariantPattern(use, in: types)
        // The pattern of a union is set when it is resolved.
        if case .object = types.declaration(id).shape { whole[id] = pattern }
        return pattern
    }

    /// The pattern without members.
    mutating func kinds(of use: TypeReference, in types: TypeTable) -> VariantPattern {
        let pattern = pattern(of: use, in: types)
        guard case .declared(let id, _) = types.plain(use), whole[id] != nil else { return pattern.kinds }
        if let known = kinds[id] { return known }
        kinds[id] = pattern.kinds
        return kinds[id] ?? pattern
    }

    /// The field of an object with this key.
    mutating func field(_ key: String, of id: TypeID, _ shape: ObjectShape) -> Field? {
        if fields[id] == nil {
            fields[id] = Dictionary(shape.fields.indices.map { (shape.fields[$0].key, $0) }, uniquingKeysWith: min)
        }
        return fields[id]?[key].map { shape.fields[$0] }
    }

    /// The pattern of a union; `nil` before it is resolved.
    func known(of union: TypeID) -> VariantPattern? { whole[union] }

    mutating func set(_ pattern: VariantPattern, of union: TypeID) {
        whole[union] = pattern
        kinds[union] = nil
    }
}
