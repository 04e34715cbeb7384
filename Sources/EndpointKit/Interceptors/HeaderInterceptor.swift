/// Adds headers to every request that does not have them already.
public struct HeaderInterceptor: Interceptor {
    private let headers: @Sendable () async -> HTTPFields
    private let sensitive: [String]
    public let suppliedSchemes: Set<String>

    /// - Parameters:
    ///   - headers: The headers. A header that the request already has is not replaced.
    ///   - sensitive: Names whose values are secrets.
    ///   - supplying: The security schemes whose credentials are among the headers.
    public init(_ headers: HTTPFields, sensitive: [String] = [], supplying: Set<String> = []) {
        self.init(sensitive: sensitive, supplying: supplying) { headers }
    }

    /// Adds one header.
    ///
    /// - Parameters:
    ///   - name: The name of the header.
    ///   - value: Its value.
    ///   - isSensitive: Whether the value is a secret.
    ///   - supplying: The security schemes whose credential is the header.
    public init(_ name: String, value: String, isSensitive: Bool = false, supplying: Set<String> = []) {
        self.init([name: value], sensitive: isSensitive ? [name] : [], supplying: supplying)
    }

    /// Creates an interceptor whose closure is called for each request.
    public init(sensitive: [String] = [], supplying: Set<String> = [], headers: @escaping @Sendable () async -> HTTPFields) {
        self.headers = headers
        self.sensitive = sensitive
        suppliedSchemes = supplying
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        var request = request
        request.headers.fill(from: await headers())
        for name in sensitive { request.sensitive.insert(header: name) }
        return try await next(request)
    }
}
