import SourceDiagnostics
import YAMLTree

/// Finds the subschemas of base schemas with a discriminator.
final class DiscriminatorHierarchies {
    private let references: DocumentReferences
    private let discriminators: Discriminators
    private let effort: ReadingEffort
    private let index: SubschemaIndex
    /// The entries of mappings, by the span of the discriminator and the name of the schema.
    private var mappings: [SourceSpan: [String: [Discriminators.Entry]]] = [:]

    init(_ references: DocumentReferences, _ discriminators: Discriminators, _ effort: ReadingEffort) {
        self.references = references
        self.discriminators = discriminators
        self.effort = effort
        index = SubschemaIndex(references)
    }

    /// Whether files were read that were not examined yet.
    var hasUnexaminedDocuments: Bool { index.hasUnexaminedDocuments }

    /// The cost of a subschema, in keywords.
    private static let costOfSubschema = 4

    /// The subschemas of a base, and the other schemas in its mapping.
    func members(of base: SourceSpan, mappedBy discriminator: YAMLNode) -> [Reference.Target] {
        var found = subschemas(of: base)
        var known = Set(found.map(\.node.span))
        for (_, target) in discriminators.mappedTargets(discriminator)
        where target.node.span != base && known.insert(target.node.span).inserted {
            // A schema that the base itself includes is not one of its subschemas.
            if !subschemas(of: target.node.span).contains(where: { $0.node.span == base }) { found.append(target) }
        }
        return found
    }

    /// The schemas with a schema in `allOf`, directly or indirectly, in the order of files and spans. There are at most as many as the
    /// limits of the current type allow.
    private func subschemas(of base: SourceSpan) -> [Reference.Target] {
        let found = index.all(of: base) {
            effort.spend(Self.costOfSubschema)
            return !effort.isExceeded
        }
        let order = references.order
        return found.sorted { left, right in
            (order(left.node.span.fileID), left.node.span.start) < (order(right.node.span.fileID), right.node.span.start)
        }
    }

    /// The discriminator that the alternatives of a union without one have in common: that of a base schema of all of them.
    ///
    /// There is none if an alternative has subschemas that are not alternatives. Their tags would not be those of any variant.
    func discriminator(inheritedBy alternatives: [YAMLNode]) -> YAMLNode? {
        var members: [YAMLNode] = []
        var bases: [[YAMLNode]] = []
        for alternative in alternatives {
            guard let target = alternative.reference.flatMap({ references.find($0)?.node }), !target.listsAlternatives else { return nil }
            members.append(target)
            bases.append(self.bases(of: target))
            if effort.isExceeded || bases.last?.isEmpty ?? true { return nil }
        }
        let places = Set(members.map(\.span))
        guard members.allSatisfy({ index[$0.span].allSatisfy { places.contains($0.node.span) } }) else { return nil }
        let others = bases.dropFirst().map { Set($0.map(\.span)) }
        return bases.first?.first { base in others.allSatisfy { $0.contains(base.span) } }?.mapping?["discriminator"]
    }

    /// The discriminator that a subschema has from its base, with its only tag; `nil` if there is none, or if several are possible. The
    /// nearest base that maps the subschema decides. Without any mapping, the tag is that of the subschema itself.
    func inheritedTag(of subschema: Reference.Target) -> InheritedTags.Tag? {
        let bases = bases(of: subschema.node).compactMap { base in
            base.mapping?["discriminator"].map { (node: $0, tags: mappedTags(of: subschema, $0)) }
        }
        guard let base = bases.first(where: { !$0.tags.isEmpty }) ?? bases.first(where: { $0.node.mapping?["mapping"] == nil }),
            let key = base.node.scalar?.text ?? base.node.mapping?["propertyName"]?.text?.value
        else { return nil }
        let tags = base.tags.isEmpty ? discriminators.tags(of: subschema, [:], key) : base.tags
        return tags.count == 1 ? InheritedTags.Tag(key: key, value: tags[0]) : nil
    }

    /// The tags of a schema in a mapping. Only entries with its name are followed: a schema that is missing is reported where a union has it.
    private func mappedTags(of schema: Reference.Target, _ discriminator: YAMLNode) -> [Located<String>] {
        let entries = mappings[discriminator.span] ?? discriminators.entriesByName(of: discriminator)
        mappings[discriminator.span] = entries
        return (entries[schema.name.value] ?? []).filter { references.mappedTarget($0.reference)?.node.span == schema.node.span }.map(\.tag)
    }

    /// The schemas with a discriminator that a schema has in `allOf`, directly or indirectly, the nearest first.
    private func bases(of schema: YAMLNode) -> [YAMLNode] {
        var found: [YAMLNode] = []
        var known: Set<SourceSpan> = [schema.span]
        var pending = [schema][...]
        while let next = pending.popFirst() {
            for part in next.mapping?["allOf"]?.sequence ?? [] {
                effort.spend(Self.costOfSubschema)
                guard !effort.isExceeded, let base = part.reference.flatMap({ references.find($0)?.node }) else { continue }
                guard known.insert(base.span).inserted else { continue }
                if base.mapping?["discriminator"] != nil, !base.listsAlternatives { found.append(base) }
                pending.append(base)
            }
        }
        return found
    }

    /// The schemas with a schema in `allOf`, directly or indirectly, except those in `expanded`, to which the schema and its subschemas are
    /// added.
    func subschemas(of base: SourceSpan, beside expanded: inout Set<SourceSpan>) -> [YAMLNode] {
        var found: [YAMLNode] = []
        var pending = [base]
        while let next = pending.popLast() {
            guard expanded.insert(next).inserted else { continue }
            for subschema in index[next] {
                found.append(subschema.node)
                pending.append(subschema.node.span)
            }
        }
        return found
    }
}

extension YAMLNode {
    /// Whether a schema is a union of the alternatives that it lists, not the base of its subschemas.
    fileprivate var listsAlternatives: Bool { mapping?["oneOf"] != nil || mapping?["anyOf"] != nil }
}
