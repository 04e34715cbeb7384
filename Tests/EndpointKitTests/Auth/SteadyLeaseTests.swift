import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

/// Whether a request gets its token without entering the actor.
struct SteadyLeaseTests {
    private let store = MemoryTokenStore(AuthToken(access: "token-0"))
    private let bank = Bank()

    private func refresher(now: @escaping @Sendable () -> Date = { Date() }) -> AuthTokenRefresher {
        AuthTokenRefresher(store: store, now: now) { [bank] _ in await bank.refresh() }
    }

    private func steady(_ refresher: AuthTokenRefresher) async -> String? {
        await refresher.steadyLease(for: nil)?.token?.access
    }

    @Test func theLastLeaseIsUsedAgain() async throws {
        let refresher = refresher()
        #expect(await steady(refresher) == nil)
        let first = try await refresher.lease()
        #expect(await steady(refresher) == "token-0")
        let second = try await refresher.lease()
        #expect(first.sessionName == second.sessionName && first.epoch == second.epoch && first.session == second.session)
    }

    @Test func aTokenThatTheStoreGotFromOutsideIsUsedAtOnce() async throws {
        let refresher = refresher()
        _ = try await refresher.lease()
        try await store.save(AuthToken(access: "other"))
        #expect(await steady(refresher) == nil)
        #expect(try await refresher.lease().token?.access == "other")
        #expect(await steady(refresher) == "other")
        try await store.save(nil)
        #expect(try await refresher.lease().token == nil)
    }

    @Test func theEndOfASessionEndsItsLease() async throws {
        let refresher = refresher()
        let lease = try await refresher.lease()
        // The same token, but in another session.
        try await refresher.signIn(AuthToken(access: "token-0"))
        #expect(await refresher.steadyLease(for: nil) == nil)
        #expect(try await refresher.lease().session != lease.session)
        try await refresher.signOut()
        #expect(try await refresher.lease().token == nil)
    }

    @Test func aRefreshEndsIt() async throws {
        let refresher = refresher()
        let lease = try await refresher.lease()
        let next = try await refresher.token(after: lease)
        #expect(await steady(refresher) == nil)
        #expect(try await refresher.lease().token?.access == next.token.access)
        #expect(await steady(refresher) == next.token.access)
    }

    @Test func aTokenThatIsAboutToExpireIsRefreshed() async throws {
        let time = Protected(Date(timeIntervalSince1970: 1_000))
        let refresher = refresher { time.withLock(\.self) }
        try await store.save(AuthToken(access: "token-0", expiresAt: Date(timeIntervalSince1970: 2_000)))
        _ = try await refresher.lease()
        #expect(await steady(refresher) == "token-0")
        time.withLock { $0 = Date(timeIntervalSince1970: 1_995) }
        #expect(await steady(refresher) == nil)
        #expect(try await refresher.lease().token?.access != "token-0")
    }

    @Test func requestsDoNotWaitForEachOther() async throws {
        let gate = Gate()
        let slow = GatedStore(gate)
        let refresher = AuthTokenRefresher(store: slow, refresh: nil)
        _ = try await refresher.lease()
        slow.isSlow.withLock { $0 = true }
        let waiting = Task { try await refresher.lease() }
        await gate.waitForArrivals(1)
        slow.isSlow.withLock { $0 = false }
        #expect(try await refresher.lease().token?.access == "token-0")
        await gate.open()
        #expect(try await waiting.value.token?.access == "token-0")
    }
}

/// A store whose token can take long.
private struct GatedStore: TokenStore {
    let gate: Gate
    let isSlow = Protected(false)

    init(_ gate: Gate) {
        self.gate = gate
    }

    func token() async -> AuthToken? {
        if isSlow.withLock(\.self) { await gate.pass() }
        return AuthToken(access: "token-0")
    }

    func save(_ token: AuthToken?) async throws {}
}
