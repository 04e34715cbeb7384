import APIModel
import EndpointKitSpecServer
import Foundation
import GeneratorCore
import LoopbackSupport
import SpecServing
import SystemSupport
import Testing

/// Exchanges that a proxy writes, a server that answers with them, and a spec that is inferred from them.
@Suite(.timeLimit(.minutes(2)))
struct RecordingProxyTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
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
        let proxy = try await ProxyInTest(Self.document, before: upstream.url("/v1").absoluteString, record: folder("exchanges"))
        for request in requests { _ = try await ProxyInTest.answer(proxy.host, request) }
        await proxy.host.stop()
    }

    private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\nX-Trace: 1\r\n\r\n" }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder("exchanges")).sorted().map { folder.text("exchanges/\($0)") ?? "" }
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
        let replies = try ServingHost.replies(from: folder("exchanges"))
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
        let proxy = try await ProxyInTest("paths: {}", before: upstream.url, record: folder("exchanges"))
        for target in ["/users", "/users/1", "/users/2", "/users/2/posts", "/posts?_page=1", "/posts", "/posts/3/comments", "/todos/7"] {
            _ = try await ProxyInTest.answer(proxy.host, Self.get(target))
        }
        await proxy.host.stop()
        await upstream.stop()
        let inferred = InferenceRun.run(folder("exchanges"), title: "Copy")
        let text = try #require(inferred.outcome, "\(inferred.text(as: .text))")
        for path in ["/users/{userId:Int}", "/users/{userId:Int}/posts", "/posts/{postId:Int}/comments", "/todos/{todoId:Int}"] {
            #expect(text.contains("\"\(path)\""), "\(text)")
        }
        try folder.write(text, to: "copy.yaml")
        let generated = GenerateRun(Configuration(spec: folder("copy.yaml"), output: folder("output"))).run()
        #expect(generated.errorCount + generated.warningCount == 0, "\(generated.text(as: .text))\n\(text)")
        withExtendedLifetime(reading) {}
    }

    @Test func directoriesWithoutExchangesAreErrors() throws {
        try folder.write("{}", to: "empty/readme.txt")
        try folder.write("{}", to: "wrong/a.json")
        for (name, message) in [
            ("none", "the directory 'none' cannot be read"), ("empty", "the directory 'empty' has no recorded exchanges"),
            ("wrong", "'wrong/a.json' is not a recorded exchange"),
        ] {
            do {
                _ = try ServingHost.replies(from: folder(name))
                Issue.record("\(name) has exchanges")
            } catch let fault as ServingFault {
                #expect(fault.message == message)
            }
        }
    }
}
