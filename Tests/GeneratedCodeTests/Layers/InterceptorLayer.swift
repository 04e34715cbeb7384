import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Written by hand: a chain of interceptors, whose own requests do not pass through the same interceptor again.
enum InterceptorLayer {
    typealias Response = (data: Data, status: Int)
    typealias Next = @Sendable (URLRequest) async throws -> Response

    struct Endpoint: Sendable {
        let name: String
        let path: String
    }

    struct Context: Sendable {
        let endpoint: String
        let client: APIClient
    }

    protocol Interceptor: Sendable {
        func intercept(_ request: URLRequest, context: Context, next: Next) async throws -> Response
        func didDecode(_ result: Result<any Decodable, APIError>, context: Context)
    }

    enum APIError: Error {
        case transport(any Error)
        case status(Int, Data)
        case decoding(any Error)
    }

    struct APIClient: Sendable {
        let baseURL: URL
        let interceptors: [any Interceptor]

        func text(_ endpoint: Endpoint) async throws(APIError) -> String {
            String(decoding: try await send(endpoint), as: UTF8.self)
        }

        func request<T: Decodable>(_ endpoint: Endpoint, as type: T.Type = T.self) async throws(APIError) -> T {
            let data = try await send(endpoint)
            let result = Result { try JSONDecoder().decode(type, from: data) }.mapError { APIError.decoding($0) }
            for index in interceptors.indices {
                interceptors[index].didDecode(result.map { $0 }, context: context(of: endpoint, at: index))
            }
            return try result.get()
        }

        private func send(_ endpoint: Endpoint) async throws(APIError) -> Data {
            var next: Next = { request in
                let (data, response) = try await URLSession.shared.data(for: request)
                return (data, (response as? HTTPURLResponse)?.statusCode ?? 0)
            }
            for (index, interceptor) in interceptors.enumerated().reversed() {
                let context = context(of: endpoint, at: index)
                next = { [next] in try await interceptor.intercept($0, context: context, next: next) }
            }
            let request = URLRequest(url: baseURL.appendingPathComponent(endpoint.path))
            let response: Response
            do { response = try await next(request) } catch { throw error as? APIError ?? .transport(error) }
            guard 200..<300 ~= response.status else { throw .status(response.status, response.data) }
            return response.data
        }

        private func context(of endpoint: Endpoint, at index: Int) -> Context {
            var others = interceptors
            others.remove(at: index)
            return Context(endpoint: endpoint.name, client: APIClient(baseURL: baseURL, interceptors: others))
        }
    }

    struct Signing: Interceptor {
        func intercept(_ request: URLRequest, context: Context, next: Next) async throws -> Response {
            let nonce = try await context.client.text(Endpoint(name: "NonceEndpoint", path: "nonce"))
            var request = request
            request.setValue(nonce, forHTTPHeaderField: "X-Nonce")
            return try await next(request)
        }
    }

    struct Timing: Interceptor {
        let report: @Sendable (String) -> Void

        func intercept(_ request: URLRequest, context: Context, next: Next) async throws -> Response {
            let start = Date()
            defer { report("\(context.endpoint): \(Date().timeIntervalSince(start) < 60 ? "fast" : "slow")") }
            return try await next(request)
        }

        func didDecode(_ result: Result<any Decodable, APIError>, context: Context) {
            if case .failure(let error) = result { report("\(context.endpoint): \(error)") }
        }
    }
}

extension InterceptorLayer.Interceptor {
    func didDecode(_ result: Result<any Decodable, InterceptorLayer.APIError>, context: InterceptorLayer.Context) {}
}
