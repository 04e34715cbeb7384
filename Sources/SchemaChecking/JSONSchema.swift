package import APIModel
package import Patterns
package import SourceDiagnostics

/// A JSON Schema (draft 2020-12) with the additions of OpenAPI, as a value. It refers to other schemas by their index in a ``SchemaTable``,
/// so that schemas can be recursive.
package struct JSONSchema: Sendable {
    /// Identifies a schema of a table.
    package struct ID: Sendable, Hashable {
        package let index: Int
    }

    package struct Property: Sendable {
        package var name: String
        package var schema: ID
        /// The place of the name, if it is in the document.
        package var span: SourceSpan?

        package init(_ name: String, _ schema: ID, at span: SourceSpan? = nil) {
            self.name = name
            self.schema = schema
            self.span = span
        }
    }

    package struct Discriminator: Sendable {
        package var property: String
        /// The schemas by the value of the property.
        package var schemas: [String: ID]
        /// For a schema without `oneOf` and `anyOf`: the schemas that extend it by `allOf` and that `mapping` does not name, by their
        /// names or by the values that their extensions set.
        package var subschemas: [String: ID] = [:]

        package init(property: String, schemas: [String: ID]) {
            self.property = property
            self.schemas = schemas
        }

        /// All schemas by the values that stand for them.
        package var variants: [String: ID] { subschemas.isEmpty ? schemas : schemas.merging(subschemas) { mapped, _ in mapped } }

        /// The values that stand for each schema, in alphabetical order, so that the order is stable.
        package var tags: [ID: [String]] {
            variants.sorted { $0.key < $1.key }.reduce(into: [:]) { $0[$1.value, default: []].append($1.key) }
        }
    }

    /// How values are written in XML: `xml` of OpenAPI.
    package struct XMLForm: Sendable, Hashable {
        /// The name of the element or the attribute; `nil` for that of the member.
        package var name: String?
        package var namespace: String?
        package var prefix: String?
        package var isAttribute = false
        /// Whether the elements of a list are within an element of their own.
        package var isWrapped = false
        /// Whether the value is the text of the element that it is a member of.
        package var isText = false

        package init() {}
    }

    /// A bound of a number.
    package struct Bound: Sendable, Hashable {
        package var value: DecimalNumber
        package var isExclusive: Bool

        package init(_ value: DecimalNumber, isExclusive: Bool = false) {
            self.value = value
            self.isExclusive = isExclusive
        }
    }

    package var span: SourceSpan
    /// The name in the reference of a schema that refers to another one, which is the first of ``allOf``: `Pet` for
    /// `#/components/schemas/Pet`.
    package var reference: String?
    package var title: String?
    /// Markdown.
    package var documentation: String?
    package var isDeprecated = false
    /// Whether no value matches: the schema `false`.
    package var isNothing = false
    /// `nil` if every type is allowed.
    package var types: Set<JSONKind>?
    package var enumeration: [LiteralValue]?
    package var constant: LiteralValue?
    package var minimum: Bound?
    package var maximum: Bound?
    package var multipleOf: DecimalNumber?
    package var minLength: Int?
    package var maxLength: Int?
    /// Expressions that a string must match. Unsupported ones are left out.
    package var patterns: [Pattern] = []
    /// The text of an expression that is not supported, so that strings are not checked against it.
    package var uncheckedPattern: String?
    package var format: String?
    /// How binary data is written in a string, in lower case. It is not checked (JSON Schema, 8.3).
    package var contentEncoding: String?
    /// The media type of the text or the data in a string, in lower case.
    package var contentMediaType: String?
    /// The schema of the document in a string of ``contentMediaType``.
    package var contentSchema: ID?
    /// The integers that emitted code can hold. They are checked in addition to ``format``, but the document does not promise them, so they
    /// are not compared between its versions.
    package var integers: IntegerFormat?
    package var items: ID?
    package var prefixItems: [ID] = []
    package var contains: ID?
    package var minContains: Int?
    package var maxContains: Int?
    package var minItems: Int?
    package var maxItems: Int?
    package var hasUniqueItems = false
    package var unevaluatedItems: ID?
    package var properties: [Property] = []
    package var patternProperties: [(pattern: Pattern, schema: ID)] = []
    package var additionalProperties: ID?
    package var unevaluatedProperties: ID?
    package var propertyNames: ID?
    package var required: [String] = []
    package var dependentRequired: [(property: String, required: [String])] = []
    package var dependentSchemas: [Property] = []
    package var minProperties: Int?
    package var maxProperties: Int?
    /// Includes the target of `$ref`.
    package var allOf: [ID] = []
    package var anyOf: [ID] = []
    package var oneOf: [ID] = []
    package var not: ID?
    package var condition: (test: ID, then: ID?, otherwise: ID?)?
    package var discriminator: Discriminator?
    package var examples: [LiteralValue] = []
    package var defaultValue: LiteralValue?
    package var xml: XMLForm?
    package var isReadOnly = false
    package var isWriteOnly = false
    /// The date from which a member may no longer exist: `x-sunset` of OpenAPI.
    package var sunset: Located<String>?
    /// How likely a member is to change: `x-stability-level` of OpenAPI.
    package var stability: Located<String>?

    /// The schemas of ``properties`` by name.
    package var propertySchemas: [ExactString: ID] {
        Dictionary(properties.map { (ExactString($0.name), $0.schema) }, uniquingKeysWith: { first, _ in first })
    }

    /// Emitted code reads such strings as data.
    package var isBase64: Bool { contentEncoding == "base64" }

    package init(at span: SourceSpan) {
        self.span = span
    }
}

