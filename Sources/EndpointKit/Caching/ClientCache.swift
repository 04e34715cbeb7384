import Foundation

/// A client's access to its ``ResponseCache``: responses of a session that has ended are never stored, and neither are those that can be
/// older than a change.
final class ClientCache: Sendable {
    /// What was true when a request was sent whose response can be stored.
    struct Start {
        let key: ResponseCacheKey
        let time: Date
        fileprivate let epoch: Int?
        fileprivate let changes: Int
    }

    private struct State {
        /// The number of ended sessions.
        var epoch = 0
        /// The numbers of changes. Several URLs share one, so that their number is limited; a response that is not stored for that reason
        /// is only requested again.
        var changes = [Int](repeating: 0, count: 256)

        subscript(changesOf url: String) -> Int {
            get { changes[Self.place(of: url)] }
            set { changes[Self.place(of: url)] = newValue }
        }

        private static func place(of url: String) -> Int { Int(truncatingIfNeeded: FNV1a(url.utf8).value & 255) }
    }

    private let cache: any ResponseCache
    let now: @Sendable () -> Date
    /// Locked while a response is stored.
    private let state = Protected(State())
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
    var currentEpoch: Int { state.withLock(\.epoch) }

    func endSession() {
        revalidations.cancelAll()
        state.withLock {
            $0.epoch += 1
            cache.removeAll()
            partition.withLock { $0 = nil }
        }
    }

    /// How many responses of one URL are kept, which `Vary` distinguishes. If it names a header that is different in each request, none of
    /// them is ever used, but each request would be compared with all of them.
    private static let maximumVariants = 32

    /// The latest cached response that matches the request.
    func response(to request: HTTPRequest, _ key: ResponseCacheKey) -> CachedResponse? {
        var responses = cache.responses(for: key)
        if responses.count > Self.maximumVariants {
            responses.sort { $0.receivedAt > $1.receivedAt }
            for oldest in responses[Self.maximumVariants...] { remove(oldest, key) }
            responses.removeSubrange(Self.maximumVariants...)
        }
        return responses.filter { $0.answers(request) }.max { $0.receivedAt < $1.receivedAt }
    }

    /// Called immediately before a request is sent.
    ///
    /// - Parameter epoch: The session of the call.
    func start(_ key: ResponseCacheKey, _ epoch: Int?) -> Start {
        Start(key: key, time: now(), epoch: epoch, changes: state.withLock { $0[changesOf: key.url] })
    }

    /// Does nothing if the session of the call has ended, or the resource has been changed since the request was sent.
    func store(_ response: CachedResponse, _ start: Start) {
        state.withLock { state in
            guard start.epoch == state.epoch, start.changes == state[changesOf: start.key.url] else { return }
            cache.store(response, for: start.key)
        }
    }

    func remove(_ response: CachedResponse, _ key: ResponseCacheKey) {
        cache.remove(variant: response.variant, for: key)
    }

    /// Invalidates the cached responses for the URL after a change, for that to which the request was redirected, and for URLs of its origin
    /// that the response names (RFC 9111, 4.4).
    func invalidate(_ request: HTTPRequest, after response: HTTPResponseHead) {
        let target = response.url ?? request.url
        var urls: Set = [request.url, target]
        for name in ["Location", "Content-Location"] {
            guard let text = response.headers[name], let url = URL(reference: text, relativeTo: target) else { continue }
            if HTTPOrigin(url) == HTTPOrigin(target) { urls.insert(url) }
        }
        for url in urls {
            var target = request
            target.url = url
            let key = self.key(of: target).url
            revalidations.cancel(url: key)
            state.withLock {
                $0[changesOf: key] += 1
                cache.remove(url: key)
            }
        }
    }
}
