import APIModel
import Patterns
package import SourceDiagnostics
import SpecReading
package import YAMLTree

/// Reads the schemas of a document with all of their constraints.
///
/// A keyword whose value has the wrong type is ignored here: the reader of the document reports it.
package struct SchemaTableReader {
    /// The meaning of keywords in a version of OpenAPI or JSON Schema.
    package enum Version: Sendable {
        case jsonSchema
        /// Swagger 2.0 and OpenAPI 3.0: `nullable` allows null, and what is next to a `$ref` is ignored.
        case openAPI30
    }

    /// A part of a schema, or of another part of the document, that is not checked.
    package struct Omission: Sendable, Hashable {
        package let span: SourceSpan
        package let reason: String

        package init(span: SourceSpan, reason: String) {
            self.span = span
            self.reason = reason
        }
    }

    package private(set) var table = SchemaTable()
    package private(set) var omissions: [Omission] = []
    private let version: Version
    private let plain: PlainKeywordReader
    private let reference: (YAMLMapping) -> Located<String>?
    private let target: (Located<String>) -> YAMLNode?
    private let mappedTarget: (Located<String>) -> YAMLNode?
    private let anchoredName: (Located<String>) -> String?
    private let subschemas: (YAMLNode) -> [(name: String, node: YAMLNode)]
    private var known: [SourceSpan: JSONSchema.ID] = [:]
    /// The schemas whose keywords are still to be read.
    private var pending: [(id: JSONSchema.ID, node: YAMLNode)] = []

    /// - Parameters:
    ///   - subschemas: The declared schemas that have a schema in their `allOf`, directly or indirectly.
    ///   - mappedTarget: The schema of an entry in the `mapping` of a discriminator; by default, each entry is a reference.
    ///   - anchoredName: The name of the declared schema that a reference with an anchor leads to.
    ///   - reference: The reference of a schema, if it has one.
    ///   - target: The target of a reference.
    package init(
        _ version: Version, subschemas: @escaping (YAMLNode) -> [(name: String, node: YAMLNode)] = { _ in [] },
        mappedTarget: ((Located<String>) -> YAMLNode?)? = nil, anchoredName: @escaping (Located<String>) -> String? = { _ in nil },
        reference: @escaping (YAMLMapping) -> Located<String>? = { $0["$ref"]?.text }, target: @escaping (Located<String>) -> YAMLNode?
    ) {
        self.version = version
        plain = PlainKeywordReader(version)
        self.subschemas = subschemas
        self.reference = reference
        self.target = target
        self.mappedTarget = mappedTarget ?? target
        self.anchoredName = anchoredName
    }

    /// The schema of a node, with all that it refers to. Nodes with the same span have the same schema.
    package mutating func schema(_ node: YAMLNode) -> JSONSchema.ID {
        let id = claim(node)
        readPending()
        return id
    }

    /// The schema of a node that is made of several parts of the document, so that another schema can have the same span.
    package mutating func schema(madeOf node: YAMLNode) -> JSONSchema.ID {
        let id = table.add(JSONSchema(at: node.span))
        table[id] = read(node)
        readPending()
        return id
    }

    /// Adds a schema that is not in the document.
    package mutating func add(_ schema: JSONSchema) -> JSONSchema.ID { table.add(schema) }

    /// The schema of a node if it was read.
    package func known(_ node: YAMLNode) -> JSONSchema.ID? { known[node.span] }

    private mutating func readPending() {
        while let next = pending.popLast() { table[next.id] = read(next.node) }
    }

    private mutating func claim(_ node: YAMLNode) -> JSONSchema.ID {
        if let id = known[node.span] { return id }
        let id = table.add(JSONSchema(at: node.span))
        known[node.span] = id
        pending.append((id, node))
        return id
    }

    // MARK: Keywords

    private mutating func read(_ node: YAMLNode) -> JSONSchema {
        var schema = JSONSchema(at: node.span)
        if node.scalar?.bool == false { schema.isNothing = true }
        guard let mapping = node.mapping else { return schema }
        if let reference = reference(mapping), let target = target(reference) {
            schema.allOf.append(claim(target))
            schema.reference = name(reference)
            // The siblings of a reference are ignored (OpenAPI 3.0, Reference Object).
            if version == .openAPI30 { return schema }
        }
        plain.read(mapping, into: &schema)
        readStrings(mapping, into: &schema)
        readArrays(mapping, into: &schema)
        readObjects(mapping, into: &schema)
        readComposition(node, mapping, into: &schema)
        let isComposed = !schema.allOf.isEmpty || !schema.anyOf.isEmpty || !schema.oneOf.isEmpty
        if isComposed, schema.types == nil, plain.allowsNull(mapping) { return nullable(schema, mapping) }
        return schema
    }

    /// The schema or null. In OpenAPI 3.0.3, `nullable` without a type has no meaning, but documents use it beside `allOf` and references
    /// to allow null.
    private mutating func nullable(_ schema: JSONSchema, _ mapping: YAMLMapping) -> JSONSchema {
        var either = JSONSchema(at: schema.span)
        either.anyOf = [table.add(schema), null(at: schema.span)]
        plain.readAnnotations(mapping, into: &either)
        return either
    }

    /// The last token of a reference, without the escapes of RFC 6901 and RFC 3986; for an anchor, the name of the declared schema.
    private func name(_ reference: Located<String>) -> String {
        let fragment = reference.value[...].drop { $0 != "#" }.dropFirst()
        if let pointer = JSONPointer(fragment: fragment) {
            return pointer.tokens.last ?? reference.value.split(separator: "/").last.map(String.init) ?? ""
        }
        return anchoredName(reference) ?? String(fragment)
    }

    private mutating func readStrings(_ mapping: YAMLMapping, into schema: inout JSONSchema) {
        schema.contentSchema = mapping["contentSchema"].map { claim($0) }
        if let node = mapping["pattern"], let text = node.scalar?.text {
            if let pattern = pattern(node) { schema.patterns = [pattern] } else { schema.uncheckedPattern = text }
        }
    }

    /// The expression; `nil` if it is not supported, which is noted.
    private mutating func pattern(_ node: YAMLNode, text: String? = nil) -> Pattern? {
        guard let text = text ?? node.scalar?.text else { return nil }
        do {
            return try Pattern(text)
        } catch {
            omissions.append(Omission(span: node.span, reason: error.reason))
            return nil
        }
    }

    private mutating func readArrays(_ mapping: YAMLMapping, into schema: inout JSONSchema) {
        if let node = mapping["items"] {
            // A list is the older form of `prefixItems`.
            if let items = node.sequence {
                schema.prefixItems = items.map { claim($0) }
                schema.items = mapping["additionalItems"].map { claim($0) }
            } else {
                schema.items = claim(node)
            }
        }
        if let items = mapping["prefixItems"]?.sequence { schema.prefixItems = items.map { claim($0) } }
        schema.contains = mapping["contains"].map { claim($0) }
        schema.minContains = mapping["minContains"]?.count
        schema.maxContains = mapping["maxContains"]?.count
        schema.minItems = mapping["minItems"]?.count
        schema.maxItems = mapping["maxItems"]?.count
        schema.hasUniqueItems = mapping["uniqueItems"]?.scalar?.bool == true
        schema.unevaluatedItems = mapping["unevaluatedItems"].map { claim($0) }
    }

    private mutating func readObjects(_ mapping: YAMLMapping, into schema: inout JSONSchema) {
        for entry in mapping["properties"]?.mapping?.entries ?? [] {
            schema.properties.append(JSONSchema.Property(entry.key.value, claim(entry.value), at: entry.key.span))
        }
        var hasOmissions = false
        for entry in mapping["patternProperties"]?.mapping?.entries ?? [] {
            guard let pattern = pattern(entry.value, text: entry.key.value) else {
                hasOmissions = true
                continue
            }
            schema.patternProperties.append((pattern, claim(entry.value)))
        }
        // Without all patterns, it is not known which members are additional.
        if !hasOmissions {
            schema.additionalProperties = mapping["additionalProperties"].map { claim($0) }
            schema.unevaluatedProperties = mapping["unevaluatedProperties"].map { claim($0) }
        }
        schema.propertyNames = mapping["propertyNames"].map { claim($0) }
        schema.required = mapping["required"]?.sequence?.compactMap { $0.scalar?.text } ?? []
        schema.minProperties = mapping["minProperties"]?.count
        schema.maxProperties = mapping["maxProperties"]?.count
        // `dependencies` is the older form of both.
        for entry in ["dependentRequired", "dependentSchemas", "dependencies"].compactMap({ mapping[$0]?.mapping?.entries }).joined() {
            if let required = entry.value.sequence {
                schema.dependentRequired.append((entry.key.value, required.compactMap { $0.scalar?.text }))
            } else {
                schema.dependentSchemas.append(JSONSchema.Property(entry.key.value, claim(entry.value)))
            }
        }
    }

    private mutating func readComposition(_ node: YAMLNode, _ mapping: YAMLMapping, into schema: inout JSONSchema) {
        schema.allOf += mapping["allOf"]?.sequence?.map { claim($0) } ?? []
        schema.anyOf = alternatives(mapping["anyOf"]?.sequence ?? [])
        schema.oneOf = alternatives(mapping["oneOf"]?.sequence ?? [])
        schema.not = mapping["not"].map { claim($0) }
        if let test = mapping["if"] {
            schema.condition = (claim(test), mapping["then"].map { claim($0) }, mapping["else"].map { claim($0) })
        }
        readDiscriminator(node, mapping, into: &schema)
    }

    private mutating func alternatives(_ nodes: YAMLSequence) -> [JSONSchema.ID] {
        guard version == .openAPI30 else { return nodes.map { claim($0) } }
        let nulls = NullAlternatives(among: nodes)
        return nodes.map { nulls.contains($0) ? null(at: $0.span) : claim($0) }
    }

    private mutating func null(at span: SourceSpan) -> JSONSchema.ID {
        var null = JSONSchema(at: span)
        null.types = [.null]
        return table.add(null)
    }

    /// The values of `mapping`, and the names of the alternatives or the values that their extensions set (OpenAPI, Discriminator Object).
    /// In Swagger 2.0, the discriminator is only the name of the member.
    private mutating func readDiscriminator(_ node: YAMLNode, _ mapping: YAMLMapping, into schema: inout JSONSchema) {
        guard let written = mapping["discriminator"], !written.isNull,
            let property = (written.mapping?["propertyName"] ?? written).scalar?.text
        else { return }
        var schemas: [String: JSONSchema.ID] = [:]
        // The alternatives by the spans of their targets, with the names that stand for them if `mapping` has no other.
        var alternatives: [SourceSpan: (id: JSONSchema.ID, name: String)] = [:]
        for alternative in ["oneOf", "anyOf"].compactMap({ mapping[$0]?.sequence }).joined() {
            guard let reference = alternative.mapping?["$ref"]?.text else {
                if let tag = alternative.discriminatorTag { schemas[tag.value] = claim(alternative) }
                continue
            }
            let node = target(reference)
            let (id, name) = (claim(alternative), node?.discriminatorTag?.value ?? name(reference))
            schemas[name] = id
            if let node { alternatives[node.span] = (id, name) }
        }
        for entry in written.mapping?["mapping"]?.mapping?.entries ?? [] {
            guard let node = entry.value.text.flatMap(mappedTarget) else { continue }
            guard let alternative = alternatives[node.span] else {
                schemas[entry.key.value] = claim(node)
                continue
            }
            if schemas[alternative.name] == alternative.id { schemas[alternative.name] = nil }
            schemas[entry.key.value] = alternative.id
        }
        var found = JSONSchema.Discriminator(property: property, schemas: schemas)
        if schema.oneOf.isEmpty, schema.anyOf.isEmpty {
            let mapped = Set(schemas.values)
            for subschema in subschemas(node) {
                let id = claim(subschema.node)
                if !mapped.contains(id) { found.subschemas[subschema.node.discriminatorTag?.value ?? subschema.name] = id }
            }
        }
        schema.discriminator = found
    }
}

extension Pattern.Fault {
    /// The fault of the expression.
    fileprivate var reason: String {
        switch self {
        case .syntax(let position, let problem): "\(problem) at character \(position + 1)"
        case .unsupported(let part): "\(part) is not supported"
        case .tooLarge: "the expression is too large"
        }
    }
}
