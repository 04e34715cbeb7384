import APIModel
import EndpointKitSpecServer
import Foundation
import LoopbackSupport
import SpecReading
import SpecServing
import Testing

/// A proxy in front of a server that answers as a test says.
@Suite(.timeLimit(.minutes(10)))
struct ProxyExchangeTests {
    private static let document = """
        security: [{ key: [] }]
        components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
        paths:
          /data:
            get:
              operationId: data
              security: []
              responses:
                '200':
                  description: ''
                  headers: { X-Count: { required: true, schema: { type: integer } } }
                  content:
                    application/json:
                      schema:
                        type: object
                        additionalProperties: false
                        required: [name]
                        properties:
                          name: { type: string }
                          items: { type: array, items: { type: object, properties: { id: { type: integer } } } }
                          byCode: { type: object, properties: { '404': { type: string } }, additionalProperties: { type: integer } }
                          kind: { enum: [a, b] }
                          secretWord: { type: string, format: password, maxLength: 1 }
                          apiToken: { type: integer }
            post:
              operationId: send
              requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
              responses: { '204': { description: '' } }
        """

    /// What a proxy finds when it passes requests on to a server with a handler.
    private func find(
        _ requests: [String], in document: String = Self.document, options: ServingOptions = ServingOptions(),
        by handler: @escaping LoopbackServer.Handler
    ) async throws -> (store: DeviationStore, answers: [String], received: [LoopbackRequest]) {
        let upstream = try LoopbackServer(handler: handler)
        defer { upstream.stop() }
        let proxy = try await ProxyInTest(document, before: upstream.url().absoluteString, options: options)
        var answers: [String] = []
        for request in requests { answers.append(try await proxy.host.answer(request)) }
        await proxy.host.stop()
        return (proxy.host.deviations, answers, upstream.requests)
    }

    private static func answer(_ body: String, _ fields: [(String, String)] = []) -> LoopbackServer.Handler {
        { _, connection in connection.respond(200, [("Content-Type", "application/json"), ("X-Count", "1")] + fields, text: body) }
    }

    private static func get(_ target: String = "/data", _ fields: String = "") -> String {
        "GET \(target) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
    }

    private static func post(_ body: String, _ fields: String) -> String {
        "POST /data HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
    }

    // MARK: What is not checked

