public import Foundation

/// Sends the trace of the current task (W3C Trace Context) to servers that are trusted with it.
///
/// ```swift
/// let tracing = TraceContextInterceptor(to: [.origin(url)]) { context, endpoint in
///     print("\(endpoint) is \(context.parentID) of trace \(context.traceID)")
/// }
/// let client = APIClient(baseURL: url, interceptors: [tracing])
/// ```
///
/// Each attempt has its own parent ID. A request that already has `traceparent` is not changed. A redirect to another origin is sent
/// without the headers.
public struct TraceContextInterceptor: Interceptor {
    private let origins: AllowedOrigins
    private let startsTraces: Bool
    private let context: @Sendable () -> TraceContext?
    private let onSend: (@Sendable (_ context: TraceContext, _ endpoint: String) -> Void)?

    /// - Parameters:
    ///   - origins: The servers that receive the headers.
    ///   - startsTraces: Whether a request outside any trace starts one, which is not sampled.
    ///   - onSend: Called before each attempt with the context that is sent, and the name of the endpoint.
    ///   - context: Returns the context of the caller, of which each attempt is a child. The default is ``TraceContext/current``.
    public init(
        to origins: AllowedOrigins, startsTraces: Bool = true,
        onSend: (@Sendable (_ context: TraceContext, _ endpoint: String) -> Void)? = nil,
        context: @escaping @Sendable () -> TraceContext? = { .current }
    ) {
        self.origins = origins
        self.startsTraces = startsTraces
        self.context = context
        self.onSend = onSend
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        guard origins.contains(request.url), !request.headers.contains("traceparent") else { return try await next(request) }
        guard let sent = self.context()?.child() ?? (startsTraces ? TraceContext(isSampled: false) : nil) else {
            return try await next(request)
        }
        var request = request
        sent.write(to: &request.headers)
        onSend?(sent, context.endpoint)
        return try await next(request)
    }
}

/// The servers that receive data about a request that others should not have.
public struct AllowedOrigins: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// One or several servers.
    public struct Element: Sendable, Hashable {
        fileprivate enum Kind: Sendable, Hashable {
            case origin(HTTPOrigin?)
            case domain(String)
        }

        fileprivate let kind: Kind

        /// The server with the scheme, host and port of `url`.
        public static func origin(_ url: URL) -> Element { Element(kind: .origin(HTTPOrigin(url))) }

        /// All servers of a domain and its subdomains, such as `example.com`, with any port, over https.
        public static func domain(_ name: String) -> Element { Element(kind: .domain(name.lowercased())) }
    }

    private let elements: Set<Element>?

    private init(elements: Set<Element>?) {
        self.elements = elements
    }

    public init(arrayLiteral elements: Element...) {
        self.init(elements: Set(elements))
    }

    /// Creates a set of servers.
    public init(_ elements: some Sequence<Element>) {
        self.init(elements: Set(elements))
    }

    /// Every server. Only use it for a client whose servers all belong to you.
    public static let all = AllowedOrigins(elements: nil)

    /// Whether the server of `url` is one of them.
    public func contains(_ url: URL) -> Bool {
        guard let elements else { return true }
        guard let origin = HTTPOrigin(url) else { return false }
        return elements.contains { element in
            switch element.kind {
            case .origin(let allowed): allowed == origin
            case .domain(let name): origin.scheme == "https" && (origin.host == name || origin.host.hasSuffix(".\(name)"))
            }
        }
    }
}
