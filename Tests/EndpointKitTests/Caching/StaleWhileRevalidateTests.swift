import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StaleWhileRevalidateTests {
    private let server = CountingOrigin()

    /// Waits until no revalidation is running.
    private func settle(_ client: APIClient) async {
        while client.backgroundRevalidations > 0 { await Task.yield() }
    }

    @Test(arguments: [
        ("max-age=60, stale-while-revalidate=30", 89, "", true), ("max-age=60, stale-while-revalidate=30", 91, "", false),
        ("max-age=60, stale-while-revalidate", 61, "", false), ("max-age=60, stale-while-revalidate=x", 61, "", false),
        ("max-age=60, stale-while-revalidate=30, must-revalidate", 61, "", false),
        ("no-cache, stale-while-revalidate=30", 1, "", false), ("stale-while-revalidate=30", 1, "", true),
        ("max-age=60, stale-while-revalidate=30", 61, "no-cache", false),
        ("max-age=60, stale-while-revalidate=30", 61, "max-age=600", false),
        ("max-age=60, stale-while-revalidate=30", 61, "min-fresh=1", false),
        ("max-age=60, stale-if-error=30", 61, "", false),
    ])
    func aStaleResponseIsUsed(_ response: String, _ seconds: TimeInterval, _ request: String, _ isUsed: Bool) async throws {
        let client = server.client
        server.headers = ["Cache-Control": response]
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        server.pass(seconds)
        let options = RequestOptions(headers: request.isEmpty ? [:] : ["Cache-Control": request])
        let second = try await client.send(OriginEndpoint(), options: options)
        #expect(second.text() == (isUsed ? "1" : "2"))
        #expect(second.origin == (isUsed ? .cache : .server))
        await settle(client)
        #expect(server.count == 2)
        server.headers = ["Cache-Control": "no-store"]
        #expect(try await client.text(OriginEndpoint(), options: RequestOptions(cachePolicy: .cacheOnly)) == "2")
    }

    @Test(arguments: [("max-age=10", 20, 1), ("max-age=10", 31, 2), ("", 20, 1), ("max-age=10, must-revalidate", 20, 2)])
    func aPolicyAllowsIt(_ response: String, _ seconds: TimeInterval, _ text: Int) async throws {
        let client = server.client
        server.headers = ["Cache-Control": response]
        let options = RequestOptions(cachePolicy: .allowingStale(whileRevalidating: 20))
        _ = try await client.send(OriginEndpoint(), options: options)
        server.pass(seconds)
        #expect(try await client.text(OriginEndpoint(), options: options) == "\(text)")
        await settle(client)
        #expect(server.count == 2)
    }

    @Test func anUnchangedResponseIsFreshAgain() async throws {
        let client = server.client
        server.headers = ["Cache-Control": "max-age=10, stale-while-revalidate=10", "ETag": "\"a\""]
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        server.pass(15)
        #expect(try await client.text(OriginEndpoint()) == "1")
        await settle(client)
        #expect(server.last?.headers["If-None-Match"] == "\"a\"")
        server.pass(9)
        let third = try await client.send(OriginEndpoint(), options: RequestOptions())
        #expect(third.text() == "1" && third.headers["Age"] == "9" && server.count == 2)
    }

    /// The attempt that got the stale response has ended before.
    @Test func aRevalidationIsNotMeasured() async throws {
        let client = server.client([MetricsInterceptor { _ in }])
        server.headers = ["Cache-Control": "stale-while-revalidate=100"]
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        await settle(client)
        #expect(server.transport.requests.map { $0.request.onMetrics == nil } == [false, true])
    }

    @Test func aFailedRevalidationKeepsTheResponse() async throws {
        let client = server.client
        server.headers = ["Cache-Control": "max-age=10, stale-while-revalidate=100"]
        _ = try await client.send(OriginEndpoint(), options: RequestOptions())
        server.pass(15)
        server.status = 500
        for _ in 0..<3 {
            #expect(try await client.text(OriginEndpoint()) == "1")
            await settle(client)
        }
        #expect(server.count == 4)
    }

    @Test func anErrorIsNotUsedWhileStale() async throws {
        server.status = 404
        server.headers = ["Cache-Control": "max-age=10, stale-while-revalidate=100, stale-if-error=100"]
        await #expect(throws: NetworkError.self) { try await server.get() }
        server.pass(15)
        server.status = 200
        #expect(try await server.get().text() == "2")
    }
}

/// A server that answers when it is told to, with responses that are stale at once.
@Suite(.timeLimit(.minutes(10)))
struct BackgroundRevalidationTests {
    private let held = HeldRequest()
    private let transport = StubTransport()
    private let cache = MemoryResponseCache()

    init() {
        transport.stub(nil, "*") { [held] _ in try await held.wait() }
    }

    private func client(_ interceptors: [any Interceptor] = []) -> APIClient {
        APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport, interceptors: interceptors,
            configuration: ClientConfiguration {
                $0.retry = .never
                $0.cache = cache
            })
    }

    private func answer(_ text: String, _ control: String = "max-age=0, stale-while-revalidate=600") -> StubbedResponse {
        var response = StubbedResponse.text(text)
        response.headers["Cache-Control"] = control
        return response
    }

    private func fill(_ client: APIClient, _ path: RequestPath = "/") async throws {
        held.release(answer("old"))
        #expect(try await client.text(OriginEndpoint(path: path)) == "old")
        await held.entered()
    }

    @Test func oneAtATimeForAResponse() async throws {
        let client = client()
        try await fill(client)
        for _ in 0..<5 { #expect(try await client.text(OriginEndpoint()) == "old") }
        await held.entered()
        #expect(transport.requests.count == 2 && client.backgroundRevalidations == 1)
        held.release(answer("new", "max-age=600"))
        while client.backgroundRevalidations > 0 { await Task.yield() }
        #expect(try await client.text(OriginEndpoint()) == "new")
        #expect(transport.requests.count == 2)
    }

    @Test func aLimitedNumberForAClient() async throws {
        let client = client()
        for number in 0..<12 { try await fill(client, "/\(number)") }
        for number in 0..<12 { #expect(try await client.text(OriginEndpoint(path: "/\(number)")) == "old") }
        #expect(client.backgroundRevalidations == 8)
        for _ in 0..<8 { held.release(answer("new")) }
        while client.backgroundRevalidations > 0 { await Task.yield() }
        #expect(transport.requests.count == 20)
    }

    @Test func theyEndWithTheClient() async throws {
        var client: APIClient? = client()
        try await fill(try #require(client))
        #expect(try await client?.text(OriginEndpoint()) == "old")
        await held.entered()
        client = nil
        #expect(await held.left() is CancellationError)
    }

    @Test func aChangeIsNotUndoneByAnOlderResponse() async throws {
        let client = client()
        try await fill(client)
        #expect(try await client.text(OriginEndpoint()) == "old")
        await held.entered()
        transport.stub(.put, "*") { _ in .status(204) }
        _ = try await client.send(OriginEndpoint(method: .put), options: RequestOptions())
        #expect(await held.left() is CancellationError)
        #expect(client.backgroundRevalidations == 0)
        await #expect(throws: NetworkError.self) {
            try await client.text(OriginEndpoint(), options: RequestOptions(cachePolicy: .cacheOnly))
        }
    }

    @Test func theyEndWithTheSession() async throws {
        let authentication = AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: "token")))
        let client = client([authentication])
        try await fill(client)
        #expect(try await client.text(OriginEndpoint()) == "old")
        await held.entered()
        try await authentication.signOut()
        #expect(await held.left() is CancellationError)
        #expect(client.backgroundRevalidations == 0)
    }
}
