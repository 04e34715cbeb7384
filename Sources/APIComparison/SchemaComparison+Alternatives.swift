import APIModel
import SchemaChecking
import SourceDiagnostics

/// Unions: what identifies their alternatives, and which of them were added, removed or changed.
extension SchemaComparison {
    /// Whether alternatives replace a schema without any, or the other way round.
    func isUnionOnOneSide(_ old: EffectiveSchema, _ new: EffectiveSchema) -> Bool {
        guard old.alternatives.isEmpty != new.alternatives.isEmpty else { return false }
        let union = old.alternatives.isEmpty ? new : old
        return union.types == nil && union.members.isEmpty
    }

    mutating func compareAlternatives(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ pair: Pair, _ place: String, _ spans: Spans
    ) {
        let direction = pair.direction
        guard !old.alternatives.isEmpty || !new.alternatives.isEmpty else { return compareExtensions(old, new, place, spans, direction) }
        switch (old.discriminator?.property, new.discriminator?.property) {
        case (let one?, let two?) where one != two:
            emit(.discriminatorChanged, .other, .breaks, place, "is distinguished by '\(two)' instead of '\(one)'", spans, direction)
        // What is sent can be the same, but nothing says so any more.
        case (let one?, nil) where !new.alternatives.isEmpty:
            emit(.discriminatorChanged, .other, .mayBreak, place, "is no longer distinguished by '\(one)'", spans, direction)
        case (nil, let two?) where !old.alternatives.isEmpty:
            emit(.discriminatorChanged, .same, .compatible, place, "is distinguished by '\(two)'", spans, direction)
        default: break
        }
        guard isUnionOnOneSide(old, new) || old.alternatives.isEmpty == new.alternatives.isEmpty else {
            let isTighter = old.alternatives.isEmpty
            emit(
                isTighter ? .constraintTightened : .constraintLoosened, isTighter ? .narrower : .wider, .mayBreak, place,
                isTighter ? "must also match one of several schemas" : "no longer has to match one of several schemas", spans, direction)
            return
        }
        let byTag = old.discriminator != nil && new.discriminator != nil
        if byTag { compareMappings(old.discriminator?.schemas ?? [:], new.discriminator?.schemas ?? [:], place, spans, direction) }
        let before = variants(of: old, pair.old, in: self.old, byTag: byTag)
        var others = variants(of: new, pair.new, in: self.new, byTag: byTag)
        if before.isEmpty || others.isEmpty {
            emit(
                .typeChanged, before.isEmpty ? .narrower : .wider, .breaks, place, Self.typeChange(old, new), spans, direction)
            return
        }
        var lost: [(key: String, ids: [JSONSchema.ID])] = []
        for (key, ids) in before {
            if let index = others.firstIndex(where: { $0.key == key }) {
                add(ids, others[index].ids, "\(place)(\(key))", direction)
                others.remove(at: index)
            } else {
                lost.append((key, ids))
            }
        }
        if lost.count == 1, others.count == 1, old.discriminator == nil, new.discriminator == nil {
            // The same alternative under another name, or with another type.
            add(lost[0].ids, others[0].ids, "\(place)(\(others[0].key))", direction)
            return
        }
        for (key, _) in lost { emit(.variantRemoved, .narrower, .breaks, place, "can no longer be \(key)", spans, direction) }
        // Clients keep an unknown variant, but do not expect one where there was a single type.
        let weight: Verdict = old.alternatives.isEmpty ? .breaks : .mayBreak
        for (key, _) in others { emit(.variantAdded, .wider, weight, place, "can also be \(key)", spans, direction) }
    }

    /// The alternatives with what identifies them. A schema with a type and without alternatives is its only one; there is none if any value
    /// is allowed.
    ///
    /// - Parameter byTag: Whether the values of the discriminator identify them, which needs one on both sides.
    private func variants(
        of schema: EffectiveSchema, _ ids: [JSONSchema.ID], in table: SchemaTable, byTag: Bool
    ) -> [(key: String, ids: [JSONSchema.ID])] {
        guard !schema.alternatives.isEmpty else { return schema.allowsLess ? [(key: schema.typeWords, ids: ids)] : [] }
        var counts: [String: Int] = [:]
        return schema.alternatives.joined().flatMap { id in
            let tags = byTag ? schema.discriminator?.tags(of: id) ?? [] : []
            if !tags.isEmpty { return tags.map { (key: $0, ids: [id]) } }
            let variant = EffectiveSchema([id], in: table)
            let key = variant.name ?? table[id].title ?? variant.typeWords
            let count = (counts[key] ?? 0) + 1
            counts[key] = count
            return [(key: count == 1 ? key : "\(key) \(count)", ids: [id])]
        }
    }

    /// Compares the schemas that extend one with a discriminator, which says by `mapping` which they are.
    private mutating func compareExtensions(
        _ old: EffectiveSchema, _ new: EffectiveSchema, _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        guard !old.extensions.isEmpty, !new.extensions.isEmpty else { return }
        if let one = old.discriminator?.property, let two = new.discriminator?.property, one != two {
            emit(.discriminatorChanged, .other, .breaks, place, "is distinguished by '\(two)' instead of '\(one)'", spans, direction)
        }
        compareMappings(old.extensions, new.extensions, place, spans, direction)
        for (tag, id) in old.extensions.sorted(by: { $0.key < $1.key }) {
            if let other = new.extensions[tag] {
                add([id], [other], "\(place)(\(tag))", direction)
            } else {
                emit(.variantRemoved, .narrower, .breaks, place, "can no longer be \(tag)", spans, direction)
            }
        }
        for tag in new.extensions.keys.sorted() where old.extensions[tag] == nil {
            emit(.variantAdded, .wider, .mayBreak, place, "can also be \(tag)", spans, direction)
        }
    }

    /// Finds the values of a discriminator that stand for another schema, which the other version has too.
    private mutating func compareMappings(
        _ old: [String: JSONSchema.ID], _ new: [String: JSONSchema.ID], _ place: String, _ spans: Spans, _ direction: Direction
    ) {
        let before = old.mapValues { EffectiveSchema([$0], in: self.old).name }
        let after = new.mapValues { EffectiveSchema([$0], in: self.new).name }
        let known = (Set(before.values.compactMap(\.self)), Set(after.values.compactMap(\.self)))
        for (tag, name) in before.sorted(by: { $0.key < $1.key }) {
            // Otherwise the schema is the same under another name.
            guard let name, let other = after[tag] ?? nil, name != other, known.0.contains(other) || known.1.contains(name) else {
                continue
            }
            emit(.discriminatorChanged, .other, .breaks, place, "'\(tag)' stands for \(other) instead of \(name)", spans, direction)
        }
    }
}
