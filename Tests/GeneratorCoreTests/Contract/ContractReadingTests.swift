import APIContract
import APIModel
import GeneratorCore
import SchemaChecking
import SourceDiagnostics
import SystemSupport
import Testing

/// What documents promise on the wire.
struct ContractReadingTests {
    /// A document, the lines of its contract, and what was reported.
    struct Case {
        let contract: Contract
        let lines: [String]
        let reports: String
        let report: Reported<ContractReading?>

        init(_ text: String, included: [String] = [], overlay: String? = nil, files: [String: String] = [:]) throws {
            let directory = try TemporaryDirectory()
            try directory.write(text, to: "api.yaml")
            for (path, text) in files { try directory.write(text, to: path) }
            if let overlay { try directory.write(overlay, to: "overlay.yaml") }
            let overlays = overlay == nil ? [] : [directory("overlay.yaml")]
            report = ContractReading.run(SpecInput(directory("api.yaml"), overlays: overlays, included: included))
            reports = report.text(as: .text)
            contract = try #require(report.outcome?.contract, "\(reports)")
            lines = ContractDump(contract).lines
        }

        /// The lines of the operation whose line begins with a text, without their indentation.
        func operation(_ start: String) -> [String] {
            guard let first = lines.firstIndex(where: { $0.hasPrefix(start) }) else { return [] }
            return lines[(first + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
        }
    }

    // MARK: OpenAPI

    /// As in emitted code, a value in braces is a parameter in the path or the query, never a header.
    @Test(arguments: [
        ("path", ["query x!: string"]), ("query", ["query x: string"]), ("header", ["header X: string", "query x!: any"]),
    ])
    func readsParametersInTheQueryOfAPath(_ place: String, _ lines: [String]) throws {
        let read = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: 1.2.3 }
            paths:
              "/a?x={X}":
                get:
                  parameters: [{ name: X, in: \(place), required: \(place == "path"), schema: { type: string } }]
                  responses: { "204": { description: ok } }
            """)
        #expect(read.operation("GET /a") == lines + ["204"])
    }

    /// Requests are compared with it after they are decoded.
    @Test(arguments: [
        """
        openapi: 3.1.0
        info: { title: Zoo }
        paths: { "/a?x=b%20c": { get: { responses: { "204": { description: ok } } } } }
        """,
        """
        endpointkit: 1
        name: Zoo
        services: { zoo: { endpoints: { a: { get: /a, query: { x: { const: b c } } } } } }
        """,
    ])
    func decodesConstantsInTheQuery(_ document: String) throws {
        let read = try Case(document)
        #expect(read.operation("GET /a").first?.hasSuffix("== \"b c\"") == true)
    }

    @Test func readsAllParametersAndTheirFormats() throws {
        let read = try Case(
            """
            openapi: 3.2.0
            info: { title: Zoo, version: 1.2.3 }
            paths:
              /pets/{id}:
                parameters:
                  - { name: id, in: path, required: true, schema: { type: string } }
                  - { name: limit, in: query, schema: { type: integer, default: 10 } }
                  - { name: X-Trace, in: header, schema: { type: string } }
                get:
                  operationId: find
                  parameters:
                    - { name: x-trace, in: header, required: true, schema: { type: string, format: uuid } }
                    - { name: tags, in: query, style: pipeDelimited, schema: { type: array, items: { type: string } } }
                    - { name: filter, in: query, style: deepObject, schema: { type: object, properties: { a: { type: integer } } } }
                    - { name: q, in: query, content: { application/json: { schema: { type: object }, example: { a: 1 } } } }
                    - $ref: "#/components/parameters/Session"
                  responses: { "204": { description: ok } }
              /search:
                get:
                  parameters:
                    - in: querystring
                      content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { q: { type: string } } } } }
                  responses: { "204": { description: ok } }
            components:
              parameters:
                Session:
                  { name: session, in: cookie, deprecated: true, schema: { type: string }, examples: { one: { value: abc }, two: { $ref: "#/components/examples/Two" } } }
              examples: { Two: { summary: Another., serializedValue: x=y } }
            """)
        #expect(
            read.operation("GET /pets/{id}") == [
                "path id!: string", "header x-trace!: string (uuid)", "query tags: array [string] pipeDelimited",
                "query filter: object { a: integer } deepObject*", #"query q: object {  } json e.g. {"a": 1}"#,
                #"cookie session: string deprecated e.g. one: "abc" e.g. two: 'x=y'"#, "query limit: integer = 10 = 10", "204",
            ])
        #expect(
            read.operation("GET /search") == [
                "query query: object { q: string } whole query", "204",
            ])
        #expect(read.contract.operations.map(\.id.value) == ["find", "GET /search"])
        #expect(read.contract.operations.map(\.hasOwnID) == [true, false])
        #expect(read.contract.version?.value == "1.2.3")
        #expect(read.report.errorCount == 0)
    }

    @Test func readsEveryMediaTypeHeaderAndExample() throws {
        let read = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            paths:
              /pets:
                post:
                  requestBody:
                    required: true
                    content:
                      application/json: { schema: { $ref: "#/components/schemas/Pet" }, examples: { cat: { value: { name: Tom } } } }
                      application/xml: { schema: { $ref: "#/components/schemas/Pet" } }
                      multipart/form-data:
                        schema: { type: object, properties: { meta: { type: object }, file: {} } }
                        encoding: { file: { contentType: "image/png, image/*", headers: { X-A: { schema: { type: string } } } } }
                  responses:
                    "200":
                      $ref: "#/components/responses/Found"
                    4XX: { description: bad, content: { application/problem+json: {}, text/plain: { schema: { type: string }, example: no } } }
                    default: { $ref: "#/components/responses/Found" }
                    "304": { description: same, content: { application/json: {} } }
              /events:
                get: { responses: { "200": { description: ok, content: { text/event-stream: { schema: { $ref: "#/components/schemas/Pet" } } } } } }
            components:
              responses:
                Found:
                  description: found
                  headers: { X-Count: { required: true, schema: { type: integer } }, Link: { $ref: "#/components/headers/Link" }, Content-Type: { schema: { type: string } } }
                  content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
              headers: { Link: { schema: { type: array, items: { type: string } } } }
              schemas: { Pet: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } } }
            """)
        let found = [
            "  header X-Count!: integer", "  header Link: array [string]", "  application/json: array [Pet]",
        ]
        #expect(
            read.operation("POST /pets") == [
                "body!", #"  application/json: Pet e.g. cat: {"name": "Tom"}"#, "  application/xml: Pet",
                #"  multipart/form-data: object { meta: object {  }, file: any } file as ["image/png", "image/*"] with (header X-A: string)"#,
                "200",
            ] + found + ["4XX", "  application/problem+json: any", #"  text/plain: string e.g. "no""#, "default"] + found + ["304"])
        #expect(read.operation("GET /events") == ["200", "  text/event-stream: each Pet"])
        #expect(read.lines.contains("schema Pet: object { name!: string length >= 1 }"))
    }

    /// `schema` describes all lines together, unless it can only be that of one.
    @Test(arguments: [
        ("{ type: array, items: { type: integer } }", "each integer"), ("{ type: integer }", "each integer"), ("{ type: string }", "any"),
        ("{ type: [array, \"null\"], items: { type: integer } }", "each integer"), ("{ items: { type: integer } }", "each integer"),
        ("{ allOf: [{ type: array, items: { type: integer } }], description: Lines. }", "each integer"),
        ("{ allOf: [{ type: string }] }", "any"),
    ])
    func readsTheSchemaOfLines(_ schema: String, _ expected: String) throws {
        let read = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo }
            paths:
              /lines: { get: { responses: { "200": { description: ok, content: { application/jsonl: { schema: \(schema) } } } } } }
            """)
        #expect(read.operation("GET /lines") == ["200", "  application/jsonl: \(expected)"])
    }

    @Test func readsSecurityServersCallbacksAndWebhooks() throws {
        let read = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            servers: [{ url: "https://{region}.zoo.example/v1", variables: { region: { enum: [eu, us], default: eu } } }]
            security: [{ token: [read, write] }, { key: [], tls: [] }]
            tags: [{ name: pets, description: The pets. }]
            paths:
              /a:
                servers: [{ url: https://a.example }]
                get: { tags: [pets, other], responses: {} }
                put: { servers: [{ url: https://b.example }], security: [], responses: {} }
              /b:
                post:
                  security: [{}, { token: [] }]
                  responses: {}
                  callbacks:
                    done: { "{$request.body#/url}": { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { "204": { description: ok } } } } }
                get: { security: [{ missing: [] }], deprecated: true, x-sunset: 2027-01-01, responses: {} }
            webhooks:
              added: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Event" } } } }, responses: {} } }
            components:
              schemas: { Event: { type: object } }
              securitySchemes:
                token: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://t.example, scopes: { read: Reads. } } } }
                key: { type: apiKey, in: header, name: X-Key }
                tls: { type: mutualTLS }
                digest: { type: http, scheme: Digest }
                open: { type: openIdConnect, openIdConnectUrl: https://o.example }
            """)
        #expect(
            read.lines.filter { $0.hasPrefix("scheme ") } == [
                "scheme token: oauth2 https://t.example -", "scheme key: header X-Key", "scheme tls: tls", "scheme digest: digest",
                "scheme open: openid https://o.example", "scheme missing: other",
            ])
        #expect(read.lines.contains(#"server https://{region}.zoo.example/v1, region of ["eu", "us"] = eu"#))
        #expect(read.lines.contains(#"GET /a ["pets", "other"]"#))
        #expect(read.lines.filter { $0.hasPrefix("group ") } == ["group pets", "group other"])
        #expect(read.operation("GET /a") == [#"auth token["read", "write"]"#, "auth key + tls", "server https://a.example"])
        #expect(read.operation("PUT /a") == ["server https://b.example"])
        #expect(
            read.operation("POST /b") == [
                "auth ", "auth token", "callback POST {$request.body#/url} []", "  body", "    application/json: string", "  204",
            ])
        #expect(read.operation("GET /b") == ["deprecated", "auth missing"])
        #expect(read.contract.operations.last?.sunset?.value == "2027-01-01")
        #expect(read.operation("webhook POST added") == ["body", "  application/json: Event"])
        #expect(read.reports.contains("[undeclared-scheme]"))
    }

    @Test func aStatusHasOneResponse() throws {
        let read = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            paths: { /a: { get: { responses: { "4XX": { description: One. }, "4xx": { description: Other. } } } } }
            """)
        #expect(read.operation("GET /a") == ["4XX"], "\(read.lines)")
        #expect(read.reports.contains("[duplicate-status]"))
    }

    /// A scheme that is not in a mapping is a fault, but does not make an operation public.
    @Test func aSchemeWithoutAMappingIsRequired() throws {
        let read = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            security: [token]
            paths:
              /a: { get: { responses: {} } }
            components:
              securitySchemes: { token: { type: http, scheme: bearer } }
            """)
        #expect(read.operation("GET /a") == ["auth token"], "\(read.lines)")
    }

    @Test func readsSwagger() throws {
        let read = try Case(
            """
            swagger: "2.0"
            info: { title: Zoo, version: "1" }
            host: zoo.example
            basePath: /v1
            consumes: [application/json]
            produces: [application/json, text/csv]
            parameters: { name: { name: name, in: formData, type: string, required: true } }
            paths:
              /pets:
                get:
                  parameters: [{ name: ids, in: query, type: array, items: { type: integer }, collectionFormat: pipes }]
                  responses: { 200: { description: ok, headers: { X-Count: { type: integer }, X-Ids: { type: array, items: { type: integer }, collectionFormat: ssv } }, schema: { $ref: "#/definitions/Pet" }, examples: { application/json: { a: 1 } } } }
                post:
                  consumes: [application/x-www-form-urlencoded]
                  parameters: [{ $ref: "#/parameters/name" }, { name: age, in: formData, type: integer }]
                  responses: { 204: { description: ok } }
                put:
                  consumes: [application/x-www-form-urlencoded]
                  parameters: [{ $ref: "#/parameters/name" }, { name: tag, in: formData, type: string }]
                  responses: { 204: { description: ok } }
            definitions: { Pet: { type: object, properties: { a: { type: integer, minimum: 1, exclusiveMinimum: true } } } }
            """)
        #expect(
            read.operation("GET /pets") == [
                "query ids: array [integer] pipeDelimited", "200", "  header X-Count: integer", "  header X-Ids: any",
                #"  application/json: Pet e.g. {"a": 1}"#, "  text/csv: Pet",
            ])
        #expect(read.operation("POST /pets").first == "body!")
        #expect(
            read.operation("POST /pets").dropFirst().first
                == "  application/x-www-form-urlencoded: object { name!: string, age: integer }")
        #expect(
            read.operation("PUT /pets").dropFirst().first
                == "  application/x-www-form-urlencoded: object { name!: string, tag: string }")
        #expect(read.lines.contains("server https://zoo.example/v1"))
        #expect(read.lines.contains("schema Pet: object { a: integer > 1 }"))
    }

    @Test func readsRecursiveSchemasAndThoseOfOtherFiles() throws {
        let read = try Case(
            """
            openapi: 3.0.3
            info: { title: Zoo, version: "1" }
            paths:
              /tree: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Tree" } } } } } } }
              /other: { $ref: "other.yaml#/item" }
            components:
              schemas:
                Tree: { type: object, properties: { children: { type: array, items: { $ref: "#/components/schemas/Tree" } }, self: { $ref: "#/components/schemas/Self" } } }
                Self: { $ref: "#/components/schemas/Self" }
                Maybe: { allOf: [{ $ref: "#/components/schemas/Old" }], nullable: true, description: Perhaps. }
                Old: { type: string, nullable: true, pattern: "(?<a>x)\\\\k<a>" }
            """,
            files: [
                "other.yaml": """
                item: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/Thing" } } } } } } }
                Thing: { type: object, properties: { a: { type: string } } }
                """
            ])
        #expect(read.lines.contains("schema Tree: object { children: array [Tree], self: Self }"))
        #expect(read.lines.contains("schema Old: null|string unchecked /(?<a>x)\\k<a>/"))
        #expect(read.lines.contains("schema Maybe: any(all(Old); null)"))
        #expect(read.operation("GET /other") == ["200", "  application/json: Thing"])
        #expect(read.contract.omissions.count == 1)
    }

    /// As in emitted code, a dynamic or recursive reference with one target is a reference.
    @Test(arguments: [
        ("$dynamicAnchor: node", "$dynamicRef: '#node'", "$ref: '#node'"), ("$recursiveAnchor: true", "$recursiveRef: '#'", "$ref: '#'"),
    ])
    func followsReferencesWithOneTarget(_ anchor: String, _ reference: String, _ plain: String) throws {
        func read(_ reference: String, _ more: String = "") throws -> [String] {
            try Case(
                """
                openapi: 3.1.0
                info: { title: Zoo, version: "1" }
                paths:
                  /tree: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Tree" } } } } } } }
                components:
                  schemas:
                    Tree: { \(anchor), type: object, properties: { name: { type: string }, next: { \(reference) } } }\(more)
                """
            ).lines
        }
        #expect(try read(reference) == read(plain))
        let other = "\n    Leaf: { \(anchor), type: object, allOf: [{ $ref: '#/components/schemas/Tree' }] }"
        #expect(try read(reference, other) == read("", other))
    }

    /// A path without a leading `/` begins with the link of another response.
    @Test func saysThatLinksInPathsAreNotFound() throws {
        let read = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo }
            paths:
              "{pet_href}feed/": { post: { responses: { "204": { description: ok } } } }
            """)
        #expect(read.contract.omissions.map(\.reason) == ["a slash in the value of 'pet_href' is not supported"])
    }

    @Test func leavesOutWhatHasAFault() throws {
        let read = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            paths:
              /a: { get: { parameters: [{ name: q, in: query, required: true, schema: { type: string } }, { $ref: "#/nowhere" }], responses: {} } }
              /b: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/nowhere" } } } }, "404": { $ref: "#/nowhere" } } } }
              /c: { get: { responses: { "2000": { description: ok } } } }
            """)
        // A request without a parameter that may be required would be wrong.
        #expect(read.contract.operations.map(\.pathText) == ["/b", "/c"])
        #expect(read.operation("GET /b") == ["200", "  application/json: any"])
        #expect(read.operation("GET /c") == [])
        #expect(read.reports.contains("[unresolved-reference]"))
        #expect(read.reports.contains("[invalid-status-key]"))
        #expect(read.report.errorCount == 0)
    }

    @Test func appliesSelectionsAndOverlays() throws {
        let read = try Case(
            SelectionTests.openAPI, included: ["tag:toys"],
            overlay: """
                overlay: 1.0.0
                info: { title: Fix, version: "1" }
                actions: [{ target: "$.components.schemas.Toy", update: { required: [name] } }]
                """)
        #expect(read.contract.operations.map(\.id.value) == ["getToy"])
        #expect(read.lines.filter { $0.hasPrefix("schema ") } == ["schema Toy: object { name!: string }"])
    }

    @Test func failsOnlyWithoutADocument() throws {
        let directory = try TemporaryDirectory()
        let missing = ContractReading.run(SpecInput(directory("nothing.yaml")))
        #expect(missing.outcome == nil)
        #expect(missing.errorCount == 1)
        try directory.write("openapi: 4.0.0\ninfo: { title: A }\npaths: {}\n", to: "new.yaml")
        let unknown = ContractReading.run(SpecInput(directory("new.yaml")))
        #expect(unknown.outcome == nil)
        #expect(unknown.errorCount == 1)
        try directory.write("openapi: 3.1.0\ninfo: 1\npaths: []\n", to: "odd.yaml")
        #expect(ContractReading.run(SpecInput(directory("odd.yaml"))).outcome?.contract.operations.isEmpty == true)
    }

    // MARK: The dialect

    @Test func readsTheDialect() throws {
        let read = try Case(
            """
            endpointkit: 1
            name: Zoo
            environments: { production: "https://zoo.example/v1", local: "http://localhost:{port=8080}" }
            auth: { token: bearer, key: { scheme: apiKey, in: header, name: X-Key } }
            defaults:
              auth: token
              headers: { X-Client: zoo }
              errors: { 404: problem }
              envelope: { payload: data, success: { ok: true } }
            types:
              Role: { enum: [admin, member] }
              Page<Item>: { fields: { items: [Item], next?: String } }
              Pet:
                fields:
                  id: Int
                  nick?: String
                  email: String?
                  bio?: String?
                  role: Role = member
                  kind: { const: pet }
                  tags?: { type: "[String: Double]", example: { a: 1.5 } }
                  born: Day
              Shape: { oneOf: { circle: Circle, square: { type: Square, tag: sq } }, discriminator: kind }
              Circle: { fields: { kind: { const: circle }, radius: Double } }
              Square: { fields: { side: Double } }
            services:
              Pets:
                doc: The pets.
                path: /pets
                endpoints:
                  list:
                    get: /
                    query:
                      limit: Int = 20
                      shape?: { type: "[String]", style: pipeDelimited, explode: false }
                      ids?: { type: "[Int]", style: json }
                    returns: Page<Pet>
                    auth: { any: [token, { all: [key, token] }] }
                  add: { post: /, body: Pet, returns: { 201: Pet, 202: none }, errors: { 409: Role }, auth: none, envelope: none }
                  image: { put: "/{id:Int}/image", multipart: { file: File, note?: String }, idempotencyKey: true }
                  watch: { get: /events, streams: { sse: Shape }, headers: { X-Client: { const: other } } }
                  chat: { get: /chat, messages: { send: Pet, receive: Shape } }
            webhooks: { added: Pet }
            signature: github
            """)
        #expect(read.reports == "")
        #expect(
            read.lines.filter { $0.hasPrefix("schema ") } == [
                #"schema Role: string of ["\"admin\"", "\"member\""]"#,
                #"schema Pet: object { id!: integer, nick: string, email!: null|string, bio: null|string, role: Role = "member", kind!: string == "pet", tags: object {  } others number e.g. {"a": 1.5}, born!: string (date) }"#,
                #"schema Shape: one(Circle; { kind!: string == "sq" } all(Square)) by kind ["circle: Circle", "sq: { kind!: string == \"sq\" } all(Square)"]"#,
                #"schema Circle: object { kind!: string == "circle", radius!: number }"#, "schema Square: object { side!: number }",
            ])
        #expect(
            read.operation("GET /pets [") == [
                "query limit: integer = 20 = 20", "query shape: array [string] pipeDelimited", "query ids: array [integer] json",
                #"header X-Client!: string == "zoo""#, "2XX",
                "  application/json: object { data!: Page, ok!: of [\"true\"] }", "404",
                "  application/problem+json: object { type: string (uri-reference), title: string, status: integer, detail: string, instance: string (uri-reference) }",
                "auth token", "auth key + token",
            ])
        #expect(
            read.operation("POST /pets").prefix(7) == [
                #"header X-Client!: string == "zoo""#, "body!", "  application/json: Pet", "201", "  application/json: Pet", "202", "409",
            ])
        #expect(!read.operation("POST /pets").contains { $0.hasPrefix("auth") })
        #expect(
            read.operation("PUT /pets/{id}/image").prefix(6) == [
                "path id!: integer", #"header X-Client!: string == "zoo""#, "header Idempotency-Key: string", "body!",
                "  multipart/form-data: object { file!: string (binary), note: string }", "2XX",
            ])
        #expect(
            read.operation("GET /pets/events").prefix(3) == [
                #"header X-Client!: string == "other""#, "2XX", "  text/event-stream: each Shape",
            ])
        #expect(read.operation("GET /pets/chat").contains("sends Pet, receives Shape"))
        #expect(read.operation("webhook POST added") == ["body!", "  application/json: Pet", "signed"])
        #expect(read.contract.servers.map(\.url.value) == ["https://zoo.example/v1", "http://localhost:{port}"])
        #expect(read.contract.groups.map(\.documentation.text) == ["The pets."])
    }

    @Test func leavesOutWhatHasAFaultInTheDialect() throws {
        let read = try Case(
            """
            endpointkit: 1
            name: Zoo
            services:
              Pets:
                path: /pets
                endpoints:
                  list: { get: /, returns: Missing }
                  find: { get: "/{id:Int}", query: { a: Missing }, returns: String }
                  add: { post: /, returns: text }
            """)
        #expect(read.contract.operations.map(\.id.value) == ["Pets.add"])
        #expect(read.report.errorCount > 0)
    }

    /// The same API in both languages has the same contract.
    @Test func readsTheSameFromBothLanguages() throws {
        let native = try Case(
            """
            endpointkit: 1
            name: Zoo
            environments: { production: https://zoo.example/v1 }
            auth: { token: bearer }
            types:
              Pet: { fields: { id: Int64, name: String, "tag?": "String?", kind: { enum: [cat, dog] }, owner?: Owner, scores: [Float] } }
              Owner: { fields: { site: URL, since: Date }, additional: Int32 }
              Cat: { fields: { kind: { const: cat }, lives: Int } }
              Dog: { fields: { kind: { const: dog }, name: String } }
              Animal: { oneOf: { cat: Cat, dog: Dog }, discriminator: kind }
            services:
              pets:
                path: /pets
                endpoints:
                  list: { get: /, query: { limit?: Int32, ids?: { type: [UUID], explode: false } }, returns: { 200: [Pet], default: text }, auth: token }
                  add: { post: /, body: Pet, returns: { 201: Pet }, errors: { 4XX: Owner } }
                  photo: { put: "/{id}", binary: true, returns: { 204: none } }
                  log: { post: "/{id}/log", jsonLines: Int, returns: { 204: none } }
                  walk: { post: "/{id}/walk", form: { minutes: Int, note?: String }, returns: { 200: Animal } }
            """)
        let open = try Case(
            """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            servers: [{ url: https://zoo.example/v1 }]
            paths:
              /pets:
                get:
                  tags: [pets]
                  security: [{ token: [] }]
                  parameters:
                    - { name: limit, in: query, schema: { type: integer, format: int32 } }
                    - { name: ids, in: query, explode: false, schema: { type: array, items: { type: string, format: uuid } } }
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } }
                    default: { description: ok, content: { text/plain: { schema: { type: string } } } }
                post:
                  tags: [pets]
                  requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
                  responses:
                    "201": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
                    4XX: { description: bad, content: { application/json: { schema: { $ref: "#/components/schemas/Owner" } } } }
              /pets/{id}:
                put:
                  tags: [pets]
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  requestBody: { required: true, content: { application/octet-stream: {} } }
                  responses: { "204": { description: ok } }
              /pets/{id}/log:
                post:
                  tags: [pets]
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  requestBody: { required: true, content: { application/jsonl: { itemSchema: { type: integer } } } }
                  responses: { "204": { description: ok } }
              /pets/{id}/walk:
                post:
                  tags: [pets]
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  requestBody:
                    required: true
                    content: { application/x-www-form-urlencoded: { schema: { type: object, required: [minutes], properties: { minutes: { type: integer }, note: { type: string } } } } }
                  responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Animal" } } } } }
            components:
              securitySchemes: { token: { type: http, scheme: bearer } }
              schemas:
                Pet:
                  type: object
                  required: [id, name, kind, scores]
                  properties:
                    id: { type: integer, format: int64 }
                    name: { type: string }
                    tag: { type: [string, "null"] }
                    kind: { type: string, enum: [cat, dog] }
                    owner: { $ref: "#/components/schemas/Owner" }
                    scores: { type: array, items: { type: number, format: float } }
                Owner:
                  type: object
                  required: [site, since]
                  properties: { site: { type: string, format: uri }, since: { type: string, format: date-time } }
                  additionalProperties: { type: integer, format: int32 }
                Cat: { type: object, required: [kind, lives], properties: { kind: { type: string, const: cat }, lives: { type: integer } } }
                Dog: { type: object, required: [kind, name], properties: { kind: { type: string, const: dog }, name: { type: string } } }
                Animal:
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" } }
            """)
        #expect(native.lines == open.lines)
        #expect(native.reports == "")
    }
}
