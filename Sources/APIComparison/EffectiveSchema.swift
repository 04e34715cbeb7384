import APIModel
import Patterns
import SchemaChecking
import SourceDiagnostics

/// The combination of one or several schemas with the schemas that they refer to and include.
struct EffectiveSchema {
    /// The maximum number of schemas that are combined.
    private static let maximumParts = 2_000

    struct Member {
        var name: String
        var schemas: [JSONSchema.ID]
        var span: SourceSpan
    }

    private(set) var span: SourceSpan?
    /// Where the schema is used, if it is one: that of the reference to a component.
    private(set) var spanOfUse: SourceSpan?
    /// The name of the component, if it is one, perhaps with null, and nothing else is added to it.
    private(set) var name: String?
    /// The schema of that component, without constraints that stand beside the reference.
    private(set) var component: JSONSchema.ID?
    /// Whether it is only a reference, so that the component describes all of it.
    private(set) var isReference = false
    /// Without null.
    private(set) var types: Set<JSONKind>?
    private(set) var isNullable = false
    private(set) var isNothing = false
    private(set) var format: String?
    private(set) var contentEncoding: String?
    private(set) var contentMediaType: String?
    private(set) var contentSchemas: [JSONSchema.ID] = []
    /// Without null.
    private(set) var values: [LiteralValue]?
    private(set) var bounds = SchemaBounds()
    /// A number must be a multiple of each.
    private(set) var multiples: Set<DecimalNumber> = []
    private(set) var hasUniqueItems = false
    private(set) var patterns: Set<String> = []
    private(set) var items: [JSONSchema.ID] = []
    private(set) var members: [Member] = []
    private(set) var required: Set<String> = []
    private(set) var additional: [JSONSchema.ID] = []
    /// Whether members that are not declared are not allowed.
    private(set) var isClosed = false
    /// Alternatives, of which a value matches one.
    private(set) var alternatives: [[JSONSchema.ID]] = []
    private(set) var discriminator: JSONSchema.Discriminator?
    /// The schemas that extend this one, by the values of its discriminator, if it has no alternatives.
    private(set) var extensions: [String: JSONSchema.ID] = [:]
    /// Keywords whose effect is not compared, only whether they are the same.
    private(set) var otherKeywords = OtherKeywords()
    private(set) var defaultValue: LiteralValue?
    private(set) var isReadOnly = false
    private(set) var isWriteOnly = false
    private(set) var isDeprecated = false
    private(set) var sunset: Located<String>?
    private(set) var stability: Located<String>?

    private let table: SchemaTable
    /// The places of members in the list.
    private var indices: [ExactString: Int] = [:]

    fileprivate init(_ ids: [JSONSchema.ID], in table: SchemaTable) {
        self.table = table
        if ids.count == 1 {
            spanOfUse = table[ids[0]].span
            (name, component) = Self.component(of: ids[0], in: table)
            isReference = name != nil && table[ids[0]].isPlainReference
        }
        var pending = Array(ids.reversed())
        var visited: Set<JSONSchema.ID> = []
        var hasNull: Bool?
        var hasNullAlternative = false
        var allowsNullValue = true
        while let id = pending.popLast(), visited.count < Self.maximumParts {
            guard visited.insert(id).inserted else { continue }
            let schema = table[id]
            // The place of a component is its declaration.
            if span == nil, schema.reference == nil || schema.allOf.count != 1 || !schema.properties.isEmpty {
                span = schema.span
                if schema.oneOf.isEmpty, schema.anyOf.isEmpty, let discriminator = schema.discriminator {
                    extensions = discriminator.variants
                }
            }
            if let list = schema.values, !list.contains(.null) { allowsNullValue = false }
            add(schema, &hasNull)
            pending += schema.allOf.reversed()
            for list in [schema.oneOf, schema.anyOf] where !list.isEmpty {
                let variants = list.filter { !isNull($0) }
                if variants.count < list.count, schema.types?.contains(.null) ?? true { hasNullAlternative = true }
                // One alternative beside null is the schema itself.
                guard variants.count == 1, list.count > 1 else {
                    alternatives.append(variants)
                    continue
                }
                pending.append(variants[0])
                if ids == [id], name == nil, schema.types == nil, schema.properties.isEmpty {
                    (name, component) = Self.component(of: variants[0], in: table)
                }
            }
        }
        takeValuesOfAlternatives(&hasNullAlternative)
        isNullable = hasNullAlternative || (hasNull ?? false) && allowsNullValue
        if types == [.integer] {
            bounds.makeInclusive()
            // Every integer is a multiple of 1 and of 0.5.
            multiples = multiples.filter { DecimalNumber(1).isMultiple(of: $0) != true }
        }
    }

