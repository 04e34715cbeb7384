import ArgumentParser
import EndpointKit
import Foundation

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

struct ItemEndpoint: Endpoint {
    let requiresAuth: Bool
    var path: String { "/item" }
}

/// How the same requests are sent.
enum RequestWay: String, CaseIterable, ExpressibleByArgument {
    case session, client, interceptors

    var title: String {
        switch self {
        case .session: "URLSession and JSONDecoder alone"
        case .client: "APIClient"
        case .interceptors: "APIClient with auth, retry, logging"
        }
    }

    /// One request and its decoded answer.
    func sender(to base: URL) -> @Sendable () async throws -> BenchmarkItem {
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
            return sender(
                of: APIClient(baseURL: base, configuration: ClientConfiguration(retry: .never)), ItemEndpoint(requiresAuth: false))
        case .interceptors:
            let store = MemoryTokenStore(AuthToken(access: "token"))
            let lines = LineCount()
            let interceptors: [any Interceptor] = [
                RetryInterceptor(), AuthenticationInterceptor(store: store) { $0 }, LoggingInterceptor { lines.add($0) },
            ]
            return sender(of: APIClient(baseURL: base, interceptors: interceptors), ItemEndpoint(requiresAuth: true))
        }
    }

    private func sender(of client: APIClient, _ endpoint: ItemEndpoint) -> @Sendable () async throws -> BenchmarkItem {
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
