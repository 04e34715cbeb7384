import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private enum NewsEndpoint: DeclarativeEndpoint {
    case latest(limit: Int?, topics: [String])
    case article(id: String)
    case publish(title: String, key: IdempotencyKey)
    case attach(URL)
    case upload(URL)

    var path: RequestPath {
        switch self {
        case .latest, .publish: "/articles"
        case .article(let id): "/articles/\(id)"
        case .attach, .upload: "/files"
        }
    }
    var method: HTTPMethod {
        switch self {
        case .latest, .article: .get
        default: .post
        }
    }
    var query: QueryItems {
        if case .latest(let limit, let topics) = self { ["limit": limit, "topic": topics, "order": "newest"] } else { [:] }
    }
    var headers: HTTPFields { ["X-Edition": "evening"] }
    var task: RequestTask {
        switch self {
        case .latest, .article: .plain
        case .publish(let title, _): .json(["title": title])
        case .attach(let file): .multipart([.file(.file(at: file), name: "file")])
        case .upload(let file): .file(file, contentType: "text/plain")
        }
    }
    var idempotencyKey: IdempotencyKey? { if case .publish(_, let key) = self { key } else { nil } }
    var retry: RetryPolicy? { if case .publish = self { .attempts(2) } else { nil } }
    var deadline: TimeInterval? { 30 }
    var timeout: TimeInterval? { 7 }
    var auth: AuthRequirement { .none }
}

struct ClientURLRequestTests {
    private let transport = StubTransport()
    private let base = URL(string: "https://news.example/v1")

    private struct Private: DeclarativeEndpoint {
        let path: RequestPath = "/me"
        let method = HTTPMethod.post
        let task = RequestTask.json(["a": 1])
        let requiresAuth = true
    }

    @Test func hasWhatInterceptorsAdd() async throws {
        let store = MemoryTokenStore(AuthToken(access: "old", refresh: "r", expiresAt: Date(timeIntervalSinceNow: -60)))
        let authentication = AuthenticationInterceptor(store: store) { _ in AuthToken(access: "new", expiresAt: Date() + 3_600) }
        let client = APIClient(
            baseURL: base, transport: transport, interceptors: [authentication, HeaderInterceptor(["X-App": "7"])],
            configuration: ClientConfiguration { $0.cache = MemoryResponseCache() })
        let request = try await client.urlRequest(for: Private(), options: RequestOptions(timeout: 3))
        #expect(request.url?.absoluteString == "https://news.example/v1/me")
        #expect(request.httpMethod == "POST" && request.httpBody == Data(#"{"a":1}"#.utf8) && request.timeoutInterval == 3)
        #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer new")
        #expect(request.value(forHTTPHeaderField: "X-App") == "7")
        #expect(transport.requests.isEmpty)
    }

    @Test func aFileThatCannotBeReadIsAnError() throws {
        let directory = try TemporaryDirectory()
        for file in [directory.url("missing"), URL(fileURLWithPath: directory.path)] {
            let error = #expect(throws: NetworkError.self) { try NewsEndpoint.upload(file).urlRequest(baseURL: base) }
            #expect(error?.stage == .building && (error?.cause as? TransportError)?.code == .bodyUnreadable)
        }
    }

    @Test func isNotAnsweredByTheCacheOrRetried() async throws {
        transport.stub(nil, "*", with: StubbedResponse(headers: ["Cache-Control": "max-age=600"], chunks: [Data("x".utf8)]))
        let client = APIClient(
            baseURL: base, transport: transport, configuration: ClientConfiguration { $0.cache = MemoryResponseCache() })
        let endpoint = NewsEndpoint.article(id: "7")
        _ = try await client.data(endpoint)
        _ = try await client.data(endpoint)
        #expect(transport.requests.count == 1)
        #expect(try await client.urlRequest(for: endpoint).url?.path == "/v1/articles/7")
        #expect(transport.requests.count == 1)
    }

