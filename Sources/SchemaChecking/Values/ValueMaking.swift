import APIModel
import Patterns
import SourceDiagnostics

/// The making of one value.
struct ValueMaking {
    /// The depth from which only required parts are made.
    private static let deepest = 6
    /// The depth from which nothing is made.
    private static let limit = 40
    /// The number of parts of one value after which only required ones are made, and the maximum number of parts.
    private static let (usualValues, maximumValues) = (300, 5_000)
    /// The maximum number of attempts to make a part that its schema allows, and of all such attempts in one value.
    private static let (partAttempts, maximumPartAttempts) = (10, 300)
    /// The maximum number of alternatives that a constant of another one is compared with.
    private static let maximumRivals = 50

    /// The maximum number of expressions that a string is made for.
    static let maximumPatterns = 20

    let table: SchemaTable
    let direction: Direction
    let validator: SchemaValidator
    var usesExamples: Bool
    var random: SeededGenerator
    /// Whether members that can be absent are made.
    let hasOptional: Bool
    /// Whether each part is checked and made again, instead of the whole.
    let checksParts: Bool
    /// Whether a fault of a part does not matter.
    let tolerates: (SchemaFault) -> Bool
    /// The part that was not made, as a JSON Pointer from the value that is being made.
    var obstacle: String?
    /// A number that distinguishes words from existing ones; zero if they need not differ.
    var serial = 0
    var count = 0
    var repeated = 0

    mutating func make(_ ids: [JSONSchema.ID], depth: Int) -> LiteralValue? {
        count += 1
        guard depth < Self.limit, count < Self.maximumValues else { return nil }
        var random = random
        let isDeep = isDeep(depth)
        let schema = SchemaConjunction(ids, in: table) { alternatives, owner in
            let alternatives = alternatives == owner.oneOf ? exclusive(alternatives) : alternatives
            return isDeep ? shallowest(alternatives) : usual(alternatives).randomElement(using: &random)
        }
        self.random = random
        guard !schema.isNothing else { return nil }
        if let constant = schema.constant { return constant }
        if usesExamples, let example = schema.examples.first { return example }
        let values = schema.enumeration?.filter { value in schema.types.map { $0.allows(value.jsonType) } ?? true }
        if let value = values?.randomElement(using: &self.random) { return value }
        if usesExamples, let value = schema.defaultValue { return value }
        guard let type = type(of: schema) else { return nil }
        switch type {
        case .null: return .null
        case .boolean: return .bool(Bool.random(using: &self.random))
        case .integer: return number(schema, isInteger: true)
        case .number: return number(schema, isInteger: false)
        case .string where !schema.content.isEmpty:
            return part(schema.content, at: ValuePlace(), depth: depth + 1).map { .string($0.json) }
        case .string: return string(schema).map(LiteralValue.string)
        case .array: return array(schema, depth: depth)
        case .object: return object(schema, depth: depth)
        }
    }

    /// A member or an element.
    ///
    /// - Parameter place: Where it is in the value that is being made.
    private mutating func part(_ ids: [JSONSchema.ID], at place: ValuePlace, depth: Int) -> LiteralValue? {
        let usual = usesExamples
        defer { usesExamples = usual }
        for attempt in 0..<Self.partAttempts {
            if attempt > 0 {
                repeated += 1
                guard repeated <= Self.maximumPartAttempts else { break }
                usesExamples = false
            }
            obstacle = nil
            guard let value = make(ids, depth: depth) else {
                obstacle = place.pointer + (obstacle ?? "")
                break
            }
            guard checksParts else { return value }
            let faults = ids.lazy.flatMap { [validator] in validator.faults(of: value, against: $0) }
            guard let fault = faults.first(where: { !tolerates($0) }) else { return value }
            obstacle = place.pointer + fault.pointer
        }
        return checksParts && ids.allSatisfy { validator.allows(.null, by: $0) } ? .null : nil
    }

