import APIModel
import OpenAPIDialect
import SourceDiagnostics
import SpecReading
import TestSupport
import Testing
import YAMLTree

struct ExtensionTests {
    private static func document(operation: String = "", document: String = "", components: String = "", version: String = "3.1.0")
        -> String
    {
        """
        openapi: \(version)
        info: { title: Test }
        \(document)
        paths:
          /pets:
            get:
              operationId: listPets
              tags: [pets]
              parameters: [{ name: after, in: query, schema: { type: string } }]
              responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } } } }
        \(operation.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
          /refresh:
            post:
              operationId: auth_refresh
              requestBody: { content: { application/json: { schema: { type: object, required: [refresh_token], properties: { refresh_token: { type: string } } } } } }
              responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Tokens" } } } } }
        components:
          schemas:
            Page: { type: object, required: [data], properties: { data: { type: array, items: { type: string } }, next: { type: string } } }
            Tokens: { type: object, required: [access_token], properties: { access_token: { type: string }, refresh_token: { type: string } } }
            Event: { type: object, properties: { text: { type: string } } }
        \(components.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
        """
    }

    private func operation(_ extensions: String) throws -> (operation: DraftOperation, faults: [String]) {
        let read = try OpenAPIRead(Self.document(operation: extensions))
        return (try read.operation("pets", "listPets"), read.faults)
    }

    @Test func operationsTakeTheKeysOfTheDialect() throws {
        let (operation, faults) = try operation(
            """
            x-endpointkit-pages: { cursor: after, next: next, items: data }
            x-endpointkit-retry: { attempts: 4, statuses: [503], nonIdempotent: true }
            x-endpointkit-cache: reload
            x-endpointkit-timeout: 2.5
            x-endpointkit-deadline: 60
            x-endpointkit-idempotencyKey: true
            x-endpointkit-redirects: sameOrigin
            x-endpointkit-tolerance: { coerce: true, zone: Europe/Berlin }
            x-endpointkit-response: true
            x-endpointkit-cachedThenFresh: true
            x-endpointkit-headers: { X-Api: "2" }
            x-endpointkit-name: pets
            """)
        #expect(faults == [])
        guard case .cursor(let parameter, .next(let next))? = operation.paging?.step else { return #expect(Bool(false), "no cursor") }
        #expect(parameter.value == "after" && next.value == "next" && operation.paging?.items.value == "data")
        #expect(operation.options.retry == RetryRule(attempts: 4, statuses: [503], nonIdempotent: true))
        #expect(operation.options.cache == .reload)
        #expect(operation.options.timeout == 2.5 && operation.options.deadline == 60)
        #expect(operation.options.idempotencyHeader?.value == "Idempotency-Key")
        #expect(operation.options.redirects == .sameOrigin)
        #expect(operation.options.tolerance == Tolerance([.coerce], zone: "Europe/Berlin"))
        #expect(operation.options.flags[.response] != nil && operation.options.flags[.cachedThenFresh] != nil)
        #expect(operation.constantHeaders.map(\.name.value) == ["X-Api"])
        #expect(operation.emittedName?.value == "pets")
    }

    @Test func operationsAreWaitedFor() throws {
        let job = "{ description: ok, content: { application/json: { schema: { $ref: \"#/components/schemas/Job\" } } } }"
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /jobs:
                post:
                  operationId: startJob
                  x-endpointkit-waits: { poll: getJob, until: { state: [done, partial] }, fails: { state: failed }, interval: 2 }
                  responses: { "202": \(job) }
              /jobs/{id}:
                get:
                  operationId: getJob
                  x-endpointkit-waits: { until: { reason: null } }
                  parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                  responses: { "200": \(job) }
              /clean:
                post:
                  operationId: clean
                  x-endpointkit-waits: { location: Operation-Location, poll: getJob, deadline: 60 }
                  responses: { "202": { description: ok } }
            components:
              schemas:
                Job: { type: object, required: [id, state], properties: { id: { type: integer }, state: { type: string }, reason: { type: string } } }
            """)
        #expect(read.faults == [])
        let operations = read.api?.services.flatMap(\.operations) ?? []
        let start = try #require(operations.first { $0.name.text.hasPrefix("start") }?.wait)
        guard case .operation(let polled, let arguments, _) = start.target else { return #expect(Bool(false), "not an operation") }
        #expect(arguments.map(\.parameter) == [0])
        #expect(read.api?.services[polled.service].operations[polled.operation].method == "GET")
        #expect(
            start.success.map(\.values) == [[.string("done"), .string("partial")]] && start.failure.map(\.values) == [[.string("failed")]])
        #expect(start.timing.interval == 2 && start.timing.deadline == nil)
        let find = try #require(operations.first { $0.method == "GET" }?.wait)
        guard case .itself = find.target else { return #expect(Bool(false), "not itself") }
        #expect(find.success.map(\.values) == [[.null]])
        let clean = try #require(operations.first { $0.name.text.hasPrefix("clean") }?.wait)
        guard case .header("Operation-Location", origins: [], startsWithState: false) = clean.target else {
            return #expect(Bool(false), "not a header")
        }
        #expect(clean.success.isEmpty && clean.state == find.state && clean.timing.deadline == 60)
    }

    /// A response with headers has a method of its own, unless its result is something else by then.
    @Test func otherResultsHaveNoMethodForTheResponse() throws {
        func read(_ extensions: String) throws -> OpenAPIRead {
            try OpenAPIRead(
                """
                openapi: 3.1.0
                info: { title: Test }
                paths:
                  /a:
                    get:
                      operationId: find
                      responses: { "200": { headers: { X-A: { schema: {} } }, content: { application/json: { schema: { type: string } } } } }
                \(extensions.isEmpty ? "" : "      " + extensions)
                """)
        }
        for (text, expected) in [
            ("", true), ("x-endpointkit-timeout: 5", true), ("x-endpointkit-returns: File", false), ("x-endpointkit-returns: text", true),
            ("x-endpointkit-response: false", false),
        ] {
            let read = try read(text)
            #expect(read.faults == [])
            #expect((read.api?.services.first?.operations.first?.options.flags[.response] != nil) == expected, "\(text)")
        }
    }

    @Test func acceptedStatusesAreResults() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /t:
                put:
                  operationId: t
                  x-endpointkit-accepts: [404, 3XX]
                  responses:
                    "204": { description: Kept. }
                    "303": { description: Elsewhere., content: { application/json: { schema: { type: string } } } }
                    "404": { description: Nothing there. }
                    "409": { description: Conflict. }
            """)
        #expect(read.faults == [])
        let operation = try #require(read.api?.services.first?.operations.first)
        guard case .byStatus(let contents, _) = operation.result else { throw NotThatResult() }
        #expect(contents.map(\.status) == [.code(204), .code(303), .code(404)])
        #expect(contents.map(\.content) == [.none, .json(.scalar(.string)), .none])
        #expect(operation.failures.map(\.status) == [.code(409)])
        #expect(operation.options.redirects == .never)
        #expect(operation.documentation.text?.contains("303") != true)
    }