    @Test func hasTheStoredCookies() async throws {
        let cookies = MemoryCookieStorage()
        cookies.store(["session=1; Path=/", "theme=dark; Path=/"], from: try #require(base))
        let configuration = ClientConfiguration { $0.cookies = cookies }
        let options = RequestOptions(headers: ["Cookie": "theme=light"])
        let client = APIClient(baseURL: base, transport: transport, configuration: configuration)
        for request in [
            try await client.urlRequest(for: NewsEndpoint.article(id: "7"), options: options),
            try NewsEndpoint.article(id: "7").urlRequest(baseURL: base, configuration: configuration, options: options),
        ] {
            #expect(request.value(forHTTPHeaderField: "Cookie") == "theme=light; session=1")
            #expect(!request.httpShouldHandleCookies && request.cachePolicy == .reloadIgnoringLocalCacheData)
        }
    }

    private struct Answering: Interceptor {
        func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            HTTPResponse(status: 204)
        }
    }

    private struct Refused: Error {}

    @Test func failsWithoutARequest() async throws {
        let answering = APIClient(baseURL: base, transport: transport, interceptors: [Answering()])
        let answered = await #expect(throws: NetworkError.self) { try await answering.urlRequest(for: NewsEndpoint.article(id: "7")) }
        #expect(answered?.stage == .building && "\(answered?.cause ?? Refused())".contains("an interceptor responds to the request itself"))
        let store = MemoryTokenStore(AuthToken(access: "old", refresh: "r", expiresAt: Date(timeIntervalSinceNow: -60)))
        let authentication = AuthenticationInterceptor(store: store) { _ in throw Refused() }
        let client = APIClient(baseURL: base, transport: transport, interceptors: [authentication])
        let refused = await #expect(throws: NetworkError.self) { try await client.urlRequest(for: Private()) }
        #expect((refused?.cause as? RefreshFailed)?.cause is Refused)
        // A stub does not require credentials.
        let anonymous = APIClient(baseURL: base)
        let unsupplied = await #expect(throws: NetworkError.self) { try await anonymous.urlRequest(for: Private()) }
        #expect(unsupplied?.cause is UnsuppliedScheme)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await client.urlRequest(for: NewsEndpoint.article(id: "7"))
        }
        task.cancel()
        let cancelled = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(cancelled?.isCancelled == true)
    }
}

private enum DescribedEndpoint: DeclarativeEndpoint, CustomStringConvertible {
    case all
    case one(id: String)
    var path: RequestPath { "/" }
    var description: String { "a secret" }
}

struct DeclarativeEndpointTests {
    private let transport = StubTransport()
    private let base = URL(string: "https://news.example/v1")

    @Test func aDescriptionIsNoName() {
        #expect(DescribedEndpoint.all.name == "DescribedEndpoint")
        #expect(DescribedEndpoint.one(id: "x").name == "DescribedEndpoint.one")
        #expect(NewsEndpoint.latest(limit: 1, topics: []).name == "NewsEndpoint.latest")
    }

