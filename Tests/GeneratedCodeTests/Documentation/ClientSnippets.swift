import Chat
import ChatMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// The code of the articles "Options" and "Logging and metrics".
struct ClientSnippets {
    private let stub = StubTransport()
    private let environment = ChatEnvironment.production

    /// The initializer that the articles call, over the stub.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func ChatClient(
        environment: ChatEnvironment = .production, interceptors: [any Interceptor] = [],
        configuration: ClientConfiguration = ClientConfiguration()
    ) -> ChatClient {
        Chat.ChatClient(
            environment: environment, session: MemoryTokenStore(AuthToken(access: "a")), transport: stub, interceptors: interceptors,
            configuration: configuration)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func APIClient(baseURL: URL?, configuration: ClientConfiguration) -> EndpointKit.APIClient {
        EndpointKit.APIClient(baseURL: baseURL, transport: stub, configuration: configuration)
    }

    @Test func optionsOfACall() async throws {
        stub.stub(.get, "/v1/rooms", with: .json("[]"))
        stub.stub(.get, "/v1/rooms/7", with: .json(#"{"id":7,"title":"Swift","topic":null}"#))
        let client = ChatClient()
        @Sendable func signature(of url: URL) -> String { "s-\(url.path)" }
        do {
            let rooms = try await client.rooms.list(options: RequestOptions(timeout: 60, headers: ["X-Trace": "1"]))
            #expect(rooms.isEmpty)
        }
        let options = RequestOptions {
            $0.deadline = 120
            $0.sharesRequests = true
            $0.modify = { request in request.headers["X-Signature"] = signature(of: request.url) }
        }
        let room = try await client.rooms.find(id: 7, options: options)
        #expect(room.title == "Swift")
        #expect(stub.requests.first?.headers["X-Trace"] == "1")
        #expect(stub.requests.last?.headers["X-Signature"] == "s-/v1/rooms/7")
    }

    @Test func optionsOfAClient() async throws {
        stub.stub(.get, "/v1/rooms", with: .json("[]"))
        let configuration = ClientConfiguration {
            $0.headers["User-Agent"] = "Reader/2"
            $0.retry = .attempts(5)
            $0.deadline = 300
            $0.cache = nil
        }
        let client = ChatClient(environment: environment, configuration: configuration)
        _ = try await client.rooms.list()
        #expect(stub.requests.first?.headers["User-Agent"] == "Reader/2")
    }

    private struct Item: Decodable, Sendable { let createdAt: Date }

    private struct ItemEndpoint: DeclarativeEndpoint {
        var path: RequestPath { "/item" }
    }

    @Test func coders() async throws {
        stub.stub(.get, "/item", with: .json(#"{"created_at":60}"#))
        let url = URL(string: "https://chat.example")
        let coding = JSONCoding {
            $0.decoder.keyDecodingStrategy = .convertFromSnakeCase
            $0.decoder.dateDecodingStrategy = .secondsSince1970
        }
        let client = APIClient(baseURL: url, configuration: ClientConfiguration(coding: coding))
        #expect(try await client.request(ItemEndpoint(), as: Item.self).createdAt == Date(timeIntervalSince1970: 60))
    }

    private actor Lines {
        private(set) var lines: [String] = []
        nonisolated func write(_ line: String) { Task { await add(line) } }
        private func add(_ line: String) { lines.append(line) }
    }

    @Test func logging() async throws {
        stub.stub(.get, "/v1/rooms", with: .json("[]"))
        let logger = Lines()
        let client = ChatClient(
            environment: environment,
            interceptors: [LoggingInterceptor(.headers) { line in logger.write(line) }])
        _ = try await client.rooms.list()
        while await logger.lines.count < 2 { await Task.yield() }
        #expect(await logger.lines.contains { $0.contains("RoomsEndpoint.list GET https://api.chat.example/v1/rooms") })
    }

    @Test func metrics() async throws {
        stub.stub(.get, "/v1/rooms", with: .json("[]"))
        let logger = Lines()
        @Sendable func record(_ endpoint: String, _ outcome: String, _ seconds: TimeInterval) { logger.write("\(endpoint) \(outcome)") }
        let metrics = MetricsInterceptor { event in
            guard case .ended(let attempt, let outcome, let seconds) = event else { return }
            switch outcome {
            case .answered(let status, _): record(attempt.endpoint, "\(status)", seconds)
            case .failed(let code): record(attempt.endpoint, "\(code.map(String.init(describing:)) ?? "failed")", seconds)
            case .cancelled: record(attempt.endpoint, "cancelled", seconds)
            }
        }
        // A stub measures nothing.
        let phases = MetricsInterceptor { event in
            guard case .measured(let attempt, let metrics) = event else { return }
            record(attempt.endpoint, "first byte", metrics.timeToResponse ?? metrics.duration)
            if let handshake = metrics.secureConnect { record(attempt.endpoint, "TLS", handshake) }
        }
        _ = try await ChatClient(interceptors: [metrics, phases]).rooms.list()
        while await logger.lines.isEmpty { await Task.yield() }
        #expect(await logger.lines == ["RoomsEndpoint.list 200"])
    }

    private struct NonceEndpoint: DeclarativeEndpoint {
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

    @Test func anInterceptor() async throws {
        stub.stub(.get, "/v1/nonce", with: .text("n-1"))
        stub.stub(.get, "/v1/rooms", with: .json("[]"))
        _ = try await ChatClient(interceptors: [Signing(), HeaderInterceptor("X-App", value: "reader")]).rooms.list()
        #expect(stub.requests.map { $0.headers["X-Nonce"] } == [nil, "n-1"])
        #expect(stub.requests.map { $0.headers["X-App"] } == ["reader", "reader"])
    }
}
