import SourceDiagnostics
import YAMLTree

/// Merges schemas that a value must all match: those of `allOf`, and a `$ref` with other keywords.
extension SchemaReader {
    /// The schema merged with those of its `allOf` and `$ref`. Each of them is merged once, even if it is referred to several times.
    func merged(_ schema: consuming Schema, within visited: [SourceSpan] = []) -> Schema {
        if schema.isWhole { return schema }
        var seen = VisitedPlaces(visited)
        return merged(schema, &seen)
    }

    private func merged(_ schema: Schema, _ seen: inout VisitedPlaces) -> Schema {
        guard !schema.isWhole else { return schema }
        defer { effort.leave() }
        guard effort.enter() else { return schema.withoutParts }
        var result = schema
        result.allOf = []
        result.reference = nil
        var parts: [Schema] = []
        if let reference = schema.reference {
            if let target = references.schemaTarget(of: reference) {
                if let part = mergedTarget(target, &seen) { parts.append(part) }
            } else {
                result.isFaulty = true
            }
        }
        for node in schema.allOf {
            guard !effort.isExceeded, seen.insert(node.span) else { continue }
            guard let part = read(node) else {
                result.isFaulty = true
                continue
            }
            parts.append(merged(part, &seen))
        }
        let isWrapper = !schema.hasStructure || schema.types.isEmpty && schema.members.isEmpty
        // A part that only describes the others, such as `{ description: It. }`, allows all of their values.
        // A key path in place of the closure would be created for each schema, because it has the dynamic member as an argument.
        if isWrapper, parts.contains(where: { $0.allowsNull }), parts.allSatisfy({ $0.allowsNull || $0.isUntyped }) {
            result.allowsNull = true
            result.isOnlyNull = result.isOnlyNull || parts.contains { $0.isOnlyNull }
        }
        var known = MergedNames()
        for part in parts where !effort.isExceeded { absorb(part, into: &result, isOnly: parts.count == 1, &known) }
        return result
    }

    private func mergedTarget(_ target: Reference.Target, _ seen: inout VisitedPlaces) -> Schema? {
        effort.spend(8)
        guard seen.insert(target.node.span), let own = read(target.node) else { return nil }
        let outer = seen.count - 1
        var part = merged(own, &seen)
        // A base schema often lists its subschemas. A subschema itself is one of them, so the list adds nothing.
        let saysMore = part.alternatives.count > 1 || part.hasObjectKeywords
        if saysMore { effort.spend(part.alternatives.count) }
        if saysMore, !effort.isExceeded, lists(part, of: own, one: seen, first: outer) {
            part.alternatives = []
            part.discriminator = nil
        }
        return part
    }

    /// Whether one of the alternatives refers to one of the first `count` places.
    ///
    /// - Parameter own: The schema before it was merged, for which the result can be cached.
    private func lists(_ part: Schema, of own: Schema, one places: VisitedPlaces, first count: Int) -> Bool {
        guard !part.alternatives.isEmpty, count > 0 else { return false }
        // Without its own alternatives, it has those of a merged schema.
        let isOwn = !own.alternatives.isEmpty
        let targets = isOwn ? alternativeTargets[own.span] ?? self.targets(of: part.alternatives) : self.targets(of: part.alternatives)
        if isOwn { alternativeTargets[own.span] = targets }
        return places.hasOne(of: targets, among: count)
    }

    private func targets(of alternatives: YAMLSequence) -> Set<SourceSpan> {
        var found: Set<SourceSpan> = []
        for node in alternatives {
            guard let reference = node.reference, let target = references.find(reference) else { continue }
            found.insert(target.node.span)
        }
        return found
    }

    /// The schema that is merged of several; `nil` if there is none.
    func merged(_ nodes: [YAMLNode]) -> Schema? {
        guard let first = nodes.first, var result = read(first) else { return nil }
        guard nodes.count > 1 else { return result }
        result = merged(result, within: [first.span])
        var known = MergedNames()
        for node in nodes.dropFirst() where !effort.isExceeded {
            guard let part = whole(node) else {
                result.isFaulty = true
                continue
            }
            absorb(part, into: &result, isOnly: false, &known)
        }
        return result
    }

