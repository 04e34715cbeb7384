import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import Testing

/// The one-refresh promise over real connections.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct LoopbackAuthenticationTests {
    @Test(arguments: [50, 1_000])
    func manyRejectionsCauseOneRefresh(_ count: Int) async throws {
        let server = try LoopbackServer { request, connection in
            if request.path == "/token" {
                connection.respond(text: "token-1")
            } else {
                connection.respond(request.header("Authorization") == "Bearer token-1" ? 200 : 401, [("WWW-Authenticate", "Bearer")])
            }
        }
        defer { server.stop() }
        struct Token: DeclarativeEndpoint {
            var path: RequestPath { "/token" }
        }
        let transport = URLSessionTransport()
        let base = try server.url()
        let plain = APIClient(baseURL: base, transport: transport)
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let client = APIClient(
            baseURL: base, transport: transport,
            interceptors: [AuthenticationInterceptor(store: store) { _ in AuthToken(access: try await plain.text(Token())) }],
            configuration: ClientConfiguration(retry: .never))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count { group.addTask { try await client.perform(BankAccount()) } }
            try await group.waitForAll()
        }
        let requests = server.requests
        #expect(requests.filter { $0.path == "/token" }.count == 1)
        #expect(requests.filter { $0.path == "/token" }.allSatisfy { $0.header("Authorization") == nil })
        #expect(requests.filter { $0.header("Authorization") == "Bearer token-1" }.count == count)
        #expect(requests.filter { $0.header("Authorization") == "Bearer token-0" }.count <= count)
    }

    @Test func aFailedRefreshFailsEveryCall() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(401, [("WWW-Authenticate", "Basic realm=\"x\"")]) }
        defer { server.stop() }
        let refreshes = CallLog<Int, Void, NetworkError>("refresh")
        let store = MemoryTokenStore(AuthToken(access: "token-0"))
        let sent = Gate()
        let client = APIClient(
            baseURL: try server.url(),
            interceptors: [
                AuthenticationInterceptor(store: store) { _ in
                    try await refreshes.call(0)
                    throw RefreshRefused()
                },
                GateInterceptor(gate: sent),
            ],
            configuration: ClientConfiguration(retry: .never))
        async let all = withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    guard case .failure(let error) = await client.result(BankAccount(), as: EmptyResponse.self) else { return false }
                    return error.stage == .status(401) && error.cause is RefreshFailed
                }
            }
            return await group.reduce(into: 0) { count, isRight in count += isRight ? 1 : 0 }
        }
        await sent.waitForArrivals(50)
        await sent.open()
        #expect(await all == 50)
        #expect(refreshes.count == 1)
        #expect(server.requests.count == 50)
    }
}
