/// Adds headers to every request; those that a request has already stay.
public struct HeaderInterceptor: Interceptor {
    private let headers: @Sendable () async -> HTTPFields
    private let sensitive: [String]

    /// - Parameter sensitive: Names whose values are secrets.
    public init(_ headers: HTTPFields, sensitive: [String] = []) {
        self.init(sensitive: sensitive) { headers }
    }

    /// Asks for the headers each time a request is sent.
    public init(sensitive: [String] = [], headers: @escaping @Sendable () async -> HTTPFields) {
        self.headers = headers
        self.sensitive = sensitive
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        var request = request
        request.headers.fill(from: await headers())
        for name in sensitive { request.sensitive.insert(header: name) }
        return try await next(request)
    }
}
