import Chat
import EndpointKit
import EndpointKitTesting
import Everything
import Foundation
import GitHub
import Shop
import SystemSupport
import Testing

extension ChatEnvironment {
    static var current: ChatEnvironment {
        #if DEBUG
            .local()
        #else
            .production
        #endif
    }
}

/// The code of the articles "Signing in" and "Environments".
struct SessionSnippets {
    private let stub = StubTransport()
    private let environment = ChatEnvironment.production

    /// The initializers that the articles call, over the stub.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func ChatClient(environment: any ServerEnvironment, session: any TokenStore = MemoryTokenStore()) -> ChatClient {
        Chat.ChatClient(environment: environment, session: session, transport: stub)
    }

    @Test func aSession() async throws {
        stub.stub(.post, "/v1/auth/login", with: .json(#"{"accessToken":"a-1","refreshToken":"r-1","expiresIn":900}"#))
        let (email, password) = ("ada@chat.example", "secret")
        let directory = try TemporaryDirectory()
        let folder = URL(fileURLWithPath: directory(""))
        let store = FileTokenStore(url: folder.appendingPathComponent("token.json"))
        let client = ChatClient(environment: environment, session: store)
        do {
            let tokens = try await client.auth.login(email: email, password: password)
            try await client.sessionAuthentication.signIn(AuthToken(tokens))
        }
        do {
            let isSignedIn = await store.token() != nil
            #expect(isSignedIn)
        }
        #expect(await store.token()?.refresh == "r-1")
        var headers: [String: String] = [:]
        let token = try await client.sessionAuthentication.validToken()
        if let token { headers["Authorization"] = "\(token.type) \(token.access)" }
        #expect(headers["Authorization"]?.hasPrefix("Bearer ") == true)
        try await client.sessionAuthentication.signOut()
        #expect(await store.token() == nil)
    }

    @Test func aSessionWithACookie() throws {
        let url = try #require(URL(string: "https://chat.example"))
        let cookies = MemoryCookieStorage()
        let client = APIClient(baseURL: url, configuration: ClientConfiguration { $0.cookies = cookies })
        #expect(client.configuration.cookies != nil)
    }

    private struct RenewToken: DeclarativeEndpoint {
        let refresh: String
        var path: RequestPath { "/renew" }
        var method: HTTPMethod { .post }
        var task: RequestTask { .json(["refresh": refresh]) }
    }

    private struct Renewed: Decodable, Sendable {
        let token: String
        let refresh: String?
    }

    @Test func aRefreshThatTheDocumentDoesNotDescribe() async throws {
        stub.stub(.post, "/renew", with: .json(#"{"token":"a-2"}"#))
        stub.stub(.put, "/user/starred/apple/swift") { $0.headers["Authorization"] == "Bearer a-2" ? .status(204) : .status(401) }
        let store = MemoryTokenStore(AuthToken(access: "a-1", refresh: "r-1"))
        let stub = stub
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func GitHubClient(
            token: any TokenStore, tokenRefresh: @escaping @Sendable (AuthToken, any NetworkClient) async throws -> AuthToken
        ) -> GitHubClient {
            GitHub.GitHubClient(token: token, tokenRefresh: tokenRefresh, transport: stub)
        }
        let client = GitHubClient(
            token: store,
            tokenRefresh: { old, client in
                let renewed = try await client.request(RenewToken(refresh: try old.refreshToken), as: Renewed.self)
                return AuthToken(access: renewed.token, refresh: renewed.refresh)
            })
        try await client.starring.add(owner: "apple", repo: "swift")
        #expect(await store.token() == AuthToken(access: "a-2", refresh: "r-1"))
    }

    private struct Keys { let current: String? }

    @Test func keys() async throws {
        stub.stub(.post, "/v2/products/import", with: .status(202))
        let (store, keys, environment, stub) = (MemoryTokenStore(), Keys(current: "k-1"), ShopEnvironment.production, stub)
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func ShopClient(
            environment: ShopEnvironment, session: any TokenStore, admin: @escaping @Sendable () async -> String?
        ) -> ShopClient {
            Shop.ShopClient(environment: environment, session: session, admin: admin, transport: stub)
        }
        let client = ShopClient(environment: environment, session: store, admin: { keys.current })
        #expect(try await client.products.import("1;Umbrella") == .accepted)
        #expect(stub.requests.last?.headers["X-Admin-Key"] == "k-1")
    }

    private struct Browser: Sendable {
        func open(_ url: URL) async throws -> URL { throw OAuthError.invalidCallback }
    }

    @Test func oauth() async throws {
        let (store, browser, secret) = (MemoryTokenStore(), Browser(), "s-1")
        let signIn = {
            let oauth = OAuth(EverythingOAuth.cloud(clientID: "app"))
            let client = EverythingClient(cloud: store, cloudOAuth: oauth)
            try await client.cloudAuthentication.signIn(oauth.authorize { url in try await browser.open(url) })
        }
        await #expect(throws: OAuthError.invalidCallback) { try await signIn() }
        let program = EverythingClient(robotOAuth: OAuth(EverythingOAuth.robot(clientID: "r2", clientSecret: secret)))
        #expect(program.robotAuthentication.scheme == "robot")
    }

    @Test func environments() async throws {
        let url = try #require(URL(string: "https://test.example"))
        do {
            let client = ChatClient(environment: ChatEnvironment.production)
            let local = ChatClient(environment: ChatEnvironment.local(port: 9000))
            let test = ChatClient(environment: ChatEnvironment.custom(url))
            for each in [client, local, test] { _ = try? await each.rooms.list(options: RequestOptions(retry: RetryPolicy.never)) }
        }
        let environment = EnvironmentSwitch(ChatEnvironment.production)
        let client = ChatClient(environment: environment)
        environment.current = ChatEnvironment.local()
        _ = try? await client.rooms.list(options: RequestOptions(retry: RetryPolicy.never))
        #expect(stub.requests.map(\.url.host) == ["api.chat.example", "localhost", "test.example", "localhost"])
        #expect(ChatEnvironment.current == .local() || ChatEnvironment.current == .production)
        #expect(Preview().baseURL(of: "media")?.host == "media.preview.chat.example")
    }

    struct Preview: ServerEnvironment {
        let name = "preview"
        let baseURL = URL(string: "https://preview.chat.example/v1")

        func baseURL(of server: String) -> URL? {
            server == "media" ? URL(string: "https://media.preview.chat.example") : baseURL
        }
    }
}
