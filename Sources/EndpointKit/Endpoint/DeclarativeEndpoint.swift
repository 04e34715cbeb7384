public import Foundation

/// An endpoint that is written by hand, property by property. Only `path` is required; everything else has a default.
///
/// ```swift
/// enum NewsEndpoint: DeclarativeEndpoint {
///     case latest(limit: Int, topic: String?), article(id: Int), publish(title: String, key: IdempotencyKey)
///
///     var path: RequestPath {
///         switch self {
///         case .latest: "/articles"
///         case .article(let id): "/articles/\(id)"
///         case .publish: "/articles"
///         }
///     }
///     var method: HTTPMethod { if case .publish = self { .post } else { .get } }
///     var query: QueryItems { if case .latest(let limit, let topic) = self { ["limit": limit, "topic": topic] } else { [:] } }
///     var task: RequestTask { if case .publish(let title, _) = self { .json(["title": title]) } else { .plain } }
///     var idempotencyKey: IdempotencyKey? { if case .publish(_, let key) = self { key } else { nil } }
/// }
/// ```
///
/// For what is not among these properties, such as cookies, implement ``Endpoint`` instead.
public protocol DeclarativeEndpoint: Endpoint {
    /// The path, which is joined to the base URL with exactly one slash. Interpolated values are percent-encoded, and rejected if they
    /// would change the route. For a path that is already encoded, use `RequestPath(verbatim:)`.
    var path: RequestPath { get }
    /// The method; the default is GET.
    var method: HTTPMethod { get }
    /// The query items; the default is none. Values that are `nil` are omitted.
    var query: QueryItems { get }
    /// The headers of this endpoint, which override those of the client; the default is none.
    var headers: HTTPFields { get }
    /// The content of the request; the default is none.
    var task: RequestTask { get }
    /// Whether the endpoint requires ``AuthRequirement/default``: the client's only scheme, or the one with the name `default`. The default
    /// is false.
    var requiresAuth: Bool { get }
    /// The required credentials. The default follows from `requiresAuth`.
    var auth: AuthRequirement { get }
    /// `nil`, the default, uses that of the client's environment.
    var baseURL: URL? { get }
    /// Seconds without progress after which an attempt fails. `nil`, the default, uses the timeout of the client; `.infinity` sets none.
    var timeout: TimeInterval? { get }
    /// The maximum duration of the call in seconds, including all attempts, delays and refreshes. `nil`, the default, uses the deadline of
    /// the client; `.infinity` sets none.
    var deadline: TimeInterval? { get }
    /// Which failures are retried; `nil`, the default, uses the client's.
    var retry: RetryPolicy? { get }
    /// How cached responses are used; `nil`, the default, uses the client's.
    var cachePolicy: CachePolicy? { get }
    /// Which redirects are followed; `nil`, the default, uses the policy of the client, then that of the transport.
    var redirects: RedirectPolicy? { get }
    /// The idempotency key, which is the same for every attempt of a call; it allows a POST to be retried. The default is none.
    ///
    /// The client reads it once for each call, so `.random()` is a new key for each call. To use one key for several calls, store it in the
    /// endpoint.
    var idempotencyKey: IdempotencyKey? { get }
    /// How the response is turned into a result or an error. Unset properties are those of the client.
    var reader: ResponseReader { get }
}

extension DeclarativeEndpoint {
    public var method: HTTPMethod { .get }
    public var query: QueryItems { [:] }
    public var headers: HTTPFields { [:] }
    public var task: RequestTask { .plain }
    public var requiresAuth: Bool { false }
    public var auth: AuthRequirement { requiresAuth ? .default : .none }
    public var baseURL: URL? { nil }
    public var timeout: TimeInterval? { nil }
    public var deadline: TimeInterval? { nil }
    public var retry: RetryPolicy? { nil }
    public var cachePolicy: CachePolicy? { nil }
    public var redirects: RedirectPolicy? { nil }
    public var idempotencyKey: IdempotencyKey? { nil }
    public var reader: ResponseReader { ResponseReader() }

    /// The request with the values of all properties.
    public var request: EndpointRequest {
        var request = EndpointRequest(method, path)
        request.query = query
        request.headers = headers
        request.body = task
        request.auth = auth
        request.baseURL = baseURL
        request.timeout = timeout
        request.deadline = deadline
        request.retry = retry
        request.cachePolicy = cachePolicy
        request.redirects = redirects
        request.idempotencyKey = idempotencyKey
        request.reader = reader
        return request
    }
}