    /// The alternatives other than null, or null if it is the only one.
    private func usual(_ ids: [JSONSchema.ID]) -> [JSONSchema.ID] {
        let others = ids.filter { table[$0].types != [.null] }
        return others.isEmpty ? ids : others
    }

    /// Without the alternatives of `oneOf` whose only value another one allows too, unless none is left.
    private func exclusive(_ ids: [JSONSchema.ID]) -> [JSONSchema.ID] {
        let constants = ids.map { table.chain(from: $0).lazy.compactMap(\.constant).first }
        // An alternative with another constant does not allow it.
        let rivals = Dictionary(grouping: zip(ids, constants)) { $0.1?.canonical }.mapValues { $0.map(\.0) }
        let open = rivals[nil]?.prefix(Self.maximumRivals) ?? []
        let others = zip(ids, constants).filter { id, constant in
            guard let constant else { return true }
            let equal = rivals[constant.canonical]?.prefix(Self.maximumRivals) ?? []
            return !(equal + open).contains { $0 != id && validator.allows(constant, by: $0) }
        }.map(\.0)
        return others.isEmpty ? ids : others
    }

    private func isDeep(_ depth: Int) -> Bool { depth >= Self.deepest || count > Self.usualValues }

    /// The alternative that needs the fewest others, so that recursion ends.
    private func shallowest(_ ids: [JSONSchema.ID]) -> JSONSchema.ID? {
        func weight(_ id: JSONSchema.ID) -> Int {
            let schema = table[id]
            if schema.constant != nil || schema.enumeration != nil || schema.types == [.null] { return 0 }
            if let types = schema.types, !types.contains(.object), !types.contains(.array) { return 1 }
            return 2 + schema.required.count + schema.allOf.count
        }
        return ids.min { weight($0) < weight($1) }
    }

    /// Null only if there is nothing else.
    private mutating func type(of schema: SchemaConjunction) -> JSONKind? {
        guard let types = schema.types else {
            let usual = implied(by: schema)
            let refused = schema.schemas.compactMap(\.not).reduce(into: Set<JSONKind>()) { $0.formUnion(table[$1].types ?? []) }
            guard checksParts, refused.allows(usual) else { return usual }
            return JSONKind.allCases.filter { !refused.allows($0) && $0 != .null }.randomElement(using: &random) ?? usual
        }
        let others = JSONKind.allCases.filter { types.contains($0) && $0 != .null }
        return others.randomElement(using: &random) ?? (types.contains(.null) ? .null : nil)
    }

    /// The type of a schema without `type`.
    private func implied(by schema: SchemaConjunction) -> JSONKind {
        if !schema.memberNames.isEmpty || schema.memberCount.least > 0 { return .object }
        if schema.schemas.contains(where: { $0.items != nil || !$0.prefixItems.isEmpty || $0.contains != nil })
            || schema.count.least > 0
        {
            return .array
        }
        if schema.minimum != nil || schema.maximum != nil || !schema.multiples.isEmpty { return .number }
        if schema.format != nil || !schema.patterns.isEmpty || schema.length.least > 0 || schema.length.most != nil { return .string }
        return schema.schemas.contains { $0.additionalProperties != nil } ? .object : .string
    }

    // MARK: Containers

    private mutating func array(_ schema: SchemaConjunction, depth: Int) -> LiteralValue? {
        let (least, most) = schema.count
        guard least <= most ?? .max, least <= 10_000 else { return nil }
        let usual = isDeep(depth) ? least : max(least, min(most ?? 2, 2))
        var elements: [LiteralValue] = []
        var known: Set<LiteralValue> = []
        let outer = serial
        defer { serial = outer }
        for (id, count) in schema.contained {
            for _ in 0..<min(count, 100) {
                let ids = [id] + schema.element(elements.count)
                guard let element = part(ids, at: ValuePlace().element(elements.count), depth: depth + 1) else { return nil }
                known.insert(element.canonical)
                elements.append(element)
            }
        }
        var misses = 0
        while elements.count < usual {
            let place = ValuePlace().element(elements.count)
            guard let element = part(schema.element(elements.count), at: place, depth: depth + 1) else {
                // Without the optional elements.
                return elements.count >= least ? .array(elements) : nil
            }
            if schema.hasUniqueItems, !known.insert(element.canonical).inserted {
                misses += 1
                serial += 1
                if misses > 50 { return elements.count >= least ? .array(elements) : nil }
                continue
            }
            misses = 0
            elements.append(element)
        }
        return .array(elements)
    }

