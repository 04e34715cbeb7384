import SchemaChecking
import SourceDiagnostics
import YAMLTree

/// Reads discriminators and their mappings.
struct Discriminators {
    let references: DocumentReferences
    let schemas: SchemaReader
    let faults: FaultReporter

    /// The name of the member. In Swagger 2.0, the discriminator is only this name.
    func key(_ node: YAMLNode) -> Located<String>? {
        if let scalar = node.scalar, !scalar.isNull { return Located(scalar.text, at: node.span) }
        guard let name = node.mapping?["propertyName"]?.text else {
            faults.report(.discriminatorWithoutName(node.span))
            return nil
        }
        if let mapping = node.mapping {
            faults.checkKeys(mapping, of: .discriminator)
            if let fallback = mapping["defaultMapping"]?.text { faults.report(.defaultMapping(fallback)) }
        }
        return name
    }

    /// The tags of a mapping, by the span of the schema.
    func tags(of node: YAMLNode?) -> [SourceSpan: [Located<String>]] {
        Dictionary(grouping: mappedTargets(node), by: \.target.node.span).mapValues { $0.map(\.tag) }
    }

    /// The schemas of a mapping, in its order.
    func mappedTargets(_ node: YAMLNode?) -> [(tag: Located<String>, target: Reference.Target)] {
        var found: [(tag: Located<String>, target: Reference.Target)] = []
        for entry in node?.mapping?["mapping"]?.mapping?.entries ?? [] {
            guard let text = entry.value.text, let target = references.mappedTarget(text) else { continue }
            found.append((entry.key, target))
        }
        return found
    }

    /// An entry of a mapping.
    struct Entry {
        let tag: Located<String>
        let reference: Located<String>
    }

    /// The entries of a mapping by the names at the end of their references: `Cat` for `#/components/schemas/Cat`, `cat` for `cat.yaml`.
    func entriesByName(of node: YAMLNode) -> [String: [Entry]] {
        let entries = (node.mapping?["mapping"]?.mapping?.entries ?? []).compactMap { entry in
            entry.value.text.map { Entry(tag: entry.key, reference: $0) }
        }
        return Dictionary(grouping: entries) { entry in
            let name = entry.reference.value.split { $0 == "/" || $0 == "#" }.last ?? ""
            let isFile = !entry.reference.value.contains("#")
            return String(isFile ? name.prefix { $0 != "." } : name)
        }
    }

    /// The schemas of a mapping that alternatives are copies of, by the span of the alternative. Some servers, such as those of Connexion,
    /// resolve all references of the document that they publish, except those of mappings.
    func copiedTargets(among alternatives: [YAMLNode], of node: YAMLNode?) -> [SourceSpan: Reference.Target] {
        let inPlace = alternatives.filter { $0.reference == nil }
        let targets = inPlace.isEmpty ? [] : mappedTargets(node).map(\.target)
        var copied: [SourceSpan: Reference.Target] = [:]
        for alternative in inPlace {
            schemas.effort.spend(targets.count / 16)
            guard !schemas.effort.isExceeded else { break }
            copied[alternative.span] = targets.first { $0.node.isCopy(of: alternative) }
        }
        return copied
    }

    /// The name of a schema that the mapping has tags for. It stays valid (OpenAPI 3.1, Discriminator Object); `nil` if it is one of the
    /// tags, or if the schema itself says which ones there are.
    func otherTag(of target: Reference.Target, _ mapped: [SourceSpan: [Located<String>]], _ key: String) -> Located<String>? {
        guard let tags = mapped[target.node.span], !tags.contains(where: { $0.value.isExactly(target.name.value) }) else { return nil }
        return ownTags(of: target.node, key).isEmpty ? target.name : nil
    }

    /// The tags of a subschema: those in the mapping, or else those that it says itself, or else its name.
    func tags(of subschema: Reference.Target, _ mapped: [SourceSpan: [Located<String>]], _ key: String) -> [Located<String>] {
        if let tags = mapped[subschema.node.span] { return tags }
        let own = ownTags(of: subschema.node, key)
        return own.isEmpty ? [subschema.name] : own
    }

    /// The values of the discriminator that a schema says it has.
    private func ownTags(of schema: YAMLNode, _ key: String) -> [Located<String>] {
        if let tag = schema.discriminatorTag { return [tag] }
        let parts = [schema] + Array(schema.mapping?["allOf"]?.sequence ?? [])
        let members = parts.compactMap { $0.mapping?["properties"]?.mapping?[key]?.mapping }
        let values = members.flatMap { member in member["const"].map { [$0] } ?? Array(member["enum"]?.sequence ?? []) }
        return values.filter { !$0.isNull }.compactMap(\.text)
    }
}

extension YAMLNode {
    /// Whether it has the same keys and values in the same order.
    fileprivate func isCopy(of other: YAMLNode) -> Bool {
        switch (kind, other.kind) {
        case (.scalar(let one), .scalar(let two)): one.text.isExactly(two.text)
        case (.sequence(let one), .sequence(let two)):
            one.count == two.count && zip(one, two).allSatisfy { $0.isCopy(of: $1) }
        case (.mapping(let one), .mapping(let two)):
            one.entries.count == two.entries.count
                && zip(one.entries, two.entries).allSatisfy { $0.key.value.isExactly($1.key.value) && $0.value.isCopy(of: $1.value) }
        default: false
        }
    }
}
