/// How cached responses are used. The cache only answers GET requests, and never downloads or streams.
///
/// Responses to requests with a credential are stored separately, for requests with the same credential. A request without a policy uses
/// ``useProtocol``.
public enum CachePolicy: Sendable, Hashable {
    /// Follows the response headers (RFC 9111): a fresh response is used, a stale one is revalidated with the server. Freshness is never
    /// estimated heuristically.
    case useProtocol
    /// Never reads the cache, but stores the response.
    case reload
    /// Uses a cached response regardless of its age, else the network.
    case returnCacheElseLoad
    /// Uses a cached response regardless of its age, else fails with ``TransportError/Code/notInCache``.
    case returnCacheOnly
    /// Always revalidates a cached response with the server.
    case revalidate
}

/// The origin of the body of a response.
public enum ResponseOrigin: Sendable, Hashable {
    /// The body is from the server.
    case server
    /// The body is from the cache, without a request to the server.
    case cache
    /// The body is from the cache, and the server confirmed that it is still valid (304).
    case validated
}
