/// How cached responses are used. The cache only answers GET requests, and never downloads or streams.
///
/// Responses to requests with a credential are stored separately, for requests with the same credential. A request without a policy uses
/// ``standard``.
public struct CachePolicy: Sendable, Hashable {
    private enum Kind: String, Sendable {
        case standard, reload, cacheElseLoad, cacheOnly, revalidate
    }

    private let kind: Kind

    /// Follows the response headers (RFC 9111): a fresh response is used, a stale one is revalidated with the server. Freshness is never
    /// estimated heuristically.
    public static let standard = CachePolicy(kind: .standard)
    /// Never reads the cache, but stores the response.
    public static let reload = CachePolicy(kind: .reload)
    /// Uses a cached response regardless of its age, else the network.
    public static let cacheElseLoad = CachePolicy(kind: .cacheElseLoad)
    /// Uses a cached response regardless of its age, else fails with ``TransportError/Code/notInCache``.
    public static let cacheOnly = CachePolicy(kind: .cacheOnly)
    /// Always revalidates a cached response with the server.
    public static let revalidate = CachePolicy(kind: .revalidate)
}

extension CachePolicy: CustomStringConvertible {
    public var description: String { kind.rawValue }
}

/// The origin of the body of a response.
public struct ResponseOrigin: Sendable, Hashable {
    private enum Kind: String, Sendable {
        case server, cache, validated
    }

    private let kind: Kind

    /// The body is from the server.
    public static let server = ResponseOrigin(kind: .server)
    /// The body is from the cache, without a request to the server.
    public static let cache = ResponseOrigin(kind: .cache)
    /// The body is from the cache, and the server confirmed that it is still valid (304).
    public static let validated = ResponseOrigin(kind: .validated)
}

extension ResponseOrigin: CustomStringConvertible {
    public var description: String { kind.rawValue }
}
