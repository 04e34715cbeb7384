import Testing

/// A document that breaks one rule.
struct RuleCase: CustomTestStringConvertible {
    let id: String
    let document: String
    /// A further file that an overlay changes.
    var changedFile: String?

    var testDescription: String { id }

    /// Other rules that cannot but be broken as well.
    var others: [String] = []

    init(_ id: String, document: String, changing file: String? = nil, beside others: [String] = []) {
        self.id = id
        self.document = document
        changedFile = file
        self.others = others
    }

    /// - Parameter rest: The keys of the document that follow `openapi` and `info`.
    init(_ id: String, rest: String, version: String = "3.0.0", changing file: String? = nil) {
        self.init(
            id,
            document: """
                openapi: \(version)
                info: { title: Test }
                \(rest)
                """, changing: file)
    }

    /// A fault in a schema.
    init(_ id: String, schema: String, version: String = "3.1.0", beside others: [String] = []) {
        self.init(
            id,
            document: """
                openapi: \(version)
                info: { title: Test }
                paths: { /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } } } } } }
                components: { schemas: { U: { type: object, properties: { u: {} } }, T: \(schema) } }
                """, beside: others)
    }

    /// A fault in an operation: the members of `POST /t`.
    init(_ id: String, operation: String, components: String = "{}") {
        self.init(
            id,
            document: """
                openapi: 3.1.0
                info: { title: Test }
                paths: { "/t/{id}": { post: { operationId: t, \(operation) } }, /sound: { get: { operationId: sound, tags: [t], responses: {} } } }
                components: \(components)
                """)
    }
}

extension RuleCase {
    private static let id = "{ name: id, in: path, required: true, schema: { type: string } }"
    private static let done = "responses: {}"

    static let documents = [
        RuleCase("openapi-version", document: "openapi: 4.0.0\ninfo: { title: Test }"),
        RuleCase("unused-overlay-file", rest: "paths: {}", changing: "Pet: {}"),
        RuleCase("unknown-openapi-key", rest: "path: {}"),
        RuleCase(
            "undeclared-server-variable",
            rest: """
                servers: [{ url: "https://{a}.example" }]
                paths: {}
                """),
        RuleCase(
            "server-variable-default",
            rest: """
                servers: [{ url: "https://{a}.example", variables: { a: { default: x, enum: [y] } } }]
                """
        ),
        RuleCase(
            "servers-of-part",
            rest: """
                servers: [{ url: "https://a.example" }]
                paths: { /a: { servers: [{ url: "https://{b}.example", variables: { b: {} } }], get: { responses: {} } } }
                """
        ),
        RuleCase(
            "query-in-path",
            rest: """
                paths: { "/a?b=c": { get: { responses: {} } } }
                """),
        RuleCase(
            "repeated-operation-id",
            rest: """
                paths: { /a: { get: { operationId: x, responses: {} }, put: { operationId: x, responses: {} } } }
                """
        ),
        RuleCase(
            "scheme-without-type",
            rest: """
                paths: {}
                components: { securitySchemes: { a: { type: apiKey } } }
                """),
        RuleCase(
            "refresh-url",
            rest: """
                paths: {}
                components: { securitySchemes: { a: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example/t", refreshUrl: "https://a.example/r", scopes: {} } } } } }
                """
        ),
        RuleCase(
            "relative-flow",
            rest: """
                paths: {}
                components: { securitySchemes: { a: { type: oauth2, flows: { clientCredentials: { tokenUrl: /t, scopes: {} } } } } }
                """
        ),
        RuleCase(
            "invalid-header-name",
            rest: """
                paths: {}
                components: { securitySchemes: { a: { type: apiKey, in: header, name: "a b" } } }
                """),
        RuleCase(
            "invalid-cookie-name",
            rest: """
                paths: {}
                components: { securitySchemes: { a: { type: apiKey, in: cookie, name: "a b" } } }
                """),
        RuleCase(
            "own-scheme",
            rest: """
                paths: {}
                components: { securitySchemes: { a: { type: http, scheme: digest } } }
                """),
    ]

