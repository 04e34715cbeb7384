import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// What is neither a plain parameter nor a plain body: JSON in parameters, headers of responses, webhooks and encodings.
struct PayloadTests {
    private func read(_ paths: String, _ rest: String = "") throws -> OpenAPIRead {
        try OpenAPIRead("openapi: 3.1.0\ninfo: { title: Test }\npaths:\n\(paths)\n\(rest)")
    }

    /// The lines of the model that begin with one of these words.
    private func lines(_ read: OpenAPIRead, _ words: String...) -> [String] {
        (read.api?.dump() ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in
            words.contains { line.hasPrefix($0) }
        }.map(String.init)
    }

    /// JSON cannot hold bytes as they are; base64 it can.
    @Test(arguments: [
        ("{ type: string, format: binary }", "data"), ("{ $ref: \"#/components/schemas/File\" }", "data"),
        ("{ type: string, contentMediaType: application/zip }", "data"),
        ("{ type: string, contentMediaType: application/zip, contentEncoding: base64 }", "json Data"),
        ("{ type: string, format: byte }", "json Data"), ("{ type: string, contentMediaType: text/html }", "json String"),
        ("{ type: array, items: { type: string, format: binary } }", "json [String]"),
    ])
    func bytesCannotBeJSON(_ schema: String, _ expected: String) throws {
        let content = "content: { application/json: { schema: \(schema) } }"
        let read = try read(
            "  /a: { put: { operationId: a, requestBody: { \(content) }, responses: { '200': { \(content) }, '400': { \(content) } } } }",
            "components: { schemas: { File: { type: string, format: binary } } }")
        #expect(read.faults == [])
        let operation = try read.operation("a", "a")
        for response in operation.responses + operation.errors {
            switch response.content {
            case .data: #expect(expected == "data")
            case .json(let type): #expect(expected == "json \(type.spelling)")
            default: Issue.record("\(response.content)")
            }
        }
        switch operation.body?.content {
        case .binary?: #expect(expected == "data")
        case .json(let type)?: #expect(expected == "json \(type.spelling)")
        default: Issue.record("\(String(describing: operation.body))")
        }
    }

    /// Lines that are not described are sent as bytes.
    @Test(arguments: [
        ("application/x-ndjson: { schema: { type: array, items: { type: integer } } }", "lines Int as \"application/x-ndjson\""),
        ("application/jsonl: { schema: { type: integer } }", "lines Int"),
        ("application/json-seq: { itemSchema: { type: array, items: { type: string } } }", "lines [String] as \"application/json-seq\""),
        ("application/jsonl: { schema: { type: string } }", "binary as \"application/jsonl\""),
        ("application/jsonl: { schema: {} }", "binary as \"application/jsonl\""),
        ("application/jsonl: {}", "binary as \"application/jsonl\""),
        ("text/event-stream: { itemSchema: { type: integer } }", "binary as \"text/event-stream\""),
    ])
    func linesOfABodyHaveATypeOfTheirOwn(_ content: String, _ expected: String) throws {
        let read = try read("  /a: { post: { operationId: add, requestBody: { required: true, content: { \(content) } }, responses: {} } }")
        #expect(lines(read, "body") == ["body " + expected])
    }

