import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Written by hand: a client that removes the envelope of results, and a service with a mock of the client.
enum EnvelopeLayer {
    struct Envelope<Value: Decodable>: Decodable {
        let status: String
        let data: Value?
        let message: String?
    }

    enum APIError: Error {
        case transport(any Error)
        case status(Int, Data)
        case decoding(any Error)
        case api(message: String?)
    }

    enum ProfileEndpoint: Equatable {
        case profile
        case rename(String)

        var path: String { "me" }
        var method: String { if case .rename = self { "PUT" } else { "GET" } }
        var body: User? { if case .rename(let name) = self { User(name: name) } else { nil } }
    }

    protocol NetworkClient: Sendable {
        func request<T: Decodable & Sendable>(_ endpoint: ProfileEndpoint) async throws(APIError) -> T
    }

    struct APIClient: NetworkClient {
        let baseURL: URL

        func request<T: Decodable & Sendable>(_ endpoint: ProfileEndpoint) async throws(APIError) -> T {
            var request = URLRequest(url: baseURL.appendingPathComponent(endpoint.path))
            request.httpMethod = endpoint.method
            if let body = endpoint.body {
                request.httpBody = try? JSONEncoder().encode(body)
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            }
            let (data, response): (Data, URLResponse)
            do { (data, response) = try await URLSession.shared.data(for: request) } catch { throw .transport(error) }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard 200..<300 ~= status else { throw .status(status, data) }
            let envelope: Envelope<T>
            do { envelope = try JSONDecoder().decode(Envelope<T>.self, from: data) } catch { throw .decoding(error) }
            guard envelope.status == "ok", let value = envelope.data else { throw .api(message: envelope.message) }
            return value
        }
    }

    protocol ProfileServiceProtocol: Sendable {
        func profile() async throws(APIError) -> User
        func rename(to name: String) async throws(APIError) -> User
    }

    struct ProfileService: ProfileServiceProtocol {
        let client: any NetworkClient

        func profile() async throws(APIError) -> User { try await client.request(.profile) }
        func rename(to name: String) async throws(APIError) -> User { try await client.request(.rename(name)) }
    }

    actor MockNetworkClient: NetworkClient {
        private var values: [any Sendable] = []
        private(set) var received: [ProfileEndpoint] = []

        func enqueue(_ value: any Sendable) { values.append(value) }

        func request<T: Decodable & Sendable>(_ endpoint: ProfileEndpoint) async throws(APIError) -> T {
            received.append(endpoint)
            guard !values.isEmpty, let value = values.removeFirst() as? T else { throw .api(message: "Nothing is enqueued.") }
            return value
        }
    }
}
