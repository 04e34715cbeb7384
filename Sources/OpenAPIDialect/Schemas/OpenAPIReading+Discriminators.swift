import APIModel
import SourceDiagnostics
import YAMLTree

/// Which variant a value of the discriminator means.
extension OpenAPIReading {
    /// The member that a discriminator names; Swagger 2.0 writes only the name.
    mutating func discriminatorKey(_ node: YAMLNode) -> Located<String>? {
        if let scalar = node.scalar, !scalar.isNull { return Located(scalar.text, at: node.span) }
        guard let name = node.mapping?["propertyName"]?.text else {
            sink.report(.discriminatorWithoutName(node.span))
            return nil
        }
        if let mapping = node.mapping {
            checkKeys(mapping, of: .discriminator)
            if let fallback = mapping["defaultMapping"]?.text { sink.report(.defaultMapping(fallback)) }
        }
        return name
    }

    /// The tags of a mapping by the place of the schema that each names.
    mutating func discriminatorTags(_ node: YAMLNode?) -> [SourceSpan: [Located<String>]] {
        var tags: [SourceSpan: [Located<String>]] = [:]
        for entry in node?.mapping?["mapping"]?.mapping?.entries ?? [] {
            guard let text = entry.value.text else { continue }
            let isName = !text.value.contains("/") && !text.value.contains("#") && !text.value.contains(".")
            let reference = isName ? Located("#/components/schemas/\(text.value)", at: text.span) : text
            guard let target = target(of: reference) else { continue }
            tags[target.node.span, default: []].append(entry.key)
        }
        return tags
    }

    /// The tags of a variant: those of the mapping, else the constant that it has itself, else its name.
    mutating func tags(
        of node: YAMLNode, _ part: UnionPart, _ mapped: [SourceSpan: [Located<String>]], _ discriminator: YAMLNode
    ) -> [Located<String>] {
        let target = node.reference.flatMap { self.target(of: $0) }
        if let target, let tags = mapped[target.node.span] { return tags }
        if let key = discriminatorKey(discriminator)?.value, let inner = schema(node) {
            let whole = merged(inner, within: [node.span])
            guard let member = whole.members.first(where: { $0.name.value == key }), let own = merged(member.schemas) else {
                return target.map { [$0.name] } ?? []
            }
            let values = (own.constant.map { [$0] } ?? own.values ?? []).compactMap(\.text)
            if !values.isEmpty { return values }
        }
        return target.map { [$0.name] } ?? []
    }

    // MARK: Families

    /// A schema with a discriminator that others build on by `allOf`: a value of it is one of those.
    mutating func family(of schema: Schema, at target: Reference.Target, in context: SchemaContext) -> DraftShape? {
        guard let discriminator = schema.discriminator, schema.alternatives.isEmpty, let key = discriminatorKey(discriminator) else {
            return nil
        }
        let heirs = heirs(of: target.node.span)
        guard !heirs.isEmpty else { return nil }
        let mapped = discriminatorTags(discriminator)
        var parts: [UnionPart] = []
        for heir in heirs {
            let name = Located(declarations.name(of: heir), at: heir.name.span)
            let tags = mapped[heir.node.span] ?? [heir.name]
            parts.append(UnionPart(name: heir.name, type: .named(name, arguments: []), kind: .object, tags: tags))
        }
        var own = schema
        own.discriminator = nil
        let itself = shape(of: own, in: context).asType(documentation: documentation(of: own), at: target.node.span)
        // A base that lists the values of its discriminator has a value of its own only if no heir has it.
        var tags = mapped[target.node.span] ?? [target.name]
        if let member = schema.members.first(where: { $0.name.value == key.value }), let values = merged(member.schemas)?.values {
            let taken = Set(parts.flatMap(\.tags).map(\.value))
            tags = values.compactMap(\.text).filter { !taken.contains($0.value) }
            guard !tags.isEmpty else { return union(of: parts, discriminator: key, at: schema.span) }
        }
        parts.append(UnionPart(name: Located("plain \(target.name.value)", at: target.name.span), type: itself, kind: .object, tags: tags))
        return union(of: parts, discriminator: key, at: schema.span)
    }

    /// The schemas of the entry document that hold a schema in their `allOf`, those that do so through others included.
    private mutating func heirs(of base: SourceSpan) -> [Reference.Target] {
        if heirs == nil { heirs = findHeirs() }
        var found: [Reference.Target] = []
        var pending = [base]
        while let next = pending.popLast() {
            for heir in heirs?[next] ?? [] where heir.node.span != base && !found.contains(where: { $0.node.span == heir.node.span }) {
                found.append(heir)
                pending.append(heir.node.span)
            }
        }
        return found.sorted { $0.node.span.start < $1.node.span.start }
    }

    private mutating func findHeirs() -> [SourceSpan: [Reference.Target]] {
        var found: [SourceSpan: [Reference.Target]] = [:]
        for entry in root.mapping?["components"]?.mapping?["schemas"]?.mapping?.entries ?? [] {
            for part in entry.value.mapping?["allOf"]?.sequence ?? [] {
                guard let reference = part.reference, case .success(let base) = documents.target(of: reference) else { continue }
                found[base.node.span, default: []].append(Reference.Target(node: entry.value, name: entry.key))
            }
        }
        return found
    }
}
