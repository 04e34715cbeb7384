import SchemaChecking
import SourceDiagnostics
import YAMLTree

/// The values of a discriminator that mean one alternative of a union.
struct AlternativeTags {
    /// Without duplicates. There are none if the document does not say which ones there are.
    private(set) var tags: [Located<String>] = []
    /// Whether each value of the alternative has its tag, so that the union need not write it.
    var areWritten = false
    private var known: Set<ExactString> = []

    mutating func add(_ others: [Located<String>]) {
        for tag in others where known.insert(ExactString(tag.value)).inserted { tags.append(tag) }
    }
}

/// Finds the tags of the alternatives of a union with a discriminator.
struct AlternativeTagReader: SchemaReading {
    let readers: SchemaReaders
    /// The member with the tag.
    let key: String

    /// The tags of an alternative: those in the mapping, or else its own, or else its name. An alternative that is a union has the tags of
    /// its own alternatives.
    ///
    /// - Parameter schema: The merged schema.
    func tags(of node: YAMLNode, _ schema: Schema, _ mapped: [SourceSpan: [Located<String>]]) -> AlternativeTags {
        var places: Set<SourceSpan> = [references.place(of: node)]
        return tags(of: node, schema, mapped: [mapped], orName: true, &places)
    }

    /// - Parameters:
    ///   - mapped: The tags of the mappings of this union and of those around it, innermost first.
    ///   - orName: Whether the name of the schema is its tag if nothing else says what it is.
    ///   - places: The schemas whose tags are already included.
    private func tags(
        of node: YAMLNode, _ schema: Schema, mapped: [[SourceSpan: [Located<String>]]], orName: Bool, _ places: inout Set<SourceSpan>
    ) -> AlternativeTags {
        let target = (node.reference ?? schemas.read(node)?.annotatedReference).flatMap { references.schemaTarget(of: $0) }
        var result = AlternativeTags()
        for tags in mapped { result.add(tags[(target?.node ?? node).span] ?? []) }
        if result.tags.isEmpty, let tag = (target?.node ?? node).discriminatorTag { result.add([tag]) }
        let constants = values(of: schema)
        if !constants.isEmpty {
            result.areWritten = constants.count == 1
            if result.tags.isEmpty { result.add(constants) }
        } else if !schema.alternatives.isEmpty {
            let nested = nestedTags(of: schema, mapped: mapped, &places)
            result.areWritten = nested.areWritten
            if result.tags.isEmpty || nested.areWritten { result.add(nested.tags) }
        }
        if result.tags.isEmpty, orName, let target { result.add([target.name]) }
        return result
    }

    /// The values of the member that a schema itself lists.
    private func values(of schema: Schema) -> [Located<String>] {
        let (values, areShared) = listedValues(of: schema)
        // An enumeration that schemas share has the tags of all of them.
        return areShared && values.count > 1 ? [] : values
    }

    /// The values of the member that a schema lists, and whether they are those of another schema.
    func listedValues(of schema: Schema) -> (values: [Located<String>], areShared: Bool) {
        guard let (whole, isShared) = member(of: schema) else { return ([], false) }
        return ((whole.constant.map { [$0] } ?? whole.values ?? []).compactMap(\.text), isShared)
    }

    /// Whether a name can be a value of the member, which is a string unless the schema says otherwise.
    func allowsNames(in schema: Schema) -> Bool {
        guard let types = member(of: schema)?.whole.types else { return true }
        return types.isEmpty || types.contains(.string)
    }

    /// The merged schema of the member, and whether it is that of another schema.
    private func member(of schema: Schema) -> (whole: Schema, isShared: Bool)? {
        guard let member = schema.member(key), let own = schemas.merged(member.schemas) else { return nil }
        return (schemas.merged(own, within: [own.span]), !own.isWhole)
    }

    private func nestedTags(
        of union: Schema, mapped: [[SourceSpan: [Located<String>]]], _ places: inout Set<SourceSpan>
    ) -> AlternativeTags {
        var result = AlternativeTags()
        defer { effort.leave() }
        guard effort.enter() else { return result }
        let hasSameKey = union.discriminator.flatMap { discriminators.key($0) }?.value.isExactly(key) ?? false
        let mapped = hasSameKey ? [discriminators.tags(of: union.discriminator)] + mapped : mapped
        result.areWritten = true
        for node in union.alternatives {
            effort.spend(4)
            guard !effort.isExceeded, let schema = schemas.whole(node) else { break }
            guard !schema.isOnlyNull, places.insert(references.place(of: node)).inserted else { continue }
            let tags = tags(of: node, schema, mapped: mapped, orName: hasSameKey, &places)
            result.add(tags.tags)
            result.areWritten = result.areWritten && tags.areWritten
        }
        // A union writes the tags of its own variants.
        result.areWritten = !result.tags.isEmpty && (hasSameKey || result.areWritten)
        return result
    }
}
