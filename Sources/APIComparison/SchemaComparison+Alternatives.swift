import APIModel
import SchemaChecking
import SourceDiagnostics

/// Unions: the keys of their alternatives, and the alternatives that were added, removed or changed.
extension SchemaComparison {
    /// Whether alternatives replace a schema without any, or the other way round.
    func isUnionOnOneSide(_ old: EffectiveSchema, _ new: EffectiveSchema) -> Bool {
        guard old.alternatives.isEmpty != new.alternatives.isEmpty else { return false }
        let union = old.alternatives.isEmpty ? new : old
        return union.types == nil && union.members.isEmpty
    }

    mutating func compareAlternatives(_ old: EffectiveSchema, _ new: EffectiveSchema, _ pair: Pair, _ site: SchemaSite) {
        guard !old.alternatives.isEmpty || !new.alternatives.isEmpty else { return compareExtensions(old, new, site) }
        compareDiscriminators(old, new, site)
        guard isUnionOnOneSide(old, new) || old.alternatives.isEmpty == new.alternatives.isEmpty else {
            let isTighter = old.alternatives.isEmpty
            emit(
                isTighter ? .constraintTightened : .constraintLoosened, isTighter ? .narrower : .wider, .mayBreak,
                isTighter ? "must also match one of several schemas" : "no longer has to match one of several schemas", at: site)
            return
        }
        let byTag = old.discriminator != nil && new.discriminator != nil
        if byTag { compareMappings(old.discriminator?.schemas ?? [:], new.discriminator?.schemas ?? [:], site) }
        let before = variants(of: old, pair.old, in: effective.old, byTag: byTag)
        let others = variants(of: new, pair.new, in: effective.new, byTag: byTag)
        if before.isEmpty || others.isEmpty {
            emit(.typeChanged, before.isEmpty ? .narrower : .wider, .breaks, Self.typeChange(old, new), at: site)
            return
        }
        var (pairs, lost, found) = matched(before, others)
        if lost.count == 1, found.count == 1, old.discriminator == nil, new.discriminator == nil {
            // The same alternative under another name, or with another type.
            pairs.append((lost.removeLast(), found.removeLast()))
        }
        // A single schema must allow the values of each alternative that it replaces, unless it is one of them.
        let same = before.filter { isSameObject($0, pair.new) }.map(\.key)
        let replaced = lost.filter { isReplaced(effective.old[$0.ids], by: new) }
        if !same.isEmpty {
            lost.removeAll { same.contains($0.key) }
            found = []
        } else if !replaced.isEmpty {
            for variant in replaced { add(variant.ids, pair.new, site.place.appending(.variant(variant.key)), site.direction) }
            lost.removeAll { isReplaced(effective.old[$0.ids], by: new) }
            found = []
        }
        for (one, two) in pairs { add(one.ids, two.ids, site.place.appending(.variant(two.key)), site.direction) }
        for variant in lost { emit(.variantRemoved, .narrower, .breaks, "can no longer be \(variant.words)", at: site) }
        // Clients keep an unknown variant, but do not expect one where there was a single type.
        let weight: Verdict = old.alternatives.isEmpty ? .breaks : .mayBreak
        for variant in found { emit(.variantAdded, .wider, weight, "can also be \(variant.words)", at: site) }
    }

    /// Whether a schema without alternatives has the types of an alternative.
    private func isReplaced(_ variant: EffectiveSchema, by single: EffectiveSchema) -> Bool {
        guard single.alternatives.isEmpty, let types = variant.types, let others = single.types?.withIntegers else { return false }
        return types.isSubset(of: text == .none ? others : others.asText)
    }

    /// Whether an object without alternatives has the contents of an alternative, under any name.
    private func isSameObject(_ variant: Variant, _ single: [JSONSchema.ID]) -> Bool {
        let object = effective.new[single]
        return object.alternatives.isEmpty && object.types == [.object]
            && effective.old.fingerprintOfContents(variant.ids) == effective.new.fingerprintOfContents(single)
    }

