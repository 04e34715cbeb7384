import APIModel

/// The values of discriminators in types that are variants with one tag only. Their initializers have the tag as the default, which callers
/// would otherwise repeat.
///
/// It is not a constant, because values of the type that are not read as a variant can have another tag.
struct TagArguments: Sendable {
    /// By the type and the key of the member; several tags have no default.
    private var tags: [TypeID: [String: Set<String>]] = [:]
    private let types: TypeTable

    init(of api: API) {
        types = api.typeTable
        for declaration in api.types {
            guard case .union(let union) = declaration.shape, let key = union.discriminator else { continue }
            for variant in union.variants {
                guard let tag = variant.tag, let id = types.object(variant.type)?.id else { continue }
                tags[id, default: [:]][key, default: []].insert(tag)
            }
        }
    }

    /// The default of a member that has none in the spec; `nil` if no single tag is one of its values.
    func value(of field: Field, in type: TypeID) -> LiteralValue? {
        guard field.presence == .required, let found = tags[type]?[field.key], found.count == 1, let tag = found.first else { return nil }
        let value = LiteralValue.string(tag)
        switch types.unaliased(field.type) {
        case .scalar(.string): return value
        case .declared(let id, _):
            guard case .enumeration(let shape) = types.declaration(id).shape else { return nil }
            return shape.values.contains { $0.raw == value } ? value : nil
        case .scalar, .list, .dictionary, .nullable, .parameter: return nil
        }
    }
}
