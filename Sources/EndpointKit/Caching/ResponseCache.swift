/// Keeps responses between calls: ``MemoryResponseCache``, ``FileResponseCache``, or one of your own.
///
/// It only stores; what may be stored and what still holds is decided by the client. It may forget anything at any time, and it is called
/// from any thread. A store that fails forgets.
public protocol ResponseCache: Sendable {
    /// What is stored for a key; several when the server varies its response by request headers.
    func responses(for key: ResponseCacheKey) -> [CachedResponse]

    /// Stores a response in the place of the one that has the same key and variant.
    func store(_ response: CachedResponse, for key: ResponseCacheKey)

    /// Forgets one variant.
    func remove(variant: String, for key: ResponseCacheKey)

    /// Forgets what is stored for a URL, in every partition.
    func remove(url: String)

    /// Forgets everything, as at the end of a session.
    func removeAll()
}