    /// Alternatives that are all constants are an enum: `oneOf: [{ const: a }, { const: b }]`.
    private mutating func takeValuesOfAlternatives(_ hasNull: inout Bool) {
        guard discriminator == nil else { return }
        let lists = alternatives
        alternatives = []
        for list in lists {
            if let type = openType(of: list) {
                types = types.map { Self.common($0, [type]) } ?? [type]
                continue
            }
            let values = list.map { id in
                let schema = table[id]
                let isAlone = schema.allOf.isEmpty && schema.properties.isEmpty && schema.oneOf.isEmpty && schema.anyOf.isEmpty
                return isAlone ? schema.values : nil
            }
            guard !list.isEmpty, values.allSatisfy({ $0 != nil }) else {
                alternatives.append(list)
                continue
            }
            let all = values.compactMap(\.self).joined()
            if all.contains(.null) { hasNull = true }
            let own = Array(all.filter { $0 != .null })
            self.values = self.values?.common(with: own) ?? own
            let kinds = Set(own.map(\.jsonType))
            types = types.map { Self.common($0, kinds) } ?? kinds
        }
    }

    /// The same, with the types of alternatives that say nothing else: `oneOf: [{ type: string }, { type: integer }]`.
    var withTypesOfAlternatives: Self {
        let schemas = alternatives.joined().map(target)
        guard alternatives.count == 1, discriminator == nil, schemas.allSatisfy({ $0.isOnlyType && $0.values == nil }) else { return self }
        var result = self
        result.types = Set(schemas.flatMap { $0.impliedTypes ?? [] })
        result.alternatives = []
        return result
    }

    /// The type of an open enum, which allows other values than it lists: `anyOf: [{ type: string, enum: [a, b] }, { type: string }]`.
    private func openType(of list: [JSONSchema.ID]) -> JSONKind? {
        let schemas = list.map(target)
        guard let open = schemas.first(where: { $0.isOnlyType && $0.values == nil }), let type = open.types?.first else { return nil }
        let isOpenEnum = schemas.allSatisfy { schema in
            schema.isOnlyType && (schema.values.map { $0.allSatisfy { $0.jsonType == type } } ?? (schema.types == [type]))
        }
        return isOpenEnum ? type : nil
    }

    /// The schema, or the one that it only refers to.
    private func target(_ id: JSONSchema.ID) -> JSONSchema {
        table.chain(from: id).first { !$0.isOnlyReference } ?? table[id]
    }

    /// The component that a schema only refers to, or includes without anything but constraints.
    private static func component(of id: JSONSchema.ID, in table: SchemaTable) -> (name: String?, schema: JSONSchema.ID?) {
        for schema in table.chain(from: id) {
            guard schema.includesOnlyOne else { break }
            if let name = schema.reference { return (name, schema.allOf.first) }
        }
        return (nil, nil)
    }

    private func isNull(_ id: JSONSchema.ID) -> Bool {
        table[id].types == [.null] || table[id].enumeration.map { !$0.isEmpty && $0.allSatisfy { $0 == .null } } == true
    }

    private mutating func add(_ schema: JSONSchema, _ hasNull: inout Bool?) {
        isNothing = isNothing || schema.isNothing
        if let own = schema.impliedTypes {
            if schema.types != nil { hasNull = (hasNull ?? true) && own.contains(.null) }
            let others = own.subtracting([.null])
            types = types.map { Self.common($0, others) } ?? others
        }
        if let list = schema.values {
            if list.contains(.null), schema.types == nil { hasNull = true }
            let own = list.filter { $0 != .null }
            values = values?.common(with: own) ?? own
        }
        format = format ?? schema.format
        contentEncoding = contentEncoding ?? schema.contentEncoding
        contentMediaType = contentMediaType ?? schema.contentMediaType
        contentSchemas += [schema.contentSchema].compactMap(\.self)
        bounds.add(schema)
        if let divisor = schema.multipleOf { multiples.insert(divisor) }
        hasUniqueItems = hasUniqueItems || schema.hasUniqueItems
        patterns.formUnion((schema.patterns.map(\.text) + [schema.uncheckedPattern].compactMap(\.self)).filter { !Self.isAnyText($0) })
        items += [schema.items].compactMap(\.self)
        for property in schema.properties {
            let key = ExactString(property.name)
            if let index = indices[key] {
                members[index].schemas.append(property.schema)
            } else {
                indices[key] = members.count
                members.append(Member(name: property.name, schemas: [property.schema], span: property.span ?? table[property.schema].span))
            }
        }
        required.formUnion(schema.required)
        for id in [schema.additionalProperties, schema.unevaluatedProperties].compactMap(\.self) {
            if table[id].isNothing { isClosed = true } else { additional.append(id) }
        }
        otherKeywords.add(schema)
        discriminator = discriminator ?? schema.discriminator
        defaultValue = defaultValue ?? schema.defaultValue
        isReadOnly = isReadOnly || schema.isReadOnly
        isWriteOnly = isWriteOnly || schema.isWriteOnly
        isDeprecated = isDeprecated || schema.isDeprecated
        sunset = sunset ?? schema.sunset
        stability = stability ?? schema.stability
    }

