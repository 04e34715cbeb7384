import Foundation

/// A client's access to its ``ResponseCache``: responses of a session that has ended are never stored.
final class ClientCache: Sendable {
    private let cache: any ResponseCache
    let now: @Sendable () -> Date
    /// The number of ended sessions; locked while a response is stored.
    private let epoch = Protected(0)
    /// The revalidations of stale responses that have been used already.
    let revalidations = BackgroundRevalidations()
    /// The last credentials and their digest, because most requests have the same.
    private let partition = Protected<(credentials: String, digest: String)?>(nil)

    init(_ cache: any ResponseCache, now: @escaping @Sendable () -> Date) {
        self.cache = cache
        self.now = now
    }

    func key(of request: HTTPRequest) -> ResponseCacheKey {
        ResponseCacheKey(request) { credentials in
            if let last = partition.withLock(\.self), last.credentials == credentials { return last.digest }
            let digest = SHA256.hex(of: credentials)
            partition.withLock { $0 = (credentials, digest) }
            return digest
        }
    }

    /// The session of calls that start now.
    var currentEpoch: Int { epoch.withLock(\.self) }

    func endSession() {
        revalidations.cancelAll()
        epoch.withLock {
            $0 += 1
            cache.removeAll()
            partition.withLock { $0 = nil }
        }
    }

    /// The latest cached response that matches the request.
    func response(to request: HTTPRequest, _ key: ResponseCacheKey) -> CachedResponse? {
        cache.responses(for: key).filter { $0.answers(request) }.max { $0.receivedAt < $1.receivedAt }
    }

    /// Does nothing if the session of the call has ended, or the resource has been changed since the revalidation was started.
    func store(_ response: CachedResponse, _ key: ResponseCacheKey, epoch: Int?, _ revalidation: BackgroundRevalidations.Flight? = nil) {
        self.epoch.withLock { current in
            guard epoch == current, revalidation?.isCancelled != true else { return }
            cache.store(response, for: key)
        }
    }

    func remove(_ response: CachedResponse, _ key: ResponseCacheKey) {
        cache.remove(variant: response.variant, for: key)
    }

    /// Invalidates the cached responses for the URL after a change, and for URLs of the same origin that the response names (RFC 9111,
    /// 4.4).
    func invalidate(_ request: HTTPRequest, after response: HTTPResponseHead) {
        var urls = [request.url]
        for name in ["Location", "Content-Location"] {
            guard let text = response.headers[name], let url = URL(string: text, relativeTo: request.url)?.absoluteURL else { continue }
            if HTTPOrigin(url) == HTTPOrigin(request.url) { urls.append(url) }
        }
        for url in urls {
            var target = request
            target.url = url
            let key = self.key(of: target).url
            revalidations.cancel(url: key)
            epoch.withLock { _ in cache.remove(url: key) }
        }
    }
}
