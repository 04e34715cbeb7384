/// Where the body of a response is from.
public enum ResponseOrigin: Sendable, Hashable {
    /// From the server, just now.
    case server
    /// From the cache, and the server was not asked.
    case cache
    /// From the cache, and the server says that it still holds (304).
    case validated
}
