import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Signs with a number that is different each time, and records what it signs.
private struct CountingSigner: RequestSigner {
    let log = Protected<[HTTPRequest]>([])
    var cacheIdentity: String?
    var signsOthers = false
    var error: (any Error)?

    func sign(_ request: inout HTTPRequest) async throws {
        if let error { throw error }
        let number = log.withLock { log in
            log.append(request)
            return log.count
        }
        request.setCredential("\(number) \(request.method) \(request.url.path)", forHeader: "X-Signature")
        request.setCredential("\(number)", forQuery: "sig")
    }

    func signs(_ url: URL, redirectedFrom first: URL) -> Bool { signsOthers }
}

@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RequestSigningTests {
    private let transport = StubTransport()
    private let signer = CountingSigner()

    private func client(_ signer: any RequestSigner, _ others: [any Interceptor] = [], scheme: String? = nil) -> APIClient {
        APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            interceptors: [
                RetryInterceptor(policy: .attempts(3), budget: nil, sleep: { _ in }), SigningInterceptor(signer, scheme: scheme),
            ]
                + others)
    }

    @Test func itSeesWhatOtherInterceptorsAdd() async throws {
        transport.stub(nil, "*") { _ in .text("ok") }
        let client = client(signer, [HeaderInterceptor("X-Late", value: "1")])
        let response = try await client.send(OriginEndpoint(path: "/x"), options: RequestOptions(headers: ["X-Early": "1"]))
        let signed = try #require(signer.log.withLock(\.self).first)
        #expect(signed.headers["X-Late"] == "1" && signed.headers["X-Early"] == "1")
        #expect(transport.requests.map { $0.headers["X-Signature"] } == ["1 GET /x"])
        #expect(response.request?.headers["X-Signature"] == "1 GET /x")
        #expect(response.request.map { !"\($0)".contains("1 GET") } == true)
    }

    @Test func eachAttemptIsSignedAnew() async throws {
        let left = Protected(2)
        transport.stub(nil, "*") { _ in
            left.withLock { $0 -= 1 }
            return left.withLock(\.self) >= 0 ? .status(503) : .text("ok")
        }
        #expect(try await client(signer).text(OriginEndpoint()) == "ok")
        #expect(transport.requests.map { $0.headers["X-Signature"] } == ["1 GET /", "2 GET /", "3 GET /"])
        #expect(transport.requests.map(\.url.query) == ["sig=1", "sig=2", "sig=3"])
        #expect(signer.log.withLock { $0.allSatisfy { !$0.headers.contains("X-Signature") && $0.url.query == nil } })
    }

    @Test func onlyItsSchemeIsSigned() async throws {
        transport.stub(nil, "*") { _ in .text("ok") }
        let client = client(signer, scheme: "sigv4")
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        _ = try await client.send(OriginEndpoint(requiresAuth: true), options: RequestOptions())
        #expect(transport.requests.map { $0.headers["X-Signature"] } == [nil, "1 GET /"])
    }

    @Test func anErrorEndsTheCall() async throws {
        var signer = signer
        signer.error = TransportError(.fileSystem)
        let failing = client(signer)
        let error = await #expect(throws: NetworkError.self) { try await failing.text(OriginEndpoint()) }
        #expect((error?.cause as? TransportError)?.code == .fileSystem)
        #expect(error?.attempts == 0 && transport.requests.isEmpty)
    }

    @Test func anInvalidHeaderIsNotSent() async throws {
        struct Bad: RequestSigner {
            func sign(_ request: inout HTTPRequest) async throws { request.headers["X-Signature"] = "a\r\nb" }
        }
        let client = client(Bad())
        let error = await #expect(throws: NetworkError.self) { try await client.text(OriginEndpoint()) }
        #expect(error?.cause is InvalidHeader && transport.requests.isEmpty)
    }

    @Test func signedResponsesAreOnlyCachedWithAnIdentity() async throws {
        transport.stub(nil, "*") { _ in StubbedResponse(status: 200, headers: ["Cache-Control": "max-age=60"]) }
        var signer = signer
        let cache = MemoryResponseCache()
        func get(_ signer: any RequestSigner) async throws -> ResponseOrigin {
            let client = APIClient(
                baseURL: URL(string: "https://a.b"), transport: transport, interceptors: [SigningInterceptor(signer, scheme: nil)],
                configuration: ClientConfiguration { $0.cache = cache })
            return try await client.send(OriginEndpoint(), options: RequestOptions()).origin
        }
        #expect(try await get(signer) == .server)
        #expect(try await get(signer) == .server)
        signer.cacheIdentity = "a"
        #expect(try await get(signer) == .server)
        #expect(try await get(signer) == .cache)
        signer.cacheIdentity = "b"
        #expect(try await get(signer) == .server)
    }

    @Test func aURLRequestIsSigned() async throws {
        let request = try await client(signer).urlRequest(for: OriginEndpoint(path: "/x"))
        #expect(request.value(forHTTPHeaderField: "X-Signature") == "1 GET /x")
    }
}