    /// Whether a pattern is found in every text: an expression is not anchored.
    private static func isAnyText(_ pattern: String) -> Bool { ["", ".*", "^", "$", "^.*", ".*$"].contains(pattern) }

    /// The types that both allow, without integers if numbers are among them.
    private static func common(_ one: Set<JSONKind>, _ two: Set<JSONKind>) -> Set<JSONKind> {
        let both = one.common(with: two)
        return both.contains(.number) ? both.subtracting([.integer]) : both
    }

    /// A member by its name.
    func member(_ name: String) -> Member? { indices[ExactString(name)].map { members[$0] } }
}

/// The effective schemas of one version, each made once.
final class EffectiveSchemas {
    let table: SchemaTable
    let fingerprints: Fingerprints
    /// The names of the components that are used.
    private(set) lazy var components = table.references
    private var known: [[JSONSchema.ID]: EffectiveSchema] = [:]
    var knownFingerprints: [Fingerprints.Key: Fingerprints.ID] = [:]

    /// - Parameter fingerprints: Those of both versions, so that they can be compared.
    init(_ table: SchemaTable, _ fingerprints: Fingerprints) {
        self.table = table
        self.fingerprints = fingerprints
    }

    subscript(_ ids: [JSONSchema.ID]) -> EffectiveSchema {
        if let found = known[ids] { return found }
        let made = EffectiveSchema(ids, in: table)
        known[ids] = made
        return made
    }
}

extension JSONSchema {
    /// The values of `const` or `enum`.
    fileprivate var values: [LiteralValue]? { constant.map { [$0] } ?? enumeration }

    /// Whether a keyword says more about a string, a number or a Boolean than its type and its values.
    fileprivate var constrainsText: Bool {
        minimum != nil || maximum != nil || multipleOf != nil || minLength != nil || maxLength != nil || !patterns.isEmpty
            || uncheckedPattern != nil || format != nil || contentEncoding != nil || contentMediaType != nil || not != nil
            || condition != nil
    }

    /// Whether it is one schema of `allOf`, which can be a reference, apart from constraints.
    fileprivate var includesOnlyOne: Bool {
        allOf.count == 1 && types == nil && properties.isEmpty && required.isEmpty && anyOf.isEmpty && oneOf.isEmpty && enumeration == nil
    }

    /// Whether it is a reference without keywords beside it that a value, its use or its lifetime is compared by.
    fileprivate var isPlainReference: Bool {
        reference != nil && defaultValue == nil && !isDeprecated && sunset == nil && stability == nil
    }

    fileprivate var isOnlyReference: Bool { reference != nil && includesOnlyOne && constant == nil && !constrainsText }

    /// Whether it allows a string, a number or a Boolean by its type or its values alone.
    fileprivate var isOnlyType: Bool {
        guard let type = impliedTypes?.first, impliedTypes?.count == 1, ![.array, .object, .null].contains(type) else { return false }
        return !constrainsText && reference == nil && allOf.isEmpty && oneOf.isEmpty && anyOf.isEmpty
    }

    /// `type`, or the types that the other keywords are about.
    fileprivate var impliedTypes: Set<JSONKind>? {
        if let types { return types }
        if reference != nil { return nil }
        if !properties.isEmpty || additionalProperties != nil { return [.object] }
        if items != nil || !prefixItems.isEmpty { return [.array] }
        if let values, !values.isEmpty { return Set(values.map(\.jsonType)) }
        // Alternatives have types of their own.
        guard oneOf.isEmpty, anyOf.isEmpty else { return nil }
        if !required.isEmpty { return [.object] }
        return format.flatMap(JSONKind.ofFormat).map { [$0] } ?? (contentEncoding == nil ? nil : [.string])
    }
}
