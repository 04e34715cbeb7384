extension TypeTable {
    /// The maximum number of values of an enumeration that distinguishes variants.
    private static let maximumTexts = 20

    /// The values of a member that can have only a few: a constant, or those of an enumeration. They are strings like that of a tag. `nil`
    /// for other members.
    package func texts(of field: Field) -> [String]? {
        if let constant = field.presence.constant { return constant.tagString.map { [$0] } }
        guard case .declared(let id, _) = plain(field.type), case .enumeration(let shape) = declaration(id).shape,
            shape.values.count <= Self.maximumTexts
        else { return nil }
        let texts = shape.values.compactMap(\.raw.tagString)
        return texts.count == shape.values.count ? texts : nil
    }

    /// Whether no object that the document describes matches both of two types, because a member of one has no value that the other one
    /// allows.
    func areApart(_ first: TypeReference, _ second: TypeReference) -> Bool {
        guard let one = object(first)?.shape, let other = object(second)?.shape else { return false }
        let theirs = Dictionary(other.fields.map { ($0.key, $0) }) { first, _ in first }
        return one.fields.contains { field in
            guard let same = theirs[field.key], field.presence.isInEveryObject || same.presence.isInEveryObject else { return false }
            if let own = texts(of: field), let texts = texts(of: same) { return Set(own).isDisjoint(with: texts) }
            return (excludesNull(field) || excludesNull(same)) && areOfOtherKinds(field.type, same.type)
        }
    }

    private func excludesNull(_ field: Field) -> Bool { field.presence == .required && !splitNullable(field.type).isNullable }

    /// Whether no JSON value is of a kind that both types have; `false` if their kinds are not known.
    package func areOfOtherKinds(_ first: TypeReference, _ second: TypeReference) -> Bool {
        let (kinds, others) = (kinds(of: first), kinds(of: second))
        guard !kinds.isEmpty, !others.isEmpty else { return false }
        return !kinds.contains { kind in others.contains { kind.isReadable(as: $0) || $0.isReadable(as: kind) } }
    }

    /// The kinds of the values of a type; empty if they can be of any kind, or are not known.
    package func kinds(of use: TypeReference) -> [JSONKind] {
        switch plain(use) {
        case .scalar(let scalar): return scalar.jsonKinds
        case .list: return [.array]
        case .dictionary: return [.object]
        case .parameter, .nullable: return []
        case .declared(let id, _):
            switch declaration(id).shape {
            case .object: return [.object]
            case .enumeration(let shape): return [shape.rawKind.jsonKind]
            case .union, .alias: return []
            }
        }
    }

    /// Whether a type is an object, or a union, whose variants can be objects.
    func canHaveMembers(_ use: TypeReference) -> Bool {
        guard case .declared(let id, _) = unaliased(use) else { return false }
        switch declaration(id).shape {
        case .object, .union: return true
        case .enumeration, .alias: return false
        }
    }

    /// Whether two objects have the same members with the same types, and two lists or dictionaries the same type of elements.
    func haveSameMembers(_ first: TypeReference, _ second: TypeReference) -> Bool {
        switch (plain(first), plain(second)) {
        case (.list(let one), .list(let other)), (.dictionary(let one), .dictionary(let other)):
            if plain(one) != plain(other) { return false }
        default: break
        }
        guard let one = object(first)?.shape, let other = object(second)?.shape else { return true }
        func members(_ shape: ObjectShape) -> [String: TypeReference] {
            Dictionary(shape.fields.map { ($0.key, plain($0.type)) }) { first, _ in first }
        }
        return members(one) == members(other)
    }
}
