/// How an operation uses the HTTP cache.
package enum CacheMode: String, Sendable, Hashable, CaseIterable {
    /// As the response's headers say.
    case standard
    /// Always from the server.
    case reload
    /// A stored response of any age, else the server.
    case cacheElseLoad
    /// A stored response, else an error.
    case cacheOnly
    /// Ask the server whether a stored response is still good.
    case revalidate
}
