import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// What a fault in one place of a document costs: that place, and never a request that is less than the document wants.
struct FaultCostTests {
    private static let done = #"responses: { "204": { description: Done. } }"#

    /// A document with a sound operation and another one, `POST /t/{id}`.
    private func read(_ operation: String, path: String = "", components: String = "{}") throws -> OpenAPIRead {
        try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /sound: { get: { operationId: sound, tags: [t], \(Self.done) } }
              "/t/{id}": { \(path) post: { operationId: t, tags: [t], \(operation) } }
            components: \(components)
            """)
    }

    private static let id = "{ name: id, in: path, required: true, schema: { type: string } }"

    /// What costs an operation, as nobody can tell what to send.
    @Test(arguments: [
        "parameters: [\(id), { $ref: '#/nowhere' }], \(done)", "parameters: [\(id), 7], \(done)", "parameters: { id: 7 }, \(done)",
        "parameters: [\(id), { name: q, required: true, schema: {} }], \(done)",
        "parameters: [\(id), { name: q, in: body, required: true, schema: {} }], \(done)",
        "parameters: [\(id)], requestBody: { $ref: '#/nowhere' }, \(done)", "parameters: [\(id)], requestBody: text, \(done)",
        "parameters: [\(id)], requestBody: { required: true }, \(done)",
        "parameters: [\(id)], requestBody: { required: true, content: { } }, \(done)",
        "parameters: [\(id)], requestBody: { content: 7 }, \(done)", "parameters: [\(id)], security: key, \(done)",
        "parameters: [\(id)], security: [key], \(done)", "parameters: [\(id)], servers: 7, \(done)",
    ])
    func costsTheOperation(_ operation: String) throws {
        let read = try read(operation)
        #expect(read.faults.count { $0.hasSuffix("; the operation is omitted") } == 1, "\(read.faults)")
        #expect(read.faults.allSatisfy { $0.contains(" warning[") })
        #expect(read.api?.services.flatMap(\.operations).map(\.name.text) == ["sound"])
    }

    @Test(arguments: [
        "parameters: [\(id), { name: q, schema: {} }], \(done)", "parameters: [\(id), { name: q, in: body, schema: {} }], \(done)",
        "parameters: [\(id), { in: query, schema: {} }], \(done)", "parameters: [\(id), { name: [q], in: query, schema: {} }], \(done)",
    ])
    func costsAnOptionalParameter(_ operation: String) throws {
        let read = try read(operation)
        #expect(!read.faults.isEmpty && read.faults.allSatisfy { $0.hasSuffix("; the parameter is omitted") }, "\(read.faults)")
        #expect(try read.operation("t", "t").parameters.map(\.key.value) == ["id"])
        #expect(read.api != nil)
    }

    @Test func takesAPathParameterWithoutAPlaceForText() throws {
        let read = try read("parameters: [{ name: id, required: true, schema: { type: integer } }], \(Self.done)")
        #expect(read.faults.contains { $0.contains("parameter-without-place") })
        #expect(try read.operation("t", "t").parameters.map(\.type.spelling) == ["String"])
    }

    @Test func takesTheFirstOfTwoParameters() throws {
        let read = try read(
            "parameters: [\(Self.id), { name: q, in: query, schema: { type: integer } }, { name: q, in: query, schema: {} }], \(Self.done)")
        #expect(read.faults.count == 1 && read.faults[0].hasSuffix("; the first one is used"), "\(read.faults)")
        #expect(try read.operation("t", "t").parameters.map(\.type.spelling) == ["String", "Int"])
    }

    /// What a path says holds for all its operations.
    @Test(arguments: ["parameters: { id: 7 },", "parameters: [{ $ref: '#/nowhere' }],"]) func costsThePath(_ path: String) throws {
        let read = try read(Self.done, path: path)
        #expect(read.api?.services.flatMap(\.operations).map(\.name.text) == ["sound"], "\(read.faults)")
    }

    @Test(arguments: [
        (#"{ "200": { $ref: '#/nowhere' } }"#, "data", "the response is read as bytes"),
        (#"{ "200": text }"#, "data", "the response is read as bytes"),
        (#"{ "200": { content: text } }"#, "data", "the response is read as bytes"),
        ("text", "data", "the response is read as bytes"),
        (#"{ "200": { content: { application/json: { schema: { $ref: '#/nowhere' } } } } }"#, "JSON", "any JSON is accepted instead"),
        (#"{ "200": { content: { application/json: { $ref: '#/nowhere' } } } }"#, "JSON", "any JSON is accepted instead"),
        (#"{ "200": { content: { application/json: { schema: text } } } }"#, "JSON", "any JSON is accepted instead"),
        (#"{ "204": {}, "404": { $ref: '#/nowhere' } }"#, "none", "the response is omitted"),
        (#"{ "204": {}, default: 7 }"#, "none", "the response is omitted"),
    ])
    func costsAResponse(_ responses: String, _ content: String, _ cost: String) throws {
        let read = try read("parameters: [\(Self.id)], responses: \(responses)")
        #expect(read.faults.count == 1 && read.faults[0].hasSuffix("; \(cost)"), "\(read.faults)")
        let operation = try read.operation("t", "t")
        #expect((operation.responses.map(\.content.spelling) + (operation.responses.isEmpty ? ["none"] : [])) == [content])
        #expect(operation.errors.isEmpty)
        #expect(read.api != nil)
    }

    /// A schema of which a part is not known has values that nobody knows.
    @Test(arguments: [
        "{ allOf: [{ $ref: '#/nowhere' }, { type: object, properties: { a: { type: string } } }] }",
        "{ oneOf: [{ $ref: '#/nowhere' }, { type: object, required: [a], properties: { a: { type: string } } }] }",
        "{ type: object, properties: text }", "{ type: object, allOf: { a: 1 } }", "{ $ref: '#/nowhere', description: d }", "[a]",
        "{ type: [{}] }", "text",
    ])
    func costsTheSchema(_ schema: String) throws {
        let read = try OpenAPIRead(schemas: "T: \(schema)")
        #expect(read.faults.count == 1 && read.faults[0].hasSuffix("; any JSON is accepted instead"), "\(read.faults)")
        #expect(read.api?.types.map(\.name.text) == ["T"])
        #expect(read.draft?.types.map(\.shape.spelling) == ["JSON"])
    }

    @Test func costsOneMember() throws {
        let read = try OpenAPIRead(
            schemas:
                "T: { type: object, required: a, properties: { a: { $ref: '#/nowhere' }, b: { type: array, items: text }, c: { type: string } } }"
        )
        #expect(read.faults.count == 2, "\(read.faults)")
        #expect(read.draft?.types.map(\.shape.spelling) == ["{a: JSON, b?: [JSON], c?: String}"])
    }

    /// As PHP writes an empty mapping.
    @Test func takesAnEmptyListForAnEmptyMapping() throws {
        let read = try OpenAPIRead(schemas: "T: { type: object, properties: [] }")
        #expect(read.faults.count == 1 && read.faults[0].hasSuffix("; it is treated as empty"), "\(read.faults)")
        #expect(read.draft?.types.map(\.shape.spelling).first?.contains("JSON") == true || read.api != nil)
    }

    @Test func omitsTheSecondOfTwoEqualStatuses() throws {
        let read = try read("parameters: [\(Self.id)], responses: { 200: {}, 4XX: { content: { text/plain: {} } }, 4xx: {}, 2XX: {} }")
        #expect(
            read.faults.map { String($0.drop { $0 != "[" }) } == ["[duplicate-status]: duplicate status '4xx'; the response is omitted"])
        let operation = try read.operation("t", "t")
        #expect(operation.errors.map(\.content.spelling) == ["text"])
        #expect(operation.responses.map(\.status.value.text) == ["200", "2XX"])
        #expect(read.api?.services.flatMap(\.operations).isEmpty == false)
    }

    @Test func takesAnEmptyListForNoPaths() throws {
        let read = try OpenAPIRead(
            "openapi: 3.0.3\ninfo: { title: Test }\npaths: []\ncomponents: { schemas: { A: { type: object, properties: { a: { type: string } } } } }"
        )
        #expect(read.faults == ["3:8 warning[unexpected-value]: expected a mapping, found a list; it is treated as empty"])
        #expect(read.api?.types.map(\.name.text) == ["A"])
    }

    /// A header name with the beginning of its value is that of a bearer token.
    @Test(arguments: [("", ["custom"], 1), (", x-endpointkit-scheme: bearer", ["bearer"], 0)])
    func keepsASchemeWhoseHeaderIsNoName(_ more: String, _ kinds: [String], _ count: Int) throws {
        let read = try read(
            "parameters: [\(Self.id)], security: [{ key: [] }], \(Self.done)",
            components: "{ securitySchemes: { key: { type: apiKey, in: header, name: 'Authorization: Bearer'\(more) } } }")
        #expect(read.faults.count == count && read.faults.allSatisfy { $0.contains("[invalid-header-name]") }, "\(read.faults)")
        #expect(read.helps.allSatisfy { $0.contains("x-endpointkit-scheme: bearer") })
        #expect(read.api?.securitySchemes.map { "\($0.kind)" } == kinds)
    }

    /// What does not say how it is done still has to be done.
    @Test(arguments: [
        "{ type: apiKey }", "{ name: a }", "{ $ref: '#/nowhere' }", "text", "{ type: apiKey, in: path, name: k }",
        "{ type: apiKey, in: cookie, name: a b }",
    ])
    func keepsASchemeThatSaysTooLittle(_ scheme: String) throws {
        let read = try read(
            "parameters: [\(Self.id)], security: [{ key: [] }], \(Self.done)", components: "{ securitySchemes: { key: \(scheme) } }")
        #expect(read.faults.count == 1 && read.faults[0].hasSuffix("; one of your interceptors must supply it"), "\(read.faults)")
        #expect(try read.operation("t", "t").auth?.alternatives.map { $0.map(\.value) } == [["key"]])
        #expect(read.api != nil)
    }

    /// What a schema is referred to by differs as JSON compares texts, which is character by character.
    @Test func keepsWhatDiffersInComposedCharactersAlone() throws {
        let (one, two) = ("caf\u{E9}", "cafe\u{301}")
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            servers: [{ url: "https://{\(one)}.example/{\(two)}", variables: { "\(one)": { default: a }, "\(two)": { default: b } } }]
            paths:
              "/a/{\(one)}/{\(two)}":
                get:
                  operationId: a
                  tags: [t]
                  security: [{ "\(one)": [] }, { "\(two)": [] }]
                  parameters:
                    - { name: "\(one)", in: path, required: true, schema: { type: string } }
                    - { name: "\(two)", in: path, required: true, schema: { type: integer } }
                  responses:
                    "200": { content: { application/json: { schema: { $ref: "#/components/schemas/\(one)" } } } }
                    "201": { content: { application/json: { schema: { $ref: "#/components/schemas/\(two)" } } } }
            components:
              securitySchemes: { "\(one)": { type: http, scheme: bearer }, "\(two)": { type: http, scheme: basic } }
              schemas:
                "\(one)": { type: object, required: [a], properties: { a: { type: string } } }
                "\(two)": { type: object, required: ["\(one)"], properties: { "\(two)": { type: integer } } }
            """)
        #expect(read.faults.allSatisfy { $0.contains("[required-undeclared]") } && read.faults.count == 1, "\(read.faults)")
        let api = try #require(read.api)
        #expect(read.draft?.types.map(\.shape.spelling) == ["{a: String}", "{\(two)?: Int}"])
        #expect(try read.operation("t", "a").parameters.map(\.type.spelling) == ["String", "Int"])
        let path = api.services[0].operations[0].path.compactMap { if case .parameter(let index) = $0 { index } else { nil } }
        #expect(path == [0, 1])
        #expect(api.environments[0].variables.map(\.defaultValue) == ["a", "b"])
        #expect(api.securitySchemes.map(\.name.text) == [one, "\(two) 2"])
        #expect(try read.operation("t", "a").auth?.alternatives.map { $0.map(\.value) } == [[one], ["\(two) 2"]])
    }

    /// A server that is not a URL is none; a default that does not fit has to be given by the caller.
    @Test func takesServersThatAreURLs() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            servers:
              - { url: "https://a.example/<version>" }
              - { url: "https://{host}:{port}/v1", variables: { host: { default: "your host" }, port: { default: "8443" } } }
              - { url: "/v[1]" }
              - { url: "//b.shop.io/v1" }
              - { url: "/v2" }
            paths: {}
            """)
        #expect(
            read.faults == [
                "4:12 warning[invalid-url]: 'https://a.example/<version>' is not a URL; it is omitted",
                "5:12 warning[server-variable-default]: with the default 'your host' of 'host', the URL is invalid, so the caller must set the variable",
                "6:12 warning[invalid-url]: '/v[1]' is not a URL; it is omitted",
            ], "\(read.faults)")
        #expect(read.api?.environments.count == 3)
        #expect(read.api?.environments[1].url == [.text("https://b.shop.io/v1")])
        #expect(read.api?.environments.first?.variables.map(\.defaultValue) == [nil, "8443"])
    }

    /// A client joins base URLs with paths, and sends requests by HTTP.
    @Test func takesBaseURLsOfServers() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            servers:
              - { url: "ftp://me@a.shop.io" }
              - { url: "https://me:{secret}@b.shop.io/a@b" }
              - { url: "https://c.shop.io/v1?key={key}#top" }
              - { url: "WSS://d.shop.io" }
              - { url: "https://d.shop.io/" }
            paths: {}
            """)
        #expect(
            read.faults == [
                "4:12 warning[invalid-url]: a base URL must begin with https:// or http://; it is omitted",
                "5:12 warning[invalid-url]: a base URL cannot have a user name or password; they are ignored",
                "6:12 warning[invalid-url]: a base URL cannot have a query or a fragment; it is ignored",
            ], "\(read.faults)")
        let urls = ["https://b.shop.io/a@b", "https://c.shop.io/v1", "https://d.shop.io"]
        #expect(read.draft?.environments.map(\.url.value) == urls.map { [.text($0)] })
        #expect(read.draft?.environments.map(\.name.value) == ["production", "c.shop.io", "d.shop.io"])
    }

    /// A port and a path fit only where the variables beside them have their defaults too.
    @Test func takesDefaultsThatFitTogether() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            servers:
              - url: "{protocol}://{host}{base}"
                variables: { protocol: { default: https }, host: { default: "localhost:8008" }, base: { default: /v1 } }
            paths: {}
            """)
        #expect(read.faults == [])
        #expect(read.api?.environments.first?.variables.map(\.defaultValue) == ["https", "localhost:8008", "/v1"])
    }

    /// Where a call cannot go, it does not go elsewhere.
    @Test func losesAnOperationWithoutAServer() throws {
        let read = try read(#"parameters: [\#(Self.id)], servers: [{ url: "https://a.example/a b|c" }], \#(Self.done)"#)
        #expect(read.faults.count == 1 && read.faults[0].hasSuffix("; the operation is omitted"), "\(read.faults)")
        #expect(read.api?.services.flatMap(\.operations).map(\.name.text) == ["sound"])
    }

    @Test(arguments: [("https://a.example/to ken", "invalid-url"), ("/to|ken", "invalid-url"), ("/token", "relative-flow")])
    func takesTokensOfAFlowWithoutAURLFromElsewhere(_ url: String, _ id: String) throws {
        let read = try read(
            "parameters: [\(Self.id)], security: [{ key: [] }], \(Self.done)",
            components:
                "{ securitySchemes: { key: { type: oauth2, flows: { clientCredentials: { tokenUrl: '\(url)', scopes: {} } } } } }")
        #expect(read.faults.count == 1 && read.faults[0].contains("[\(id)]"), "\(read.faults)")
        #expect(read.faults[0].hasSuffix("the token store must supply tokens"))
        guard case .oauth2(let server)? = read.draft?.securitySchemes.first?.kind else { return #expect(Bool(false)) }
        #expect(server.tokenURL == nil && server.flow == nil)
    }

    @Test func takesOneRequirementWithoutAList() throws {
        let read = try read(
            "parameters: [\(Self.id)], security: { key: [] }, \(Self.done)",
            components: "{ securitySchemes: { key: { type: http, scheme: bearer } } }")
        #expect(read.faults == [])
        #expect(try read.operation("t", "t").auth?.alternatives.map { $0.map(\.value) } == [["key"]])
    }

    /// The same fault is met whenever something asks for the schema.
    @Test func tellsEachFaultOnce() throws {
        let read = try OpenAPIRead(
            schemas:
                "T: { type: object, properties: { a: { $ref: '#/components/schemas/B' }, c: { $ref: '#/components/schemas/B' } } }\nB: { oneOf: [{ $ref: '#/nowhere' }, { type: array, items: {} }] }"
        )
        #expect(read.faults.count == 1, "\(read.faults)")
    }
}