    /// An alternative of a union.
    private struct Variant {
        /// A tag, the name of a component or a title; otherwise its types.
        let word: String
        let isNamed: Bool
        /// The word, with a number if other alternatives have the same one.
        let key: String
        /// The number of this alternative among those with the same word.
        var number = 1
        let ids: [JSONSchema.ID]

        /// How messages name it: `string`, `another string`, `another string (3)`.
        var words: String { number == 1 ? word : "another \(word)" + (number == 2 ? "" : " (\(number))") }
    }

    /// The alternatives that belong together: those with the same name; then, of the others, those that are equal, those with members in
    /// common, and those with the same types in their order.
    private func matched(
        _ old: [Variant], _ new: [Variant]
    ) -> (pairs: [(Variant, Variant)], lost: [Variant], found: [Variant]) {
        let equal = Matching(old, new, { key(of: $0, in: effective.old) }, { key(of: $0, in: effective.new) })
        let (lost, found) = (equal.removed, equal.added)
        var partners: [(lost: Int, found: Int)] = []
        let unnamed = found.indices.filter { !found[$0].isNamed }
        var free = Set(unnamed)
        // Alternatives by their types and members, and by their types alone.
        var byMember: [String: [ExactString: [Int]]] = [:]
        for index in unnamed {
            for member in effective.new[found[index].ids].members {
                byMember[found[index].word, default: [:]][ExactString(member.name), default: []].append(index)
            }
        }
        for index in lost.indices where !lost[index].isNamed {
            var counts: [Int: Int] = [:]
            for member in effective.old[lost[index].ids].members {
                for place in byMember[lost[index].word]?[ExactString(member.name)] ?? [] where free.contains(place) {
                    counts[place, default: 0] += 1
                }
            }
            // The first alternative of those with the most members in common.
            guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { continue }
            free.remove(best)
            partners.append((index, best))
        }
        var byWord = Dictionary(grouping: free.sorted(by: >)) { found[$0].word }
        let similar = Set(partners.map(\.lost))
        for index in lost.indices where !lost[index].isNamed && !similar.contains(index) {
            guard let first = byWord[lost[index].word]?.popLast() else { continue }
            free.remove(first)
            partners.append((index, first))
        }
        let taken = Set(partners.map(\.lost))
        return (
            equal.pairs.map { ($0.old, $0.new) } + partners.map { (lost[$0.lost], found[$0.found]) },
            lost.indices.filter { !taken.contains($0) }.map { lost[$0] },
            found.indices.filter { found[$0].isNamed || free.contains($0) }.map { found[$0] }
        )
    }

    /// What equal alternatives have in common.
    private enum VariantKey: Hashable {
        case named(String)
        case unnamed(Fingerprints.ID)
    }

    private func key(of variant: Variant, in schemas: EffectiveSchemas) -> VariantKey {
        variant.isNamed ? .named(variant.word) : .unnamed(schemas.fingerprint(variant.ids, depth: 4))
    }

    /// The alternatives with what identifies them. A schema with a type and without alternatives is its only one; there is none if any
    /// value is allowed.
    ///
    /// - Parameter byTag: Whether the values of the discriminator identify them, for which both sides need a discriminator.
    private func variants(
        of schema: EffectiveSchema, _ ids: [JSONSchema.ID], in schemas: EffectiveSchemas, byTag: Bool
    ) -> [Variant] {
        guard !schema.alternatives.isEmpty else {
            let word = schema.typeWords
            return schema.allowsLess ? [Variant(word: word, isNamed: schema.name != nil, key: word, ids: ids)] : []
        }
        var counts: [String: Int] = [:]
        let allTags = byTag ? schema.discriminator?.tags ?? [:] : [:]
        return schema.alternatives.joined().flatMap { flattened($0, in: schemas) }.flatMap { id in
            let tags = byTag ? schema.discriminator.map { self.tags(allTags[id] ?? [], of: id, by: $0, in: schemas) } ?? [] : []
            if !tags.isEmpty { return tags.map { Variant(word: $0, isNamed: true, key: $0, ids: [id]) } }
            let variant = schemas[[id]]
            let name = variant.name ?? schemas.table[id].title
            let word = name ?? variant.typeWords
            let count = (counts[word] ?? 0) + 1
            counts[word] = count
            return [Variant(word: word, isNamed: name != nil, key: count == 1 ? word : "\(word) \(count)", number: count, ids: [id])]
        }
    }

