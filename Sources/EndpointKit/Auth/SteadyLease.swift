import Foundation

extension AuthTokenRefresher {
    /// The token with which a request was sent.
    package struct Lease: Sendable {
        /// The access token; `nil` if there was none.
        package let token: AuthToken?
        /// Identifies the session of the token.
        let sessionName: String?
        let epoch: Int
        let session: Int
    }
}

/// The last lease, which is that of the next request, too, as long as the state of the refresher and the token in the store are the same.
///
/// It is used without entering the actor: requests at the same time would wait for each other there, each of them several times.
final class SteadyLease: Sendable {
    /// The objects of two states differ.
    final class Value: Sendable {
        /// The token in the store.
        let stored: AuthToken?
        let lease: AuthTokenRefresher.Lease

        fileprivate init(_ stored: AuthToken?, _ lease: AuthTokenRefresher.Lease) {
            self.stored = stored
            self.lease = lease
        }
    }

    private let last = Protected<Value?>(nil)

    var value: Value? { last.withLock(\.self) }

    func remember(_ lease: AuthTokenRefresher.Lease, stored: AuthToken?) {
        let value = Value(stored, lease)
        last.withLock { $0 = value }
    }

    func forget() {
        last.withLock { $0 = nil }
    }
}

extension AuthTokenRefresher {
    /// The last lease, if it is still valid for a request to `url`; `nil` if the actor has to decide.
    nonisolated func steadyLease(for url: URL?) async -> Lease? {
        guard let steady = steady.value else { return nil }
        let stored = await store.token()
        guard stored == steady.stored, stored?.session == steady.stored?.session, steady === self.steady.value else { return nil }
        if canRefresh, let token = steady.lease.token, isExpiring(token, at: url) { return nil }
        return steady.lease
    }

    /// The current token, for requests that no client sends, such as those of a player or a web view. It is refreshed first if it has
    /// expired, or is about to. `nil` if nobody is signed in. Within the refresh itself, it is the token that is being replaced.
    ///
    /// - Throws: The error of the refresh; ``SignedOut`` if the session ended meanwhile, `CancellationError` if the task was cancelled.
    public nonisolated func validToken() async throws -> AuthToken? {
        // Otherwise the refresh would wait for itself.
        guard !isRefreshing else { return await current() }
        let lease = try await lease()
        guard canRefresh, let expiry = lease.token?.expiresAt, expiry <= clocks.now(at: nil) else { return lease.token }
        // A refresh ahead of time failed before. For a request, its 401 would cause the next one.
        return try await token(after: lease).token
    }
}