    @Test func sendsItsProperties() async throws {
        transport.stub(nil, "*", with: .status(204))
        let client = APIClient(baseURL: base, transport: transport)
        try await client.perform(NewsEndpoint.latest(limit: nil, topics: ["a&b", "c"]))
        try await client.perform(NewsEndpoint.latest(limit: 3, topics: []))
        try await client.perform(NewsEndpoint.article(id: "a/b"))
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://news.example/v1/articles?topic=a%26b&topic=c&order=newest",
                "https://news.example/v1/articles?limit=3&order=newest",
                "https://news.example/v1/articles/a%2Fb",
            ])
        #expect(transport.requests.allSatisfy { $0.headers["X-Edition"] == "evening" })
        let request = NewsEndpoint.publish(title: "t", key: "k").request
        #expect(request.deadline == 30 && request.timeout == 7 && request.retry == .attempts(2))
    }

    @Test func aValueCannotChangeTheRoute() async throws {
        let client = APIClient(baseURL: base, transport: transport)
        let error = await #expect(throws: NetworkError.self) { try await client.perform(NewsEndpoint.article(id: "..")) }
        #expect(error?.stage == .building)
        #expect(error?.cause is InvalidPathValue)
    }

    @Test func retriesAPOSTWithItsIdempotencyKey() async throws {
        transport.stub(.post, "/v1/articles", inOrder: [.status(503), .status(204)])
        let interceptor = RetryInterceptor(sleep: { _ in })
        let client = APIClient(baseURL: base, transport: transport, interceptors: [interceptor])
        // The deadline of the endpoint can pass on a busy machine.
        try await client.perform(NewsEndpoint.publish(title: "t", key: "key-1"), options: RequestOptions(deadline: .infinity))
        #expect(transport.requests.map { $0.headers["Idempotency-Key"] } == ["key-1", "key-1"])
    }

    // MARK: URLRequest

    @Test func givesAURLRequest() throws {
        struct Staging: ServerEnvironment {
            var name: String { "staging" }
            var baseURL: URL? { URL(string: "https://staging.news.example") }
        }
        var configuration = ClientConfiguration()
        configuration.headers = ["User-Agent": "Reader/2", "X-Edition": "morning"]
        let latest = try NewsEndpoint.latest(limit: 3, topics: []).urlRequest(in: Staging(), configuration: configuration)
        #expect(latest.url?.absoluteString == "https://staging.news.example/articles?limit=3&order=newest")
        #expect(latest.httpMethod == "GET")
        #expect(latest.value(forHTTPHeaderField: "User-Agent") == "Reader/2")
        #expect(latest.value(forHTTPHeaderField: "X-Edition") == "evening")
        #expect(latest.timeoutInterval == 7)
        for timeout in [.infinity, 0, -1] as [TimeInterval] {
            let options = RequestOptions(timeout: timeout)
            let unlimited = try NewsEndpoint.latest(limit: 3, topics: []).urlRequest(in: Staging(), options: options)
            #expect(unlimited.timeoutInterval == 604_800)
        }
        #expect(latest.httpBody == nil)
        let publish = try NewsEndpoint.publish(title: "t", key: "key-1").urlRequest(baseURL: base)
        #expect(publish.url?.absoluteString == "https://news.example/v1/articles")
        #expect(publish.httpBody == Data(#"{"title":"t"}"#.utf8))
        #expect(publish.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(publish.value(forHTTPHeaderField: "Idempotency-Key") == "key-1")
    }

    @Test func aURLRequestHasTheWholeBody() throws {
        let directory = try TemporaryDirectory()
        let file = directory.url("note.txt")
        try Data("four".utf8).write(to: file)
        let multipart = try NewsEndpoint.attach(file).urlRequest(baseURL: base)
        let type = try #require(multipart.value(forHTTPHeaderField: "Content-Type"))
        #expect(type.hasPrefix("multipart/form-data; boundary="))
        #expect(String(decoding: multipart.httpBody ?? Data(), as: UTF8.self).contains("\r\n\r\nfour\r\n"))
        let upload = try NewsEndpoint.upload(file).urlRequest(baseURL: base)
        #expect(upload.value(forHTTPHeaderField: "Content-Length") == "4")
        let stream = try #require(upload.httpBodyStream)
        stream.open()
        defer { stream.close() }
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(stream.read(&bytes, maxLength: 8) == 4)
        #expect(bytes.prefix(4) == Array("four".utf8)[...])
    }

    @Test func saysWhyThereIsNoURLRequest() throws {
        let missing = URL(fileURLWithPath: "/does/not/exist")
        let unreadable = #expect(throws: NetworkError.self) { try NewsEndpoint.upload(missing).urlRequest(baseURL: base) }
        #expect(unreadable?.stage == .building)
        #expect(unreadable?.endpoint == "NewsEndpoint.upload")
        let noServer = #expect(throws: NetworkError.self) { try NewsEndpoint.article(id: "1").urlRequest(baseURL: nil) }
        #expect(noServer?.description.contains("has a base URL") == true)
        let dots = #expect(throws: NetworkError.self) { try NewsEndpoint.article(id: ".").urlRequest(baseURL: base) }
        #expect(dots?.cause is InvalidPathValue)
    }
}
