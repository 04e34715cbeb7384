import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct OAuthInterceptorTests {
    private let server = StubTransport()
    private let api = StubTransport()

    private func oauth() throws -> OAuth {
        OAuth(
            OAuthConfiguration(clientID: "app", clientSecret: "s", tokenURL: try #require(URL(string: "https://id.example/token"))),
            client: APIClient(transport: server))
    }

    private func client(_ interceptor: AuthenticationInterceptor) -> APIClient {
        APIClient(baseURL: URL(string: "https://bank.example"), transport: api, interceptors: [interceptor])
    }

    private func accept(_ token: String) {
        api.stub(nil, "*") { .status($0.headers["Authorization"] == "Bearer \(token)" ? 200 : 401) }
    }

    @Test func clientCredentialsAreGotBeforeTheFirstRequest() async throws {
        server.stub(nil, "*", inOrder: [.json(#"{"access_token":"a1"}"#), .json(#"{"access_token":"a2"}"#)])
        accept("a1")
        let client = client(AuthenticationInterceptor(clientCredentials: try oauth()))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try await client.perform(BankAccount()) } }
            try await group.waitForAll()
        }
        #expect(server.requests.count == 1)
        #expect(api.requests.count == 20)
        accept("a2")
        try await client.perform(BankAccount())
        #expect(server.requests.count == 2)
        #expect(api.requests.count == 22)
    }

    @Test func clientCredentialsComeBackAfterSigningOut() async throws {
        server.stub(nil, "*", inOrder: [.json(#"{"access_token":"a1"}"#), .json(#"{"access_token":"a2"}"#)])
        accept("a1")
        let store = MemoryTokenStore()
        let interceptor = AuthenticationInterceptor(store: store, clientCredentials: try oauth())
        let client = client(interceptor)
        try await client.perform(BankAccount())
        try await interceptor.signOut()
        #expect(await store.token() == nil)
        accept("a2")
        try await client.perform(BankAccount())
        #expect(await store.token()?.access == "a2")
    }

    @Test func aRefreshRotatesBothTokensTogether() async throws {
        server.stub(nil, "*", with: .json(#"{"access_token":"a2","refresh_token":"r2"}"#))
        accept("a2")
        let store = MemoryTokenStore(AuthToken(access: "a1", refresh: "r1"))
        try await client(AuthenticationInterceptor(store: store, oauth: try oauth())).perform(BankAccount())
        #expect(await store.token() == AuthToken(access: "a2", refresh: "r2"))
    }

    @Test func anInvalidGrantSignsOut() async throws {
        server.stub(nil, "*", with: .json(#"{"error":"invalid_grant"}"#, status: 400))
        accept("a9")
        let store = MemoryTokenStore(AuthToken(access: "a1", refresh: "r1"))
        let interceptor = AuthenticationInterceptor(store: store, oauth: try oauth())
        let client = client(interceptor)
        for isSignedOut in [false, true, true] {
            let error = await #expect(throws: NetworkError.self) { try await client.perform(BankAccount()) }
            #expect(error?.stage == .status(401))
            // Later requests are sent without a token, and their 401 is a response like any other.
            if isSignedOut { #expect(error?.cause == nil) } else { #expect((error?.cause as? RefreshFailed)?.cause is SignedOut) }
        }
        #expect(await store.token() == nil)
        #expect(server.requests.count == 1)
        #expect(api.requests.map { $0.headers["Authorization"] } == ["Bearer a1", nil, nil])
        try await interceptor.signIn(AuthToken(access: "a9"))
        try await client.perform(BankAccount())
    }
}
