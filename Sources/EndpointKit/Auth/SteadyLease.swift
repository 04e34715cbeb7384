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
}
