import Chat
import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The code of the articles "Endpoints by hand", "Transports", "Default isolation on the main actor" and of those on moving.
@MainActor
struct HandWrittenSnippets {
    private struct User: Codable, Sendable, Equatable { let name: String }
    private struct Article: Decodable, Sendable { let title: String }

    private let stub = StubTransport()
    private let url = URL(string: "https://news.example")

    /// The initializers that the articles call, over the stub.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func APIClient(baseURL: URL?, interceptors: [any Interceptor] = []) -> EndpointKit.APIClient {
        EndpointKit.APIClient(baseURL: baseURL, transport: stub, interceptors: interceptors)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func APIClient(baseURL: URL?, transport: any Transport) -> EndpointKit.APIClient {
        EndpointKit.APIClient(baseURL: baseURL, transport: transport)
    }

    // MARK: Endpoints by hand

    enum NewsEndpoint: DeclarativeEndpoint {
        case latest(limit: Int, topic: String?)
        case article(id: Int)
        case publish(title: String, key: IdempotencyKey)

        var path: RequestPath {
            switch self {
            case .latest, .publish: "/articles"
            case .article(let id): "/articles/\(id)"
            }
        }
        var method: HTTPMethod { if case .publish = self { .post } else { .get } }
        var query: QueryItems { if case .latest(let limit, let topic) = self { ["limit": limit, "topic": topic] } else { [:] } }
        var task: RequestTask { if case .publish(let title, _) = self { .json(["title": title]) } else { .plain } }
        var idempotencyKey: IdempotencyKey? { if case .publish(_, let key) = self { key } else { nil } }
        var retry: RetryPolicy? { if case .article = self { .attempts(5) } else { nil } }
        var deadline: TimeInterval? { 30 }
    }

    struct Search: Endpoint {
        var text: String
        var theme: String

        var request: EndpointRequest {
            var request = EndpointRequest(.get, "/search")
            request.addQuery("q", text)
            request.addCookie("theme", theme)
            return request
        }
    }