    @Test func readsParametersWithContent() throws {
        let read = try read(
            """
              /a/{id}:
                get:
                  operationId: find
                  parameters:
                    - { name: id, in: path, required: true, content: { application/json: { schema: { type: array, items: { type: integer } } } } }
                    - { name: filter, in: query, content: { application/vnd.a+json: { schema: { $ref: "#/components/schemas/Filter" } } } }
                    - { name: text, in: query, content: { text/plain: { schema: { type: string } } } }
                    - { name: all, in: querystring, content: { application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/Filter" } } } }
                  responses: {}
            """, "components: { schemas: { Filter: { type: object, properties: { a: { type: integer } } } } }")
        #expect(read.faults == [])
        #expect(
            lines(read, "parameter") == [
                "parameter 0 \"id\" path key \"id\": [Int] required json",
                "parameter 1 \"filter\" query key \"filter\": \"Filter\"#0 optional json",
                "parameter 2 \"text\" query key \"text\": String optional",
                "parameter 3 \"all\" query key \"all\": \"Filter\"#0 optional encoded",
            ])
    }

    @Test func readsHeadersOfResponses() throws {
        let read = try read(
            """
              /a:
                get:
                  operationId: find
                  responses:
                    "200":
                      headers:
                        X-Left: { description: Calls left., schema: { type: integer } }
                        X-State: { schema: { type: string, enum: [a, b] } }
                        X-Filter: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }
                        X-Tags: { schema: { type: array, items: { type: string } } }
                        X-Pages: { schema: { type: object, properties: { total: { type: integer } } } }
                      content: { application/json: { schema: { type: string } } }
                    "429": { headers: { Retry-After: { schema: { type: integer } }, x-left: { schema: { type: integer } } } }
              /b: { get: { operationId: other, responses: { "200": { headers: { X-State: { schema: { type: string, enum: [a, b] } }, X-Left: { schema: { type: string } } } } } } }
              /c: { get: { operationId: text, responses: { "200": { content: { text/plain: {} } } } } }
              /d: { get: { operationId: headedText, responses: { "200": { headers: { X-Left: {} }, content: { text/plain: {} } } } } }
              /e: { post: { operationId: made, responses: { "200": {}, "201": { headers: { X-Left: {} }, content: { application/json: {} } } } } }
              /f: { get: { operationId: live, responses: { "200": { headers: { X-Left: {} }, content: { text/event-stream: {} } } } } }
            """)
        #expect(read.faults == [])
        #expect(
            lines(read, "response header") == [
                "response header \"X-Left Int\" key \"X-Left\": Int plain doc: \"Calls left.\"",
                "response header \"X-State\" key \"X-State\": \"X-State header\"#0 plain",
                "response header \"X-Filter\" key \"X-Filter\": \"X-Filter header\"#1 json",
                "response header \"X-Tags\" key \"X-Tags\": String list",
                "response header \"X-Pages\" key \"X-Pages\": \"X-Pages header\"#2 json",
                "response header \"Retry-After\" key \"Retry-After\": Int plain",
                "response header \"X-Left\" key \"X-Left\": String plain",
            ])
        #expect(
            read.api?.services.flatMap(\.operations).map { $0.options.flags[.response] != nil } == [true, true, false, true, true, false])
    }

    @Test func saysThatReferencesLeadToUnknownKeysOfADocument() throws {
        let read = try read(
            """
              /a: { get: { operationId: a, responses: { "200": { content: { application/json: { schema: { $ref: "#/definitions/T" } } } } } } }
            definitions: { T: { type: string } }
            """)
        #expect(
            read.faults.map { String($0.drop { $0 != "[" }) } == [
                "[unknown-openapi-key]: unknown key 'definitions' in an OpenAPI document; only references to it have an effect"
            ])
    }

    /// Each message names what is wrong, and where a keyword belongs.
    @Test func saysWhatIsWrongWithHeadersAndKeywords() throws {
        let read = try read(
            """
              /a: { get: { operationId: a, responses: { "200": { headers: { X Out: {}, X-In: { type: integer, schema: {} } }, content: { application/json: { type: object, not: {}, schema: {}, colour: 1 } } } } } }
            """)
        #expect(
            read.faults.map { String($0.drop { $0 != "[" }) } == [
                "[unusable-header]: 'X Out' is not a valid header name (RFC 9110, 5.6.2); the header is omitted",
                "[unknown-openapi-key]: unknown key 'type' in a header; it is ignored",
                "[unknown-openapi-key]: unknown key 'type' in a media type; it is ignored",
                "[unknown-openapi-key]: unknown key 'not' in a media type; it is ignored",
                "[unknown-openapi-key]: unknown key 'colour' in a media type; it is ignored",
            ])
        let extensions = "extensions begin with 'x-', and those of EndpointKit with 'x-endpointkit-'"
        #expect(Array(read.helps.dropFirst()) == Array(repeating: "put it under 'schema'", count: 3) + [extensions])
    }

    @Test func saysWhereAKeyBelongs() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test, servers: [], logo: a }
            paths:
              /a: { operationId: a, get: { operationId: b, default: {}, responses: {} } }
            """)
        #expect(
            Set(read.helps.filter { $0.hasPrefix("it is a key") || $0.hasPrefix("extensions") }) == [
                "it is a key of an OpenAPI document, a path item or an operation",
                "extensions begin with 'x-', and those of EndpointKit with 'x-endpointkit-'",
                "it is a key of an operation",
            ], "\(read.helps)")
    }

    @Test func theKeyThatWasMeantIsSuggested() throws {
        let read = try read(
            """
              /a: { pst: {}, get: { operationID: a, responses: { "200": { desciption: '', content: { application/json: { shema: {} } } } } } }
            """)
        let suggestions = Set(read.helps.filter { $0.hasPrefix("did you mean") })
        #expect(
            suggestions == [
                "did you mean 'post'?", "did you mean 'operationId'?", "did you mean 'description'?", "did you mean 'schema'?",
            ])
    }

    /// Bytes have no members that could be serialized otherwise.
    @Test(arguments: [
        ("schema: { type: string, format: binary }", ["[multipart-without-parts]"]), ("itemSchema: {}", ["[multipart-without-parts]"]),
        ("schema: { type: object, properties: { a: { type: string } } }", ["[inexpressible-encoding]"]),
    ])
    func theEncodingOfItemsMattersForPartsAlone(_ schema: String, _ expected: [String]) throws {
        let content = "content: { multipart/mixed: { \(schema), itemEncoding: { contentType: image/png } } }"
        let read = try OpenAPIRead(
            """
            openapi: 3.2.0
            info: { title: Test }
            paths:
              /a: { post: { operationId: a, requestBody: { \(content) }, responses: { "204": {} } } }
            """)
        #expect(read.faults.map { String($0.drop { $0 != "[" }.prefix { $0 != ":" }) } == expected, "\(read.faults)")
    }

    /// A key that a generator writes everywhere is one fault for each kind of part.
    @Test func repeatedKeysAreReportedOnce() throws {
        let content = "content: { application/json: { type: object, schema: {} } }"
        let response = "\"200\": { type: object, \(content) }"
        let read = try read(
            """
              /a: { get: { operationId: a, responses: { \(response) } }, post: { operationId: b, responses: { \(response) } } }
              /b: { get: { operationId: c, responses: { "200": { \(content) } } } }
            """)
        #expect(
            read.faults.map { String($0.drop { $0 != "[" }) }.sorted() == [
                "[unknown-openapi-key]: unknown key 'type' in a media type; it is ignored, here and in 2 other places",
                "[unknown-openapi-key]: unknown key 'type' in a response; it is ignored, here and in 1 other place",
            ])
    }

    @Test(arguments: [
        ("get", "the content of a GET request has no meaning (RFC 9110, 9.3.1)"),
        ("head", "the content of a HEAD request has no meaning (RFC 9110, 9.3.2)"),
        ("trace", "a TRACE request cannot have content (RFC 9110, 9.3.8)"),
    ])
    func saysWhyABodyIsOmitted(_ method: String, _ expected: String) throws {
        let read = try read(
            "  /a: { \(method): { operationId: a, requestBody: { content: { application/json: { schema: { type: string } } } }, responses: {} } }"
        )
        #expect(read.faults.map { String($0.drop { $0 != "[" }) } == ["[body-without-place]: \(expected); the body is omitted"])
    }

    @Test func readsWebhooksAndCallbacks() throws {
        let pet = "content: { application/json: { schema: { $ref: \"#/components/schemas/Pet\" } } }"
        let read = try read(
            """
              /a:
                post:
                  operationId: subscribe
                  callbacks:
                    onData: { "{$request.query.url}": { post: { requestBody: { \(pet) }, responses: {} } } }
                    both: { "{$request.query.a}": { post: { responses: {} } }, "{$request.query.b}": { post: { responses: {} } } }
                  responses: {}
              /b: { post: { operationId: again, callbacks: { onData: { "{$request.query.url}": { post: { requestBody: { \(pet) } } } } }, responses: {} } }
              /c: { post: { operationId: other, callbacks: { onData: { "{$request.query.url}": { post: {} } } }, responses: {} } }
            """,
            """
            webhooks:
              made: { post: { summary: Made., parameters: [{ name: X-Signature, in: header, schema: {} }], requestBody: { \(pet) } } }
              gone: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } } }
              note: { post: { requestBody: { content: { text/plain: {} } } }, put: {} }
            components: { schemas: { Pet: { type: object, properties: { a: { type: integer } } } } }
            """)
        #expect(read.faults == [])
        #expect(
            lines(read, "webhook", "callback") == [
                "webhook \"made\" json \"Pet\"#0 doc: \"Made.\\n\\nHeader `X-Signature`.\"", "webhook \"gone\" json \"gone payload\"#1",
                "webhook \"post note\" text", "webhook \"put note\" none",
                "callback \"onData\" json \"Pet\"#0 doc: \"Sent to `{$request.query.url}`.\"",
                "callback \"both {$request.query.a}\" none doc: \"Sent to `{$request.query.a}`.\"",
                "callback \"both {$request.query.b}\" none doc: \"Sent to `{$request.query.b}`.\"",
                "callback \"other.onData\" none doc: \"Sent to `{$request.query.url}`.\"",
            ])
    }

    /// Keys beside a reference override those of its target, and other methods than those of HTTP are read, too.
    @Test func webhooksArePathItems() throws {
        let read = try read(
            "  /a: { get: { responses: {} } }",
            """
            webhooks: { made: { $ref: "#/components/pathItems/made", post: { requestBody: { content: { text/plain: {} } } } } }
            components: { pathItems: { made: { post: {}, additionalOperations: { PING: {} }, pots: {} } } }
            """)
        #expect(lines(read, "webhook") == ["webhook \"post made\" text", "webhook \"ping made\" none"])
        #expect(read.faults.map { $0.contains("[unknown-openapi-key]") } == [true], "\(read.faults)")
    }

    @Test func readsSignaturesOfWebhooksAndCallbacks() throws {
        let read = try read(
            """
              /a:
                post:
                  operationId: subscribe
                  callbacks:
                    onData: { "{$request.query.url}": { post: { x-endpointkit-signature: stripe, responses: {} } } }
                  responses: {}
            """,
            """
            x-endpointkit-signature: standardWebhooks
            webhooks:
              made: { post: {} }
              paid: { post: { x-endpointkit-signature: { scheme: github, header: X-Pay-Signature } } }
              ping: { post: { x-endpointkit-signature: none } }
            """)
        #expect(read.faults == [])
        var github = MessageSigning(.github)
        github.header = "X-Pay-Signature"
        #expect(read.api?.webhooks.map(\.signature) == [MessageSigning(.standardWebhooks), github, nil])
        #expect(read.api?.callbacks.map(\.signature) == [MessageSigning(.stripe)])
        #expect(read.api?.signature == MessageSigning(.standardWebhooks))
    }

    /// A receiver relies on its signature, so a faulty one is not left out.
    @Test func faultySignaturesAreErrors() throws {
        let read = try read(
            "  /a: { get: { responses: {} } }", "webhooks: { made: { post: { x-endpointkit-signature: { header: X-Sign, content: id } } } }"
        )
        #expect(read.api == nil)
        #expect(read.faults.contains { $0.contains("invalid-signature") }, "\(read.faults)")
    }

    @Test func saysWhichStylesAPartCanHave() throws {
        let form = "schema: { properties: { a: { type: string } } }, encoding: { a: { style: matrix } }"
        let read = try read(
            """
              /a: { post: { operationId: form, parameters: [{ name: X-B, in: header, style: form, schema: { type: string } }], requestBody: { content: { application/x-www-form-urlencoded: { \(form) } } }, responses: {} } }
            """)
        #expect(
            Set(read.faults.map { String($0.drop { $0 != "[" }) }) == [
                "[unsuitable-style]: the style 'matrix' cannot be used for a member of a form; the default style is used",
                "[unsuitable-style]: the style 'form' cannot be used for a header parameter; the default style is used",
            ])
        #expect(Set(read.helps) == ["use form, spaceDelimited, pipeDelimited or deepObject", "use simple"])
    }

    @Test func readsEncodingsOfMembers() throws {
        let members =
            "properties: { a: { type: array, items: { type: string } }, b: { type: object, properties: { c: {} } }, f: { type: string, format: binary } }"
        let read = try read(
            """
              /a: { post: { operationId: form, requestBody: { content: { application/x-www-form-urlencoded: { schema: { \(members) }, encoding: { a: { explode: false }, b: { contentType: application/json } } } } }, responses: {} } }
              /b: { post: { operationId: parts, requestBody: { content: { multipart/form-data: { schema: { \(members) }, encoding: { a: { contentType: text/markdown }, f: { contentType: "image/png, image/*", headers: { X-Kind: { schema: { const: cover } } } } } } } }, responses: {} } }
            """)
        #expect(read.faults == [])
        #expect(
            lines(read, "encoding") == [
                "encoding of \"a\": form", "encoding of \"b\": json", "encoding of \"a\": as \"text/markdown\"",
                "encoding of \"f\": as \"image/png\" with \"X-Kind\" \"cover\"",
            ])
    }

    /// A request without a required member would be wrong, whatever the value is.
    @Test(arguments: [("", "{size?: String, color: JSON}"), (", additionalProperties: false", "{size?: String}")])
    func requestsHaveRequiredMembersThatAreNotDeclared(_ rest: String, _ body: String) throws {
        func schema(_ name: String) -> String {
            "\(name): { type: object, required: [color], properties: { size: { type: string } }\(rest) }"
        }
        func content(_ name: String) -> String { "content: { application/json: { schema: { $ref: \"#/components/schemas/\(name)\" } } }" }
        let read = try read(
            """
              /a: { put: { operationId: a, requestBody: { required: true, \(content("A")) }, responses: { "200": { \(content("B")) } } } }
            """, "components: { schemas: { \(schema("A")), \(schema("B")) } }")
        #expect(read.draft?.types.map(\.shape.spelling) == [body, "{size?: String}"])
        #expect(read.faults.count == 2)
    }

    /// An object is one part of JSON, so that a style of its members cannot be kept.
    @Test func saysWhichPartsAreNotSentInTheirStyle() throws {
        let read = try read(
            """
              /a: { post: { operationId: a, requestBody: { content: { multipart/form-data: { schema: { properties: { point: { $ref: "#/components/schemas/P" }, list: { type: array, items: { type: string } }, one: { type: string } } }, encoding: { point: { explode: true }, list: { explode: true }, one: { style: form } } } } }, responses: {} } }
            """, "components: { schemas: { P: { type: object, properties: { x: { type: integer } } } } }")
        #expect(read.faults.map { String($0.drop { $0 != "[" }.prefix(35)) } == ["[inexpressible-encoding]: 'explode'"])
    }

    /// Values of several scalar types are text in a part, as those of one are.
    @Test func partsOfScalarsAreText() throws {
        let read = try read(
            """
              /a: { post: { operationId: a, requestBody: { content: { multipart/form-data: { schema: { properties: { level: { enum: [1, a] }, flag: { enum: [true, 2] }, kind: { $ref: "#/components/schemas/K" }, some: { enum: [1, [2]] }, text: { type: object } } }, encoding: { flag: { headers: { X-A: { schema: { const: b } } } } } } } }, responses: {} } }
            """, "components: { schemas: { K: { enum: [a, b] } } }")
        #expect(read.faults.allSatisfy { $0.contains("[mixed-values]") }, "\(read.faults)")
        #expect(
            lines(read, "encoding", "field").filter { $0.contains("encod") } == [
                "encoding of \"flag\": as \"text/plain\" with \"X-A\" \"b\"", "encoding of \"level\": as \"text/plain\"",
            ])
    }

    @Test func asksForTheMediaTypeThatItReads() throws {
        let read = try read(
            """
              /a: { get: { operationId: own, responses: { "200": { content: { application/vnd.a+json: { schema: { type: string } } } } } } }
              /b: { get: { operationId: usual, responses: { "200": { content: { "application/json; charset=utf-8": { schema: { type: string } } } } } } }
              /c: { get: { operationId: one, responses: { "200": { content: { application/xml: {}, text/csv: {} } } } } }
            """)
        #expect(try read.operation("a", "own").constantHeaders.map(\.value.value) == ["application/vnd.a+json"])
        #expect(try read.operation("b", "usual").constantHeaders.isEmpty)
        #expect(try read.operation("c", "one").constantHeaders.map(\.value.value) == ["text/csv, */*;q=0.1"])
    }

    @Test func saysWhatACallReturns() throws {
        let read = try read(
            """
              /a: { summary: Of the path., get: { operationId: one, summary: One., responses: { "200": { description: The thing., headers: { X-A: { schema: {} } }, links: { Next: { operationId: two, description: What follows. } } } } } }
              /b: { summary: Of the path., get: { operationId: two, responses: { "200": { description: OK } } } }
              /c: { get: { operationId: three, security: [{ auth: [read, write, read] }], responses: {} } }
              /d: { get: { operationId: four, security: [{ auth: [read] }, { auth: [read] }, { auth: [write] }], responses: {} } }
            """,
            "components: { securitySchemes: { auth: { type: oauth2, flows: { implicit: { authorizationUrl: \"https://a.example\", scopes: {} } } } } }"
        )
        #expect(
            try read.operation("a", "one").documentation.text
                == "One.\n\nThe thing.\n\nHeaders: `X-A`.\n\nLink `Next` to `two`: What follows.")
        #expect(try read.operation("b", "two").documentation.text == "Of the path.")
        #expect(try read.operation("c", "three").documentation.text == "Scopes: `read`, `write`.")
        #expect(try read.operation("d", "four").documentation.text == "Scopes: `read` or `write`.")
    }

    /// A method without a result has no `- Returns:`, and none describes errors.
    @Test(arguments: [
        ("{ 200: { description: The thing, \(Self.json) } }", "- Returns: The thing"),
        ("{ 204: { description: Command sent } }", "Command sent."),
        ("{ 200: { description: 'The thing.\n', \(Self.json) } }", "- Returns: The thing."),
        ("{ 204: { description: It is gone! } }", "It is gone!"),
        ("{ 204: { description: The action was successful and the response body is empty. } }", nil),
        ("{ 204: { description: Deleted } }", nil),
        ("{ 200: { description: A successful response., \(Self.json) } }", nil),
        ("{ 200: { description: 'Request fulfilled, document follows', \(Self.json) } }", nil),
        ("{ 204: { description: 'Request fulfilled, nothing follows' } }", nil),
        ("{ 303: {}, default: { description: Unexpected error } }", "Status 303"),
        (
            "{ 301: { description: Moved., headers: { X-A: {} } }, 200: { description: The thing., headers: { X-A: {} }, \(Self.json) } }",
            "Status 301: Moved.\n\nHeaders: `X-A`.\n\n- Returns: The thing."
        ),
        (
            "{ 301: { description: Moved., headers: { X-A: {} } }, 302: { description: Found., headers: { X-A: {} } }, 204: { description: Sent } }",
            "Status 301: Moved.\n\nStatus 302: Found.\n\nHeaders: `X-A`.\n\nSent."
        ),
        ("{ default: { description: The failed thing, \(Self.json) } }", nil),
        ("{ default: { description: The thing, \(Self.json) } }", "- Returns: The thing"),
        ("{ 200: { description: Returns the thing., \(Self.json) } }", "- Returns: The thing."),
    ])
    func describesOnlyResults(_ responses: String, _ wanted: String?) throws {
        let read = try OpenAPIRead(paths: "/a: { get: { operationId: one, responses: \(responses) } }")
        #expect(try read.operation("a", "one").documentation.text == wanted)
    }

    /// What the summary and the name already say is not a description of the result.
    @Test(arguments: [
        ("List all roles", "listRoles", "Roles listed successfully.", false), ("Retrieves a policy.", "get", "A list of policies", false),
        ("Get it.", "getOAuthClient", "oAuthClient", false), ("Copies the file", "copy", "File copied", false),
        ("List all roles", "listRoles", "The roles of the user", true), ("Creates a check.", "create", "The deleted order", true),
    ])
    func resultsDoNotRepeatTheCall(_ summary: String, _ id: String, _ description: String, _ isSaid: Bool) throws {
        for content in ["", Self.json] {
            let responses = "{ 200: { description: \(description), \(content) } }"
            let operation = "{ summary: \(summary), operationId: \(id), tags: [a], responses: \(responses) }"
            let read = try OpenAPIRead(paths: "/a: { get: \(operation) }")
            let text = try read.operation("a", id).documentation.text
            #expect((text != summary) == isSaid, "\(text ?? "")")
        }
    }

    /// go-swagger describes a response without a comment by the name of its type.
    @Test(arguments: [("redirectTo", nil), ("Where to go.", "- Returns: Where to go.")] as [(String, String?)])
    func resultsDoNotRepeatTheirType(_ description: String, _ wanted: String?) throws {
        let schema = "{ type: array, items: { $ref: '#/components/schemas/RedirectTo' } }"
        let response = "{ description: \(description), content: { application/json: { schema: \(schema) } } }"
        let read = try OpenAPIRead(
            paths: "/a: { put: { operationId: accept, tags: [a], responses: { 200: \(response) } } }",
            rest: "components: { schemas: { RedirectTo: { properties: { url: { type: string } } } } }")
        #expect(read.faults == [])
        #expect(try read.operation("a", "accept").documentation.text == wanted)
    }

    private static let json = "content: { application/json: { schema: { type: string } } }"

    @Test func documentsWhatHasNoOtherPlace() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.0.0
            info: { title: Test, summary: Short., description: Long. }
            servers: [{ url: "https://{region}.a.example", description: Live., variables: { region: { default: eu, description: Where it is. } } }]
            tags: [{ name: a, description: Things., externalDocs: { url: "https://docs.example" } }]
            paths: { /a: { get: { operationId: find, tags: [a], parameters: [{ name: q, in: query, allowEmptyValue: true, schema: { type: string } }], responses: {} } } }
            components: { securitySchemes: { token: { type: http, scheme: bearer, bearerFormat: JWT } } }
            """)
        #expect(read.faults == [])
        #expect(read.api?.documentation.text == "Short.\n\nLong.")
        #expect(read.api?.environments.first?.documentation.text == "Live.\n\n`region`: Where it is.")
        #expect(read.api?.services.first?.documentation.text == "Things.\n\nSee https://docs.example.")
        #expect(try read.operation("a", "find").parameters.first?.documentation.text == "May be empty.")
        #expect(read.api?.securitySchemes.first?.documentation.text == "The format of its tokens: JWT.")
    }

    /// A part is a file; bytes within the JSON of a part are text.
    @Test func takesOnlyWholePartsForFiles() throws {
        let read = try read(
            """
              /a:
                post:
                  operationId: send
                  requestBody:
                    content:
                      multipart/form-data:
                        schema:
                          type: object
                          properties:
                            photo: { type: string, format: binary }
                            more: { type: array, items: { type: string, format: binary } }
                            thumb: { type: object, properties: { data: { type: string, format: binary } } }
                  responses: {}
            """)
        #expect(read.faults == [])
        #expect(read.api != nil)
    }

    /// A part that can be a file is one, even if it could also be something else.
    @Test func filesAmongAlternativesAreFiles() throws {
        let file = "{ type: string, format: binary }"
        let files = "{ type: array, items: \(file) }"
        let read = try read(
            """
              /a:
                post:
                  operationId: send
                  requestBody:
                    content:
                      multipart/form-data:
                        schema:
                          type: object
                          properties:
                            either: { anyOf: [\(file), \(files)] }
                            named: { $ref: "#/components/schemas/Named" }
                            nullable: { anyOf: [\(file), { type: "null" }] }
                            other: { oneOf: [{ type: object, properties: { id: { type: string } } }, \(file)] }
                            text: { anyOf: [{ type: string }, { type: integer }] }
                  responses: {}
            """, "components: { schemas: { Named: { oneOf: [\(file), \(files)] } } }")
        #expect(read.faults.count == 1 && read.faults.first?.contains("file-among-others") == true, "\(read.faults)")
        var types: [DraftType] = []
        try read.operation("a", "send").body?.content.form?.forEachType { types.append($0) }
        #expect(types.map(\.isFile) == [true, true, true, true, false])
        #expect(types.map { if case .list = $0 { true } else { false } } == [true, true, false, false, false])
    }

    /// Since OpenAPI 3.1 a part without a type is bytes, unless its encoding says otherwise.
    @Test(arguments: [
        ("3.1.0", "{}", "", true), ("3.1.0", "{ type: array, items: {} }", "", true),
        ("3.1.0", "{ contentMediaType: image/png }", "", true),
        ("3.1.0", "{}", "application/json", false), ("3.1.0", "{ type: string }", "image/png", false),
        ("3.0.0", "{}", "", false), ("3.0.0", "{}", "\"image/png, image/jpeg\"", true), ("3.0.0", "{}", "image/*", true),
    ])
    func untypedPartsAreFiles(_ version: String, _ schema: String, _ contentType: String, _ expected: Bool) throws {
        let encoding = contentType.isEmpty ? "" : ", encoding: { a: { contentType: \(contentType) } }"
        let read = try OpenAPIRead(
            """
            openapi: \(version)
            info: { title: Test }
            paths:
              /a: { post: { operationId: send, requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { a: \(schema) } }\(encoding) } } }, responses: {} } }
            """)
        var types: [DraftType] = []
        try read.operation("a", "send").body?.content.form?.forEachType { types.append($0) }
        #expect(types.map(\.isFile) == [expected])
    }

    /// A schema of items describes events, and its `data` is JSON with a schema of its own.
    @Test(arguments: [
        ("{ type: string, contentMediaType: application/json, contentSchema: { type: integer } }", "Int"),
        ("{ $ref: '#/components/schemas/Tick' }", "Tick"), ("{ type: string }", nil),
    ])
    func theSchemaOfAnEventDescribesItsData(_ data: String, _ expected: String?) throws {
        let read = try read(
            """
              /a: { get: { operationId: a, responses: { '200': { content: { text/event-stream: { itemSchema: { type: object, required: [data], properties: { event: { type: string }, id: { type: string }, data: \(data) } } } } } } } }
            """, "components: { schemas: { Tick: { type: object, properties: { n: { type: integer } } } } }")
        #expect(read.faults == [])
        let content = try #require(read.draft?.services.first?.operations.first?.responses.first?.content)
        #expect(content.type?.spelling == expected)
        #expect(content.kind.mediaType == "text/event-stream")
    }

    /// OpenAPI has no references here, but some documents do.
    @Test func contentMayBeAReference() throws {
        let read = try read(
            """
              /a: { put: { operationId: a, requestBody: { content: { $ref: '#/components/x-content' } }, responses: { '200': { content: { $ref: '#/components/x-content' } } } } }
            """,
            "components: { x-content: { application/json: { schema: { type: integer } } } }")
        #expect(read.faults == [])
        #expect(lines(read, "body", "result") == ["body json Int optional", "result json Int example: 0"])
    }

    /// Whichever variant the body is, it must say so.
    @Test(arguments: [("stream: { type: boolean }", "stream"), ("q: { type: string }", nil)])
    func aStreamIsAskedForInEveryVariant(_ member: String, _ expected: String?) throws {
        let first = "{ required: [a], properties: { a: {}, stream: { type: boolean } } }"
        let variants = "oneOf: [\(first), { required: [b], properties: { b: {}, \(member) } }]"
        let read = try read(
            """
              /a: { post: { operationId: ask, requestBody: { required: true, content: { application/json: { schema: { \(variants) } } } }, responses: { '200': { content: { text/event-stream: { schema: { type: integer } } } } } } }
            """)
        #expect(read.api?.services.first?.operations.map(\.streamSwitch) == [expected])
    }

    /// A server of a language model streams only if the body says so.
    @Test(arguments: [
        ("q: { type: string }", nil), ("stream: { anyOf: [{ type: boolean }, { type: 'null' }] }", "stream"),
        ("stream: { type: boolean, default: false }", "stream"), ("stream: { const: false, default: false }", nil),
        ("stream: { type: string }", nil),
        ("stream: { anyOf: [{ type: boolean }, { type: string }] }", nil),
    ])
    func aStreamIsAskedForInTheBody(_ members: String, _ expected: String?) throws {
        let read = try read(
            """
              /a: { post: { operationId: ask, summary: Asks., requestBody: { required: true, content: { application/json: { schema: { allOf: [{ type: object, properties: { \(members) } }, { type: object, properties: { seed: { type: integer } } }] } } } }, responses: { '200': { content: { application/json: { schema: { type: string } }, text/event-stream: { schema: { type: integer } } } } } } }
            """)
        let operations = try #require(read.api?.services.first?.operations)
        #expect(operations.map(\.name.text) == ["ask", "ask as events"])
        #expect(operations.map(\.streamSwitch) == [nil, expected])
        #expect(
            operations.map(\.documentation.text) == [
                "Asks.", "Asks.\n\nAsks for `text/event-stream`." + (expected == nil ? "" : "\n\nAlways sends `stream` as `true`."),
            ])
    }

    @Test func readsAWholeQueryWithoutAName() throws {
        let read = try read(
            """
              /a:
                get:
                  operationId: find
                  parameters:
                    - { in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: integer } } } } } }
                  responses: {}
            """)
        #expect(read.faults == [])
        #expect(lines(read, "parameter").map { $0.hasPrefix("parameter 0 \"query\" query key \"query\"") } == [true])
    }

    @Test(arguments: [
        ("{ style: form, explode: false }", true), ("{ style: pipeDelimited }", true), ("{ contentType: application/json }", true),
        ("{ style: form }", false), ("{ explode: true }", false), ("{ contentType: text/plain }", false),
    ])
    func reportsEncodingsInAWholeQuery(_ encoding: String, _ isReported: Bool) throws {
        let read = try read(
            """
              /a:
                get:
                  operationId: find
                  parameters:
                    - in: querystring
                      content:
                        application/x-www-form-urlencoded:
                          schema: { type: object, properties: { a: { type: array, items: { type: integer } } } }
                          encoding: { a: \(encoding) }
                  responses: {}
            """)
        #expect(read.faults.map { $0.contains("[inexpressible-encoding]") } == (isReported ? [true] : []))
    }

    /// Some give every parameter of a form of objects that style.
    @Test func writesTextsInTheStyleOfObjectsAsTexts() throws {
        let read = try read(
            """
              /a:
                get:
                  operationId: find
                  parameters:
                    - { name: who, in: query, style: deepObject, explode: true, schema: { anyOf: [{ type: string }, { type: string, enum: [""] }] } }
                  responses: {}
            """)
        #expect(read.faults == [])
        #expect(read.api != nil)
    }
}

extension DraftType {
    /// Whether it is a file, or a list of files.
    fileprivate var isFile: Bool {
        switch self {
        case .scalar(.file, _), .list(.scalar(.file, _), _): true
        default: false
        }
    }
}