    /// Adds what another schema says. `SchemaMergingTests` finds a keyword that is not merged.
    private func absorb(_ part: Schema, into result: inout Schema, isOnly: Bool, _ known: inout MergedNames) {
        if part.isFaulty { result.isFaulty = true }
        absorbShape(of: part, into: &result, &known)
        absorbConstraints(of: part, into: &result, &known)
        result.notes.absorb(part.notes, isOnly: isOnly)
        result.settings.absorb(part.settings)
    }

    private func absorbShape(of part: Schema, into result: inout Schema, _ known: inout MergedNames) {
        if part.isNothing { result.isNothing = true }
        absorbTypes(of: part, into: &result)
        if result.format == nil { result.format = part.format }
        result.scalar = result.scalar ?? part.scalar
        result.isBase64 = result.isBase64 || part.isBase64
        result.isRaw = result.isRaw || part.isRaw
        absorbValues(of: part, into: &result)
        absorbMembers(of: part, into: &result, &known)
        switch (result.additional, part.additional) {
        case (.undeclared, let other): result.additional = other
        case (.anything, .schema), (.none, .schema): result.additional = part.additional
        default: break
        }
        result.patterns += part.patterns
        result.patternsAreSome = result.patternsAreSome || part.patternsAreSome
        absorbItems(of: part, into: &result, &known)
        if result.prefixItems.isEmpty { (result.prefixItems, result.prefixItemsKey) = (part.prefixItems, part.prefixItemsKey) }
        if !part.alternatives.isEmpty {
            if result.alternatives.isEmpty {
                result.alternatives = part.alternatives
                result.discriminator = result.discriminator ?? part.discriminator
            } else if !isSameUnion(part.alternatives, result.alternatives) {
                faults.report(.severalUnions(part.span, first: result.span))
            }
        }
    }

    /// Whether both list the same schemas, as a schema does that repeats a member of the one that it extends.
    private func isSameUnion(_ first: YAMLSequence, _ second: YAMLSequence) -> Bool {
        if first.isSame(as: second) { return true }
        guard first.count == second.count else { return false }
        effort.spend(2 * first.count)
        let targets = targets(of: first)
        return targets.count == first.count && targets == self.targets(of: second)
    }

    /// An index of the merged schema, so that the cost of merging is linear.
    private struct MergedNames {
        var members: [ExactString: Int] = [:]
        var required: Set<ExactString> = []
        var constraints: Set<SchemaConstraint> = []
        /// The spans of the schemas of members with several.
        var schemas: [Int: Set<SourceSpan>] = [:]
        /// The spans of the schemas of elements, if there are several.
        var items: Set<SourceSpan> = []

        /// Adds the names that were added to the schema since the last call, and returns how many there are.
        mutating func add(_ schema: Schema) -> Int {
            let before = (members.count, required.count)
            if members.isEmpty { members.reserveCapacity(2 * schema.members.count) }
            for index in schema.members.indices.dropFirst(members.count) { members[ExactString(schema.members[index].name.value)] = index }
            if required.count != schema.required.count {
                required.formUnion(schema.required.dropFirst(required.count).map { ExactString($0.value) })
            }
            return members.count - before.0 + required.count - before.1
        }
    }

    private func absorbMembers(of part: Schema, into result: inout Schema, _ known: inout MergedNames) {
        effort.spend(part.members.count + part.required.count)
        if result.members.isEmpty {
            (result.members, result.membersKey) = (part.members, part.membersKey)
        } else if !part.members.isEmpty {
            effort.spend(known.add(result))
            for member in part.members {
                if let index = known.members[ExactString(member.name.value)] {
                    if known.schemas[index] == nil {
                        effort.spend(result.members[index].schemas.count)
                        known.schemas[index] = Set(result.members[index].schemas.map(\.span))
                    }
                    for schema in member.schemas where known.schemas[index]?.insert(schema.span).inserted ?? false {
                        effort.spend(1)
                        result.members[index].schemas.append(schema)
                    }
                } else {
                    known.members[ExactString(member.name.value)] = result.members.count
                    result.members.append(member)
                }
            }
        }
        guard !part.required.isEmpty else { return }
        effort.spend(known.add(result))
        for name in part.required where known.required.insert(ExactString(name.value)).inserted { result.required.append(name) }
    }

