import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import Testing

struct TraceContextTests {
    private static let trace = "0af7651916cd43dd8448eb211c80319c"
    private static let parent = "b7ad6b7169203331"

    @Test(arguments: [
        ("00-\(trace)-\(parent)-01", true), ("00-\(trace)-\(parent)-00", false), ("00-\(trace)-\(parent)-03", true),
        ("00-\(trace)-\(parent)-fe", false), ("00-\(trace)-\(parent)-ff", true), ("cc-\(trace)-\(parent)-01", true),
        ("01-\(trace)-\(parent)-01-what-the-future-adds", true), ("00-\(trace)-\(parent)-0b", true),
    ])
    func validParents(_ text: String, _ isSampled: Bool) throws {
        let context = try #require(TraceContext(traceparent: text))
        #expect(context.traceID == Self.trace && context.parentID == Self.parent && context.isSampled == isSampled)
        #expect(context.traceparent == "00-\(Self.trace)-\(Self.parent)-\(isSampled ? "01" : "00")")
    }

    /// Among them those of the test suite of the W3C.
    @Test(arguments: [
        "", "00", "00-\(trace)-\(parent)-0", "00-\(trace)-\(parent)-01-", "00-\(trace)-\(parent)-01.", "00-\(trace)-\(parent)-012",
        "ff-\(trace)-\(parent)-01", "00-\(trace.uppercased())-\(parent)-01", "00-\(String(repeating: "0", count: 32))-\(parent)-01",
        "00-\(trace)-\(String(repeating: "0", count: 16))-01", "00-\(trace)-\(parent)-0X", ".0-\(trace)-\(parent)-01",
        "0g-\(trace)-\(parent)-01", "00_\(trace)_\(parent)_01", "01-\(trace)-\(parent)-01.future", "00-\(trace)é\(parent)-01",
        "00-.\(trace.dropFirst())-\(parent)-01", " 00-\(trace)-\(parent)-01",
    ])
    func invalidParents(_ text: String) {
        #expect(TraceContext(traceparent: text) == nil)
    }

    @Test(arguments: [
        ("foo=1", "foo=1"), ("foo=1,bar=2", "foo=1,bar=2"), (" foo=1 ,\t, bar=2,", "foo=1,bar=2"), ("foo=1;a", "foo=1;a"),
        ("t61rcwkgmze@vendor=1", "t61rcwkgmze@vendor=1"), ("0tenant@v=1", "0tenant@v=1"), ("a_-*/b=~ !", "a_-*/b=~ !"),
        ("foo=1,foo=2", nil), ("foo", nil), ("Foo=1", nil), ("=1", nil), ("foo=", nil), ("foo@=1", nil), ("@foo=1", nil), ("a@b@c=1", nil),
        ("0foo=1", nil), ("foo=1=2", nil), ("foo=é", nil), ("foo =1", nil), ("a@0b=1", nil),
        ("a@\(String(repeating: "b", count: 15))=1", nil),
        ("\(String(repeating: "k", count: 257))=1", nil), ("k=\(String(repeating: "v", count: 257))", nil),
        ("\(String(repeating: "k", count: 256))=1", "\(String(repeating: "k", count: 256))=1"), ("", nil), (" , ", nil),
        ((1...33).map { "k\($0)=1" }.joined(separator: ","), nil),
    ])
    func states(_ text: String, _ expected: String?) throws {
        let context = try #require(TraceContext(traceparent: "00-\(Self.trace)-\(Self.parent)-01", tracestate: text))
        #expect(context.tracestate == expected)
    }

    @Test func headersAreReadAndWritten() throws {
        var headers: HTTPFields = ["Traceparent": " 00-\(Self.trace)-\(Self.parent)-01 ", "TraceState": "a=1"]
        headers.add("tracestate", "b=2")
        let context = try #require(TraceContext(headers))
        #expect(context.tracestate == "a=1,b=2")
        var written: HTTPFields = ["traceparent": "old", "tracestate": "old"]
        context.write(to: &written)
        #expect(written == ["traceparent": "00-\(Self.trace)-\(Self.parent)-01", "tracestate": "a=1,b=2"])
        TraceContext(isSampled: false).write(to: &written)
        #expect(!written.contains("tracestate"))
        headers.add("traceparent", "00-\(Self.trace)-\(Self.parent)-01")
        #expect(TraceContext(headers) == nil)
        #expect(TraceContext(HTTPFields()) == nil)
    }

