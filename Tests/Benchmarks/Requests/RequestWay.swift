import ArgumentParser
import EndpointKit
import Foundation

#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKitAsyncHTTPClient
    import NIOCore
    import NIOHTTP1
#endif

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What is decoded of every answer.
struct BenchmarkItem: Codable, Sendable {
    struct Owner: Codable, Sendable {
        var id: Int
        var name: String
    }

    var id: Int
    var title: String
    var price: Double
    var inStock: Bool
    var tags: [String]
    var owner: Owner
}

/// An enum like those of emitted code.
enum ItemEndpoint: DeclarativeEndpoint {
    case item(requiresAuth: Bool)

    var path: RequestPath { "/item" }

    var requiresAuth: Bool {
        switch self {
        case .item(let requiresAuth): requiresAuth
        }
    }
}

/// How the same requests are sent.
enum RequestWay: String, CaseIterable, ExpressibleByArgument {
    case session, leanSession, transport, client, interceptors, logging
    case stub, stubClient, stubCache, stubRetry, stubAuth, stubMetrics, stubInterceptors
    case decoder, lines, events
    #if AsyncHTTPClient
        case nio, nioClient
    #endif

    var title: String {
        switch self {
        case .session: "URLSession and JSONDecoder alone"
        case .leanSession: "URLSession without cookies and cache"
        case .transport: "URLSessionTransport and JSONDecoder"
        case .client: "APIClient"
        case .interceptors: "APIClient with auth, retry, metrics"
        case .logging: "APIClient with auth, retry, logging"
        case .stub: "Stub transport and JSONDecoder alone"
        case .stubClient: "APIClient without cache and retries"
        case .stubCache: "APIClient with cache"
        case .stubRetry: "APIClient with retries"
        case .stubAuth: "APIClient with auth"
        case .stubMetrics: "APIClient with metrics"
        case .stubInterceptors: "APIClient with cache, auth, retry, metrics"
        case .decoder: "JSONDecoder alone"
        case .lines: "JSON Lines"
        case .events: "Server-sent events with JSON"
        #if AsyncHTTPClient
            case .nio: "AsyncHTTPClient and JSONDecoder alone"
            case .nioClient: "APIClient over AsyncHTTPClient"
        #endif
        }
    }

    /// What the same library costs without a client around it.
    var bare: RequestWay {
        switch self {
        case .session, .leanSession, .transport, .client, .interceptors, .logging: .session
        case .stub, .stubClient, .stubCache, .stubRetry, .stubAuth, .stubMetrics, .stubInterceptors: .stub
        case .decoder, .lines, .events: .decoder
        #if AsyncHTTPClient
            case .nio, .nioClient: .nio
        #endif
        }
    }

    /// Whether the answers come from a server instead of the process itself.
    var usesNetwork: Bool { bare != .stub && bare != .decoder }

    /// Decodes that many elements of one stream instead of sending requests; nil for other ways.
    func decoding(_ count: Int) -> (@Sendable () async throws -> Int)? {
        let item = BenchmarkServer.item
        func client(_ element: String) -> APIClient {
            APIClient(baseURL: URL(string: "http://127.0.0.1:80"), transport: StubTransport(element: element, count: count))
        }
        @Sendable func total(_ stream: DecodedStream<BenchmarkItem>) async throws -> Int {
            var total = 0
            for try await item in stream { total += item.id / 7 }
            return total
        }
        switch self {
        case .decoder:
            let (data, decoder) = (Data(item.utf8), JSONDecoder())
            return { try (0..<count).reduce(0) { total, _ in total + (try decoder.decode(BenchmarkItem.self, from: data).id / 7) } }
        case .lines:
            let client = client(item + "\n")
            return { try await total(client.lines(ItemEndpoint.item(requiresAuth: false))) }
        case .events:
            let client = client("data: \(item)\n\n")
            return { try await total(client.events(ItemEndpoint.item(requiresAuth: false))) }
        default: return nil
        }
    }

