import EndpointKit
import EndpointKitTesting
import Everything
import Foundation
import Testing

/// Signing in with authorization servers, and signing out.
struct EverythingOAuthTests {
    private let server = StubTransport()
    private let transport = StubTransport()

    private func oauth(_ configuration: OAuthConfiguration) -> OAuth {
        OAuth(configuration, client: APIClient(transport: server))
    }

    private func form(_ request: RecordedRequest) -> [String] {
        String(decoding: request.body, as: UTF8.self).components(separatedBy: "&").sorted()
    }

    @Test func configurationsSayWhatTheSpecSays() throws {
        let cloud = EverythingOAuth.cloud(clientID: "app")
        #expect(cloud.clientSecret == nil)
        #expect(cloud.authorizationURL?.absoluteString == "https://login.everything.example/authorize")
        #expect(cloud.tokenURL.absoluteString == "https://login.everything.example/token")
        #expect(cloud.redirectURL?.absoluteString == "com.everything.shop:/signed-in")
        #expect(cloud.scopes == ["items:read", "items:write"])
        #expect(cloud.authorizationParameters == ["prompt": "consent"])
        let other = EverythingOAuth.cloud(clientID: "app", redirectURL: try #require(URL(string: "http://127.0.0.1:8080/")))
        #expect(other.redirectURL?.port == 8080)
        let robot = EverythingOAuth.robot(clientID: "r2", clientSecret: "d2")
        #expect(robot.clientAuthentication == .body)
        #expect(robot.tokenParameters == ["audience": "https://api.everything.example"])
    }

    @Test func aProgramSignsInByItself() async throws {
        server.stub(.post, "/token", with: .json(#"{"access_token":"a1","token_type":"Bearer","expires_in":3600}"#))
        transport.stub(nil, "*", with: .json(#"{"total":5}"#))
        let store = MemoryTokenStore()
        let client = EverythingClient(
            robot: store, robotOAuth: oauth(EverythingOAuth.robot(clientID: "r2", clientSecret: "d2")), transport: transport)
        #expect(try await client.customers.stock(id: 1).total == 5)
        #expect(try await client.customers.stock(id: 2).total == 5)
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer a1", "Bearer a1"])
        #expect(server.requests.count == 1)
        #expect(
            form(try #require(server.requests.first)) == [
                "audience=https%3A%2F%2Fapi.everything.example", "client_id=r2", "client_secret=d2", "grant_type=client_credentials",
            ])
        #expect(await store.token()?.access == "a1")
    }

    @Test func aUserSignsInWithTheBrowserAndOut() async throws {
        server.stub(.post, "/token", with: .json(#"{"access_token":"u1","token_type":"Bearer","refresh_token":"r1"}"#))
        transport.stub(nil, "*", with: .json("[]"))
        let store = MemoryTokenStore()
        let oauth = oauth(EverythingOAuth.cloud(clientID: "app"))
        let client = EverythingClient(cloud: store, cloudOAuth: oauth, transport: transport)
        let authentication = client.cloudAuthentication
        try await authentication.signIn(
            try await oauth.authorize { url in
                let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
                #expect(items.first { $0.name == "prompt" }?.value == "consent")
                let state = try #require(items.first { $0.name == "state" }?.value)
                return try #require(URL(string: "com.everything.shop:/signed-in?code=c1&state=\(state)"))
            })
        let exchange = form(try #require(server.requests.first))
        #expect(exchange.contains("grant_type=authorization_code"))
        #expect(exchange.contains { $0.hasPrefix("code_verifier=") })
        _ = try? await client.customers.catalogue(id: 1)
        #expect(transport.requests.last?.headers["Authorization"] == "Bearer u1")
        try await authentication.signOut()
        #expect(await store.token() == nil)
        _ = try? await client.customers.catalogue(id: 1)
        #expect(transport.requests.last?.headers["Authorization"] == nil)
    }

    @Test func aTokenThatIsRejectedIsRefreshedOnce() async throws {
        server.stub(.post, "/token", with: .json(#"{"access_token":"u2","token_type":"Bearer"}"#))
        transport.stub(nil, "*") { request in
            request.headers["Authorization"] == "Bearer u2" ? .json(#"{"pairs":[],"pages":[]}"#) : .status(401)
        }
        let store = MemoryTokenStore(AuthToken(access: "u1", refresh: "r1"))
        let client = EverythingClient(
            cloud: store, cloudOAuth: oauth(EverythingOAuth.cloud(clientID: "app")), transport: transport)
        _ = try? await client.customers.catalogue(id: 1)
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer u1", "Bearer u2"])
        #expect(form(try #require(server.requests.first)).contains("refresh_token=r1"))
        #expect(await store.token()?.refresh == "r1")
    }

    @Test func aClientOfMocksHasASessionInMemory() async throws {
        let store = MemoryTokenStore()
        let client = EverythingClient(
            client: MockNetworkClient(), sessionAuthentication: AuthenticationInterceptor(scheme: "session", store: store))
        try await client.sessionAuthentication.signIn(AuthToken(access: "s-1"))
        #expect(await store.token()?.access == "s-1")
        try await client.sessionAuthentication.signOut()
        #expect(await store.token() == nil)
        try await EverythingClient(client: MockNetworkClient()).sessionAuthentication.signIn(AuthToken(access: "s-2"))
    }

    @Test func otherEndpointsUseTheSameSession() async throws {
        struct Health: Endpoint {
            var request: EndpointRequest {
                var request = EndpointRequest(.get, "/health")
                request.auth = .scheme("session")
                return request
            }
        }
        let store = Store(.status(204), session: AuthToken(access: "s-1"))
        try await store.client.client.perform(Health())
        #expect(try store.sent.headers["Authorization"] == "Bearer s-1")
        #expect(store.transport.requests.last?.path.hasSuffix("/health") == true)
    }

    @Test func endpointsAreEquatable() {
        #expect(SessionEndpoint.open(user: "a", password: "b") == .open(user: "a", password: "b"))
        #expect(SessionEndpoint.open(user: "a", password: "b") != .open(user: "a", password: "c"))
    }

    @Test func aSessionOfTheAPIItselfEndsToo() async throws {
        let store = Store(.status(401), session: AuthToken(access: "s-1"))
        try await store.client.sessionAuthentication.signOut()
        _ = try? await store.client.customers.me()
        #expect(try store.sent.headers["Authorization"] == nil)
    }
}