    @Test(arguments: [("text", [200, 404]), ("File", [200])])
    func anAcceptedStatusIsAResultBesideAReplacedOne(_ returns: String, _ statuses: [Int]) throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /t:
                get:
                  operationId: t
                  x-endpointkit-accepts: 404
                  x-endpointkit-returns: \(returns)
                  responses: { "404": { description: Nothing there. }, "200": { description: There. } }
            """)
        #expect(read.faults == [])
        let responses = try #require(read.draft?.services.first?.operations.first).responses
        #expect(responses.map(\.status.value) == statuses.map { .code($0) })
        #expect(responses.last?.content.isNone == (statuses.count > 1))
    }

    @Test(arguments: [("openapi: 3.1.0", true), ("swagger: '2.0'", true), ("endpointkit: 1\nopenapi: 3.1.0", false), ("info: {}", false)])
    func aDocumentOfTheDialectIsNoneOfOpenAPI(_ text: String, _ isOpenAPI: Bool) throws {
        var sink = DiagnosticSink()
        let root = try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: text), into: &sink))
        #expect(OpenAPIReader.recognizes(root) == isOpenAPI)
    }

    @Test func equalSuccessesAreOneResult() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths: { /t: { put: { operationId: t, responses: { "200": { description: A. }, "204": { description: B. } } } } }
            """)
        #expect(read.faults == [])
        guard case .single(.none, _)? = read.api?.services.first?.operations.first?.result else { throw NotThatResult() }
    }

    private struct NotThatResult: Error {}

    @Test func envelopesAndStatusesAreTheDialects() throws {
        let (operation, faults) = try operation(
            "x-endpointkit-envelope: { payload: data, success: { status: 0 } }\nx-endpointkit-accepts: [404]\n")
        // The document has no response 404.
        #expect(faults.count == 1 && faults.first?.contains("accepted-without-result") == true, "\(faults)")
        #expect(operation.options.envelope == .envelope(Envelope(payload: "data", success: .isOneOf("status", [.number("0")]))))
        #expect(operation.accepted.map(\.value) == [.code(404)])
    }

    @Test(arguments: [
        ("x-endpointkit-streams: bytes", "bytes"), ("x-endpointkit-streams: { sse: Event }", "events Event"),
        ("x-endpointkit-streams: { sse: text }", "rawEvents"),
        ("x-endpointkit-streams: { jsonLines: { $ref: \"#/components/schemas/Event\" } }", "jsonLines Event"),
        ("x-endpointkit-returns: File", "file"), ("x-endpointkit-returns: text", "text"),
    ])
    func resultsAreWhatIsSaid(_ text: String, _ expected: String) throws {
        let (operation, faults) = try operation(text)
        #expect(faults == [])
        #expect(operation.responses.count == 1)
        let found =
            switch operation.responses.first?.content {
            case .bytes?: "bytes"
            case .rawEvents?: "rawEvents"
            case .stream(.events, let type)?: "events \(type.spelling)"
            case .stream(.jsonLines, let type)?: "jsonLines \(type.spelling)"
            case .file?: "file"
            case .text?: "text"
            default: "other"
            }
        #expect(found == expected)
    }

    @Test func messagesAreThoseOfAWebSocket() throws {
        let (operation, faults) = try operation(
            """
            x-endpointkit-messages:
              send: { $ref: "#/components/schemas/Tokens" }
              receive: Event
              subprotocols: chat
              reconnect: true
            """)
        #expect(faults == [])
        #expect(operation.options.webSocket == WebSocketSettings(sends: .json, receives: .json, subprotocols: ["chat"]))
        #expect(operation.options.flags[.reconnect] != nil)
        #expect(operation.body?.content.type?.spelling == "Tokens")
        #expect(operation.responses.map(\.content.type?.spelling) == ["Event"])
        let (plain, none) = try self.operation("x-endpointkit-messages: { send: text, receive: Data }")
        #expect(none == [])
        #expect(plain.body == nil)
        #expect(plain.options.webSocket == WebSocketSettings(sends: .text, receives: .data))
    }

    @Test(arguments: [("{ }", "empty-messages"), ("{ send: Nothing }", "Nothing"), ("text", "unexpected-value")])
    func faultyMessagesAreReported(_ messages: String, _ expected: String) throws {
        let read = try OpenAPIRead(Self.document(operation: "x-endpointkit-messages: \(messages)"))
        #expect(read.faults.contains { $0.contains(expected) }, "\(read.faults)")
    }

    @Test func theDocumentSaysWhatAllCallsShare() throws {
        let read = try OpenAPIRead(
            Self.document(
                document: """
                    x-endpointkit-name: Pet Shop
                    x-endpointkit-models: { mutable: true, conformances: [Hashable] }
                    x-endpointkit-defaults: { timeout: 9, retry: never, headers: { Accept-Language: en } }
                    """))
        #expect(read.faults == [])
        #expect(read.draft?.name.value == "PetShop")
        #expect(read.draft?.modelOptions == ModelOptions(isMutable: true, conformances: [.hashable]))
        #expect(read.draft?.defaults.options.timeout == 9)
        #expect(read.draft?.defaults.options.retry == RetryRule(attempts: 1))
    }

    @Test func tokensAreRefreshedByAnOperation() throws {
        let schemes = """
            securitySchemes:
              session: { type: http, scheme: bearer, x-endpointkit-refresh: auth_refresh }
              key: { type: apiKey, in: header, name: Authorization, x-endpointkit-scheme: bearer }
            """
        let read = try OpenAPIRead(Self.document(components: schemes))
        #expect(read.faults == [])
        #expect(read.draft?.securitySchemes.first?.refresh?.operation.value == "refresh.auth_refresh")
        #expect(read.api?.securitySchemes.first?.refresh != nil)
        if case .bearer? = read.draft?.securitySchemes.last?.kind {} else { #expect(Bool(false), "not bearer") }
    }

    @Test func schemasSayHowTheyAreEmitted() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { type: object, x-endpointkit-mutable: true, x-endpointkit-name: Thing, properties: { price: { type: number, x-endpointkit-type: Decimal }, pin: { type: string, x-endpointkit-sensitive: true }, kind: { $ref: "#/components/schemas/K" } } }
                K: { type: string, enum: [a, b], x-endpointkit-closed: true }
                """)
        #expect(read.faults == [])
        let type = try #require(read.draft?.declaration("T"))
        #expect(type.isMutable == true && type.emittedName?.value == "Thing")
        let fields = read.draft?.fields(of: "T") ?? []
        #expect(fields.map(\.type.spelling) == ["Decimal", "String", "K"])
        #expect(fields.map(\.isSensitive) == [nil, true, nil])
        guard case .enumeration(let values)? = read.draft?.declaration("K")?.shape else { return #expect(Bool(false), "no enumeration") }
        #expect(values.isClosed)
    }

    /// A `type` next to a reference only repeats that of the target.
    @Test(arguments: ["", "type: object, "]) func extensionsNextToAReferenceAreKept(_ type: String) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { $ref: "#/components/schemas/S", \(type)x-endpointkit-mutable: true, x-endpointkit-conformances: [Hashable] }
                S: { type: object, properties: { a: { type: string } } }
                """)
        #expect(read.faults == [])
        let alias = try #require(read.draft?.declaration("T"))
        #expect(alias.shape.spelling == "S" && alias.isMutable == true && alias.conformances.map(\.value) == [.hashable])
    }

    @Test func aZoneMayStandWithTheListItsElementsOrAReference() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  type: object
                  properties:
                    one: { $ref: "#/components/schemas/Clock" }
                    list: { type: array, x-endpointkit-zone: Asia/Tokyo, items: { type: string, x-endpointkit-type: LocalDateTime } }
                    items: { type: array, items: { type: array, items: { type: string, x-endpointkit-type: LocalDateTime, x-endpointkit-zone: UTC } } }
                    references: { type: array, items: { $ref: "#/components/schemas/Clock" } }
                    values: { type: object, additionalProperties: { $ref: "#/components/schemas/Clock" } }
                    lists: { $ref: "#/components/schemas/Clocks" }
                    none: { type: array, items: { type: string, x-endpointkit-type: LocalDateTime } }
                Clock: { type: string, x-endpointkit-type: LocalDateTime, x-endpointkit-zone: Europe/Berlin }
                Clocks: { type: array, items: { $ref: "#/components/schemas/Clock" } }
                """)
        #expect(read.faults == [])
        let zones = (read.draft?.fields(of: "T") ?? []).map { $0.zone?.value ?? "none" }
        #expect(zones == ["Europe/Berlin", "Asia/Tokyo", "UTC", "Europe/Berlin", "Europe/Berlin", "Europe/Berlin", "none"])
        #expect(read.api != nil)
    }

    @Test func servicesTakeTheNameOfTheirTag() throws {
        let read = try OpenAPIRead(Self.document(document: "tags: [{ name: pets, x-endpointkit-name: Animals }]"))
        #expect(read.faults == [])
        #expect(read.draft?.services.map(\.name.value) == ["Animals", "refresh"])
    }

    @Test(arguments: [
        ("x-endpointkit-page: 1", "x-endpointkit-pages"), ("x-endpointkit-idempotency-key: true", "x-endpointkit-idempotencyKey"),
    ])
    func unknownOnesAreWarnings(_ text: String, _ known: String) throws {
        let read = try OpenAPIRead(Self.document(operation: text))
        let key = text.prefix { $0 != ":" }
        #expect(read.faults == ["11:7 warning[unknown-extension]: unknown key '\(key)'; it is ignored"])
        #expect(read.helps == ["did you mean '\(known)'?"])
    }

    @Test func unknownOnesOfSchemasAndParametersAreWarnings() throws {
        let read = try OpenAPIRead(schemas: "T: { type: string, x-endpointkit-clsed: true, x-other: 1 }")
        #expect(
            read.faults.map { $0.dropFirst(5) } == [
                "warning[unknown-extension]: unknown key 'x-endpointkit-clsed'; it is ignored"
            ])
        #expect(read.helps == ["did you mean 'x-endpointkit-closed'?"])
    }

    @Test func wrongValuesAreErrors() throws {
        let (_, faults) = try operation("x-endpointkit-retry: 0\nx-endpointkit-cache: never\n")
        #expect(
            faults.map { $0.drop { $0 != " " } } == [
                " error[invalid-attempts]: the number of attempts must be at least 1",
                " error[unknown-word]: unknown value 'never' for 'cache'",
            ])
    }

    /// Wherever an extension of this tool has no effect, it says so: in a place that has none, and misspelled in what nothing reaches.
    @Test func extensionsThatNothingReadsAreReported() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /t:
                get:
                  operationId: t
                  parameters: [{ name: a, in: query, content: { application/json: { x-endpointkit-name: b, schema: { type: string } } } }]
                  responses: { "200": { content: { application/json: { schema: { type: string }, example: { x-endpointkit-free: 1 } } } } }
            components:
              schemas:
                Lost: { x-endpointkit-name: Found, properties: { a: { x-endpointkit-sensitiv: true }, x-endpointkit-key: { type: string } } }
            """)
        #expect(
            read.faults == [
                "7:73 warning[unknown-extension]: 'x-endpointkit-name' has no effect here; it is ignored",
                "11:59 warning[unknown-extension]: unknown key 'x-endpointkit-sensitiv'; it is ignored",
            ])
    }
}
