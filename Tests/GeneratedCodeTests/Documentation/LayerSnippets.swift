import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The code of the article "Five usual networking layers", against a server on the loopback interface.
@Suite(.timeLimit(.minutes(5)))
struct LayerSnippets {
    typealias User = LayerApp.User
    private typealias Session = LayerApp.Session

    // MARK: Endpoints as an enum, and a client

    enum UserEndpoint: DeclarativeEndpoint {
        case all
        case one(id: Int)
        case create(name: String, email: String)

        var path: RequestPath {
            switch self {
            case .all, .create: "/users"
            case .one(let id): "/users/\(id)"
            }
        }
        var method: HTTPMethod { if case .create = self { .post } else { .get } }
        var requiresAuth: Bool { true }
        var task: RequestTask {
            guard case .create(let name, let email) = self else { return .plain }
            return .parameters(["name": name, "email": email], encoding: .json)
        }
    }

    @Test func anEnumAndAClient() async throws {
        let server = try LayerApp.users()
        defer { server.stop() }
        let (url, account) = (try server.url(""), LayerApp.Account())
        let authentication = AuthenticationInterceptor(token: { await account.token }, refresh: { try await account.refresh() })
        let client = APIClient(baseURL: url, interceptors: [authentication])

        let users: [User] = try await client.request(UserEndpoint.all)
        let result = await client.result(UserEndpoint.one(id: 1), as: User.self)
        try await client.perform(UserEndpoint.create(name: "Ada", email: "ada@example.com"))
        #expect(users == [User(name: "Ada")] && result == .success(User(name: "Ada")))
        #expect(await account.refreshes == 1)
        #expect(server.requests.last?.text == #"{"email":"ada@example.com","name":"Ada"}"#)
    }

    // MARK: One client with a token store

    enum ShopEndpoint: DeclarativeEndpoint {
        case login(user: String, password: String)
        case products, profile

        var path: RequestPath {
            switch self {
            case .login: "/login"
            case .products: "/products"
            case .profile: "/me"
            }
        }
        var method: HTTPMethod { if case .login = self { .post } else { .get } }
        var requiresAuth: Bool { if case .profile = self { true } else { false } }
        var task: RequestTask {
            guard case .login(let user, let password) = self else { return .plain }
            return .json(["user": user, "password": password])
        }
    }

    struct Backend {
        let authentication: AuthenticationInterceptor
        let client: APIClient

        init(url: URL, tokens: any TokenStore = MemoryTokenStore()) {
            authentication = AuthenticationInterceptor(store: tokens)
            client = APIClient(baseURL: url, interceptors: [authentication])
        }

        func signIn(user: String, password: String) async throws {
            let session: Session = try await client.request(ShopEndpoint.login(user: user, password: password))
            try await authentication.signIn(AuthToken(access: session.token))
        }

        func signOut() async throws { try await authentication.signOut() }
    }

    @Test func oneClientWithATokenStore() async throws {
        let server = try LayerApp.shop()
        defer { server.stop() }
        let directory = try TemporaryDirectory()
        let backend = Backend(url: try server.url(""), tokens: FileTokenStore(url: directory.url("token")))
        #expect(try await backend.client.request(ShopEndpoint.products, as: [User].self).isEmpty)
        let error = await #expect(throws: NetworkError.self) { try await backend.client.perform(ShopEndpoint.profile) }
        #expect(error?.statusCode == 401)
        try await backend.signIn(user: "ada", password: "secret")
        #expect(try await backend.client.request(ShopEndpoint.profile, as: User.self).name == "Ada")
        #expect(try LayerApp.isPrivate(directory.url("token")))
        try await backend.signOut()
        #expect(try directory.files() == [])
    }

    // MARK: URL requests and environments

    enum AppEnvironment: String, ServerEnvironment {
        case development, production

        var name: String { rawValue }
        var baseURL: URL? { URL(string: "https://\(self == .production ? "api" : "dev").example.com/v1") }
    }

    private struct Elsewhere: ServerEnvironment {
        let name = "test"
        let baseURL: URL?
    }

