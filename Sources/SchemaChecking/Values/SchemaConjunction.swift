import APIModel
import Patterns
import SourceDiagnostics

/// Several schemas that a value must all match, as one set of keywords. Alternatives are chosen on the way.
struct SchemaConjunction {
    /// The maximum number of schemas that are combined.
    private static let most = 500

    private(set) var schemas: [JSONSchema] = []
    private(set) var types: Set<JSONKind>?
    private(set) var isNothing = false
    /// The members of discriminators, and the values that stand for the chosen alternatives.
    private(set) var tags: [(property: String, values: [String])] = []

    /// - Parameter choose: Chooses one of several alternatives.
    init(_ ids: [JSONSchema.ID], in table: SchemaTable, choose: ([JSONSchema.ID], JSONSchema) -> JSONSchema.ID?) {
        var pending = Array(ids.reversed())
        var seen: Set<JSONSchema.ID> = []
        while let id = pending.popLast(), seen.count < Self.most {
            guard seen.insert(id).inserted else { continue }
            let schema = table[id]
            schemas.append(schema)
            if schema.isNothing { isNothing = true }
            if let own = schema.types { types = types?.common(with: own) ?? own }
            pending += schema.allOf.reversed()
            for alternatives in [schema.oneOf, schema.anyOf] where !alternatives.isEmpty {
                guard let chosen = choose(alternatives, schema) else { continue }
                pending.append(chosen)
                if let discriminator = schema.discriminator { tags.append((discriminator.property, discriminator.tags[chosen] ?? [])) }
            }
            if schema.discriminator != nil, let (chosen, tags) = Self.variant(of: schema, among: [Set(ids), seen], choose) {
                pending.append(chosen)
                self.tags.append(tags)
            }
            if let condition = schema.condition {
                // A value that passes the test is the usual case.
                pending.append(condition.test)
                if let then = condition.then { pending.append(then) }
            }
        }
    }

    /// The variant of a schema that has a discriminator without `oneOf` or `anyOf`: the one that is being combined, or else a chosen one.
    ///
    /// - Parameter known: The schemas that are being combined; those that a value is made for come before what they consist of.
    private static func variant(
        of schema: JSONSchema, among known: [Set<JSONSchema.ID>], _ choose: ([JSONSchema.ID], JSONSchema) -> JSONSchema.ID?
    ) -> (chosen: JSONSchema.ID, tags: (property: String, values: [String]))? {
        guard schema.oneOf.isEmpty, schema.anyOf.isEmpty, let discriminator = schema.discriminator else { return nil }
        let variants = Set(discriminator.variants.values).sorted { $0.index < $1.index }
        let combined = known.lazy.compactMap { variants.first(where: $0.contains) }.first
        guard !variants.isEmpty, let chosen = combined ?? choose(variants, schema) else { return nil }
        return (chosen, (discriminator.property, discriminator.tags[chosen] ?? []))
    }

    // MARK: Values

    var constant: LiteralValue? { schemas.lazy.compactMap(\.constant).first }
    var enumeration: [LiteralValue]? { schemas.compactMap(\.enumeration).min { $0.count < $1.count } }
    var examples: [LiteralValue] { schemas.flatMap(\.examples) }
    var defaultValue: LiteralValue? { schemas.lazy.compactMap(\.defaultValue).first }

    // MARK: Numbers

    var minimum: JSONSchema.Bound? {
        schemas.compactMap(\.minimum).max { ($0.value, $0.isExclusive ? 1 : 0) < ($1.value, $1.isExclusive ? 1 : 0) }
    }
    var maximum: JSONSchema.Bound? {
        schemas.compactMap(\.maximum).min { ($0.value, $0.isExclusive ? 0 : 1) < ($1.value, $1.isExclusive ? 0 : 1) }
    }
    var multiples: [DecimalNumber] { schemas.compactMap(\.multipleOf) }

    // MARK: Strings

    var length: (least: Int, most: Int?) { (schemas.compactMap(\.minLength).max() ?? 0, schemas.compactMap(\.maxLength).min()) }
    var patterns: [Pattern] { schemas.flatMap(\.patterns) }
    /// The format of strings in base64 is `byte`.
    var format: String? { schemas.lazy.compactMap { $0.format ?? ($0.isBase64 ? "byte" : nil) }.first }

    /// The schemas of the JSON in a string.
    var content: [JSONSchema.ID] {
        schemas.compactMap { schema in
            let kind = schema.contentMediaType.map { MediaKind($0) } ?? .json
            return kind == .json && schema.contentEncoding == nil ? schema.contentSchema : nil
        }
    }

    // MARK: Arrays

    var count: (least: Int, most: Int?) { (schemas.compactMap(\.minItems).max() ?? 0, schemas.compactMap(\.maxItems).min()) }
    var hasUniqueItems: Bool { schemas.contains { $0.hasUniqueItems } }

    /// The schemas of the element at an index.
    func element(_ index: Int) -> [JSONSchema.ID] {
        schemas.compactMap { $0.prefixItems.indices.contains(index) ? $0.prefixItems[index] : $0.items }
    }

    /// The schemas that some elements must match, with the minimum number of these elements.
    var contained: [(schema: JSONSchema.ID, count: Int)] {
        schemas.compactMap { schema in schema.contains.map { ($0, schema.minContains ?? 1) } }
    }

    // MARK: Objects

    /// The names of all members that are described, in the order of the schemas.
    var memberNames: [String] {
        var seen: Set<ExactString> = []
        return (schemas.flatMap { $0.properties.map(\.name) } + schemas.flatMap(\.required)).filter {
            seen.insert(ExactString($0)).inserted
        }
    }
    var required: Set<ExactString> { Set(schemas.flatMap(\.required).map { ExactString($0) }) }
    var memberCount: (least: Int, most: Int?) {
        (schemas.compactMap(\.minProperties).max() ?? 0, schemas.compactMap(\.maxProperties).min())
    }

    var members: MemberSchemas { MemberSchemas(of: schemas) }

    /// The schemas of members, found by name.
    struct MemberSchemas {
        /// The schemas that declare members, by the name and the position of the schema with the declaration.
        private var declared: [ExactString: [(owner: Int, schema: JSONSchema.ID)]] = [:]
        /// The schemas that describe members which they do not declare, with their positions.
        private var open: [(owner: Int, schema: JSONSchema)] = []

        fileprivate init(of schemas: [JSONSchema]) {
            for (owner, schema) in schemas.enumerated() {
                for (name, member) in schema.propertySchemas { declared[name, default: []].append((owner, member)) }
                if !schema.patternProperties.isEmpty || schema.additionalProperties != nil { open.append((owner, schema)) }
            }
        }

        /// In the order of the schemas that describe the member.
        subscript(_ name: String) -> [JSONSchema.ID] {
            let declared = declared[ExactString(name)] ?? []
            guard !open.isEmpty else { return declared.map(\.schema) }
            var found = Dictionary(declared.map { ($0.owner, [$0.schema]) }, uniquingKeysWith: +)
            for (owner, schema) in open {
                found[owner, default: []] += schema.patternProperties.filter { $0.pattern.matches(name) }.map(\.schema)
                if found[owner]?.isEmpty == true, let others = schema.additionalProperties { found[owner] = [others] }
            }
            return found.sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }
}
