import Foundation

/// What a client does with its ``ResponseCache``: nothing of a session that is over gets into it.
final class ClientCache: Sendable {
    private let cache: any ResponseCache
    let now: @Sendable () -> Date
    /// Counts sessions that have ended; held while something is stored.
    private let epoch = Protected(0)

    init(_ cache: any ResponseCache, now: @escaping @Sendable () -> Date) {
        self.cache = cache
        self.now = now
    }

    /// What calls that start now belong to.
    var currentEpoch: Int { epoch.withLock(\.self) }

    func endSession() {
        epoch.withLock {
            $0 += 1
            cache.removeAll()
        }
    }

    /// The latest of those that answer the request.
    func response(to request: HTTPRequest, _ key: ResponseCacheKey) -> CachedResponse? {
        cache.responses(for: key).filter { $0.answers(request) }.max { $0.receivedAt < $1.receivedAt }
    }

    /// Does nothing when the session of the call has ended.
    func store(_ response: CachedResponse, _ key: ResponseCacheKey, epoch: Int?) {
        self.epoch.withLock { current in
            guard epoch == current else { return }
            cache.store(response, for: key)
        }
    }

    func remove(_ response: CachedResponse, _ key: ResponseCacheKey) {
        cache.remove(variant: response.variant, for: key)
    }

    /// After a change: what is stored for the URL, and for URLs of the same origin that the response names (RFC 9111 4.4).
    func invalidate(_ request: HTTPRequest, after response: HTTPResponseHead) {
        var urls = [request.url]
        for name in ["Location", "Content-Location"] {
            guard let text = response.headers[name], let url = URL(string: text, relativeTo: request.url)?.absoluteURL else { continue }
            if HTTPOrigin(url) == HTTPOrigin(request.url) { urls.append(url) }
        }
        for url in urls {
            var target = request
            target.url = url
            cache.remove(url: ResponseCacheKey(target).url)
        }
    }
}