    @Test func bodiesThatCannotBeReadAreNotChecked() async throws {
        let found = try await find([Self.get()], by: Self.answer("xx", [("Content-Encoding", "br")]))
        #expect(found.store.all.isEmpty)
        #expect(found.store.summary.gaps == [.responseCoding: 1])
        #expect(
            found.store.summary.text == """
                checked 1 exchange: no deviations
                not checked once: the body of the response has a content coding other than gzip

                """)
        #expect(found.store.json.contains(#""unchecked": [{"reason": "the body of the response has"#))
    }

    /// A server need not send a media type with an empty body.
    @Test(arguments: [
        ("application/octet-stream: {}", []), ("text/plain: { schema: { type: string } }", []), ("text/event-stream: {}", []),
        ("application/json: {}, text/plain: {}", []), ("application/json: {}", ["is declared, but empty"]),
        ("text/plain: { schema: { type: integer } }", ["is declared, but empty"]),
    ])
    func textsAndFilesCanBeEmpty(_ content: String, _ messages: [String]) async throws {
        let document = "paths: { /data: { get: { responses: { '200': { description: '', content: { \(content) } } } } } }"
        let found = try await find([Self.get()], in: document) { _, connection in connection.respond(200) }
        #expect(found.store.all.map(\.deviation.message) == messages)
    }

    @Test func codedRequestBodiesAreNoDeviations() async throws {
        let found = try await find([Self.post("xx", "X-Key: 1\r\nContent-Encoding: br\r\n")]) { _, connection in connection.respond(204) }
        #expect(found.store.all.map(\.deviation.text) == [])
        #expect(found.store.summary.gaps == [.requestCoding: 1])
    }

    @Test func largeBodiesAreNotChecked() async throws {
        var options = ServingOptions()
        options.bodyLimit = 10
        let body = String(repeating: " ", count: 20)
        let found = try await find([Self.get(), Self.post(body, "X-Key: 1\r\n")], options: options) { request, connection in
            if request.method == "POST" { return connection.respond(204) }
            connection.respond(200, [("Content-Type", "application/json"), ("X-Count", "1")], text: body)
        }
        #expect(found.store.all.map(\.deviation.text) == [])
        #expect(found.store.summary.gaps == [.requestBodyTooLarge: 1, .responseBodyTooLarge: 1])
        #expect(found.answers.first?.hasSuffix(body) == true)
    }

    @Test func responsesThatEndEarlyAreNotChecked() async throws {
        let found = try await find([Self.get()]) { _, connection in
            connection.write(connection.head(200, [("Content-Type", "application/json"), ("Content-Length", "100")]) + "{")
            connection.close()
        }
        #expect(found.store.summary.gaps == [.endedEarly: 1])
        #expect(!found.store.summary.isPassed)
        #expect(found.store.summary.text.hasPrefix("no exchange was checked\n"))
    }

    @Test func connectionsWithoutAnAnswerAreSaid() async throws {
        let found = try await find([Self.get()]) { _, connection in connection.close() }
        #expect(found.answers.first?.contains("closed the connection without an answer") == true)
        #expect(found.store.summary.gaps == [.unreachable: 1])
    }

    @Test func answersThatAreNotHTTPAreSaid() async throws {
        let found = try await find([Self.get()]) { _, connection in
            connection.write("SSH-2.0-nothing\r\n\r\n")
            connection.close()
        }
        #expect(found.answers.first?.contains("did not answer with valid HTTP") == true)
    }

    @Test func clientsThatLeaveAreCounted() async throws {
        let found = try await find(["POST /data HTTP/1.1\r\nHost: a\r\nX-Key: 1\r\nContent-Length: 100\r\n\r\nabc"]) { _, connection in
            connection.respond(204)
        }
        #expect(found.store.summary.checked == 0)
        #expect(found.store.summary.gaps.values.reduce(0, +) == 1)
    }

    // MARK: Connections

    /// The client sends the rest of the body when it has the response, and the next request after it.
    @Test(arguments: [204, 403]) func serversMayAnswerBeforeTheyHaveTheBody(_ status: Int) async throws {
        let upstream = try LoopbackServer(answersHeads: true) { _, connection in connection.respond(status) }
        defer { upstream.stop() }
        let proxy = try await ProxyInTest(Self.document, before: upstream.url().absoluteString)
        let client = try ClientSocket(port: proxy.host.port)
        await client.transmit(
            "POST /data HTTP/1.1\r\nHost: a\r\nX-Key: 1\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n{")
        #expect(await client.text(to: "\r\n\r\n").hasPrefix("HTTP/1.1 \(status) "))
        await client.transmit(" }\n")
        for _ in 0..<2 {
            await client.transmit("DELETE /data HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await client.text(to: "\r\n\r\n").hasPrefix("HTTP/1.1 \(status) "))
        }
        await proxy.host.stop()
        #expect(proxy.host.deviations.summary.gaps == [.requestBodyUnread: 1])
        #expect(proxy.host.deviations.all.allSatisfy { $0.deviation.part != "body" })
    }

    @Test func requestsAreRepeatedOnlyIfTheyMay() async throws {
        let counts = RequestCounts()
        let upstream = try LoopbackServer { _, connection in
            // Each connection is closed at its second request.
            if counts.add(connection) == 1 { connection.respond(204) } else { connection.close() }
        }
        defer { upstream.stop() }
        let proxy = try await ProxyInTest(Self.document, before: upstream.url().absoluteString)
        let client = try ClientSocket(port: proxy.host.port)
        var statuses: [String] = []
        for request in [Self.get(), Self.get()] + Array(repeating: Self.post("{}", "X-Key: 1\r\n"), count: 2) {
            await client.transmit(request)
            let head = await client.text(to: "\r\n\r\n")
            statuses.append(String(head.dropFirst(9).prefix(3)))
        }
        // A request that may not be repeated does not meet a connection that the server closes.
        #expect(statuses == ["204", "204", "204", "204"])
        #expect(upstream.requests.map(\.method) == ["GET", "GET", "GET", "POST", "POST"])
        #expect(upstream.requests.map { $0.header("Connection") } == [nil, nil, nil, "close", "close"])
        await proxy.host.stop()
    }

    private final class RequestCounts: @unchecked Sendable {
        private let lock = NSLock()
        private var counts: [ObjectIdentifier: Int] = [:]

        func add(_ connection: LoopbackConnection) -> Int {
            lock.withLock {
                counts[ObjectIdentifier(connection), default: 0] += 1
                return counts[ObjectIdentifier(connection)] ?? 0
            }
        }
    }

    // MARK: Bytes

    @Test(arguments: ["/%2e%2e/a", "/%zz", "/a%2Fb", "/a?", "/a?b=%zz&c=[1]|", "/a//b"])
    func targetsComeAsTheyWereSent(_ target: String) async throws {
        let found = try await find([Self.get(target)]) { _, connection in connection.respond(200, text: "x") }
        #expect(found.received.map(\.target) == [target])
        #expect(found.received.first?.header("EndpointKit-Target") == nil)
    }

    @Test func bytesOfFieldsThatAreNotUTF8AreCounted() async throws {
        let upstream = try LoopbackServer(handler: Self.answer("{\"name\": \"a\"}"))
        defer { upstream.stop() }
        let proxy = try await ProxyInTest(Self.document, before: upstream.url().absoluteString)
        let client = try ClientSocket(port: proxy.host.port)
        await client.transmit(Array("GET /data HTTP/1.1\r\nHost: a\r\nX-Name: Andr".utf8) + [0xE9] + Array("\r\nX-Other: é\r\n\r\n".utf8))
        client.endSending()
        #expect(await client.rest().hasPrefix("HTTP/1.1 200 "))
        await proxy.host.stop()
        #expect(proxy.host.deviations.summary.gaps == [.fieldBytes: 1])
        #expect(upstream.requests.first?.header("X-Name") == "Andr\u{FFFD}" && upstream.requests.first?.header("X-Other") == "é")
    }

    @Test func targetsInOtherFormsArePassedOnOrRefused() async throws {
        let requests = [
            "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", Self.get("http://elsewhere/data?q"), "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n",
            Self.get("/data?x=ä"),
        ]
        let found = try await find(requests) { _, connection in connection.respond(200, [("X-Count", "1")]) }
        #expect(found.received.map(\.target) == ["*", "/data?q"])
        #expect(found.answers.map { $0.prefix(12) } == ["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 501", "HTTP/1.1 400"])
    }

    @Test func fieldsCanHaveAnyText() async throws {
        let found = try await find([Self.get("/data", "X-Name: Jürgen\r\n")]) { _, connection in
            connection.respond(
                200, [("X-Place", "Zürich"), ("Content-Type", "application/json"), ("X-Count", "1")], text: "{\"name\":\"\"}")
        }
        #expect(found.received.first?.header("X-Name") == "Jürgen")
        #expect(found.answers.first?.contains("X-Place: Zürich\r\n") == true)
    }

    @Test func aProxyBeforeItselfEnds() async throws {
        let upstream = try LoopbackServer { request, connection in connection.respond(200, text: request.header("Via") ?? "") }
        defer { upstream.stop() }
        let proxy = try await ProxyInTest(Self.document, before: upstream.url().absoluteString)
        let first = try await proxy.host.answer(Self.get())
        let own = try #require(first.components(separatedBy: "\r\n\r\n").last)
        #expect(own.hasPrefix("1.1 endpointkit-"))
        // Other proxies can be on the way.
        let other = try await proxy.host.answer(Self.get("/data", "Via: 1.1 endpointkit-0, 1.0 fred (\"a\")\r\n"))
        #expect(other.hasPrefix("HTTP/1.1 200 "))
        let again = try await proxy.host.answer(Self.get("/data", "Via: 1.1 a, \(own) (comment)\r\n"))
        #expect(again.hasPrefix("HTTP/1.1 508 ") && again.contains("'--proxy' leads to itself"), "\(again)")
        #expect(upstream.requests.count == 2)
        await proxy.host.stop()
    }

    @Test func anUpgradeThatNobodyAskedForIsRefused() async throws {
        let found = try await find([Self.get()]) { _, connection in
            connection.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n")
        }
        #expect(found.answers.first?.hasPrefix("HTTP/1.1 502 ") == true, "\(found.answers)")
        #expect(found.answers.first?.contains("switched to another protocol") == true)
    }

    @Test func interimResponsesArePassedOn() async throws {
        let found = try await find([Self.get(), "GET /data HTTP/1.0\r\n\r\n"]) { _, connection in
            connection.write("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n")
            connection.respond(200, [("Content-Type", "application/json"), ("X-Count", "1")], text: #"{"name":""}"#)
        }
        let answer = try #require(found.answers.first)
        let heads = answer.components(separatedBy: "\r\n\r\n").map { $0.components(separatedBy: "\r\n") }
        #expect(heads.map { $0[0].prefix(12) }.prefix(3) == ["HTTP/1.1 103", "HTTP/1.1 102", "HTTP/1.1 200"], "\(answer)")
        #expect(heads.first?.last == "Link: </a>")
        #expect(found.answers.last?.contains(" 200 OK\r\n") == true && found.answers.last?.contains("103") == false)
    }

    @Test func trailersArePassedOn() async throws {
        let request =
            "POST /data HTTP/1.1\r\nHost: a\r\nTE: trailers\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Sum: 7\r\nHost: b\r\n\r\n"
        let found = try await find([request]) { request, connection in
            let te = request.header("TE") ?? "-"
            connection.write("HTTP/1.1 200 OK\r\nTrailer: X-Check\r\nX-TE: \(te)\r\nTransfer-Encoding: chunked\r\n\r\n")
            connection.write("2\r\n{}\r\n0\r\nX-Check: 8\r\nKeep-Alive: 3\r\n\r\n")
        }
        let answer = try #require(found.answers.first)
        #expect(answer.contains("X-TE: trailers\r\n") && answer.contains("Trailer: X-Check\r\n"), "\(answer)")
        #expect(answer.hasSuffix("2\r\n{}\r\n0\r\nX-Check: 8\r\n\r\n"), "\(answer)")
    }

    @Test func fieldsOfAConnectionEndThere() async throws {
        let fields = "Connection: close, X-Hop\r\nX-Hop: 1\r\nX-End: 2\r\nKeep-Alive: 5\r\nTE: gzip\r\n"
        let found = try await find([Self.get("/data", fields)]) { _, connection in
            connection.respond(
                200, [("Connection", "X-Back, Content-Length"), ("X-Back", "1"), ("X-Stay", "2"), ("X-Count", "1")], text: "hello")
        }
        let request = try #require(found.received.first)
        #expect(
            request.header("X-Hop") == nil && request.header("X-End") == "2" && request.header("Keep-Alive") == nil
                && request.header("TE") == nil)
        let answer = try #require(found.answers.first)
        #expect(!answer.contains("X-Back") && answer.contains("X-Stay: 2") && answer.hasSuffix("hello"))
    }

    // MARK: Deviations

    @Test(arguments: ["000", "099", "99"])
    func aStatusBelow100IsNoAnswer(_ status: String) async throws {
        let found = try await find([Self.get()]) { _, connection in
            connection.write("HTTP/1.1 \(status) X\r\nContent-Length: 7\r\n\r\n{\"a\":1}")
        }
        #expect(found.answers.first?.hasPrefix("HTTP/1.1 502 ") == true, "\(found.answers)")
        #expect(found.answers.first?.contains("did not answer with valid HTTP") == true)
    }

    @Test func deviationsHaveANormalForm() async throws {
        let body = #"{"items":[{"id":1},{"id":"x"},{"id":"y"}],"byCode":{"404":1,"500":"z","501":"z"},"kind":"c","more":1}"#
        let found = try await find([Self.get()], by: Self.answer(body))
        let texts = found.store.all.map { "\($0.deviation.pointer) \($0.deviation.rule.rawValue) \($0.deviation.member ?? "-")" }
        #expect(
            texts.sorted() == [
                " required name", "/byCode/* type -", "/byCode/404 type -", "/items/*/id type -", "/kind enum -",
                "/more additionalProperties more",
            ])
        #expect(found.store.all.allSatisfy { $0.count == 1 })
        let item = try #require(found.store.all.first { $0.deviation.pointer == "/items/*/id" })
        #expect(item.samples == [.string("x"), .string("y")] && item.deviation.found == "string")
    }

    @Test func samplesHaveNoSecrets() async throws {
        let body = #"{"name":1234567,"secretWord":"hunter2","apiToken":"hunter2","kind":"abcdefghij0123456789abcdefghij"}"#
        let found = try await find(
            [Self.get("/data?api_key=hunter2&limit=hunter2"), Self.post("[]", "Authorization: hunter2\r\n")], by: Self.answer(body))
        let json = found.store.json
        #expect(json.contains("1234567") && !json.contains("hunter2") && !json.contains("abcdefghij"))
        #expect(found.store.all.count { $0.deviation.rule == .undeclared } == 2)
    }

    @Test func samplesWithNamesOrFormsOfSecretsAreNoSamples() async throws {
        let names = ["session", "pass", "csrfToken", "cardNumber", "ssn", "passcode", "cvv", "iban", "otp", "sid"]
        let jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"
        let secrets = names.map { "\"\($0)\":\"hunter2\"" }.joined(separator: ",")
        let found = try await find([Self.get()], by: Self.answer("{\"name\":\"\",\(secrets),\"passenger\":\"ann\",\"plain\":\"\(jwt)\"}"))
        let json = found.store.json
        #expect(!json.contains("hunter2") && !json.contains("eyJ") && json.contains("\"ann\""), "\(json)")
        #expect(found.store.all.count == names.count + 2)
    }

    @Test func missingCredentialsAreADeviationOfTheRequest() async throws {
        let found = try await find([Self.post("{}", ""), Self.post("{}", "X-Key: 1\r\n")]) { _, connection in connection.respond(204) }
        #expect(found.store.all.map(\.deviation.text) == ["request: has no credentials that the operation accepts"])
        #expect(found.store.all.first?.count == 1)
    }

    /// They do not show that the server needs none.
    @Test func otherCredentialsAreAnotherDeviation() async throws {
        let request = Self.post("{}", "Authorization: Bearer abc\r\n")
        let found = try await find([request]) { _, connection in connection.respond(204) }
        #expect(found.store.all.map(\.deviation.text) == ["request: has other credentials than the operation accepts"])
        #expect(found.store.all.first?.deviation.found == "Authorization")
    }

    @Test func bodiesThatAreNotDeclaredAreDeviations() async throws {
        let request = "GET /data HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi"
        let found = try await find([request], by: Self.answer(#"{"name":""}"#))
        #expect(found.store.all.map(\.deviation.text) == ["request: body: is not declared"])
        #expect(found.store.all.first?.deviation.found == "text/plain")
    }

    /// Frameworks declare JSON for redirects, and send nothing or HTML.
    @Test(arguments: ["", "<a href='/'>Go on</a>"]) func theContentOfARedirectIsNotChecked(_ body: String) async throws {
        let document = """
            paths:
              /data: { get: { operationId: data, responses: { '307': { description: '', content: { application/json: { schema: {} } } } } } }
            """
        let found = try await find([Self.get()], in: document) { _, connection in
            connection.respond(307, [("Content-Type", "text/html"), ("Location", "/")], text: body)
        }
        #expect(found.store.all.map(\.deviation.text) == [])
    }

    @Test(arguments: [
        ("data: 1\n\n", true), (": still here\r\n", true), ("\u{FEFF}data: 1\n\n", true), ("\u{FEFF}", true), ("", true),
        ("a\nb\n", false), ("{\"data\": 1}", false),
    ])
    func aStreamOfEventsHasFields(_ body: String, _ isRight: Bool) async throws {
        let document = """
            paths: { /data: { get: { operationId: data, responses: { '200': { description: '', content: { text/event-stream: {} } } } } } }
            """
        let found = try await find([Self.get()], in: document) { _, connection in
            connection.respond(200, [("Content-Type", "text/event-stream")], text: body)
        }
        #expect(found.store.all.map(\.deviation.text) == (isRight ? [] : ["response 200: body: has no server-sent events"]))
    }

    @Test func invalidTextsAreOneDeviation() async throws {
        let found = try await find([Self.get(), Self.get("/data?")]) { request, connection in
            let body = request.target == "/data" ? "{" : "\n\n{"
            connection.respond(200, [("Content-Type", "application/json"), ("X-Count", "1")], text: body)
        }
        #expect(found.store.all.map { "\($0.count) \($0.deviation.text)" } == ["2 response 200: body: is not valid JSON"])
    }

    @Test func recursiveValuesHaveANormalForm() async throws {
        let document = """
            paths:
              /data:
                get:
                  responses:
                    '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }
            components:
              schemas:
                Node:
                  type: object
                  properties: { value: { type: integer }, next: { $ref: '#/components/schemas/Node' }, children: { type: array, items: { $ref: '#/components/schemas/Node' } } }
            """
        let chain = (0..<20).reduce(#"{"value":"x"}"#) { inner, _ in
            #"{"value":"y","next":\#(inner),"children":[{"children":[{"value":"z"}]}]}"#
        }
        let found = try await find([Self.get()], in: document, by: Self.answer(chain))
        #expect(found.store.all.map(\.deviation.pointer) == ["/value", "/**/value"])
    }

    @Test func deviationsBeyondThoseThatAreKeptAreCounted() async throws {
        let members = (0..<150).map { "m\($0): { type: integer }" }.joined(separator: ", ")
        let document = """
            paths:
              /data:
                get:
                  responses: { '200': { description: '', content: { application/json: { schema: { type: object, properties: { \(members) } } } } } }
            """
        let body = "{" + (0..<150).map { "\"m\($0)\":\"x\"" }.joined(separator: ",") + "}"
        let found = try await find([Self.get()], in: document, by: Self.answer(body))
        #expect(found.store.all.count == 100 && found.store.json.contains("\"omitted\": 50"))
    }

    @Test func deepValuesAreNotChecked() async throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let found = try await find([Self.get(), Self.post(deep, "X-Key: 1\r\n")]) { request, connection in
            if request.method == "POST" { return connection.respond(204) }
            connection.respond(200, [("Content-Type", "application/json"), ("X-Count", "1")], text: deep)
        }
        #expect(found.store.all.map(\.deviation.text) == [])
        #expect(found.store.summary.gaps == [.requestDepth: 1, .responseDepth: 1])
        #expect(found.store.summary.text.contains("the body of the response is nested too deep"))
    }

    @Test func headsHaveACodingAndNoBody() async throws {
        let found = try await find(["HEAD /data HTTP/1.1\r\nHost: a\r\n\r\n", Self.get()]) { request, connection in
            connection.respond(
                200, [("Content-Type", "application/json"), ("Content-Encoding", "gzip"), ("X-Count", "1")],
                text: request.method == "HEAD" ? "" : "xx")
        }
        #expect(found.store.all.map(\.deviation.text) == ["response 200: body: is not valid gzip"])
    }

    // MARK: The page

    @Test func exchangesAndDeviationsAreOnThePage() async throws {
        var options = ServingOptions()
        let page = ServedPage { [] }
        options.page = page
        let upstream = try LoopbackServer(handler: Self.answer("{}"))
        defer { upstream.stop() }
        let proxy = try await ProxyInTest(Self.document, before: upstream.url().absoluteString, options: options)
        func control(_ path: String) -> String {
            "GET /_endpointkit/\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nEndpointKit-Control: page\r\nConnection: close\r\n\r\n"
        }
        _ = try await proxy.host.answer(Self.get())
        var list = ""
        while !list.contains("\"exchanges\": 1") { list = try await proxy.host.answer(control("deviations")) }
        #expect(list.contains("\"endpoint\": \"GET /data\"") && list.contains("must have the member 'name'") && list.contains("api.yaml:"))
        let known = try await proxy.host.answer(control("deviations?after=1"))
        #expect(known.hasSuffix("\r\n\r\n{\"exchanges\": 1}"))
        let requests = try await proxy.host.answer(control("requests"))
        #expect(requests.contains("\"path\": \"/data\"") && requests.contains("must have the member 'name'"))
        await proxy.host.stop()
    }
}
