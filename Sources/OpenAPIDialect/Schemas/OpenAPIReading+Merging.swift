import APIModel
import SourceDiagnostics
import YAMLTree

/// Schemas that hold together: `allOf`, and `$ref` with something beside it.
extension OpenAPIReading {
    /// The schema with all that its `allOf` and `$ref` say, each part once however often it is named.
    mutating func merged(_ schema: consuming Schema, within visited: [SourceSpan] = []) -> Schema {
        if schema.isWhole { return schema }
        var seen = VisitedPlaces(visited)
        return merged(schema, &seen)
    }

    private mutating func merged(_ schema: Schema, _ seen: inout VisitedPlaces) -> Schema {
        guard !schema.isWhole else { return schema }
        defer { effort.leave() }
        guard effort.enter() else { return schema.withoutParts }
        var result = schema
        result.allOf = []
        result.reference = nil
        var parts: [Schema] = []
        if let reference = schema.reference {
            if let target = schemaTarget(of: reference) {
                if let part = mergedTarget(target, &seen) { parts.append(part) }
            } else {
                result.isFaulty = true
            }
        }
        for node in schema.allOf {
            guard !effort.isExceeded, seen.insert(node.span) else { continue }
            guard let part = self.schema(node) else {
                result.isFaulty = true
                continue
            }
            parts.append(merged(part, &seen))
        }
        let isWrapper = !schema.hasStructure || schema.types.isEmpty && schema.members.isEmpty
        if isWrapper, !parts.isEmpty, parts.allSatisfy(\.allowsNull) { result.allowsNull = true }
        var known = MergedNames()
        for part in parts { absorb(part, into: &result, isOnly: parts.count == 1, &known) }
        return result
    }

    private mutating func mergedTarget(_ target: Reference.Target, _ seen: inout VisitedPlaces) -> Schema? {
        effort.spend(8)
        guard seen.insert(target.node.span), let own = self.schema(target.node) else { return nil }
        let outer = seen.count - 1
        var part = merged(own, &seen)
        // Bases list those that build on them; which of them it is, is said by the one that does.
        let saysMore = part.alternatives.count > 1 || part.hasObjectKeywords
        if saysMore { effort.spend(part.alternatives.count) }
        if saysMore, !effort.isExceeded, part.alternatives.contains(where: { isReference($0, into: seen, first: outer) }) {
            part.alternatives = []
            part.discriminator = nil
        }
        return part
    }

    /// Whether a schema refers to one of the first of the places.
    private mutating func isReference(_ node: YAMLNode, into places: VisitedPlaces, first count: Int) -> Bool {
        guard let reference = node.reference, case .success(let target) = documents.target(of: reference) else { return false }
        return places.contains(target.node.span, among: count)
    }

    /// One schema that says what several say.
    mutating func merged(_ nodes: [YAMLNode]) -> Schema? {
        guard let first = nodes.first, var result = self.schema(first) else { return nil }
        guard nodes.count > 1 else { return result }
        result = merged(result, within: [first.span])
        var known = MergedNames()
        for node in nodes.dropFirst() where !effort.isExceeded {
            guard let part = self.schema(node).map({ merged($0, within: [node.span]) }) else {
                result.isFaulty = true
                continue
            }
            absorb(part, into: &result, isOnly: false, &known)
        }
        return result
    }

    private mutating func absorb(_ part: Schema, into result: inout Schema, isOnly: Bool, _ known: inout MergedNames) {
        if part.isFaulty { result.isFaulty = true }
        if part.isNothing { result.isNothing = true }
        absorbTypes(of: part, into: &result)
        if result.format == nil { result.format = part.format }
        result.scalar = result.scalar ?? part.scalar
        result.isClosed = result.isClosed || part.isClosed
        result.isBase64 = result.isBase64 || part.isBase64
        result.isRaw = result.isRaw || part.isRaw
        absorbValues(of: part, into: &result)
        absorbMembers(of: part, into: &result, &known)
        switch (result.additional, part.additional) {
        case (.unsaid, let other): result.additional = other
        case (.anything, .schema), (.none, .schema): result.additional = part.additional
        default: break
        }
        result.patterns += part.patterns
        absorbItems(of: part, into: &result)
        if result.prefixItems.isEmpty { result.prefixItems = part.prefixItems }
        if !part.alternatives.isEmpty {
            if result.alternatives.isEmpty {
                result.alternatives = part.alternatives
                result.discriminator = result.discriminator ?? part.discriminator
            } else {
                sink.report(.severalUnions(part.span, first: result.span))
            }
        }
        effort.spend(result.constraints.count * part.constraints.count)
        result.constraints += part.constraints.filter { !result.constraints.contains($0) }
        result.isSensitive = result.isSensitive || part.isSensitive
        result.zone = result.zone ?? part.zone
        result.isReadOnly = result.isReadOnly || part.isReadOnly
        result.isWriteOnly = result.isWriteOnly || part.isWriteOnly
        if isOnly {
            result.text = result.text ?? part.text
            result.title = result.title ?? part.title
            result.example = result.example ?? part.example
        }
        result.defaultValue = result.defaultValue ?? part.defaultValue
    }

