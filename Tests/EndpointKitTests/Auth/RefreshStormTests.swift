import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import Testing

/// Ten thousand writes while tokens expire at random: one refresh an expiry, every write carried out, none twice.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RefreshStormTests {
    private static let calls = 10_000

    private struct Write: DeclarativeEndpoint {
        let id: Int
        var method: HTTPMethod = .post
        var path: RequestPath { "/writes" }
        var headers: HTTPFields { ["X-Request-ID": "\(id)"] }
        var task: RequestTask { method == .post ? .data(Data("write \(id)".utf8)) : .plain }
        var requiresAuth: Bool { true }
    }

    private struct Refresh: DeclarativeEndpoint {
        var path: RequestPath { "/token" }
        var method: HTTPMethod { .post }
    }

    /// Stands outside of the authentication, so the token was known as good before it says so.
    private struct Witness: Interceptor {
        let server: StormServer

        func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            let response = try await next(request)
            if response.status == 200 { server.see(response.headers["X-Seen"]) }
            return response
        }
    }

    private func run(
        _ server: StormServer, atOnce limit: Int, _ method: HTTPMethod, _ transport: any Transport, _ base: URL
    ) async throws {
        let plain = APIClient(baseURL: base, transport: transport, configuration: ClientConfiguration(timeout: nil, retry: .never))
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let client = APIClient(
            baseURL: base, transport: transport,
            interceptors: [
                Witness(server: server),
                AuthenticationInterceptor(store: store) { _ in AuthToken(access: try await plain.text(Refresh())) },
            ],
            // On Linux, a write that is never retried has a connection of its own, of which there are not enough for all of them.
            configuration: ClientConfiguration(timeout: nil, retry: method.isIdempotent ? .attempts(2) : .never))
        let answers = await withTaskGroup(of: (Int, String).self) { group in
            var answers: [Int: String] = [:]
            var next = 0
            func start() {
                let id = next
                next += 1
                group.addTask {
                    do { return (id, try await client.text(Write(id: id, method: method))) } catch { return (id, "\(error)") }
                }
            }
            while next < min(limit, Self.calls) { start() }
            for await (id, text) in group {
                answers[id] = text
                if next < Self.calls { start() }
            }
            return answers
        }
        // None lost, and each caller got the answer to its own request.
        #expect(answers.count == Self.calls)
        for (id, text) in answers where text != "done \(id)" { Issue.record("call \(id): \(text)") }
        // None carried out twice.
        #expect(server.done.count == Self.calls)
        #expect(server.done.values.allSatisfy { $0 == 1 })
        // One refresh an expiry.
        #expect(server.refreshes == server.expiries)
        #expect(server.needlessRefreshes == 0)
        if limit < Self.calls { #expect(server.expiries > 2) }
    }

    @Test(arguments: [(10_000, 1), (250, 2)] as [(Int, UInt64)])
    func holdsWithoutANetwork(_ limit: Int, _ seed: UInt64) async throws {
        let server = StormServer(seed: seed, interval: 20...1_500)
        let transport = StubTransport { request in
            if request.path == "/token" { return .text(server.refresh()) }
            let authorization = request.headers["Authorization"]
            guard let id = request.headers["X-Request-ID"], server.answer(id, authorization: authorization) else { return .status(401) }
            var response = StubbedResponse.text("done \(id)")
            response.headers["X-Seen"] = authorization
            return response
        }
        try await run(server, atOnce: limit, .post, transport, try #require(URL(string: "https://storm.example")))
    }

    @Test(arguments: [(10_000, 3)] as [(Int, UInt64)])
    func holdsOverConnections(_ limit: Int, _ seed: UInt64) async throws {
        let storm = StormServer(seed: seed, interval: 20...1_500)
        let server = try LoopbackServer { request, connection in
            if request.path == "/token" { return connection.respond(text: storm.refresh()) }
            let authorization = request.header("Authorization")
            guard let id = request.header("X-Request-ID"), storm.answer(id, authorization: authorization) else {
                return connection.respond(401, [("WWW-Authenticate", "Bearer")])
            }
            connection.respond(200, [("X-Seen", authorization ?? "")], text: "done \(id)")
        }
        defer { server.stop() }
        // Writes that may share a connection.
        try await run(storm, atOnce: limit, .delete, URLSessionTransport(), try server.url())
    }
}
