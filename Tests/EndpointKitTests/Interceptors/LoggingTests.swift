import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

/// What a log shows, with and without secrets.
struct LoggingTests {
    private struct Post: Endpoint {
        var request: EndpointRequest {
            var request = EndpointRequest(.post, "/notes")
            request.addQuery("limit", 20)
            request.headers["X-Client"] = "it's"
            request.setJSONBody(["text": "it's here"])
            return request
        }
    }

    private struct Get: DeclarativeEndpoint {
        let path: RequestPath = "/file"
    }

    private func log(
        _ style: LoggingInterceptor.Style, unredacted: Bool = false, _ call: (APIClient) async throws -> Void
    ) async throws -> [String] {
        let lines = Protected<[String]>([])
        let client = APIClient(
            baseURL: URL(string: "http://a.example"),
            transport: StubTransport { _ in .json(#"{"a":"secret answer"}"#) },
            interceptors: [LoggingInterceptor(style, unredacted: unredacted) { line in lines.withLock { $0.append(line) } }])
        try await call(client)
        return lines.withLock { $0 }
    }

    @Test func aDownloadHasItsSize() async throws {
        let lines = try await log(.line) { try await $0.download(Get()).remove() }
        #expect(lines.last == "← Get 200 (21 bytes)")
    }

    @Test func aCommandCanBePasted() async throws {
        let lines = try await log(.curl, unredacted: true) { try await $0.perform(Post()) }
        #expect(
            lines.first
                == #"→ Post curl -X POST 'http://a.example/notes?limit=20' -H 'X-Client: it'\''s' -H 'Content-Type: application/json' --data-raw '{"text":"it'\''s here"}'"#
        )
        #expect(lines.last?.contains(#"{"a":"secret answer"}"#) == true)
        let redacted = try await log(.curl) { try await $0.perform(Post()) }
        #expect(redacted.first?.contains("limit=* ") == false)
        #expect(redacted.allSatisfy { !$0.contains("it's") && !$0.contains("secret") && !$0.contains("20'") })
    }

    @Test func everythingIsShownWhenAskedFor() async throws {
        let lines = try await log(.headers, unredacted: true) { try await $0.perform(Post()) }
        #expect(lines.first?.contains("?limit=20 ") == true)
        #expect(lines.first?.contains("X-Client: it's") == true)
        #expect(lines.first?.hasSuffix(#"{"text":"it's here"}"#) == true)
        #expect(
            try await log(.line, unredacted: true) { try await $0.perform(Post()) }.first == "→ Post POST http://a.example/notes?limit=20")
    }

    /// The limit of what is shown is within a character.
    @Test(arguments: 0..<4) func aLongTextIsShownUpToItsLimit(_ offset: Int) async throws {
        let lines = Protected<[String]>([])
        let text = String(repeating: "a", count: offset) + String(repeating: "💥", count: 20_000)
        let interceptor = LoggingInterceptor(.headers, unredacted: true) { line in lines.withLock { $0.append(line) } }
        let client = APIClient(
            baseURL: URL(string: "http://a.example"), transport: StubTransport { _ in .text(text) }, interceptors: [interceptor])
        try await client.perform(Get())
        #expect(lines.withLock { $0.last?.hasSuffix("💥💥 …") } == true)
    }

    /// What a shell makes of the words is what was in the request.
    @Test(arguments: ["plain", "it's \"quoted\" $HOME `x` \\ \n line", "é💥", "@file", "\u{0}\u{1}", ""])
    func aShellReadsTheSameBody(_ body: String) throws {
        var request = HTTPRequest(method: .put, url: try #require(URL(string: "http://a.example/x?a=[1]&b=$x")))
        request.headers["X-A"] = body.filter { $0 != "\n" && $0 != "\0" }
        request.body = .data(Data(body.utf8))
        // A stand-in for curl that prints its words and what it reads.
        let script = "curl() { for word; do printf '%s\\037' \"$word\"; done; case \"$*\" in *@-*) cat;; esac; }\n"
        let run = try ProgramRun(["/bin/sh", "-c", script + request.curlCommand(unredacted: true)])
        let words = String(decoding: run.output, as: UTF8.self).components(separatedBy: "\u{1F}")
        #expect(run.status == 0)
        #expect(words.contains("http://a.example/x?a=%5B1%5D&b=$x") || words.contains("http://a.example/x?a=[1]&b=$x"))
        #expect(words.contains(body) || words.last == body)
    }

    @Test func filesAndStreams() throws {
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "http://a.example/")))
        request.body = .file(URL(fileURLWithPath: "/tmp/secret name.bin"))
        #expect(request.curlCommand().hasSuffix("--data-binary '@secret name.bin'"))
        #expect(request.curlCommand(unredacted: true).hasSuffix("-H 'Content-Type:' --data-binary '@/tmp/secret name.bin'"))
        request.body = .stream(StreamedBody { { nil } })
        #expect(request.curlCommand(unredacted: true).hasSuffix("--data-raw ''"))
        let chunks = AsyncStream<Data> { $0.finish() }
        request.body = .stream(StreamedBody(chunks, isReplayable: true))
        #expect(request.curlCommand(unredacted: true).contains("# the body is an asynchronous sequence"))
        request.body = .stream(StreamedBody(isReplayable: false) { { nil } })
        #expect(request.curlCommand(unredacted: true).contains("# the body can only be read once"))
        request.method = .head
        request.body = .none
        #expect(request.curlCommand() == "curl --head http://a.example/" || request.curlCommand() == "curl --head 'http://a.example/'")
    }
}