/// Redirects over real connections.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RequestSigningContractTests {
    private func server(_ location: @escaping @Sendable (String) -> String?, _ status: Int = 307) throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            if let target = location(request.path) {
                connection.respond(status, [("Location", target)])
            } else {
                connection.respond(200, [], text: "end")
            }
        }
    }

    private func text(_ kind: TransportKind, _ server: LoopbackServer, _ signer: CountingSigner, _ method: HTTPMethod = .get) async throws {
        let client = APIClient(
            baseURL: try server.url(), transport: kind.transport, interceptors: [SigningInterceptor(signer, scheme: nil)])
        var options = RequestOptions()
        if method == .post { options.modify = { $0.body = .data(Data("body".utf8)) } }
        #expect(try await client.text(OriginEndpoint(path: "/first", method: method), options: options) == "end")
    }

    @Test(arguments: TransportKind.allCases) func eachRedirectIsSignedAnew(_ kind: TransportKind) async throws {
        let server = try server { $0.hasPrefix("/first") ? "/second?a=1" : $0.hasPrefix("/second") ? "/third" : nil }
        defer { server.stop() }
        let signer = CountingSigner()
        try await text(kind, server, signer)
        #expect(server.requests.map { $0.header("X-Signature") } == ["1 GET /first", "2 GET /second", "3 GET /third"])
        #expect(server.requests.map(\.target) == ["/first?sig=1", "/second?a=1&sig=2", "/third?sig=3"])
    }

    @Test(arguments: TransportKind.allCases) func theMethodOfTheRedirectIsSigned(_ kind: TransportKind) async throws {
        let server = try server({ $0.hasPrefix("/first") ? "/second" : nil }, 303)
        defer { server.stop() }
        let signer = CountingSigner()
        try await text(kind, server, signer, .post)
        #expect(server.requests.map { $0.header("X-Signature") } == ["1 POST /first", "2 GET /second"])
        #expect(signer.log.withLock { $0.map { "\($0.body)" } } == ["4 bytes", "no body"])
    }

    @Test(arguments: TransportKind.allCases, [false, true])
    func anotherOriginNeverGetsTheSignature(_ kind: TransportKind, _ signsOthers: Bool) async throws {
        let other = try LoopbackServer { _, connection in connection.respond(200, [], text: "end") }
        let target = try other.url("/other").absoluteString
        // Some servers copy the query.
        let server = try server { $0.hasPrefix("/first") ? target + "?sig=1" : nil }
        defer {
            server.stop()
            other.stop()
        }
        var signer = CountingSigner()
        signer.signsOthers = signsOthers
        try await text(kind, server, signer)
        #expect(other.requests.map { $0.header("X-Signature") } == [signsOthers ? "2 GET /other" : nil])
        #expect(other.requests.map(\.target) == [signsOthers ? "/other?sig=2" : "/other"])
    }
}