    @Test func endpointsByHand() async throws {
        stub.stub(.get, "/articles", with: .json(#"[{"title":"One"}]"#))
        stub.stub(.get, "/articles/1", with: .json(#"{"title":"One"}"#))
        stub.stub(.get, "/search", with: .text("found"))
        stub.stub(.post, "/articles", with: .status(201))
        var printed: [String] = []
        func print(_ texts: String...) { printed += texts }
        do {
            let client = APIClient(baseURL: url)
            let articles: [Article] = try await client.request(NewsEndpoint.latest(limit: 10, topic: nil))
            let article = try await client.response(NewsEndpoint.article(id: 1), as: Article.self)
            print(article.value.title, article.headers["Last-Modified"] ?? "")
            #expect(articles.count == 1 && printed == ["One", ""])
            #expect(try await client.text(Search(text: "a b", theme: "dark")) == "found")
            try await client.perform(NewsEndpoint.publish(title: "Two", key: "k-1"))
        }
        #expect(stub.requests[2].url.absoluteString == "https://news.example/search?q=a%20b")
        #expect(stub.requests[2].headers["Cookie"] == "theme=dark" && stub.requests[3].headers["Idempotency-Key"] == "k-1")
        #expect(stub.requests[0].url.query == "limit=10")

        stub.stub(.get, "/v1/articles", with: .json("[]"))
        let chat = ChatClient(transport: stub)
        let articles: [Article] = try await chat.client.request(NewsEndpoint.latest(limit: 10, topic: nil))
        #expect(articles.isEmpty && stub.requests.last?.url.host == "api.chat.example")
    }

    // MARK: Transports

    struct Offline: Transport {
        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            throw TransportError(.notConnected)
        }
    }

    @Test func transports() async throws {
        do {
            let transport = URLSessionTransport(redirects: RedirectPolicy(followsOtherOrigins: false)) { configuration in
                configuration.httpMaximumConnectionsPerHost = 12
            }
            let client = APIClient(baseURL: url, transport: transport)
            #expect(client.configuration.timeout == 60)
        }
        let offline = EndpointKit.APIClient(
            baseURL: url, transport: Offline(), configuration: ClientConfiguration { $0.retry = .never })
        let error = await #expect(throws: NetworkError.self) { try await offline.text(Search(text: "a", theme: "dark")) }
        #expect((error?.cause as? TransportError)?.code == .notConnected)
    }

    // MARK: Default isolation on the main actor

    nonisolated enum StatusEndpoint: DeclarativeEndpoint {
        case current

        var path: RequestPath { "/status" }
    }

    nonisolated struct ServerStatus: Decodable, Sendable, Equatable {
        let isUp: Bool
    }

    @MainActor
    final class StatusViewModel {
        private(set) var status: ServerStatus?
        private(set) var message: String?
        private let client: any NetworkClient

        init(client: any NetworkClient) {
            self.client = client
        }

        func load() async {
            do {
                status = try await client.request(StatusEndpoint.current)
            } catch {
                message = error.isCancelled ? nil : error.localizedDescription
            }
        }
    }

    @Test func aViewModel() async throws {
        let mock = MockNetworkClient()
        mock.enqueue(.json(#"{"isUp":true}"#), .failure(TransportError(.timedOut)))
        let model = StatusViewModel(client: mock)
        await model.load()
        #expect(model.status == ServerStatus(isUp: true) && model.message == nil)
        await model.load()
        #expect(model.message == "The server did not answer in time.")
    }

    // MARK: Moving from Moya

    private struct Repository: Decodable, Sendable { let name: String }

    enum GitHubTarget: DeclarativeEndpoint {
        case zen
        case repositories(user: String, page: Int)

        var path: RequestPath {
            switch self {
            case .zen: "/zen"
            case .repositories(let user, _): "/users/\(user)/repos"
            }
        }
        var query: QueryItems { if case .repositories(_, let page) = self { ["page": page] } else { [:] } }
    }

    @Test func movingFromMoya() async throws {
        stub.stub(.get, "/zen", with: .text("Keep it logically awesome."))
        stub.stub(.get, "/users/ada/repos", with: .json(#"[{"name":"engine"}]"#))
        var shown: [String] = []
        @MainActor func show(_ repositories: [Repository]) { shown += repositories.map(\.name) }
        @MainActor func show(_ text: String) { shown.append(text) }
        do {
            let provider = APIClient(baseURL: url, interceptors: [LoggingInterceptor()])
            let zen = try await provider.text(GitHubTarget.zen)
            let repositories = try await provider.request(GitHubTarget.repositories(user: "ada", page: 1), as: [Repository].self)
            #expect(zen == "Keep it logically awesome." && repositories.first?.name == "engine")
            #expect(stub.requests.last?.query == "page=1")
            try await Self.closures(provider)
        }
        let stub = StubTransport()
        stub.stub(.get, "/zen", with: .text("Keep it logically awesome.").delayed(by: 0.01))
        let provider = APIClient(baseURL: url, transport: stub)
        #expect(try await provider.text(GitHubTarget.zen) == "Keep it logically awesome.")
    }

    nonisolated private static func closures(_ provider: APIClient) async throws {
        @Sendable func show(_ repositories: [Repository]) {}
        @Sendable func show(_ text: String) {}
        let request = provider.request(GitHubTarget.repositories(user: "ada", page: 1), as: [Repository].self, on: .main) { result in
            switch result {
            case .success(let repositories): show(repositories)
            case .failure(let error): show(error.localizedDescription)
            }
        }
        request.cancel()
    }

    // MARK: Moving from Alamofire

    struct NewUser: Encodable, Sendable { let name: String }
    private struct Renewed: Decodable, Sendable {
        let access: String
        let refresh: String
    }
    private struct Renew: DeclarativeEndpoint {
        let token: String
        var path: RequestPath { "/renew" }
        var method: HTTPMethod { .post }
        var task: RequestTask { .json(["token": token]) }
    }

    struct CreateUser: DeclarativeEndpoint {
        var user: NewUser

        var path: RequestPath { "/users" }
        var method: HTTPMethod { .post }
        var task: RequestTask { .json(user) }
    }

    @Test func movingFromAlamofire() async throws {
        stub.stub(.post, "/users", with: .json(#"{"name":"Ada"}"#))
        stub.stub(.post, "/renew", with: .json(#"{"access":"a-2","refresh":"r-2"}"#))
        stub.stub(.get, "/me") { $0.headers["Authorization"] == "Bearer a-2" ? .text("Ada") : .status(401) }
        do {
            let client = APIClient(baseURL: url)
            let created = try await client.request(CreateUser(user: NewUser(name: "Ada")), as: User.self)
            #expect(created == User(name: "Ada"))
        }
        let tokens = MemoryTokenStore(AuthToken(access: "a-1", refresh: "r-1"))
        let plain = APIClient(baseURL: url)
        let authentication = AuthenticationInterceptor(store: tokens) { old in
            let renewed = try await plain.request(Renew(token: try old.refreshToken), as: Renewed.self)
            return AuthToken(access: renewed.access, refresh: renewed.refresh)
        }
        let client = APIClient(baseURL: url, interceptors: [authentication])
        #expect(try await client.text(Me()) == "Ada")
        #expect(await tokens.token()?.refresh == "r-2")
    }

    private struct Me: DeclarativeEndpoint {
        var path: RequestPath { "/me" }
        var requiresAuth: Bool { true }
    }

    // MARK: Moving from Swift OpenAPI Generator

    struct Tracing: Interceptor {
        let log: @Sendable (String) -> Void

        func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            let response = try await next(request)
            log("\(context.endpoint) \(request.method) \(response.status)")
            return response
        }
    }

    @Test func movingFromSwiftOpenAPIGenerator() async throws {
        stub.stub(.get, "/v1/rooms/7", with: .json(#"{"code":"missing","message":"No such room."}"#, status: 404))
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        let client = ChatClient(
            session: MemoryTokenStore(AuthToken(access: "a")), transport: stub, interceptors: [Tracing { continuation.yield($0) }])
        var shown: [String] = []
        func show(_ room: Room) { shown.append(room.title) }
        func show(_ problem: Problem) { shown.append(problem.message) }
        do {
            let room = try await client.rooms.find(id: 7)
            show(room)
        } catch {
            guard case .notFound(let problem) = RoomsEndpoint.FindFailure(error) else { throw error }
            show(problem)
        }
        #expect(shown == ["No such room."])
        continuation.finish()
        var iterator = lines.makeAsyncIterator()
        #expect(await iterator.next() == "RoomsEndpoint.find GET 404")
    }
}