    @Test func aURLRequest() async throws {
        let request = try UserEndpoint.one(id: 1).urlRequest(in: AppEnvironment.development)
        #expect(request.url?.absoluteString == "https://dev.example.com/v1/users/1" && request.httpMethod == "GET")

        let server = try LayerApp.text()
        defer { server.stop() }
        let environment = EnvironmentSwitch(AppEnvironment.production)
        let client = APIClient(environment: environment)
        environment.current = Elsewhere(baseURL: try server.url("/v1"))
        #expect(try await client.text(NonceEndpoint()) == "well")
        #expect(server.requests.map(\.target) == ["/v1/nonce"])
    }

    // MARK: Interceptors that send requests

    struct NonceEndpoint: DeclarativeEndpoint {
        var path: RequestPath { "/nonce" }
    }

    struct Signing: Interceptor {
        func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            let nonce = try await context.client.text(NonceEndpoint())
            var request = request
            request.headers["X-Nonce"] = nonce
            return try await next(request)
        }
    }

    struct Timing: Interceptor {
        let report: @Sendable (String) -> Void

        func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            let start = Date()
            defer { report("\(context.endpoint): \(Date().timeIntervalSince(start) < 60 ? "fast" : "slow")") }
            return try await next(request)
        }

        func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext) {
            if case .failure(let error) = result { report("\(error)") }
        }
    }

    @Test func interceptorsThatSendRequests() async throws {
        let server = try LayerApp.nonces()
        defer { server.stop() }
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        let timing = Timing { continuation.yield($0) }
        let client = APIClient(
            baseURL: try server.url(""), interceptors: [timing, Signing(), HeaderInterceptor([:], supplying: ["default"])])
        await #expect(throws: NetworkError.self) { try await client.request(UserEndpoint.one(id: 1), as: User.self) }
        continuation.finish()
        var texts: [String] = []
        for await text in reports { texts.append(text) }
        #expect(texts.prefix(2) == ["NonceEndpoint: fast", "UserEndpoint.one: fast"])
        #expect(texts.last?.hasPrefix("UserEndpoint.one: ") == true && texts.count == 3)
        #expect(server.requests.map { $0.header("X-Nonce") } == [nil, "n-1"])
    }

    // MARK: An envelope, and services with mocks

    enum ProfileEndpoint: DeclarativeEndpoint {
        case profile
        case rename(String)

        var path: RequestPath { "/me" }
        var method: HTTPMethod { if case .rename = self { .put } else { .get } }
        var task: RequestTask { if case .rename(let name) = self { .json(User(name: name)) } else { .plain } }
    }

    protocol ProfileServiceProtocol: Sendable {
        func profile() async throws(NetworkError) -> User
        func rename(to name: String) async throws(NetworkError) -> User
    }

    struct ProfileService: ProfileServiceProtocol {
        let client: any NetworkClient

        func profile() async throws(NetworkError) -> User { try await client.request(ProfileEndpoint.profile) }
        func rename(to name: String) async throws(NetworkError) -> User { try await client.request(ProfileEndpoint.rename(name)) }
    }

    @Test func anEnvelopeAndAService() async throws {
        let server = try LayerApp.profile()
        defer { server.stop() }
        let url = try server.url("")
        let reader = ResponseReader(envelope: ResponseEnvelope("data", success: .member("status", equals: "ok")))
        let client = APIClient(baseURL: url, configuration: ClientConfiguration(reader: reader))
        let service = ProfileService(client: client)
        #expect(try await service.profile() == User(name: "Ada"))
        let error = await #expect(throws: NetworkError.self) { try await service.rename(to: "Grace") }
        #expect(error?.envelopeFailure?.message == "The name is taken.")

        let mock = MockNetworkClient()
        mock.enqueue(.value(User(name: "Grace")))
        #expect(try await ProfileService(client: mock).rename(to: "Grace").name == "Grace")
        #expect(mock.receivedNames == ["ProfileEndpoint.rename"])
    }
}
