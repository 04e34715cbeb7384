import EndpointKit
import EndpointKitTesting
import Foundation

struct OriginEndpoint: DeclarativeEndpoint {
    var path: RequestPath = "/"
    var method = HTTPMethod.get
    var requiresAuth = false
    var cachePolicy: CachePolicy?
}

/// A server whose body is the number of the request, that answers conditional requests, with a clock that goes when it is told to.
final class CountingOrigin: Sendable {
    private struct State {
        var now = Date(timeIntervalSince1970: 2_000_000_000)
        var status = 200
        var headers: HTTPFields = [:]
        var confirms: (@Sendable (RecordedRequest) -> StubbedResponse?)?
    }

    let transport = StubTransport()
    let cache: any ResponseCache
    private let state = Protected(State())

    init(cache: any ResponseCache = MemoryResponseCache()) {
        self.cache = cache
        let state = self.state
        transport.stub(nil, "*") { [transport] request in
            let current = state.withLock(\.self)
            if let tag = request.headers["If-None-Match"], tag == current.headers["ETag"] || current.confirms != nil {
                return current.confirms?(request) ?? .status(304, headers: current.headers)
            }
            if let date = request.headers["If-Modified-Since"], date == current.headers["Last-Modified"] {
                return .status(304, headers: current.headers)
            }
            return StubbedResponse(status: current.status, headers: current.headers, chunks: [Data("\(transport.requests.count)".utf8)])
        }
    }

    var status: Int {
        get { state.withLock(\.status) }
        set { state.withLock { $0.status = newValue } }
    }

    var headers: HTTPFields {
        get { state.withLock(\.headers) }
        set { state.withLock { $0.headers = newValue } }
    }

    /// Answers conditional requests; they all count as confirmed.
    var confirms: (@Sendable (RecordedRequest) -> StubbedResponse?)? {
        get { state.withLock(\.confirms) }
        set { state.withLock { $0.confirms = newValue } }
    }

    var count: Int { transport.requests.count }
    var last: RecordedRequest? { transport.requests.last }

    func pass(_ seconds: TimeInterval) { state.withLock { $0.now += seconds } }

    func set(_ date: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        if let date = formatter.date(from: date) { state.withLock { $0.now = date } }
    }

    var client: APIClient { client() }

    func client(_ interceptors: [any Interceptor] = []) -> APIClient { client(interceptors, cache: cache) }

    func client(_ interceptors: [any Interceptor] = [], cache: (any ResponseCache)?) -> APIClient {
        let state = self.state
        return APIClient(
            baseURL: URL(string: "https://origin.example"), transport: transport, interceptors: interceptors,
            configuration: ClientConfiguration {
                $0.retry = .never
                $0.cache = cache
                $0.now = { state.withLock(\.now) }
            })
    }

    func get(_ options: RequestOptions = RequestOptions()) async throws -> HTTPResponse {
        try await client.send(OriginEndpoint(), options: options)
    }

    func get(_ path: String) async throws -> HTTPResponse {
        try await client.send(OriginEndpoint(path: RequestPath(verbatim: path)), options: RequestOptions())
    }

    func send(_ method: HTTPMethod) async throws -> HTTPResponse {
        try await client.send(OriginEndpoint(method: method), options: RequestOptions())
    }
}
