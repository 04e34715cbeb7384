import APIModel
import EndpointKitSpecServer
import Foundation
import GeneratorCore
import LoopbackSupport
import SpecServing
import SystemSupport
import Testing

/// Exchanges that a proxy writes, a server that answers with them, and a spec that is inferred from them.
@Suite(.timeLimit(.minutes(10)))
struct RecordingProxyTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let document = """
        security: [{ key: [] }]
        components: { securitySchemes: { key: { type: apiKey, in: query, name: code } } }
        paths:
          /notes:
            get: { operationId: notes, responses: { '200': { description: '', content: { application/json: { example: [made] } } } } }
            post: { operationId: add, responses: { '201': { description: '' } } }
        """

    /// Passes requests on to a server with a handler, and writes the exchanges.
    private func record(_ requests: [String], by handler: @escaping LoopbackServer.Handler) async throws {
        let upstream = try LoopbackServer(handler: handler)
        defer { upstream.stop() }
        let proxy = try await ProxyInTest(Self.document, before: upstream.url("/v1").absoluteString, record: directory("exchanges"))
        for request in requests { _ = try await proxy.host.answer(request) }
        await proxy.host.stop()
    }

    private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\nX-Trace: 1\r\n\r\n" }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory("exchanges")).sorted().map { directory.text("exchanges/\($0)") ?? "" }
    }

    @Test func exchangesHaveNoSecrets() async throws {
        let body = #"{"password":"hunter2","name":"x"}"#
        let post =
            "POST /notes?code=hunter2 HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        try await record([post]) { _, connection in
            connection.respond(
                201, [("Content-Type", "application/json"), ("Set-Cookie", "a=hunter2")], text: #"{"token":"hunter2","id":1}"#)
        }
        let file = try #require(try files().first)
        #expect(
            !file.contains("hunter2") && file.contains("/v1/notes?code=*") && file.contains(#"\"name\":\"x\""#)
                && file.contains(#"\"id\":1"#))
    }

    @Test func onlyWholeExchangesAreRecorded() async throws {
        try await record([Self.get("/notes?a=1"), Self.get("/notes?a=2"), Self.get("/notes?a=3")]) { request, connection in
            switch request.target.last {
            case "1": connection.respond(200, [("Content-Type", "application/json")], text: "[]")
            case "2": connection.respond(200, [("Content-Encoding", "br")], text: "x")
            default:
                connection.write(connection.head(200, [("Content-Length", "100")]))
                connection.close()
            }
        }
        let all = try files()
        #expect(all.count == 1 && all.first?.contains("a=1") == true)
    }

    @Test func pollingMakesNoEndlessFile() async throws {
        try await record(Array(repeating: Self.get("/notes"), count: 205)) { _, connection in connection.respond(200, text: "[]") }
        let all = try files()
        #expect(all.count == 1 && all.first?.components(separatedBy: "\"status\"").count == 201)
    }

    @Test func recordedAnswersComeFirst() async throws {
        try await record([Self.get("/notes?n=1&code=one"), Self.get("/notes?n=1&code=two"), Self.get("/other")]) { request, connection in
            let text = request.target.hasSuffix("one") ? "[1]" : "[2]"
            connection.respond(
                request.target == "/v1/other" ? 418 : 200, [("Content-Type", "application/json"), ("X-More", "1")], text: text)
        }
        var serving = ServingOptions()
        // The document has no server with the path.
        let document = Self.document + "\nservers: [{ url: 'https://example.com/v1' }]"
        let served = try ServedDocument(document)
        let replies = try ServingHost.replies(from: directory("exchanges"))
        serving.recorded = replies
        let responder = try ServedDocument(document, options: serving).responder
        func send(_ target: String) -> (Int, String, [String]) {
            let exchange = responder.answer(ServedRequest("GET", target))
            return (exchange.response.status, exchange.response.text, exchange.remarks)
        }
        #expect(send("/notes?n=1&code=three") == (200, "[1]", ["recorded"]))
        #expect(send("/v1/notes?n=1&code=three") == (200, "[2]", ["recorded"]))
        #expect(send("/notes?n=1&code=three") == (200, "[2]", ["recorded, the last answer again"]))
        #expect(send("/other").0 == 418)
        let made = send("/notes?code=x")
        #expect(made.1.contains("made") && made.2.contains("not recorded; answered from the spec"))
        withExtendedLifetime(served) {}
    }

    /// From a served spec over its exchanges back to a spec, from which code is generated.
    @Test func specsAreInferredFromExchangesWithAServer() async throws {
        let spec = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Specs/jsonplaceholder.yaml")
        let reading = ContractReading.run(SpecInput(spec.standardizedFileURL.path))
        let contract = try #require(reading.outcome?.contract)
        let upstream = try await ServingHost.start(SpecResponder(contract), options: .init()) { _ in }
        // The proxy knows nothing of the API.
        let proxy = try await ProxyInTest("paths: {}", before: upstream.url, record: directory("exchanges"))
        for target in ["/users", "/users/1", "/users/2", "/users/2/posts", "/posts?_page=1", "/posts", "/posts/3/comments", "/todos/7"] {
            _ = try await proxy.host.answer(Self.get(target))
        }
        await proxy.host.stop()
        await upstream.stop()
        let inferred = InferenceRun.run(directory("exchanges"), title: "Copy")
        let text = try #require(inferred.outcome, "\(inferred.text(as: .text))")
        for path in ["/users/{userId:Int}", "/users/{userId:Int}/posts", "/posts/{postId:Int}/comments", "/todos/{todoId:Int}"] {
            #expect(text.contains("\"\(path)\""), "\(text)")
        }
        try directory.write(text, to: "copy.yaml")
        let generated = GenerateRun(Configuration(spec: directory("copy.yaml"), output: directory("output"))).run()
        #expect(generated.errorCount + generated.warningCount == 0, "\(generated.text(as: .text))\n\(text)")
        withExtendedLifetime(reading) {}
    }

    @Test func directoriesWithoutExchangesAreErrors() throws {
        try directory.write("{}", to: "empty/readme.txt")
        for (name, message) in [
            ("none", "the directory 'none' cannot be read"), ("empty/readme.txt", "'readme.txt' is not a directory"),
            ("empty", "the directory 'empty' has no recorded exchanges"),
        ] {
            #expect(replayFault(name) == message)
        }
    }

    private func replayFault(_ name: String) -> String? {
        do {
            _ = try ServingHost.replies(from: directory(name))
            return nil
        } catch {
            return (error as? ServingFault)?.message
        }
    }

    @Test(arguments: [
        ("{}", "1:1", "it must have the member 'request'"), ("{\n  \"request\": 7 }", "2:14", "'request' must be an object"),
        ("{\"request\": {\"method\": \"GET\",\n", "2:1", "expected the name of a member in quotes"),
        (
            #"{"request":{"method":"GET","url":"/a"},"answers":[{"headers":[],"status":"x"}]}"#, "1:74",
            "'status' must be an integer from 100 to 599"
        ),
        (#"{"request":{"method":"GET","url":7},"answers":[]}"#, "1:34", "'url' must be a string"),
        (
            #"{"request":{"method":"GET","url":"/"},"answers":[{"status":200,"headers":[{"name":"a"}]}]}"#, "1:75",
            "a header must have a 'name' and a 'value', which are strings"
        ),
        (
            #"{"request":{"method":"GET","url":"/"},"answers":[{"status":200,"headers":[],"base64":"?"}]}"#, "1:86",
            "'base64' is not valid Base64, or something follows it"
        ),
    ])
    func faultyRecordingsHaveAPlace(_ text: String, _ place: String, _ reason: String) throws {
        try directory.write(text, to: "wrong/a.json")
        let message = "\(directory("wrong"))/a.json:\(place): this is not a recorded exchange: \(reason)"
        #expect(replayFault("wrong") == message)
    }

    private static func exchange(_ method: String, _ url: String, body: String? = nil, _ answers: [String]) -> String {
        let body = body.map { #", "body": "\#($0.replacingOccurrences(of: "\"", with: "\\\""))""# } ?? ""
        let list = answers.map { #"{"status": 200, "headers": [{"name": "Content-Type", "value": "text/plain"}], "text": "\#($0)"}"# }
        return #"{"request": {"method": "\#(method)", "url": "https://a.b\#(url)"\#(body)}, "answers": [\#(list.joined(separator: ", "))]}"#
    }

    @Test func credentialsAndOrderDoNotMatterForAnswers() throws {
        try directory.write(Self.exchange("GET", "/notes?b=2&token=*&a=1&a=0", ["one"]), to: "exchanges/1.json")
        try directory.write(Self.exchange("GET", "/notes?a=1&b=3", ["two"]), to: "exchanges/2.json")
        try directory.write(Self.exchange("POST", "/notes", body: #"{"b":1,"a":2,"token":"*"}"#, ["three"]), to: "exchanges/3.json")
        try directory.write(Self.exchange("GET", "/me?token=*", ["mine"]), to: "exchanges/4.json")
        try directory.write(Self.exchange("GET", "/me", ["nobody"]), to: "exchanges/5.json")
        var serving = ServingOptions()
        serving.recorded = try ServingHost.replies(from: directory("exchanges"))
        let served = try ServedDocument("paths: {}", options: serving)
        func text(_ target: String, _ method: String = "GET", _ body: String = "") -> String? {
            let exchange = served.responder.answer(ServedRequest(method, target, body: Array(body.utf8)))
            return exchange.remarks.contains { $0.hasPrefix("recorded") } ? exchange.response.text : nil
        }
        for target in ["/notes?b=2&token=x&a=1&a=0", "/notes?a=1&a=0&b=2", "/notes?a=1&token=y&b=2&a=0", "/notes?b=2&a=1&a=0&api_key=7"] {
            #expect(text(target) == "one", "\(target)")
        }
        #expect(text("/notes?a=0&a=1&b=2") == nil)
        #expect(text("/notes?b=3&a=1") == "two")
        #expect(text("/notes", "POST", #"{"a":2,"token":"hunter2","b":1}"#) == "three")
        #expect(text("/notes", "POST", #"{"a":2, "b":1}"#) == "three")
        #expect(text("/notes", "POST", #"{"a":3,"b":1}"#) == nil)
        // What was recorded without credentials is asked for without them.
        #expect(text("/me?token=x") == "mine" && text("/me") == "nobody")
    }

    @Test func headsOfRecordedRepresentationsAreAnswered() throws {
        try directory.write(Self.exchange("GET", "/notes", ["first", "second one"]), to: "exchanges/1.json")
        var serving = ServingOptions()
        serving.recorded = try ServingHost.replies(from: directory("exchanges"))
        let served = try ServedDocument("paths: {}", options: serving)
        func send(_ method: String) -> ServedResponse { served.responder.answer(ServedRequest(method, "/notes")).response }
        for _ in 0..<2 {
            let head = send("HEAD")
            #expect(head.status == 200 && head.bytes.isEmpty && head.fields["Content-Length"] == "5")
            #expect(head.fields["Content-Type"] == "text/plain")
        }
        #expect(send("GET").text == "first" && send("GET").text == "second one")
        #expect(send("HEAD").fields["Content-Length"] == "10")
        // A head that was recorded does not say how long the body is.
        try directory.write(Self.exchange("HEAD", "/notes", [""]), to: "exchanges/2.json")
        serving.recorded = try ServingHost.replies(from: directory("exchanges"))
        let again = try ServedDocument("paths: {}", options: serving)
        let head = again.responder.answer(ServedRequest("HEAD", "/notes")).response
        #expect(head.status == 200 && !head.fields.has("Content-Length"))
    }
}