    @Test func newContextsAreValidAndDifferent() throws {
        let contexts = (0..<50).map { TraceContext(isSampled: $0 % 2 == 0) }
        #expect(Set(contexts.map(\.traceID)).count == 50 && Set(contexts.map(\.parentID)).count == 50)
        for context in contexts { #expect(TraceContext(traceparent: context.traceparent) == context) }
        let child = contexts[0].child()
        #expect(child.traceID == contexts[0].traceID && child.parentID != contexts[0].parentID && child.isSampled)
    }
}

@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct TraceContextInterceptorTests {
    private let transport = StubTransport()
    private let incoming = TraceContext(traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", tracestate: "a=1")

    private func client(_ interceptor: TraceContextInterceptor, _ base: String = "https://a.b") -> APIClient {
        APIClient(
            baseURL: URL(string: base), transport: transport,
            interceptors: [RetryInterceptor(policy: .attempts(3), budget: nil, sleep: { _ in }), interceptor])
    }

    @Test func eachAttemptIsAChildOfTheCurrentContext() async throws {
        transport.stub(nil, "*") { [transport] _ in transport.requests.count < 3 ? .status(503) : .text("ok") }
        let sent = Protected<[String]>([])
        let client = client(
            TraceContextInterceptor(to: .all) { context, endpoint in sent.withLock { $0.append(context.parentID + endpoint) } })
        try await TraceContext.$current.withValue(incoming) {
            let text = try await client.text(OriginEndpoint())
            #expect(text == "ok")
        }
        let contexts = transport.requests.compactMap { TraceContext($0.headers) }
        #expect(contexts.count == 3 && Set(contexts.map(\.parentID)).count == 3)
        #expect(contexts.allSatisfy { $0.traceID == incoming?.traceID && $0.isSampled && $0.tracestate == "a=1" })
        #expect(!contexts.contains { $0.parentID == incoming?.parentID })
        #expect(sent.withLock(\.self) == contexts.map { $0.parentID + "OriginEndpoint" })
    }

    @Test(arguments: [true, false]) func aRequestOutsideATrace(_ startsTraces: Bool) async throws {
        transport.stub(nil, "*") { _ in .text("ok") }
        let client = client(TraceContextInterceptor(to: .all, startsTraces: startsTraces))
        _ = try await client.text(OriginEndpoint())
        let context = transport.requests.first.flatMap { TraceContext($0.headers) }
        #expect((context != nil) == startsTraces && context?.isSampled != true)
    }

    @Test func headersOfTheCallerStay() async throws {
        transport.stub(nil, "*") { _ in .text("ok") }
        let client = client(TraceContextInterceptor(to: .all))
        _ = try await client.text(OriginEndpoint(), options: RequestOptions(headers: ["Traceparent": "mine"]))
        #expect(transport.requests.map { $0.headers.values(for: "traceparent") } == [["mine"]])
    }

    @Test(arguments: [
        ("https://api.example.com", true), ("https://API.example.com:443/v1", true), ("https://api.example.com:8443", false),
        ("http://api.example.com", false), ("https://example.com.evil.org", false), ("https://trusted.org:99", true),
        ("https://a.b.trusted.org", true), ("https://untrusted.org", false), ("http://trusted.org", false),
    ])
    func onlyAllowedOriginsReceiveIt(_ base: String, _ isAllowed: Bool) async throws {
        transport.stub(nil, "*") { _ in .text("ok") }
        let origins: AllowedOrigins = [
            .origin(try #require(URL(string: "https://api.example.com/anything"))), .domain("Trusted.org"),
            .origin(URL(fileURLWithPath: "/")),
        ]
        _ = try await client(TraceContextInterceptor(to: origins), base).text(OriginEndpoint())
        #expect(transport.requests.map { $0.headers.contains("traceparent") } == [isAllowed])
        #expect(AllowedOrigins([]).contains(try #require(URL(string: base))) == false)
    }

    @Test(arguments: TransportKind.allCases) func aRedirectToAnotherOriginLosesIt(_ kind: TransportKind) async throws {
        let other = try LoopbackServer { _, connection in connection.respond(200, [], text: "ok") }
        let target = try other.url("/").absoluteString
        let server = try LoopbackServer { _, connection in connection.respond(302, [("Location", target)]) }
        defer {
            server.stop()
            other.stop()
        }
        let client = APIClient(
            baseURL: try server.url(), transport: kind.transport, interceptors: [TraceContextInterceptor(to: .all)])
        #expect(try await client.text(OriginEndpoint()) == "ok")
        #expect(server.requests.map { $0.header("traceparent") != nil } == [true])
        #expect(other.requests.map { $0.header("traceparent") } == [nil])
    }
}
