import APIModel
import SourceDiagnostics

/// Makes the tag of a subschema the default of its discriminator.
///
/// The initializers of variants have the tags of their unions as defaults. A subschema that no union of the API has as a variant is used
/// alone, and its callers would have to look for the value in the mapping of its base.
struct InheritedTags {
    /// A discriminator and its value.
    struct Tag {
        let key: String
        let value: Located<String>
    }

    /// By the name of the declaration.
    let tags: [String: Tag]

    func asDefaults(in api: DraftAPI) -> DraftAPI {
        guard !tags.isEmpty else { return api }
        let shapes = Dictionary(api.types.map { ($0.name.value, $0.shape) }, uniquingKeysWith: { first, _ in first })
        let variants = Self.variants(of: api)
        var api = api
        for index in api.types.indices {
            let name = api.types[index].name.value
            guard let tag = tags[name], !variants.contains(name), case .object(var fields, let additional) = api.types[index].shape,
                let field = fields.firstIndex(where: { $0.key.value.isExactly(tag.key) })
            else { continue }
            let value = Located(LiteralValue.string(tag.value.value), at: tag.value.span)
            guard Self.canHave(value, fields[field], shapes) else { continue }
            fields[field].defaultValue = value
            api.types[index].shape = .object(fields, additional: additional)
        }
        return api
    }

    private static func canHave(_ value: Located<LiteralValue>, _ field: DraftField, _ shapes: [String: DraftShape]) -> Bool {
        guard !field.mayBeAbsent, field.defaultValue == nil, field.constant == nil else { return false }
        switch field.type {
        case .scalar(.string, _): return true
        case .named(let name, _): return shapes[name.value]?.lists(value.value) ?? false
        case .inline(let inline): return inline.shape.lists(value.value)
        case .scalar, .list, .dictionary, .nullable, .faulty: return false
        }
    }

    /// The names of the types that are variants of a union with a discriminator.
    private static func variants(of api: DraftAPI) -> Set<String> {
        var found: Set<String> = []
        api.forEachUnion { union in
            guard union.discriminator != nil else { return }
            for case .named(let name, _) in union.variants.map(\.type) { found.insert(name.value) }
        }
        return found
    }
}

extension DraftShape {
    /// Whether it is an enumeration with the value.
    fileprivate func lists(_ value: LiteralValue) -> Bool {
        guard case .enumeration(let enumeration) = self else { return false }
        return enumeration.values.contains { $0.raw.value == value }
    }
}
