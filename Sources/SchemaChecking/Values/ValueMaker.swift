package import APIModel
import SourceDiagnostics

/// Makes values that match schemas: the same ones for the same seed.
package struct ValueMaker: Sendable {
    /// The depth from which on only what is required is made.
    private static let deepest = 6
    /// The depth from which on nothing is made.
    private static let limit = 40
    /// The number of attempts to make a value that the schema allows.
    private static let attempts = 20
    /// The number of values in one value from which on only what is required is made, and their maximum.
    private static let (usualValues, mostValues) = (300, 5_000)

    private let table: SchemaTable
    private let direction: Direction
    private let usesExamples: Bool

    /// - Parameter usesExamples: Whether examples and defaults of the document are used instead of values that are made from types.
    package init(_ table: SchemaTable, direction: Direction, usesExamples: Bool = true) {
        self.table = table
        self.direction = direction
        self.usesExamples = usesExamples
    }

    /// A value that the schema allows, or nil if none was found.
    ///
    /// - Parameter tolerates: Whether a fault does not matter.
    package func value(
        of schema: JSONSchema.ID, seed: UInt64, tolerating tolerates: (SchemaFault) -> Bool = { _ in false }
    ) -> LiteralValue? {
        let validator = SchemaValidator(table, direction: direction)
        for attempt in 0..<Self.attempts {
            var maker = Making(
                table: table, direction: direction, usesExamples: usesExamples && attempt < 2,
                random: SeededGenerator(seed: seed &+ UInt64(attempt) &* 0x2545_F491_4F6C_DD1D), hasOptional: attempt < Self.attempts / 2)
            guard let value = maker.make([schema], depth: 0), validator.faults(of: value, against: schema).allSatisfy(tolerates) else {
                continue
            }
            return value
        }
        return nil
    }

    /// The value with which a document is best understood: from its examples, else from its types, else one that several alternatives of the
    /// schema allow, because documents often have alternatives that do not exclude each other.
    package static func likelyValue(
        of schema: JSONSchema.ID, in table: SchemaTable, direction: Direction, seed: UInt64, usesExamples: Bool = true
    ) -> LiteralValue? {
        if usesExamples, let value = ValueMaker(table, direction: direction).value(of: schema, seed: seed) { return value }
        let fromTypes = ValueMaker(table, direction: direction, usesExamples: false)
        return fromTypes.value(of: schema, seed: seed) ?? fromTypes.value(of: schema, seed: seed) { $0.isAmbiguity }
    }

    /// The making of one value.
    private struct Making {
        let table: SchemaTable
        let direction: Direction
        let usesExamples: Bool
        var random: SeededGenerator
        /// Whether members that can be absent are made.
        let hasOptional: Bool
        var count = 0

        mutating func make(_ ids: [JSONSchema.ID], depth: Int) -> LiteralValue? {
            count += 1
            guard depth < ValueMaker.limit, count < ValueMaker.mostValues else { return nil }
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
            case .string: return string(schema).map(LiteralValue.string)
            case .array: return array(schema, depth: depth)
            case .object: return object(schema, depth: depth)
            }
        }

        /// Without the alternative that is null, unless there is no other.
        private func usual(_ ids: [JSONSchema.ID]) -> [JSONSchema.ID] {
            let others = ids.filter { table[$0].types != [.null] }
            return others.isEmpty ? ids : others
        }

        /// Without the alternatives of `oneOf` whose only value another one allows too, unless none is left.
        private func exclusive(_ ids: [JSONSchema.ID]) -> [JSONSchema.ID] {
            let validator = SchemaValidator(table, direction: direction)
            let others = ids.filter { id in
                guard let constant = target(of: id).constant else { return true }
                return !ids.contains { $0 != id && validator.allows(constant, by: $0) }
            }
            return others.isEmpty ? ids : others
        }

        /// The schema that a reference leads to.
        private func target(of id: JSONSchema.ID) -> JSONSchema {
            var schema = table[id]
            for _ in 0..<ValueMaker.limit {
                guard schema.reference != nil, let next = schema.allOf.first else { break }
                schema = table[next]
            }
            return schema
        }

        private func isDeep(_ depth: Int) -> Bool { depth >= ValueMaker.deepest || count > ValueMaker.usualValues }

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
        private mutating func type(of schema: SchemaConjunction) -> JSONType? {
            guard let types = schema.types else { return implied(by: schema) }
            let others = JSONType.allCases.filter { types.contains($0) && $0 != .null }
            return others.randomElement(using: &random) ?? (types.contains(.null) ? .null : nil)
        }

        /// The type of a schema without `type`.
        private func implied(by schema: SchemaConjunction) -> JSONType {
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

        // MARK: Scalars

        private mutating func number(_ schema: SchemaConjunction, isInteger: Bool) -> LiteralValue {
            let limits: ClosedRange<Double> = schema.format == "int32" ? Double(Int32.min)...Double(Int32.max) : -9.0e15...9.0e15
            var least = schema.minimum.map { max($0.value.double, limits.lowerBound) }
            var most = schema.maximum.map { min($0.value.double, limits.upperBound) }
            if let bound = least, most == nil {
                most = bound + 1000
            } else if let bound = most, least == nil {
                least = min(0, bound - 1000)
            }
            let lower = least ?? 0
            let upper = max(lower, min(most ?? 1000, limits.upperBound))
            if let step = schema.multiples.max() {
                // The multiples between the bounds, by their numbers.
                let size = max(step.double, .leastNormalMagnitude)
                let (first, last) = ((lower / size).rounded(.up), (upper / size).rounded(.down))
                guard first <= last, first.magnitude < 9e15, last.magnitude < 9e15 else { return .number(step.text) }
                var factor = Int(first) == Int(last) ? Int(first) : Int.random(in: Int(first)...Int(last), using: &random)
                if let bound = schema.minimum, bound.isExclusive, Double(factor) * size <= bound.value.double { factor += 1 }
                if let bound = schema.maximum, bound.isExclusive, Double(factor) * size >= bound.value.double { factor -= 1 }
                return .number(step.multiplied(by: factor).text)
            }
            if isInteger || (lower.rounded(.up) < upper.rounded(.down)) {
                var (first, last) = (lower.rounded(.up), upper.rounded(.down))
                if schema.minimum?.isExclusive == true, first == lower { first += 1 }
                if schema.maximum?.isExclusive == true, last == upper { last -= 1 }
                if first <= last, let low = Int(exactly: first), let high = Int(exactly: last) {
                    return .number(String(Int.random(in: low...high, using: &random)))
                }
            }
            return .number(JSONNumberText.text(lower + (upper - lower) / 2))
        }

        private mutating func string(_ schema: SchemaConjunction) -> String? {
            let (least, most) = schema.length
            guard least <= most ?? .max, least <= 1_000_000 else { return nil }
            if let pattern = schema.patterns.first {
                return PatternSampler.string(for: pattern, length: least...max(least, most ?? 1_000_000), using: &random)
            }
            if let text = schema.format.flatMap({ FormatSample.string(of: $0, using: &random) }) { return text }
            var text = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "haven"].randomElement(using: &random) ?? "amber"
            while text.count < least { text += text }
            if let most, text.count > most || text.count > max(least, 8) { text = String(text.prefix(max(least, min(most, 8)))) }
            return text
        }

        // MARK: Containers

        private mutating func array(_ schema: SchemaConjunction, depth: Int) -> LiteralValue? {
            let (least, most) = schema.count
            guard least <= most ?? .max, least <= 10_000 else { return nil }
            let usual = isDeep(depth) ? least : max(least, min(most ?? 2, 2))
            var elements: [LiteralValue] = []
            for (id, count) in schema.contained {
                for _ in 0..<min(count, 100) {
                    guard let element = make([id] + schema.element(elements.count), depth: depth + 1) else { return nil }
                    elements.append(element)
                }
            }
            var misses = 0
            while elements.count < usual {
                guard let element = make(schema.element(elements.count), depth: depth + 1) else {
                    // Without the elements that need not be there.
                    return elements.count >= least ? .array(elements) : nil
                }
                if schema.hasUniqueItems, elements.contains(where: { $0.isSameJSON(as: element) }) {
                    misses += 1
                    if misses > 50 { return elements.count >= least ? .array(elements) : nil }
                    continue
                }
                elements.append(element)
            }
            return .array(elements)
        }

        private mutating func object(_ schema: SchemaConjunction, depth: Int) -> LiteralValue? {
            let required = schema.required
            let (least, most) = schema.memberCount
            var members: [LiteralValue.Member] = []
            for name in schema.memberNames {
                if let tag = tag(name, of: schema) {
                    members.append(LiteralValue.Member(name, tag))
                    continue
                }
                let isRequired = required.contains(ExactString(name))
                if !isRequired, !hasOptional || isDeep(depth) || members.count >= most ?? .max { continue }
                let ids = schema.member(name)
                if isOnlyOfOtherDirection(ids) { continue }
                guard let value = make(ids, depth: depth + 1) else {
                    if isRequired { return nil }
                    continue
                }
                members.append(LiteralValue.Member(name, value))
            }
            for (name, _) in schema.tags where !members.contains(where: { ExactString($0.key) == ExactString(name) }) {
                if let tag = tag(name, of: schema) { members.append(LiteralValue.Member(name, tag)) }
            }
            var number = 1
            while members.count < least, number <= 1_000 {
                let name = "key\(number)"
                number += 1
                guard !members.contains(where: { $0.key == name }) else { continue }
                guard let value = make(schema.member(name), depth: depth + 1) else { return nil }
                members.append(LiteralValue.Member(name, value))
            }
            return .object(members)
        }

        /// The value of a discriminator's member; nil if the alternative itself has another one, as documents do.
        private func tag(_ name: String, of schema: SchemaConjunction) -> LiteralValue? {
            let validator = SchemaValidator(table, direction: direction)
            for (property, values) in schema.tags where ExactString(property) == ExactString(name) {
                for value in values.map(LiteralValue.string) where schema.member(name).allSatisfy({ validator.allows(value, by: $0) }) {
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
}

/// Numbers as JSON writes them.
enum JSONNumberText {
    static func text(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
