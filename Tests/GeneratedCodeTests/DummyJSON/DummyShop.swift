import DummyJSON
import DummyJSONServer
import EndpointKit
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The emitted client and a server of its own.
struct DummyShop: Sendable {
    let server: DummyJSONServer
    let store = MemoryTokenStore()
    let client: DummyJSONClient

    /// - Parameters:
    ///   - connections: At most so many at once. URLSession on Linux keeps a core busy with those that wait, so no more than are needed.
    ///   - sending: Makes the transport of the one that is used.
    static func open(
        interceptors: [any Interceptor] = [], connections: Int = 64, sending: (any Transport) -> any Transport = { $0 },
        _ body: (DummyShop) async throws -> Void
    ) async throws {
        let server = try await DummyJSONServer()
        let network = URLSessionTransport { $0.httpMaximumConnectionsPerHost = connections }
        let shop = DummyShop(server: server, transport: sending(network), interceptors: interceptors)
        do {
            try await body(shop)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    private init(server: DummyJSONServer, transport: any Transport, interceptors: [any Interceptor]) {
        self.server = server
        client = DummyJSONClient(
            environment: DummyJSONEnvironment.custom(server.url), session: store, transport: transport,
            interceptors: [Patience()] + interceptors)
    }

    /// On a busy machine, a request that took half a minute, which is the timeout of the spec, would fail, or be sent again and counted.
    private struct Patience: Interceptor {
        func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            var request = request
            request.timeout = 600
            return try await next(request)
        }
    }

    @discardableResult
    func signIn() async throws -> Session {
        let session = try await client.auth.login(Credentials(username: "emilys", password: "emilyspass"))
        try await store.save(AuthToken(access: session.accessToken, refresh: session.refreshToken))
        return session
    }

    /// Who the server says one is, as many times at once.
    func profiles(_ count: Int) async -> [Result<User, NetworkError>] {
        await withTaskGroup(of: Result<User, NetworkError>.self) { group in
            for _ in 0..<count { group.addTask { await profile() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    func profile() async -> Result<User, NetworkError> {
        do {
            return .success(try await client.auth.me())
        } catch {
            return .failure(NetworkError(error, endpoint: "AuthEndpoint.me"))
        }
    }
}
