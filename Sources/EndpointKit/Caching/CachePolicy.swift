public import Foundation

/// How cached responses are used. The cache only answers GET requests, and never downloads or streams.
///
/// Responses to requests with a credential are stored separately, for requests with the same credential. A request without a policy uses
/// ``standard``.
public struct CachePolicy: Sendable, Hashable {
    enum Kind: String, Sendable {
        case standard, reload, cacheElseLoad, cacheOnly, revalidate
    }

    let kind: Kind
    /// In addition to what the response allows.
    var allowedStaleness = Staleness(whileRevalidating: 0, ifError: 0)

    /// How many seconds a response can still be used after its freshness has ended.
    struct Staleness: Sendable, Hashable {
        var whileRevalidating: TimeInterval
        var ifError: TimeInterval
    }

    /// Follows the response headers (RFC 9111): a fresh response is used, a stale one is revalidated with the server. Freshness is never
    /// estimated heuristically.
    ///
    /// With `stale-while-revalidate` (RFC 5861), a stale response is used for the given time, and revalidated in the background. With
    /// `stale-if-error`, it is used for the given time if the server fails; see ``HTTPResponse/replacedFailure``.
    public static let standard = CachePolicy(kind: .standard)
    /// Never reads the cache, but stores the response.
    public static let reload = CachePolicy(kind: .reload)
    /// Uses a cached response regardless of its age, else the network.
    public static let cacheElseLoad = CachePolicy(kind: .cacheElseLoad)
    /// Uses a cached response regardless of its age, else fails with ``TransportError/Code/notInCache``.
    public static let cacheOnly = CachePolicy(kind: .cacheOnly)
    /// Always revalidates a cached response with the server.
    public static let revalidate = CachePolicy(kind: .revalidate)

    /// The same as ``standard``, but also uses stale responses whose headers do not allow it. A response with `no-cache` or
    /// `must-revalidate` is never used without asking the server.
    ///
    /// ```swift
    /// let options = RequestOptions(cachePolicy: .allowingStale(whileRevalidating: 60, ifError: 86_400))
    /// ```
    ///
    /// - Parameters:
    ///   - whileRevalidating: For how many seconds a stale response is used while it is revalidated in the background.
    ///   - ifError: For how many seconds a stale response is used if the server cannot be reached or has the status 500, 502, 503 or 504.
    ///
    /// The time starts when the freshness of the response ends. Larger values in the headers of the response still apply.
    public static func allowingStale(whileRevalidating: TimeInterval = 0, ifError: TimeInterval = 0) -> CachePolicy {
        var policy = standard
        policy.allowedStaleness = Staleness(whileRevalidating: max(0, whileRevalidating), ifError: max(0, ifError))
        return policy
    }
}

extension CachePolicy: CustomStringConvertible {
    public var description: String { kind.rawValue }
}

extension CachePolicy {
    /// Whether the headers of the response decide.
    var followsHeaders: Bool { kind == .standard }
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
