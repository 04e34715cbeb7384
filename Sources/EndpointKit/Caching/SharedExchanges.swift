import Foundation

/// Shares one exchange between identical concurrent requests.
///
/// The exchange does not belong to any of its waiters: a cancelled waiter returns immediately, and the exchange is cancelled with the last
/// waiter.
final class SharedExchanges: Sendable {
    /// The properties that must be equal, including credentials.
    struct Key: Hashable {
        let endpoint: String
        let method: HTTPMethod
        let url: URL
        let headers: HTTPFields
        let timeout: TimeInterval?
        let redirects: RedirectPolicy?
        /// `nil` if the transport does not cache.
        let cachePolicy: CachePolicy?
        let sensitive: SensitiveNames
        let isSentOnce: Bool
        /// The number of changes before it.
        let changes: Int
        /// Identifies the key of the signature.
        let signer: String?
        /// Whether it waits in the queue of the client: a request that does not wait cannot share the exchange of one that does.
        let waits: Bool

        /// `nil` for requests that are unsafe, have a body, report their progress, or are signed with an unknown key.
        init?(_ request: HTTPRequest, endpoint: String, waits: Bool, after changes: Int) {
            guard request.method == .get || request.method == .head, request.body.isEmpty, request.onProgress == nil else { return nil }
            if let signing = request.signing, signing.signer.cacheIdentity == nil { return nil }
            signer = request.signer?.cacheIdentity
            self.waits = waits
            self.endpoint = endpoint
            method = request.method
            url = request.url
            headers = HTTPFields(request.headers.sorted { ($0.name.lowercased(), $0.value) < ($1.name.lowercased(), $1.value) })
            timeout = request.timeout
            redirects = request.redirects
            cachePolicy = request.isCachedByClient ? nil : request.cachePolicy
            sensitive = request.sensitive
            isSentOnce = request.isSentOnce
            self.changes = changes
        }
    }

    private final class Flight: Sendable {
        let result = SharedPromise<HTTPResponse>()
        let task = Protected<Task<Void, Never>?>(nil)
    }

    private let flights = Protected<[Key: (flight: Flight, waiters: Int)]>([:])

    private let changed = Protected(0)

    /// The number of requests with an unsafe method that have ended. What was requested before one of them is not for a later call.
    var changes: Int { changed.withLock(\.self) }

    func countChange() {
        changed.withLock { $0 += 1 }
    }

    /// The number of current waiters.
    var waiters: Int { flights.withLock { $0.values.reduce(0) { $0 + $1.waiters } } }

    /// Joins the exchange in progress for `key`, or starts it.
    func response(_ key: Key, joined: () -> Void, send: @escaping @Sendable () async throws -> HTTPResponse) async throws -> HTTPResponse {
        let (flight, isFirst) = flights.withLock { flights -> (Flight, Bool) in
            if let (flight, waiters) = flights[key] {
                flights[key] = (flight, waiters + 1)
                return (flight, false)
            }
            let flight = Flight()
            flights[key] = (flight, 1)
            return (flight, true)
        }
        if isFirst { start(flight, key, send) } else { joined() }
        defer { leave(flight, key) }
        return try await flight.result.value()
    }

    private func start(_ flight: Flight, _ key: Key, _ send: @escaping @Sendable () async throws -> HTTPResponse) {
        let task = Task {
            let result: Result<HTTPResponse, any Error>
            do { result = .success(try await send()) } catch { result = .failure(error) }
            flights.withLock { flights in
                if flights[key]?.flight === flight { flights[key] = nil }
            }
            flight.result.fulfill(result)
        }
        flight.task.withLock { $0 = task }
    }

    private func leave(_ flight: Flight, _ key: Key) {
        let isLast = flights.withLock { flights -> Bool in
            guard let (current, waiters) = flights[key], current === flight else { return false }
            flights[key] = waiters > 1 ? (flight, waiters - 1) : nil
            return waiters <= 1
        }
        if isLast { flight.task.withLock(\.self)?.cancel() }
    }
}
