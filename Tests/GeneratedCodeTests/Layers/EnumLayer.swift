import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Written by hand: endpoints as an enum, and a client that refreshes the token once for concurrent calls.
enum EnumLayer {
    protocol Endpoint: Sendable {
        var path: String { get }
        var method: String { get }
        var requiresAuth: Bool { get }
        var parameters: [String: String]? { get }
    }

    enum UserEndpoint: Endpoint {
        case all
        case one(id: Int)
        case create(name: String, email: String)

        var path: String {
            switch self {
            case .all, .create: "users"
            case .one(let id): "users/\(id)"
            }
        }
        var method: String { if case .create = self { "POST" } else { "GET" } }
        var requiresAuth: Bool { true }
        var parameters: [String: String]? {
            guard case .create(let name, let email) = self else { return nil }
            return ["name": name, "email": email]
        }
    }

    enum APIError: Error {
        case transport(any Error)
        case status(Int, Data)
        case decoding(any Error)
        case refresh(any Error)
    }

    actor TokenProvider {
        let token: @Sendable () async -> String
        private let refresh: @Sendable () async throws -> String
        private var refreshing: Task<String, any Error>?

        init(token: @escaping @Sendable () async -> String, refresh: @escaping @Sendable () async throws -> String) {
            self.token = token
            self.refresh = refresh
        }

        func token(after rejected: String) async throws -> String {
            if let refreshing { return try await refreshing.value }
            let task = Task {
                defer { refreshing = nil }
                let current = await token()
                return current == rejected ? try await refresh() : current
            }
            refreshing = task
            return try await task.value
        }
    }

    struct APIClient: Sendable {
        let baseURL: URL
        let tokens: TokenProvider

        func request<T: Decodable>(_ endpoint: some Endpoint, as type: T.Type = T.self) async throws(APIError) -> T {
            let data = try await send(endpoint)
            do { return try JSONDecoder().decode(type, from: data) } catch { throw .decoding(error) }
        }

        func result<T: Decodable>(_ endpoint: some Endpoint, as type: T.Type) async -> Result<T, APIError> {
            do { return .success(try await request(endpoint)) } catch { return .failure(error) }
        }

        func perform(_ endpoint: some Endpoint) async throws(APIError) { _ = try await send(endpoint) }

        private func send(_ endpoint: some Endpoint) async throws(APIError) -> Data {
            guard endpoint.requiresAuth else { return try await load(endpoint, token: nil) }
            let token = await tokens.token()
            do {
                return try await load(endpoint, token: token)
            } catch .status(401, _) {
                let next: String
                do { next = try await tokens.token(after: token) } catch { throw .refresh(error) }
                return try await load(endpoint, token: next)
            }
        }

        private func load(_ endpoint: some Endpoint, token: String?) async throws(APIError) -> Data {
            var request = URLRequest(url: baseURL.appendingPathComponent(endpoint.path))
            request.httpMethod = endpoint.method
            if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
            if let parameters = endpoint.parameters {
                request.httpBody = try? JSONSerialization.data(withJSONObject: parameters, options: .sortedKeys)
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            }
            let (data, response): (Data, URLResponse)
            do { (data, response) = try await URLSession.shared.data(for: request) } catch { throw .transport(error) }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard 200..<300 ~= status else { throw .status(status, data) }
            return data
        }
    }
}
