import APIModel
import SourceDiagnostics
import TestSupport
import Testing

@Suite struct OperationTests {
    /// Reads one endpoint of a service with a path.
    private func read(_ endpoint: String, prefix: String? = "/items", more: String = "") -> (operation: DraftOperation?, faults: [String]) {
        let path = prefix.map { "    path: \($0)\n" } ?? ""
        let text = "endpointkit: 1\nname: Shop\nservices:\n  Items:\n\(path)\(more)    endpoints:\n      call: \(endpoint)\n"
        let (api, faults) = readNative(text)
        return (api?.operation("Items", "call"), faults)
    }

    @Test(arguments: [
        ("/items", "{ get: / }", "GET /items"), ("/items/", "{ get: / }", "GET /items"), (nil, "{ get: / }", "GET /"),
        ("/", "{ get: / }", "GET /"),
        ("/", "{ get: /a }", "GET /a"), ("/items/", "{ get: /a/ }", "GET /items/a/"), ("/{shop}", "{ get: / }", "GET /{shop}"),
        ("/items", "{ get: \"/{id:Int}.json\" }", "GET /items/{id}.json"), (nil, "{ get: /größe }", "GET /gr%C3%B6%C3%9Fe"),
        (nil, "{ get: \"/a b/%2F\" }", "GET /a%20b/%2F"), (nil, "{ method: purge, path: /a }", "purge /a"),
        (nil, "{ method: Get, path: /a }", "GET /a"),
    ])
    func joinsPaths(_ prefix: String?, _ endpoint: String, _ line: String) {
        let (operation, faults) = read(endpoint, prefix: prefix)
        #expect(faults == [])
        #expect(operation?.line == line)
    }

    @Test(arguments: [
        ("{ ❶POST❶: /a }", "did you mean 'post'?"), ("{ ❶post /❶ }", "did you mean 'post'?"), ("{ ❶dlete❶: /a }", "did you mean 'delete'?"),
        ("{ get: /, ❶description❶: Text. }", "write 'doc'"), ("{ get: /, ❶security❶: none }", "write 'auth'"),
        ("{ get: /, ❶operationId❶: list }", "remove it: the key of an endpoint is its name"),
        (
            "{ get: /, cookies: { a: { ❶const❶: 1 } } }",
            "only fields, query parameters and headers can be constant; write 'default' for a value that a call can replace"
        ),
        ("{ get: /, returns: { ❶properties❶: { a: Int } } }", "write 'fields'"),
        ("{ get: /, errors: { 404: { ❶feilds❶: { a: Int } } } }", "did you mean 'fields'?"),
        ("{ get: /, ❶returns:User❶ }", "write 'returns: User', with a colon and a space"),
    ])
    func reportsAKeyThatOtherFormatsHaveOnce(_ endpoint: String, _ help: String) {
        let (_, faults) = read(endpoint)
        #expect(faults.count == 2)
        #expect(faults.first?.hasPrefix("❶ error[unknown-key]") == true, "\(faults)")
        #expect(faults.last == "  help: \(help)")
    }

    @Test func asksForThePath() {
        let (_, faults) = read("{ get: , returns: text }")
        #expect(faults.count == 2)
        #expect(faults.first?.hasSuffix("error[unexpected-value]: expected a path, found nothing") == true, "\(faults)")
        #expect(faults.last == "  help: write a path such as '/items'")
    }