    /// Schemas each of which builds on the next one, without end to speak of.
    private static let longChain =
        (0...300).map { "A\($0): { allOf: [{ $ref: '#/components/schemas/A\($0 + 1)' }] }" }.joined(separator: ", ")
        + ", A301: { type: object, properties: { a: {} } }"

    /// Paths that all refer to one large path item.
    private static let repeatedPathItem: String = {
        let parameters = (0..<400).map {
            "{ name: p\($0), in: query, schema: { type: string, description: '\(String(repeating: "x", count: 500))' } }"
        }
        let paths = (0..<8).map { "/p\($0): { $ref: '#/components/pathItems/P' }" }
        return """
            openapi: 3.1.0
            info: { title: Test }
            paths: { \(paths.joined(separator: ", ")) }
            components: { pathItems: { P: { get: { parameters: [\(parameters.joined(separator: ", "))], responses: {} } } } }
            """
    }()

    /// Operations with servers of their own, in a document with many.
    private static let manyServers: String = {
        let paths = (0..<201).map {
            "/p\($0): { get: { operationId: o\($0), servers: [{ url: 'https://s\($0).shop.io' }], responses: {} } }"
        }
        let servers = (0..<100).map { "{ url: 'https://h\($0).shop.io' }" }
        return """
            openapi: 3.1.0
            info: { title: Test }
            servers: [\(servers.joined(separator: ", "))]
            paths: { \(paths.joined(separator: ", ")) }
            """
    }()

    /// A union of unions of 30 each, and a member beside every one.
    private static let manyCombinations: String = {
        let outer = (0..<30).map { number in
            let inner = (0..<30).map { "{ title: A\(number)x\($0), properties: { m: { const: x\($0) } } }" }.joined(separator: ", ")
            return "{ title: B\(number), oneOf: [\(inner)], discriminator: { propertyName: m }, properties: { k: { const: b\(number) } } }"
        }.joined(separator: ", ")
        return "{ properties: { c: {} }, oneOf: [\(outer)], discriminator: { propertyName: k } }"
    }()

    static let schemas = [
        RuleCase("unresolved-reference", schema: "{ $ref: \"#/components/schemas/None\" }"),
        RuleCase("missing-file", schema: "{ $ref: none.yaml }"),
        RuleCase("reference-outside", schema: "{ $ref: ../none.yaml }"),
        RuleCase("loose-reference", schema: "{ $ref: \"#components/schemas/U\" }"),
        RuleCase("remote-reference", schema: "{ $ref: \"https://a.example/b\" }"),
        RuleCase("expected-schema", schema: "{ properties: { a: text } }"),
        RuleCase("expected-schema-type", schema: "{ type: [{ a: b }] }"),
        RuleCase("unknown-schema-type", schema: "{ type: text }"),
        RuleCase("unknown-keyword", schema: "{ type: string, maxlength: 3 }"),
        RuleCase("inexpressible-keyword", schema: "{ type: string, not: {} }"),
        RuleCase("required-on-property", schema: "{ properties: { a: { type: string, required: true } } }"),
        RuleCase("required-undeclared", schema: "{ required: [b], properties: { a: {} } }"),
        RuleCase("nothing-fits", schema: "{ properties: { a: false } }"),
        RuleCase("conflicting-types", schema: "{ allOf: [{ type: string }, { type: integer }] }"),
        RuleCase(
            "several-unions",
            schema: "{ allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { oneOf: [{ type: boolean }, { type: array }] }] }"),
        RuleCase("constraining-alternative", schema: "{ properties: { a: {} }, anyOf: [{ required: [a] }] }"),
        RuleCase("tuple", schema: "{ type: array, prefixItems: [{ type: string }, { type: integer }] }"),
        RuleCase("several-member-types", schema: "{ additionalProperties: { type: string }, patternProperties: { a: { type: integer } } }"),
        RuleCase("several-lists", schema: "{ oneOf: [{ type: array, items: { type: string } }, { type: array }] }"),
        RuleCase(
            "discriminator-without-name", schema: "{ oneOf: [{ $ref: \"#/components/schemas/U\" }, { type: integer }], discriminator: {} }"),
        RuleCase(
            "alternative-without-tag",
            schema:
                "{ oneOf: [{ title: A, required: [a], properties: { a: {} } }, { title: B, required: [b], properties: { b: {} } }], discriminator: { propertyName: k } }"
        ),
        RuleCase(
            "default-mapping",
            schema:
                "{ oneOf: [{ title: A, properties: { k: { const: a } } }, { title: B, properties: { k: { const: b } } }], discriminator: { propertyName: k, defaultMapping: a } }",
            version: "3.2.0"),
        RuleCase("many-combinations", schema: manyCombinations),
        RuleCase("schema-too-large", schema: "{ $ref: '#/components/schemas/A0' }, \(longChain)"),
        RuleCase("mixed-values", schema: "{ enum: [1, true] }"),
        RuleCase("values-of-format", schema: "{ type: string, format: date, enum: [2026-01-31, 2026-02-01] }"),
        RuleCase("of-other-type", schema: "{ type: string, items: { type: string } }"),
        RuleCase("excluded-value", schema: "{ allOf: [{ type: string, enum: [a, b] }, { enum: [b, c] }] }", beside: ["excluded-value"]),
        RuleCase(
            "several-forms",
            document: """
                openapi: 3.1.0
                info: { title: Test }
                paths: { /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } } } } } }
                components:
                  schemas:
                    T: { oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }
                    A: { oneOf: [{}, { type: integer }] }
                    B: { oneOf: [{}, { type: string }] }
                """),
        RuleCase("value-of-other-type", schema: "{ type: string, enum: [a, 2] }"),
        RuleCase("quoted-null", schema: "{ type: string, const: 'null' }"),
        RuleCase("values-beside-type", schema: "{ anyOf: [{ type: integer, enum: [1, 2] }, { type: integer }] }"),
        RuleCase("several-texts", schema: "{ anyOf: [{ type: string, format: date }, { type: string, format: uuid }] }"),
        RuleCase("repeated-value", schema: "{ type: string, enum: [a, b, a] }"),
        RuleCase("number-out-of-range", schema: "{ type: integer, enum: [1, 18446744073709551617] }"),
        RuleCase("not-in-json", schema: "{ type: number, example: .inf }"),
        RuleCase(
            "beside-reference", schema: "{ properties: { a: { $ref: \"#/components/schemas/U\", required: [u] } } }", version: "3.0.0"),
    ]