    /// One request and its decoded answer.
    func transportCall(to base: URL) -> @Sendable () async throws -> BenchmarkItem {
        switch self {
        case .session, .leanSession:
            let configuration = URLSessionConfiguration.ephemeral
            if self == .leanSession {
                // As the transport sets them.
                configuration.httpCookieStorage = nil
                configuration.httpShouldSetCookies = false
                configuration.urlCredentialStorage = nil
                configuration.urlCache = nil
            }
            let session = URLSession(configuration: configuration)
            let request = URLRequest(url: base.appendingPathComponent("item"))
            let decoder = JSONDecoder()
            return {
                let (data, response) = try await session.data(for: request)
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return try decoder.decode(BenchmarkItem.self, from: data)
            }
        case .transport, .stub:
            let transport: any Transport = self == .stub ? StubTransport() : URLSessionTransport()
            let request = HTTPRequest(url: base.appendingPathComponent("item"), headers: ["Accept": "application/json"])
            let decoder = JSONDecoder()
            return {
                let response = try await transport.send(request)
                guard response.status == 200 else { throw URLError(.badServerResponse) }
                return try decoder.decode(BenchmarkItem.self, from: response.body)
            }
        case .client:
            return transportCall(
                of: APIClient(baseURL: base, configuration: ClientConfiguration(retry: .never)), ItemEndpoint.item(requiresAuth: false))
        case .interceptors, .logging:
            let client = APIClient(baseURL: base, interceptors: [RetryInterceptor(), authentication, self == .logging ? logging : metrics])
            return transportCall(of: client, ItemEndpoint.item(requiresAuth: true))
        case .stubClient: return stubCall([], ClientConfiguration { $0.cache = nil })
        case .stubCache: return stubCall([], ClientConfiguration())
        case .stubRetry: return stubCall([RetryInterceptor()], ClientConfiguration { $0.cache = nil })
        case .stubAuth: return stubCall([authentication], ClientConfiguration { $0.cache = nil })
        case .stubMetrics: return stubCall([metrics], ClientConfiguration { $0.cache = nil })
        case .stubInterceptors: return stubCall([RetryInterceptor(), authentication, metrics], ClientConfiguration())
        case .decoder, .lines, .events: return { throw URLError(.unsupportedURL) }
        #if AsyncHTTPClient
            case .nio:
                let url = base.appendingPathComponent("item").absoluteString
                let decoder = JSONDecoder()
                return {
                    let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: url), timeout: .seconds(60))
                    guard response.status == .ok else { throw URLError(.badServerResponse) }
                    let body = try await response.body.collect(upTo: 1 << 20)
                    return try decoder.decode(BenchmarkItem.self, from: Data(body.readableBytesView))
                }
            case .nioClient:
                return transportCall(
                    of: APIClient(
                        baseURL: base, transport: AsyncHTTPClientTransport(), configuration: ClientConfiguration(retry: .never)),
                    ItemEndpoint.item(requiresAuth: false))
        #endif
        }
    }

    private var authentication: AuthenticationInterceptor {
        AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: "token"))) { $0 }
    }

    private var metrics: MetricsInterceptor {
        let bytes = Count()
        return MetricsInterceptor { event in
            if case .ended(_, .answered(_, let size), _) = event { bytes.add(Int(size ?? 0)) }
        }
    }

    /// Lines are made, and written nowhere.
    private var logging: LoggingInterceptor {
        let bytes = Count()
        return LoggingInterceptor { bytes.add($0.utf8.count) }
    }

    /// Retries only if they are among the interceptors.
    private func stubCall(
        _ interceptors: [any Interceptor], _ configuration: ClientConfiguration
    ) -> @Sendable () async throws -> BenchmarkItem {
        var configuration = configuration
        configuration.retry = .never
        let client = APIClient(
            baseURL: URL(string: "http://127.0.0.1:80"), transport: StubTransport(), interceptors: interceptors,
            configuration: configuration)
        return transportCall(of: client, ItemEndpoint.item(requiresAuth: !interceptors.allSatisfy { $0.suppliedSchemes.isEmpty }))
    }

    private func transportCall(of client: APIClient, _ endpoint: ItemEndpoint) -> @Sendable () async throws -> BenchmarkItem {
        { try await client.request(endpoint) }
    }

    /// What a small program would do with an event.
    private final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private var total = 0

        func add(_ count: Int) {
            lock.withLock { total += count }
        }
    }
}