extension Set<JSONKind> {
    /// Whether values of a type are allowed. An integer is a number.
    func allows(_ type: JSONKind) -> Bool { contains { type.isReadable(as: $0) } }

    /// The types that both allow. An integer is a number.
    package func common(with other: Set<JSONKind>) -> Set<JSONKind> {
        let areIntegers = contains(.integer) && other.contains(.number) || contains(.number) && other.contains(.integer)
        return intersection(other).union(areIntegers ? [.integer] : [])
    }
}

/// The schemas of a document.
package struct SchemaTable: Sendable {
    private var schemas: [JSONSchema] = []

    package init() {}

    /// Adds a schema. Its parts can be added later, and be set by ``subscript(_:)``.
    package mutating func add(_ schema: JSONSchema) -> JSONSchema.ID {
        schemas.append(schema)
        return JSONSchema.ID(index: schemas.count - 1)
    }

    package subscript(id: JSONSchema.ID) -> JSONSchema {
        get { schemas[id.index] }
        set { schemas[id.index] = newValue }
    }

    /// The names in all references.
    package var references: Set<String> { Set(schemas.lazy.compactMap(\.reference)) }
}

extension SchemaTable {
    private static let longestChain = 100

    /// The schema, the one that it refers to or otherwise has alone in `allOf`, and so on. A keyword of an earlier one is closer to the
    /// value.
    package func chain(from id: JSONSchema.ID) -> some Sequence<JSONSchema> {
        sequence(first: self[id]) { schema in schema.allOf.count == 1 ? self[schema.allOf[0]] : nil }.prefix(Self.longestChain)
    }

    /// The schema and all that it includes by references and `allOf`, each once.
    package func parts(of id: JSONSchema.ID) -> [JSONSchema] {
        var parts: [JSONSchema] = []
        var pending = [id]
        var known: Set<JSONSchema.ID> = []
        while let next = pending.popLast() {
            guard known.insert(next).inserted else { continue }
            parts.append(self[next])
            pending += self[next].allOf
        }
        return parts
    }
}

/// The direction in which a value is sent. It decides which of the members with `readOnly` and `writeOnly` can be absent.
package enum Direction: Sendable, Hashable {
    case request, response
}

extension LiteralValue {
    /// The type in JSON Schema; `integer` for a number without a fraction, which is also a `number`.
    package var jsonType: JSONKind {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number(let text): DecimalNumber(text)?.isInteger == true ? .integer : .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// Whether both are the same value in JSON: numbers by value, strings by scalars, objects whatever the order of their members.
    package func isSameJSON(as other: LiteralValue) -> Bool {
        switch (self, other) {
        case (.null, .null): return true
        case (.bool(let one), .bool(let two)): return one == two
        case (.number(let one), .number(let two)):
            guard let one = DecimalNumber(one), let two = DecimalNumber(two) else { return one == two }
            return one == two
        case (.string(let one), .string(let two)): return one.unicodeScalars.elementsEqual(two.unicodeScalars)
        case (.array(let one), .array(let two)):
            return one.count == two.count && zip(one, two).allSatisfy { $0.isSameJSON(as: $1) }
        case (.object(let one), .object(let two)):
            guard one.count == two.count else { return false }
            let others = Dictionary(two.map { (ExactString($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
            return one.allSatisfy { member in others[ExactString(member.key)].map { member.value.isSameJSON(as: $0) } ?? false }
        default: return false
        }
    }
}
