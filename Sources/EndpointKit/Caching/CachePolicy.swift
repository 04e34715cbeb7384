/// How a stored response may answer a request.
///
/// A request that carries a credential is neither answered from the cache nor stored unless its endpoint names a policy.
public enum CachePolicy: Sendable, Hashable {
    /// As the response headers say (RFC 9111).
    case useProtocol
    /// Never reads the cache.
    case reload
    /// A stored response of any age, else the network.
    case returnCacheElseLoad
    /// A stored response of any age, else an error.
    case returnCacheOnly
    /// Asks the server whether the stored response still holds.
    case revalidate
}