    /// The values of the discriminator for an alternative. Those that its member lists count, if they differ from its name.
    ///
    /// - Parameter tags: The values that stand for the alternative.
    private func tags(
        _ tags: [String], of id: JSONSchema.ID, by discriminator: JSONSchema.Discriminator, in schemas: EffectiveSchemas
    ) -> [String] {
        guard tags == [schemas.table[id].reference], let member = schemas[[id]].member(discriminator.property) else { return tags }
        let listed = schemas[member.schemas].values?.compactMap(\.tagString) ?? []
        return listed.isEmpty ? tags : listed
    }

    /// The alternatives of a union within a union, or the schema itself.
    private func flattened(_ id: JSONSchema.ID, in schemas: EffectiveSchemas, depth: Int = 4) -> [JSONSchema.ID] {
        let schema = schemas[[id]]
        guard depth > 0, schema.isOnlyUnion, let inner = schema.alternatives.first else { return [id] }
        return inner.flatMap { flattened($0, in: schemas, depth: depth - 1) }
    }

    /// Compares the schemas that extend a schema with a discriminator: by `mapping`, or by `allOf` and their names.
    private mutating func compareExtensions(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) {
        guard !old.extensions.isEmpty || !new.extensions.isEmpty else { return }
        compareDiscriminators(old, new, site)
        guard old.discriminator != nil, new.discriminator != nil else { return }
        compareMappings(old.extensions, new.extensions, site)
        for (tag, id) in old.extensions.sorted(by: { $0.key < $1.key }) {
            if let other = new.extensions[tag] {
                add([id], [other], site.place.appending(.variant(tag)), site.direction)
            } else {
                emit(.variantRemoved, .narrower, .breaks, "can no longer be \(tag)", at: site)
            }
        }
        for tag in new.extensions.keys.sorted() where old.extensions[tag] == nil {
            emit(.variantAdded, .wider, .mayBreak, "can also be \(tag)", at: site)
        }
    }

    /// A discriminator that only one version has is a change of the same union or of the same extended schema.
    private mutating func compareDiscriminators(_ old: EffectiveSchema, _ new: EffectiveSchema, _ site: SchemaSite) {
        switch (old.discriminator?.property, new.discriminator?.property) {
        case (let one?, let two?) where one != two:
            emit(.discriminatorChanged, .other, .breaks, "is distinguished by '\(two)' instead of '\(one)'", at: site)
        // The values can be the same, but no discriminator guarantees it any more.
        case (let one?, nil) where old.alternatives.isEmpty || !new.alternatives.isEmpty:
            emit(.discriminatorChanged, .other, .mayBreak, "is no longer distinguished by '\(one)'", at: site)
        case (nil, let two?) where new.alternatives.isEmpty || !old.alternatives.isEmpty:
            emit(.discriminatorChanged, .same, .compatible, "is distinguished by '\(two)'", at: site)
        default: break
        }
    }

    /// Finds the values of a discriminator that stand for another schema, which the other version has too.
    private mutating func compareMappings(_ old: [String: JSONSchema.ID], _ new: [String: JSONSchema.ID], _ site: SchemaSite) {
        let before = old.mapValues { effective.old[[$0]].name }
        let after = new.mapValues { effective.new[[$0]].name }
        let known = (Set(before.values.compactMap(\.self)), Set(after.values.compactMap(\.self)))
        for (tag, name) in before.sorted(by: { $0.key < $1.key }) {
            // Otherwise the schema is the same under another name.
            guard let name, let other = after[tag] ?? nil, name != other, known.0.contains(other) || known.1.contains(name) else {
                continue
            }
            emit(.discriminatorChanged, .other, .breaks, "'\(tag)' stands for \(other) instead of \(name)", at: site)
        }
    }
}