    /// What the merged schema has by name.
    private struct MergedNames {
        var members: [ExactText: Int] = [:]
        var required: Set<ExactText> = []

        /// Looks the names up that are not known yet; each is looked at once, however many parts there are.
        mutating func add(_ schema: Schema) -> Int {
            let before = (members.count, required.count)
            for index in schema.members.indices.dropFirst(members.count) { members[ExactText(schema.members[index].name.value)] = index }
            if required.count != schema.required.count {
                required.formUnion(schema.required.dropFirst(required.count).map { ExactText($0.value) })
            }
            return members.count - before.0 + required.count - before.1
        }
    }

    private mutating func absorbMembers(of part: Schema, into result: inout Schema, _ known: inout MergedNames) {
        effort.spend(part.members.count + part.required.count)
        if result.members.isEmpty {
            result.members = part.members
        } else if !part.members.isEmpty {
            effort.spend(known.add(result))
            for member in part.members {
                if let index = known.members[ExactText(member.name.value)] {
                    effort.spend(result.members[index].schemas.count)
                    for schema in member.schemas where !result.members[index].schemas.contains(where: { $0.span == schema.span }) {
                        result.members[index].schemas.append(schema)
                    }
                } else {
                    known.members[ExactText(member.name.value)] = result.members.count
                    result.members.append(member)
                }
            }
        }
        guard !part.required.isEmpty else { return }
        effort.spend(known.add(result))
        for name in part.required where known.required.insert(ExactText(name.value)).inserted { result.required.append(name) }
    }

    private mutating func absorbItems(of part: Schema, into result: inout Schema) {
        guard let items = part.items else { return }
        guard let own = result.items else {
            result.items = items
            result.furtherItems = part.furtherItems
            return
        }
        effort.spend(result.furtherItems.count)
        for node in [items] + part.furtherItems
        where node.span != own.span && !result.furtherItems.contains(where: { $0.span == node.span }) {
            result.furtherItems.append(node)
        }
    }

    /// The type of the elements of a list.
    mutating func element(of schema: Schema, in context: SchemaContext) -> DraftType {
        guard let items = schema.items else { return .scalar(.json, schema.span) }
        guard !schema.furtherItems.isEmpty else { return type(of: items, in: context) }
        // That they are objects, another one says as well.
        let telling = ([items] + schema.furtherItems).filter { node in
            guard let schema = self.schema(node) else { return true }
            return schema.reference != nil || !schema.allOf.isEmpty || schema.types != [.object] && schema.hasStructure
                || schema.hasObjectKeywords
        }
        guard telling.count > 1, let whole = merged(telling) else { return type(of: telling.first ?? items, in: context) }
        return type(of: whole, in: context)
    }

    private mutating func absorbTypes(of part: Schema, into result: inout Schema) {
        if result.types.isEmpty {
            result.types = part.types
        } else if !part.types.isEmpty {
            let shared = result.types.compactMap { type -> SchemaType? in
                if part.types.contains(type) { return type }
                // Whole numbers are numbers.
                if type == .number, part.types.contains(.integer) { return .integer }
                return type == .integer && part.types.contains(.number) ? .integer : nil
            }
            if shared.isEmpty {
                sink.report(.conflictingTypes(part.span, part.types, first: result.span, result.types))
            } else {
                result.types = shared
            }
        }
    }

    private mutating func absorbValues(of part: Schema, into result: inout Schema) {
        if let values = part.values {
            effort.spend(values.count + (result.values?.count ?? 0))
            if let own = result.values {
                let texts = Set(values.compactMap { $0.scalar?.text })
                let shared = own.filter { texts.contains($0.scalar?.text ?? "") }
                result.values = shared.isEmpty ? own : shared
                let kept = Set((result.values ?? []).compactMap { $0.scalar?.text })
                for value in own + values {
                    if let text = value.text, !kept.contains(text.value) { sink.report(.excludedValue(text)) }
                }
            } else {
                result.values = values
                result.valueNames = part.valueNames
                result.valueTexts = part.valueTexts
            }
        }
        result.constant = result.constant ?? part.constant
    }
}