    private mutating func object(_ schema: SchemaConjunction, depth: Int) -> LiteralValue? {
        let required = schema.required
        let described = schema.members
        let (least, most) = schema.memberCount
        var members: [LiteralValue.Member] = []
        for name in schema.memberNames {
            if let tag = tag(name, of: schema, described) {
                members.append(LiteralValue.Member(name, tag))
                continue
            }
            let isRequired = required.contains(ExactString(name))
            if !isRequired, !hasOptional || isDeep(depth) || members.count >= most ?? .max { continue }
            let ids = described[name]
            if isOnlyOfOtherDirection(ids) { continue }
            guard let value = part(ids, at: ValuePlace().member(name), depth: depth + 1) else {
                if isRequired { return nil }
                continue
            }
            members.append(LiteralValue.Member(name, value))
        }
        for (name, _) in schema.tags where !members.contains(where: { $0.key.isExactly(name) }) {
            if let tag = tag(name, of: schema, described) { members.append(LiteralValue.Member(name, tag)) }
        }
        var number = 0
        while members.count < least, number < 1_000 {
            number += 1
            guard let name = name(number, in: schema, described, depth: depth), !members.contains(where: { $0.key.isExactly(name) })
            else { continue }
            guard let value = part(described[name], at: ValuePlace().member(name), depth: depth + 1) else { return nil }
            members.append(LiteralValue.Member(name, value))
        }
        return .object(members)
    }

    /// A name for a member that is not described; `nil` if none was found.
    private mutating func name(
        _ number: Int, in schema: SchemaConjunction, _ described: SchemaConjunction.MemberSchemas, depth: Int
    ) -> String? {
        let usual = "key\(number)"
        let names = schema.schemas.compactMap(\.propertyNames)
        if !names.allSatisfy({ validator.allows(.string(usual), by: $0) }) {
            let outer = serial
            defer { serial = outer }
            serial += number
            guard case .string(let name)? = make(names, depth: depth + 1), names.allSatisfy({ validator.allows(.string(name), by: $0) })
            else { return nil }
            return name
        }
        guard described[usual].contains(where: { table[$0].isNothing }),
            let pattern = schema.schemas.flatMap(\.patternProperties).randomElement(using: &random)?.pattern
        else { return usual }
        // As in `x-key1`, so that there are more of them.
        return PatternSampler.string(for: pattern, length: 0...100, using: &random).map { pattern.matches($0 + usual) ? $0 + usual : $0 }
    }

    /// The value of a discriminator's member; `nil` if the alternative itself has another one, as documents do.
    private func tag(_ name: String, of schema: SchemaConjunction, _ described: SchemaConjunction.MemberSchemas) -> LiteralValue? {
        for (property, values) in schema.tags where property.isExactly(name) {
            for value in values.map(LiteralValue.string) where described[name].allSatisfy({ validator.allows(value, by: $0) }) {
                return value
            }
        }
        return nil
    }

    /// Whether the member is not sent in this direction.
    private func isOnlyOfOtherDirection(_ ids: [JSONSchema.ID]) -> Bool {
        let schema = SchemaConjunction(ids, in: table) { _, _ in nil }
        return schema.schemas.contains { direction == .request ? $0.isReadOnly : $0.isWriteOnly }
    }
}