    private func absorbConstraints(of part: Schema, into result: inout Schema, _ known: inout MergedNames) {
        guard !part.constraints.isEmpty else { return }
        if known.constraints.isEmpty { known.constraints = Set(result.constraints) }
        effort.spend(part.constraints.count)
        for constraint in part.constraints where known.constraints.insert(constraint).inserted { result.constraints.append(constraint) }
    }

    private func absorbItems(of part: Schema, into result: inout Schema, _ known: inout MergedNames) {
        guard let items = part.items else { return }
        guard let own = result.items else {
            (result.items, result.itemsKey) = (items, part.itemsKey)
            result.otherItems = part.otherItems
            return
        }
        if known.items.isEmpty { known.items = Set([own.span] + result.otherItems.map(\.span)) }
        effort.spend(1 + part.otherItems.count)
        for node in [items] + part.otherItems where known.items.insert(node.span).inserted { result.otherItems.append(node) }
    }

    private func absorbTypes(of part: Schema, into result: inout Schema) {
        if result.types.isEmpty {
            result.types = part.types
        } else if !part.types.isEmpty {
            let shared = result.types.compactMap { type -> SchemaType? in
                if part.types.contains(type) { return type }
                // Integers are numbers.
                if type == .number, part.types.contains(.integer) { return .integer }
                return type == .integer && part.types.contains(.number) ? .integer : nil
            }
            if shared.isEmpty {
                faults.report(.conflictingTypes(part.span, part.types, first: result.span, result.types))
            } else {
                result.types = shared
            }
        }
    }

    private func absorbValues(of part: Schema, into result: inout Schema) {
        if let values = part.values {
            effort.spend(values.count + (result.values?.count ?? 0))
            if let own = result.values {
                let texts = Set(values.compactMap(\.exactString))
                let shared = own.filter { texts.contains($0.exactString ?? ExactString("")) }
                result.values = shared.isEmpty ? own : shared
                let kept = Set((result.values ?? []).compactMap(\.exactString))
                // One value of several is meant, such as the tag of a subschema or of an alternative.
                let isConstant = values.count == 1 && !shared.isEmpty
                for value in isConstant ? [] : own + values {
                    if let text = value.text, !kept.contains(ExactString(text.value)) { faults.report(.excludedValue(text)) }
                }
            } else {
                result.values = values
            }
        }
        result.valueNames.absorb(part.valueNames)
        result.valueDescriptions.absorb(part.valueDescriptions)
        result.constant = result.constant ?? part.constant
    }
}

extension [ExactString: String] {
    /// Adds what another schema says of other values.
    fileprivate mutating func absorb(_ part: Self) {
        if isEmpty { self = part } else { merge(part) { own, _ in own } }
    }
}

extension Schema.Notes {
    /// Adds what another schema says, but for its constraints, and whether it is deprecated, which concerns its own uses.
    ///
    /// - Parameter isOnly: Whether no other schema is merged, so that its documentation is that of the result.
    fileprivate mutating func absorb(_ part: Self, isOnly: Bool) {
        isConstrained = isConstrained || part.isConstrained
        defaultValue = defaultValue ?? part.defaultValue
        guard isOnly else { return }
        text = text ?? part.text
        title = title ?? part.title
        example = example ?? part.example
    }
}

extension Schema.Settings {
    /// Adds what another schema says, but for what concerns its own declaration: the name, the conformances, and whether it can be changed.
    fileprivate mutating func absorb(_ part: Self) {
        isReadOnly = isReadOnly || part.isReadOnly
        isWriteOnly = isWriteOnly || part.isWriteOnly
        isSensitive = isSensitive ?? part.isSensitive
        isClosed = isClosed || part.isClosed
        zone = zone ?? part.zone
    }
}

extension YAMLNode {
    /// The string of a scalar.
    fileprivate var exactString: ExactString? { scalar.map { ExactString($0.text) } }
}
