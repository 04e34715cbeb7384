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

struct ItemEndpoint: DeclarativeEndpoint {
    let requiresAuth: Bool
    var path: RequestPath { "/item" }
}

/// How the same requests are sent.
enum RequestWay: String, CaseIterable, ExpressibleByArgument {
    case session, client, interceptors
    #if AsyncHTTPClient
        case nio, nioClient
    #endif

    var title: String {
        switch self {
        case .session: "URLSession and JSONDecoder alone"
        case .client: "APIClient"
        case .interceptors: "APIClient with auth, retry, logging"
        #if AsyncHTTPClient
            case .nio: "AsyncHTTPClient and JSONDecoder alone"
            case .nioClient: "APIClient over AsyncHTTPClient"
        #endif
        }
    }

    /// What the same library costs without a client around it.
    var bare: RequestWay {
        switch self {
        case .session, .client, .interceptors: .session
        #if AsyncHTTPClient
            case .nio, .nioClient: .nio
        #endif
        }
    }

    /// One request and its decoded answer.
    func transportCall(to base: URL) -> @Sendable () async throws -> BenchmarkItem {
        switch self {
        case .session:
            let session = URLSession(configuration: .ephemeral)
            let request = URLRequest(url: base.appendingPathComponent("item"))
            let decoder = JSONDecoder()
            return {
                let (data, response) = try await session.data(for: request)
                guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                return try decoder.decode(BenchmarkItem.self, from: data)
            }
        case .client:
            return transportCall(
                of: APIClient(baseURL: base, configuration: ClientConfiguration(retry: .never)), ItemEndpoint(requiresAuth: false))
        case .interceptors:
            let store = MemoryTokenStore(AuthToken(access: "token"))
            let lines = LineCount()
            let interceptors: [any Interceptor] = [
                RetryInterceptor(), AuthenticationInterceptor(store: store) { $0 }, LoggingInterceptor { lines.add($0) },
            ]
            return transportCall(of: APIClient(baseURL: base, interceptors: interceptors), ItemEndpoint(requiresAuth: true))
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
                    ItemEndpoint(requiresAuth: false))
        #endif
        }
    }

    private func transportCall(of client: APIClient, _ endpoint: ItemEndpoint) -> @Sendable () async throws -> BenchmarkItem {
        { try await client.request(endpoint) }
    }

    /// Lines are made, and written nowhere.
    private final class LineCount: @unchecked Sendable {
        private let lock = NSLock()
        private var bytes = 0

        func add(_ line: String) {
            lock.withLock { bytes += line.utf8.count }
        }
    }
}
