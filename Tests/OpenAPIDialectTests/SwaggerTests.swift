import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Swagger 2.0 says the same as OpenAPI 3 in other places.
struct SwaggerTests {
    @Test func namesUnknownSchemasAsItRefersToThem() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Old }
            paths: { /a: { get: { operationId: a, x-endpointkit-streams: { sse: Nothing }, responses: { "200": { description: It. } } } } }
            """)
        #expect(read.faults.contains { $0.contains("'#/definitions/Nothing'") }, "\(read.faults)")
    }

    @Test func readsTheOlderForm() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Old }
            host: a.shop.io
            basePath: /v1
            schemes: [http, https]
            consumes: [application/json]
            produces: [application/json]
            securityDefinitions:
              basic: { type: basic }
              oauth: { type: oauth2, flow: accessCode, authorizationUrl: "https://a.example/a", tokenUrl: "https://a.example/t", scopes: { r: Reads. } }
            security: [{ basic: [] }]
            parameters:
              limit: { name: limit, in: query, type: integer, format: int32, maximum: 9 }
            responses:
              Missing: { description: None., schema: { $ref: "#/definitions/Problem" } }
            paths:
              /users:
                get:
                  operationId: list
                  parameters:
                    - $ref: "#/parameters/limit"
                    - { name: tags, in: query, type: array, items: { type: string } }
                    - { name: ids, in: query, type: array, items: { type: integer }, collectionFormat: multi }
                  responses:
                    "200": { description: Them., schema: { type: array, items: { $ref: "#/definitions/User" } } }
                    "404": { $ref: "#/responses/Missing" }
                post:
                  operationId: create
                  parameters: [{ name: body, in: body, required: true, schema: { $ref: "#/definitions/User" } }]
                  responses: { "201": { description: Made. } }
              /files:
                post:
                  operationId: upload
                  consumes: [multipart/form-data]
                  parameters:
                    - { name: file, in: formData, type: file, required: true }
                    - { name: note, in: formData, type: string }
                  responses: { "204": { description: Done. } }
            definitions:
              User: { type: object, required: [id], properties: { id: { type: integer }, nick: { type: string, x-nullable: true } } }
              Problem: { type: object, properties: { code: { type: string } } }
            """)
        #expect(read.faults == [])
        #expect(read.api != nil)
        #expect(read.draft?.environments.map(\.url.value) == [[.text("https://a.shop.io/v1")]])
        let list = try read.operation("users", "list")
        #expect(list.parameterLines == ["query limit?: Int32", "query tags?: [String]", "query ids?: [Int]"])
        #expect(list.parameters.map(\.format.explode) == [true, false, true])
        #expect(list.errors.map(\.status.value.text) == ["404"])
        let create = try read.operation("users", "create")
        #expect(create.body?.isRequired == true)
        guard case .multipart(.fields(let fields, _))? = try read.operation("files", "upload").body?.content else {
            Issue.record("no multipart body")
            return
        }
        #expect(fields.map(\.spelling) == ["file: File", "note?: String"])
        #expect(read.draft?.declaration("User")?.shape.spelling == "{id: Int, nick?: String?}")
        #expect(read.api?.securitySchemes.map(\.name.text) == ["basic", "oauth"])
    }

    /// An operation that requires https gets a server; other schemes than those of the document are ignored.
    @Test(arguments: [
        ("[http]", "[https]", "https://a.shop.io/v1", 0), ("[http, wss]", "[wss]", nil, 1), ("[https]", "[http]", nil, 1),
        ("[https, http]", "[http, https]", nil, 0), ("[http]", "[ws, http]", nil, 0), ("[https]", "[]", nil, 0),
    ])
    func operationsCanRequireHTTPS(_ document: String, _ operation: String, _ server: String?, _ faults: Int) throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Old }
            host: a.shop.io
            basePath: /v1
            schemes: \(document)
            paths: { /a: { get: { operationId: a, schemes: \(operation), responses: {} } } }
            """)
        #expect(read.faults.map { $0.contains("warning[ignored-schemes]") } == Array(repeating: true, count: faults))
        let urls = (read.draft?.servers ?? []).flatMap { $0.addresses.map(\.url.value) }
        #expect(urls == (server.map { [[.text($0)]] } ?? []))
        #expect((try read.operation("a", "a").server != nil) == (server != nil))
    }

    /// A header with another separator than the comma would be read as one element.
    @Test(arguments: [("csv", "[Int]", 0), ("pipes", "String", 1), ("ssv", "String", 1), ("tsv", "String", 1)])
    func listsInResponseHeadersHaveCommas(_ format: String, _ type: String, _ faults: Int) throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Old }
            paths: { /a: { get: { operationId: a, responses: { "200": { description: A., headers: { X-A: { type: array, collectionFormat: \(format), items: { type: integer } } } } } } } }
            """)
        #expect(read.faults.map { $0.contains("warning[unsuitable-style]") } == Array(repeating: true, count: faults))
        #expect(read.draft?.responseHeaders.map(\.type.spelling) == [type])
    }

    /// The name of a header with several types is that of the simplest one.
    @Test func headersSayWhichOfTheirTypesTheyHave() throws {
        func response(_ type: String) -> String {
            "{ operationId: a\(type), responses: { \"200\": { description: A., headers: { X-A: { type: \(type) } } } } }"
        }
        for types in [["integer", "string"], ["string", "integer"]] {
            let read = try OpenAPIRead(
                """
                swagger: "2.0"
                info: { title: Old }
                paths: { /a: { get: \(response(types[0])), put: \(response(types[1])) } }
                """)
            #expect(read.draft?.responseHeaders.map(\.name.value).sorted() == ["X-A", "X-A Int"])
        }
    }

    @Test func readsPartsOfOtherFiles() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Test }
            paths:
              /a:
                get:
                  operationId: find
                  parameters: [{ $ref: "parts.yaml#/limit" }]
                  responses: { "200": { $ref: "parts.yaml#/found" } }
              /b: { $ref: "paths.yaml#/b" }
            """,
            files: [
                "parts.yaml":
                    "limit: { name: limit, in: query, type: integer, format: int32 }\nfound: { description: It., schema: { type: string } }",
                "paths.yaml":
                    "b: { post: { operationId: send, parameters: [{ name: body, in: body, schema: { type: boolean } }], responses: {} } }",
            ])
        #expect(read.faults == [])
        #expect(try read.operation("a", "find").parameterLines == ["query limit?: Int32"])
        guard case .json(.scalar(.string, _))? = try read.operation("a", "find").responses.first?.content,
            case .json(.scalar(.bool, _))? = try read.operation("b", "send").body?.content
        else {
            Issue.record("a part was not read")
            return
        }
    }

    @Test func writesListsOfFormsAsTheyAreDeclared() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Test }
            paths:
              /a:
                post:
                  operationId: send
                  consumes: [application/x-www-form-urlencoded]
                  parameters:
                    - { name: a, in: formData, type: array, items: { type: string } }
                    - { name: b, in: formData, type: array, items: { type: string }, collectionFormat: multi }
                    - { name: c, in: formData, type: array, items: { type: string }, collectionFormat: pipes }
                  responses: {}
              /b: { get: { operationId: tabs, parameters: [{ name: d, in: query, type: array, items: { type: string }, collectionFormat: tsv }], responses: {} } }
            """)
        let body = try #require(read.api?.services.first?.operations.first?.body)
        #expect(body.encoding(of: "a")?.format == ParameterFormat(style: .form, explode: false))
        #expect(body.encoding(of: "b") == nil)
        #expect(body.encoding(of: "c")?.format == ParameterFormat(style: .pipeDelimited, explode: false))
        #expect(read.faults.map { $0.contains("[unsuitable-style]") } == [true])
    }

    /// Each file is a part of its own.
    @Test func saysWhichListsAreNotJoined() throws {
        func faults(_ rest: String) throws -> [String] {
            try OpenAPIRead(
                """
                swagger: "2.0"
                info: { title: Test }
                paths:
                  /a:
                    post:
                      operationId: send
                      consumes: [multipart/form-data]
                      parameters: [{ name: a, in: formData, type: array, \(rest) }]
                      responses: {}
                """
            ).faults.map { String($0.drop { $0 != "'" }.prefix(23)) }
        }
        #expect(try faults("items: { type: string }") == ["'collectionFormat: csv'"])
        #expect(try faults("items: { type: string }, collectionFormat: ssv") == ["'collectionFormat: ssv'"])
        #expect(try faults("items: { type: string }, collectionFormat: multi") == [])
        #expect(try faults("items: { type: string, format: binary }") == [])
        #expect(try faults("items: { type: file }") == [])
    }

    /// Without a schema, a result would have no content.
    @Test(arguments: [
        ("get", "produces: [application/octet-stream, image/png],", "data"), ("get", "produces: [application/json],", "none"),
        ("get", "", "none"), ("put", "produces: [image/png],", "none"),
    ])
    func whatOnlyProducesBytesReturnsThem(_ method: String, _ produces: String, _ content: String) throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Test }
            produces: [image/png]
            paths: { /a: { \(method): { operationId: a, \(produces) responses: { "200": { description: An image. } } } } }
            """)
        #expect(try read.operation("a", "a").responses.map(\.content.spelling) == [content])
        #expect(read.faults.allSatisfy { $0.contains("[result-without-content]") })
    }

    @Test func readsBodiesThatAreParametersOfOtherFiles() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Test }
            paths:
              /a: { post: { operationId: send, parameters: [{ $ref: "parts.yaml#/body" }], responses: {} } }
              /b: { put: { operationId: fill, parameters: [{ $ref: "parts.yaml#/name" }, { $ref: "#/parameters/file" }], responses: {} } }
            parameters: { file: { name: file, in: formData, type: file, required: true } }
            """,
            files: [
                "parts.yaml": """
                body: { name: body, in: body, required: true, schema: { $ref: "#/Item" } }
                name: { name: name, in: formData, type: string }
                Item: { type: object, properties: { id: { type: integer } } }
                """
            ])
        #expect(read.faults == [])
        let send = try read.operation("a", "send")
        #expect(send.parameters.isEmpty)
        guard case .json(.named(let name, _))? = send.body?.content else {
            Issue.record("no body")
            return
        }
        #expect(read.draft?.declaration(name.value)?.shape.spelling == "{id?: Int}")
        guard case .multipart(.fields(let fields, _))? = try read.operation("b", "fill").body?.content else {
            Issue.record("no multipart body")
            return
        }
        #expect(fields.map(\.spelling) == ["name?: String", "file: File"])
    }

    /// gRPC-Gateway writes a stream as lines of JSON, and says so only in the description.
    @Test func streamsOfGRPCGatewayAreLinesOfJSON() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Gateway }
            produces: [application/json]
            paths:
              /watch:
                post:
                  operationId: watch
                  responses:
                    "200":
                      description: "A successful response.(streaming responses)"
                      schema: { $ref: "#/x-stream-definitions/Change" }
              /get:
                get:
                  operationId: get
                  responses:
                    "200": { description: One., schema: { $ref: "#/definitions/Change" } }
            definitions:
              Change: { type: object, properties: { id: { type: string } } }
            x-stream-definitions:
              Change: { type: object, properties: { result: { $ref: "#/definitions/Change" }, error: { type: string } } }
            """)
        #expect(read.faults == [])
        let watch = try read.operation("watch", "watch")
        guard case .stream(.jsonLines, let element)? = watch.responses.first?.content else {
            Issue.record("no stream of lines: \(watch.responses)")
            return
        }
        #expect(watch.responses.first?.documentation.text == nil)
        // The schemas of components keep their names, whatever is read first.
        #expect(element.spelling == "Change 2")
        #expect(read.draft?.declaration("Change 2")?.shape.spelling == "{result?: Change, error?: String}")
        #expect(read.draft?.declaration("Change")?.shape.spelling == "{id?: String}")
        #expect(try read.operation("get", "get").responses.map(\.content.type?.spelling) == ["Change"])
    }
}
