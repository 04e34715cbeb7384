import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Written by hand: requests from endpoints, for an environment that can change while the app runs.
enum EnvironmentLayer {
    protocol ServerEnvironment: Sendable {
        var name: String { get }
        var baseURL: URL? { get }
    }

    enum AppEnvironment: String, ServerEnvironment {
        case development, production

        var name: String { rawValue }
        var baseURL: URL? { URL(string: "https://\(self == .production ? "api" : "dev").example.com/v1") }
    }

    final class EnvironmentSwitch: ServerEnvironment, @unchecked Sendable {
        private let lock = NSLock()
        private var environment: any ServerEnvironment

        init(_ initial: any ServerEnvironment) { environment = initial }

        var current: any ServerEnvironment {
            get { lock.withLock { environment } }
            set { lock.withLock { environment = newValue } }
        }
        var name: String { current.name }
        var baseURL: URL? { current.baseURL }
    }

    protocol Endpoint: Sendable {
        var path: String { get }
        var method: String { get }
        var parameters: [String: String]? { get }
    }

    enum APIError: Error {
        case noBaseURL
        case transport(any Error)
        case status(Int, Data)
    }

    struct APIClient {
        let environment: any ServerEnvironment

        func text(_ endpoint: some Endpoint) async throws(APIError) -> String {
            let request = try endpoint.urlRequest(in: environment)
            let (data, response): (Data, URLResponse)
            do { (data, response) = try await URLSession.shared.data(for: request) } catch { throw .transport(error) }
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard 200..<300 ~= status else { throw .status(status, data) }
            return String(decoding: data, as: UTF8.self)
        }
    }
}

extension EnvironmentLayer.Endpoint {
    func urlRequest(in environment: any EnvironmentLayer.ServerEnvironment) throws(EnvironmentLayer.APIError) -> URLRequest {
        guard let url = environment.baseURL?.appendingPathComponent(path) else { throw .noBaseURL }
        var request = URLRequest(url: url)
        request.httpMethod = method
        if let parameters {
            request.httpBody = try? JSONEncoder().encode(parameters)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        return request
    }
}