    @Test(arguments: [("{ fields: { a: Int } }", "mapping"), ("[String]", "list")])
    func saysThatResponseIsNoResult(_ type: String, _ kind: String) {
        let (_, faults) = read("{ get: /, response: ❶\(type)❶ }")
        #expect(
            faults == [
                "❶ error[unexpected-value]: expected true or false, found a \(kind)",
                "  help: write 'returns'; 'response' adds a method that also returns the status and the headers",
            ])
    }

    @Test func ordersParameters() {
        let (operation, faults) = read(
            """
            { get: "/{a:Int}/{b}", cookies: { e: Int }, headers: { X-D?: Int }, query: { c: "[Int]", z: Int = 1 } }
            """, prefix: "/{shop:UUID}")
        #expect(faults == [])
        #expect(
            operation?.parameterLines == [
                "path shop: UUID", "path a: Int", "path b: String", "query c: [Int]", "query z?: Int", "header X-D?: Int", "cookie e: Int",
            ])
    }

    @Test func detailsPathParameters() {
        let (operation, faults) = read(
            #"{ get: "/{id}", params: { id: { type: Int, key: no, style: matrix, example: 7, name: number } } }"#)
        #expect(faults == [])
        #expect(operation?.line == "GET /items/{no}")
        #expect(operation?.parameterLines == ["path no: Int"])
        #expect(operation?.parameters.first?.name.value == "number")
        #expect(operation?.parameters.first?.format == ParameterFormat(style: .matrix, explode: false))
    }

    @Test func aParameterWithAPlusTakesAPath() {
        let (operation, faults) = read(#"{ get: "/{repo}/{+path}/{+ref:[String]}/{+}", params: { path: { doc: A file. } } }"#)
        #expect(faults == [])
        #expect(operation?.parameters.map(\.key.value) == ["repo", "path", "ref", "+"])
        #expect(operation?.parameters.map(\.format.isPath) == [false, true, true, false])
    }

    @Test func readsReservedCharactersInPaths() {
        let (operation, faults) = read("{ get: \"/{id}\", params: { id: { allowReserved: true } } }")
        #expect(faults == [] && operation?.parameters.first?.format.allowReserved == true)
    }

    @Test(arguments: [
        ("{ style: form }", ParameterFormat(style: .form, explode: true)),
        ("{ style: deepObject }", ParameterFormat(style: .deepObject, explode: true)),
        ("{ style: pipeDelimited }", ParameterFormat(style: .pipeDelimited, explode: false)),
        ("{ explode: false, allowReserved: true }", ParameterFormat(style: .form, explode: false, allowReserved: true)), ("{ }", nil),
    ])
    func readsFormats(_ details: String, _ format: ParameterFormat?) {
        let inside = details.dropFirst().dropLast()
        let (operation, faults) = read(
            "{ get: /, query: { ids: { type: \"[Int]\"\(inside.allSatisfy { $0 == " " } ? "" : ",")\(inside)} } }")
        #expect(faults == [])
        #expect(operation?.parameters.first?.format == format ?? .standard(for: .query))
    }

    @Test func sendsConstantsInTheQuery() {
        let query = "{ kind: { const: a&b c }, limit?: Int, v: { const: 2, key: api-version }, more: { const: b, key: kind } }"
        let (operation, faults) = read("{ get: '/{id}', query: \(query) }")
        #expect(faults == [])
        #expect(operation?.line == "GET /items/{id}?kind=a%26b%20c&api-version=2&kind=b")
        #expect(operation?.parameters.map(\.key.value) == ["id", "limit"])
    }

    @Test func reportsAParameterThatIsAConstantToo() {
        let (_, faults) = read("{ get: /, query: { a: { const: x }, b: { type: Int, key: ❶a❶ } } }")
        #expect(faults.first == "❶ error[duplicate-member]: duplicate name 'a'", "\(faults)")
    }

    @Test func overridesConstantHeaders() {
        let (operation, faults) = read(
            "{ get: /, headers: { x-b: { const: three }, X-C: String } }",
            more: "    headers: { X-A: one, X-B: two, X-C: gone }\n")
        #expect(faults == [])
        #expect(operation?.constantHeaders.map { "\($0.name.value): \($0.value.value)" } == ["X-A: one", "x-b: three"])
        #expect(operation?.parameterLines == ["header X-C: String"])
    }

    @Test(arguments: [
        ("Item", "json Item true"), ("{ type: \"[Item]\", optional: true }", "json [Item] false"),
        ("{ fields: { a: Int } }", "json {a: Int} true"),
    ])
    func readsBodies(_ body: String, _ expected: String) {
        let (operation, faults) = read("{ post: /, body: \(body) }")
        #expect(faults == [])
        guard let body = operation?.body, case .json(let type) = body.content else {
            Issue.record("no JSON body")
            return
        }
        #expect("json \(type.spelling) \(body.isRequired)" == expected)
    }

    @Test(arguments: [("Item", "Item true"), ("{ type: \"[Int]\", optional: true, contentType: application/json-seq }", "[Int] false")])
    func readsLines(_ lines: String, _ expected: String) {
        let (operation, faults) = read("{ post: /, jsonLines: \(lines) }")
        #expect(faults == [])
        guard let body = operation?.body, case .lines(let type) = body.content else {
            Issue.record("no lines")
            return
        }
        #expect("\(type.spelling) \(body.isRequired)" == expected)
    }

    @Test func takesAFieldCalledTypeInAForm() {
        let (operation, faults) = read("{ post: /, form: { type: String, fields: Int } }")
        #expect(faults == [])
        guard case .form(.fields(let fields, _))? = operation?.body?.content else {
            Issue.record("no form")
            return
        }
        #expect(fields.map(\.spelling) == ["type: String", "fields: Int"])
    }

    /// All keys of a form are members, so what else is said stands beside it.
    @Test func readsWhatStandsBesideAForm() {
        let (operation, faults) = read("{ post: /, multipart: { optional: Bool }, contentType: multipart/mixed }")
        #expect(faults == [])
        #expect(operation?.body?.mediaType?.value == "multipart/mixed")
        #expect(operation?.body?.isRequired == true)
        let form = read("{ post: /, form: Entry, optional: true }")
        #expect(form.faults == [])
        #expect(form.operation?.body?.isRequired == false)
        #expect(read("{ post: /, body: Item, optional: true }").faults.first?.contains("unknown-key") == true)
    }

    @Test func readsRawBodies() {
        let (operation, faults) = read("{ put: /, text: { contentType: text/csv; charset=utf-8, optional: true } }")
        #expect(faults == [])
        #expect(operation?.body?.mediaType?.value == "text/csv; charset=utf-8")
        #expect(operation?.body?.isRequired == false)
        #expect(read("{ put: /, text: false }").operation?.body == nil)
    }

    @Test(arguments: [
        ("none", []), ("Item", ["range(2) Item"]), ("\"[Item]?\"", ["range(2) [Item]?"]), ("text", ["range(2) text"]),
        ("Data", ["range(2) data"]), ("{ json: Data, doc: D. }", ["range(2) Data"]), ("{ 201: { json: Data } }", ["code(201) Data"]),
        ("{ json: \"[Item]\" }", ["range(2) [Item]"]),
        ("File", ["range(2) file"]), ("{ type: File, doc: D. }", ["range(2) file"]), ("{ fields: { a: Int } }", ["range(2) {a: Int}"]),
        ("{ 201: Item, 202: none, 3XX: text, default: Other }", ["code(201) Item", "code(202) none", "range(3) text", "default Other"]),
    ])
    func readsResults(_ returns: String, _ expected: [String]) {
        let (operation, faults) = read("{ get: /, returns: \(returns) }")
        #expect(faults == [])
        #expect(operation?.responses.map { "\($0.status.value) \($0.content.spelling)" } == expected)
    }

    @Test func readsStreams() {
        #expect(read("{ get: /, streams: { sse: Event } }").operation?.responses.map(\.content.spelling) == ["events Event"])
        #expect(read("{ get: /, streams: { jsonLines: Event } }").operation?.responses.map(\.content.spelling) == ["lines Event"])
    }

    @Test(arguments: [
        ("none", []), ("a", [["a"]]), ("{ all: [a, b] }", [["a", "b"]]), ("{ any: [a, { all: [b, c] }, none] }", [["a"], ["b", "c"], []]),
    ])
    func readsAuth(_ auth: String, _ alternatives: [[String]]) {
        let (operation, faults) = read("{ get: /, auth: \(auth) }", more: "    auth: other\n")
        #expect(faults == [])
        #expect(operation?.auth?.alternatives.map { $0.map(\.value) } == alternatives)
    }

    @Test func takesTheServicesAuth() {
        #expect(read("{ get: / }", more: "    auth: other\n").operation?.auth?.alternatives.map { $0.map(\.value) } == [["other"]])
        #expect(read("{ get: / }").operation?.auth == nil)
    }

    @Test func readsCallOptions() {
        let (operation, faults) = read("{ post: /, retry: never, timeout: 2.5, cache: reload, idempotencyKey: X-Key, name: send }")
        #expect(faults == [])
        #expect(operation?.options.retry == RetryRule(attempts: 1))
        #expect(operation?.options.timeout == 2.5)
        #expect(operation?.options.cache == .reload)
        #expect(operation?.options.idempotencyHeader?.value == "X-Key")
        #expect(operation?.emittedName?.value == "send")
        let rule = RetryRule(attempts: 2, statuses: [503], nonIdempotent: true)
        #expect(read("{ post: /, retry: { attempts: 2, statuses: [503], nonIdempotent: true } }").operation?.options.retry == rule)
    }

    @Test(arguments: ["yes", "on", "No"])
    func noHeaderIsNamedLikeABoolean(_ word: String) {
        let (operation, faults) = read("{ post: /, idempotencyKey: \(word) }")
        #expect(operation?.options.idempotencyHeader == nil)
        #expect(faults.first?.contains("error[unexpected-value]") == true, "\(faults)")
    }

    @Test(arguments: ["none", "often"])
    func retriesAreANumberOrNever(_ word: String) {
        let faults = read("{ get: /, retry: \(word) }").faults
        #expect(faults.first?.contains("unknown value '\(word)' for 'retry'") == true)
        #expect(faults.dropFirst() == ["  help: known values: never, a number of attempts"])
    }

    @Test func readsFurtherCallOptions() {
        let (operation, faults) = read(
            "{ get: /, deadline: 9, response: true, resumable: true, retry: { attempts: 2, delay: 0, maximumDelay: 1.5 } }")
        #expect(faults == [])
        #expect(operation?.options.deadline == 9)
        #expect(operation?.options.flags[.response] != nil)
        #expect(operation?.options.flags[.resumable] != nil)
        #expect(operation?.options.retry == RetryRule(attempts: 2, baseDelay: 0, maximumDelay: 1.5))
        #expect(read("{ get: /, response: false, resumable: false }").operation?.options.flags[.response] == nil)
    }

    @Test(arguments: [
        ("none", EnvelopeSetting.none), ("false", EnvelopeSetting.none), ("result.data", .envelope(Envelope(payload: "result.data"))),
        ("{ payload: d, message: m, success: ok }", .envelope(Envelope(payload: "d", message: "m", success: .isTrue("ok")))),
        ("{ payload: d, success: { s: 0 } }", .envelope(Envelope(payload: "d", success: .isOneOf("s", [.number("0")])))),
        (
            "{ payload: d, success: { s.t: [ok, true] } }",
            .envelope(Envelope(payload: "d", success: .isOneOf("s.t", [.string("ok"), .bool(true)])))
        ),
        ("{ payload: d, success: { error: null } }", .envelope(Envelope(payload: "d", success: .isAbsent("error")))),
    ])
    func readsEnvelopes(_ envelope: String, _ use: EnvelopeSetting) {
        let (operation, faults) = read("{ get: /, envelope: \(envelope) }")
        #expect(faults == [])
        #expect(operation?.options.envelope == use)
        #expect(read("{ get: / }").operation?.options.envelope == nil)
    }

    @Test(arguments: [("follow", RedirectMode.follow), ("sameOrigin", .sameOrigin), ("never", .never)])
    func readsRedirects(_ word: String, _ mode: RedirectMode) {
        let (operation, faults) = read("{ get: /, redirects: \(word) }")
        #expect(faults == [])
        #expect(operation?.options.redirects == mode)
        #expect(read("{ get: /, redirects: often }").faults.first?.contains("unknown-word") == true)
    }

    @Test(arguments: [
        ("none", Tolerance([])), ("false", Tolerance([])), ("all", .all), ("true", .all), ("coerce", Tolerance([.coerce])),
        ("[fill, lossy]", Tolerance([.lossy, .fill])), ("[]", Tolerance([])), ("{ coerce: false, fill: true }", Tolerance([.fill])),
        ("{ coerce: true, zone: America/Argentina/Ushuaia }", Tolerance([.coerce], zone: "America/Argentina/Ushuaia")),
    ])
    func readsTolerance(_ text: String, _ tolerance: Tolerance) {
        let (operation, faults) = read("{ get: /, tolerance: \(text) }")
        #expect(faults == [])
        #expect(operation?.options.tolerance == tolerance)
    }

    @Test func reportsAMarkInAPath() {
        #expect(
            read("{ get: \"/{❶id?❶:Int}\" }").faults == [
                "❶ error[optional-in-path]: a path parameter cannot be optional",
                "  help: write {id}, and declare another endpoint for the path without it",
            ])
        #expect(read("{ get: \"/{?id}\" }").faults.first?.contains("optional-in-path") == true)
    }

    @Test func takesParametersThatDifferInUnicodeAlone() {
        let (operation, faults) = read("{ get: /, query: { \u{E9}: Int, e\u{301}: Int } }")
        #expect(faults == [])
        #expect(operation?.parameters.map { $0.key.value.unicodeScalars.count } == [1, 2])
    }

    @Test func readsAcceptedStatuses() {
        let (operation, faults) = read("{ get: /, accepts: [404, 5XX], returns: { 200: Item, 404: none, 503: text } }")
        #expect(faults == [])
        #expect(operation?.accepted.map(\.value) == [.code(404), .range(5)])
        #expect(operation?.responses.map(\.status.value) == [.code(200), .code(404), .code(503)])
        #expect(read("{ get: /, accepts: 404, returns: { 410: none } }").faults.first?.contains("status-out-of-place") == true)
    }

    @Test(arguments: [
        ("bytes", "bytes", false), ("{ sse: text }", "raw events", false), ("{ sse: text, reconnect: true }", "raw events", true),
        ("{ sse: Item, reconnect: true }", "events Item", true), ("{ sse: Item, reconnect: false }", "events Item", false),
    ])
    func readsFurtherStreams(_ streams: String, _ content: String, _ reconnects: Bool) {
        let (operation, faults) = read("{ get: /, streams: \(streams) }")
        #expect(faults == [])
        #expect(operation?.responses.map(\.content.spelling) == [content])
        #expect((operation?.options.flags[.reconnect] != nil) == reconnects)
    }

    @Test func readsMessages() {
        let (operation, faults) = read(
            "{ get: /, messages: { send: Command, receive: \"[Event]\", subprotocols: [chat.v2, chat.v1], reconnect: true, doc: Live. } }")
        #expect(faults == [])
        #expect(operation?.responses.map(\.content.spelling) == ["messages [Event]"])
        #expect(operation?.responses.first?.documentation.text == "Live.")
        #expect(operation?.body?.content.isMessages == true)
        #expect(operation?.body?.content.type?.spelling == "Command")
        let settings = WebSocketSettings(sends: .json, receives: .json, subprotocols: ["chat.v2", "chat.v1"])
        #expect(operation?.options.webSocket == settings)
        #expect(operation?.options.flags[.reconnect] != nil)
    }

    @Test(arguments: [
        ("{ send: text, receive: Data }", WebSocketSettings.Format.text, WebSocketSettings.Format.data),
        ("{ send: String }", .json, .none), ("{ receive: text, subprotocols: a }", .none, .text), ("{ receive: \"Data?\" }", .none, .json),
    ])
    func readsTextsAndBytesAsMessages(_ messages: String, _ sends: WebSocketSettings.Format, _ receives: WebSocketSettings.Format) {
        let (operation, faults) = read("{ get: /, messages: \(messages) }")
        #expect(faults == [])
        #expect(operation?.options.webSocket?.sends == sends)
        #expect(operation?.options.webSocket?.receives == receives)
        #expect((operation?.body != nil) == (sends == .json))
    }

    @Test(arguments: [
        ("{ get: /, messages: text }", "unexpected-value"), ("{ get: /, messages: { } }", "empty-messages"),
        ("{ put: /, messages: { send: text } }", "messages-method"),
        ("{ get: /, messages: { send: text }, returns: Int }", "messages-with-content"),
        ("{ get: /, messages: { send: text, subprotocols: [\"a b\"] } }", "invalid-subprotocol"),
        ("{ get: /, messages: { send: text, sends: text } }", "unknown-key"),
    ])
    func faultyMessagesAreReported(_ endpoint: String, _ id: String) {
        let faults = read(endpoint).faults
        #expect(faults.contains { $0.contains(id) }, "\(faults)")
    }

    @Test func readsProblemsAmongErrorsOnly() {
        let (operation, faults) = read("{ get: /, returns: problem, errors: { 404: problem } }")
        #expect(faults == [])
        #expect(operation?.errors.map(\.content.spelling) == ["problem"])
        #expect(operation?.responses.map(\.content.spelling) == ["problem"])
        guard case .json? = operation?.responses.first?.content else {
            Issue.record("Among results it is the name of a type.")
            return
        }
    }

    @Test(arguments: ["{ link: last, items: . }", "{ nextURL: meta.next, items: data, origins: \"https://a.b\" }"])
    func readsPagesThatNameTheNextOne(_ pages: String) {
        let (operation, faults) = read("{ get: /, returns: \"[Item]\", pages: \(pages) }")
        #expect(faults == [])
        switch operation?.paging?.step {
        case .link(let relation): #expect(relation == "last")
        case .url(let next):
            #expect(next.value == "meta.next")
            #expect(operation?.paging?.origins.map(\.value) == ["https://a.b"])
        default: Issue.record("These pages name the next one.")
        }
    }

    @Test func readsPagesThatTheLastItemLeadsFrom() {
        let pages = "{ cursor: after, lastItem: id, more: has_more, items: data }"
        let (operation, faults) = read("{ get: /, query: { after?: String }, returns: Page, pages: \(pages) }")
        #expect(faults == [])
        guard let paging = operation?.paging, case .cursor(let parameter, .lastItem(let member)) = paging.step else {
            Issue.record("The last item leads on.")
            return
        }
        #expect([parameter.value, member.value, paging.more?.value] == ["after", "id", "has_more"])
        let both = read("{ get: /, returns: Page, pages: { cursor: after, next: next, lastItem: id, items: data } }").faults
        #expect(both.first?.contains("'lastItem' error[several-pagings]") == true, "\(both)")
        let link = read("{ get: /, returns: Page, pages: { link: next, more: has_more, items: data } }").faults
        #expect(link.first?.contains("'more' error[unknown-key]") == true, "\(link)")
    }

    @Test func dropsABodyThatCannotBe() {
        let (operation, faults) = read("{ get: /, body: Item, returns: Item }")
        #expect(faults.count == 3)
        #expect(operation?.body == nil)
    }
}

extension DraftResponse.Content {
    fileprivate var spelling: String {
        switch self {
        case .none: "none"
        case .json(let type): type.spelling
        case .text: "text"
        case .data: "data"
        case .file: "file"
        case .stream(.events, let type): "events \(type.spelling)"
        case .stream(.jsonLines, let type): "lines \(type.spelling)"
        case .rawEvents: "raw events"
        case .messages(let type): "messages \(type.spelling)"
        case .rawMessages: "raw messages"
        case .bytes: "bytes"
        case .problem: "problem"
        }
    }
}
