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

    /// Whether no object that the document describes matches both of two types, because a member of one has none of the values that the
    /// other one allows.
    func areApart(_ first: TypeReference, _ second: TypeReference) -> Bool {
        guard let one = object(first)?.shape, let other = object(second)?.shape else { return false }
        let theirs = Dictionary(other.fields.map { ($0.key, $0) }) { first, _ in first }
        return one.fields.contains { field in
            guard let same = theirs[field.key], field.presence.isInEveryObject || same.presence.isInEveryObject,
                let own = texts(of: field), let texts = texts(of: same)
            else { return false }
            return Set(own).isDisjoint(with: texts)
        }
    }
}
