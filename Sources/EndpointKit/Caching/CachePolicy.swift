/// How a stored response may answer a request; only a GET is ever answered so, and never a download or a stream.
///
/// What a request with a credential brings is stored apart, for requests with the same credential. A request that says nothing is treated
/// as ``useProtocol``.
public enum CachePolicy: Sendable, Hashable {
    /// As the response headers say (RFC 9111): a fresh response answers, a stale one is validated with the server. How long a response is
    /// fresh is never guessed.
    case useProtocol
    /// Never reads the cache; what comes is stored.
    case reload
    /// A stored response of any age, else the network.
    case returnCacheElseLoad
    /// A stored response of any age, else an error: ``TransportError/Code/notInCache``.
    case returnCacheOnly
    /// Asks the server whether the stored response still holds.
    case revalidate
}

/// Where the body of a response is from.
public enum ResponseOrigin: Sendable, Hashable {
    /// From the server, just now.
    case server
    /// From the cache, and the server was not asked.
    case cache
    /// From the cache, and the server says that it still holds (304).
    case validated
}