    static let operations = [
        RuleCase(
            "reference-cycle", operation: "parameters: [\(id)], requestBody: { $ref: \"#/components/requestBodies/B\" }, \(done)",
            components: "{ requestBodies: { B: { $ref: \"#/components/requestBodies/B\" } } }"),
        RuleCase("repeated-parameter", operation: "parameters: [\(id), \(id)], \(done)"),
        RuleCase("body-without-content", operation: "parameters: [\(id)], requestBody: { required: true }, \(done)"),
        RuleCase("undeclared-openapi-path-parameter", operation: done),
        RuleCase(
            "unused-openapi-path-parameter",
            operation: "parameters: [\(id), { name: other, in: path, required: true, schema: {} }], \(done)"),
        RuleCase("parameter-without-place", operation: "parameters: [\(id), { name: a }], \(done)"),
        RuleCase("unknown-parameter-place", operation: "parameters: [\(id), { name: a, in: body, schema: {} }], \(done)"),
        RuleCase("whole-query", operation: "parameters: [\(id), { name: a, in: querystring, content: {} }], \(done)"),
        RuleCase(
            "file-among-others",
            operation: """
                parameters: [\(id)], requestBody: { content: { multipart/form-data: { schema: { properties: { a: { anyOf: [{ type: string, format: binary }, { type: integer }] } } } } } }, \(done)
                """
        ),
        RuleCase("reserved-header", operation: "parameters: [\(id), { name: Accept, in: header, schema: {} }], \(done)"),
        RuleCase("unusable-cookie", operation: "parameters: [\(id), { name: a;b, in: cookie, schema: {} }], \(done)"),
        RuleCase("unusable-header", operation: "parameters: [\(id), { name: a b, in: header, schema: {} }], \(done)"),
        RuleCase(
            "content-parameter",
            operation: "parameters: [\(id), { name: a, in: query, content: { application/xml: { schema: {} } } }], \(done)"),
        RuleCase(
            "ignored-schemes",
            document: """
                swagger: "2.0"
                info: { title: Test }
                host: a.example
                paths: { /a: { get: { operationId: a, schemes: [wss], responses: {} } } }
                """),
        RuleCase("unsuitable-style", operation: "parameters: [\(id), { name: a, in: query, style: matrix, schema: {} }], \(done)"),
        RuleCase(
            "other-media-types",
            operation:
                "parameters: [\(id)], requestBody: { content: { application/json: {}, application/x-www-form-urlencoded: {} } }, \(done)"
        ),
        RuleCase(
            "unoffered-media-type",
            operation:
                "parameters: [\(id)], x-endpointkit-sends: text/plain, requestBody: { content: { application/json: {} } }, \(done)"),
        RuleCase("multipart-without-parts", operation: "parameters: [\(id)], requestBody: { content: { multipart/mixed: {} } }, \(done)"),
        RuleCase(
            "open-parts",
            operation:
                "parameters: [\(id)], requestBody: { content: { multipart/form-data: { schema: { properties: { a: {} }, additionalProperties: true } } } }, \(done)"
        ),
        RuleCase(
            "encoding-without-member",
            operation:
                "parameters: [\(id)], requestBody: { content: { multipart/form-data: { schema: { properties: { a: {} } }, encoding: { b: {} } } } }, \(done)"
        ),
        RuleCase(
            "inexpressible-encoding",
            operation:
                "parameters: [\(id)], requestBody: { content: { multipart/form-data: { schema: { properties: { a: {} } }, encoding: { a: { style: deepObject } } } } }, \(done)"
        ),
        RuleCase(
            "part-header",
            operation:
                "parameters: [\(id)], requestBody: { content: { multipart/form-data: { schema: { properties: { a: {} } }, encoding: { a: { headers: { X-A: { schema: {} } } } } } } }, \(done)"
        ),
        RuleCase(
            "schema-of-text",
            operation: "parameters: [\(id)], requestBody: { content: { text/csv: { schema: { type: array } } } }, \(done)"),
        RuleCase(
            "body-in-base64",
            operation:
                "parameters: [\(id)], requestBody: { content: { image/png: { schema: { type: string, format: byte } } } }, \(done)"),
        RuleCase(
            "form-without-members",
            operation:
                "parameters: [\(id)], requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: string } } } }, \(done)"
        ),
        RuleCase(
            "content-of-redirect",
            operation: "parameters: [\(id)], responses: { \"302\": { content: { application/json: { schema: { type: string } } } } }"),
        RuleCase("xml", operation: "parameters: [\(id)], requestBody: { content: { application/xml: {} } }, \(done)"),
        RuleCase("invalid-status-key", operation: "parameters: [\(id)], responses: { ok: {} }"),
        RuleCase(
            "result-without-content",
            rest: "paths: { /a: { get: { responses: { \"200\": {} } } }, /b: { get: { responses: { \"200\": {} } } } }"),
        RuleCase("duplicate-status", operation: "parameters: [\(id)], responses: { \"4XX\": {}, \"4xx\": {} }"),
        RuleCase(
            "content-of-empty-status",
            operation: "parameters: [\(id)], responses: { \"204\": { content: { application/json: { schema: {} } } } }"),
        RuleCase(
            "result-beside-stream",
            operation:
                "parameters: [\(id)], responses: { \"200\": { content: { application/jsonl: {} } }, \"201\": { content: { text/plain: {} } } }"
        ),
        RuleCase(
            "streamed-error",
            operation: "parameters: [\(id)], responses: { \"204\": {}, default: { content: { application/jsonl: {} } } }"),
        // Once for the path that is one too many, and once for the schemas in the one before it.
        RuleCase("repeated-too-often", document: repeatedPathItem, beside: ["repeated-too-often"]),
        RuleCase("too-many-servers", document: manyServers),
        RuleCase("undeclared-scheme", operation: "parameters: [\(id)], security: [{ none: [] }], \(done)"),
        RuleCase(
            "body-without-place",
            rest: """
                paths: { /a: { get: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }, responses: {} } } }
                components: { schemas: { A: {} } }
                """
        ),
    ]

    static let all = documents + schemas + operations
}
