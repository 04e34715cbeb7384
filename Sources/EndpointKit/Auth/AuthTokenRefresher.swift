public import Foundation

/// Refreshes a token once for any number of requests that need it.
///
/// The refresh belongs to nobody: a waiter that is cancelled leaves at once and neither the refresh nor the others notice. Requests that the
/// refresh itself makes do not wait for it.
public actor AuthTokenRefresher {
    /// What a request was sent with.
    public struct Lease: Sendable {
        public let token: AuthToken?
        let epoch: Int
    }

    private let store: any TokenStore
    private let refresh: (@Sendable (AuthToken?) async throws -> AuthToken)?
    private let leeway: TimeInterval
    private let now: @Sendable () -> Date

    private var running: Task<AuthToken, any Error>?
    /// Counts refreshes that have ended.
    private var epoch = 0
    private var failure: (epoch: Int, rejected: String?, error: any Error)?
    /// The access token of the last refresh; it is not refreshed ahead of time, or a wrong clock would do so for every request.
    private var issued: String?

    @TaskLocal private static var refreshing: Set<ObjectIdentifier> = []

    /// - Parameters:
    ///   - refresh: Makes the next token of the rejected one; nil when tokens cannot be refreshed.
    ///   - leeway: Seconds before its expiry at which a token is refreshed ahead of time.
    public init(
        store: any TokenStore, leeway: TimeInterval = 10, now: @escaping @Sendable () -> Date = { Date() },
        refresh: (@Sendable (AuthToken?) async throws -> AuthToken)?
    ) {
        self.store = store
        self.refresh = refresh
        self.leeway = leeway
        self.now = now
    }

    /// Whether the current task is part of a refresh of this object.
    nonisolated var isRefreshing: Bool { Self.refreshing.contains(ObjectIdentifier(self)) }

    nonisolated var canRefresh: Bool { refresh != nil }

    /// The current token, refreshed first when it is about to expire; waits for a refresh that is under way.
    public func lease() async throws -> Lease {
        while true {
            if let running { return Lease(token: try await Self.wait(for: running), epoch: epoch) }
            let before = epoch
            let token = await store.token()
            guard running == nil, epoch == before else { continue }
            guard let token, refresh != nil, isExpiring(token), token.access != issued else { return Lease(token: token, epoch: epoch) }
            if let failure, failure.rejected == token.access { return Lease(token: token, epoch: epoch) }
            do {
                return Lease(token: try await Self.wait(for: start(replacing: token)), epoch: epoch)
            } catch let error as CancellationError where Task.isCancelled {
                throw error
            } catch {
                // Ahead of time only: the old one is still good for a moment.
                guard let expiry = token.expiresAt, expiry > now() else { throw error }
                return Lease(token: token, epoch: epoch)
            }
        }
    }

    /// A token to go again with after the one of `lease` was rejected.
    ///
    /// Throws what the refresh threw, also to requests that were sent before it failed and are answered after that.
    public func token(after lease: Lease) async throws -> (token: AuthToken, isFresh: Bool) {
        let rejected = lease.token?.access
        while true {
            if let running { return (try await Self.wait(for: running), true) }
            let before = epoch
            let current = await store.token()
            guard running == nil, epoch == before else { continue }
            if let current, current.access != rejected { return (current, false) }
            if let failure, failure.epoch > lease.epoch, failure.rejected == rejected { throw failure.error }
            return (try await Self.wait(for: start(replacing: current)), true)
        }
    }

    /// What a request sent now with `token` holds.
    func lease(of token: AuthToken) -> Lease {
        Lease(token: token, epoch: epoch)
    }

    private func isExpiring(_ token: AuthToken) -> Bool {
        token.expiresAt.map { $0.timeIntervalSince(now()) <= leeway } ?? false
    }

    private func start(replacing old: AuthToken?) -> Task<AuthToken, any Error> {
        let refresh = self.refresh
        let mark = Self.refreshing.union([ObjectIdentifier(self)])
        let task = Task.detached { () async throws -> AuthToken in
            let result: Result<AuthToken, any Error>
            do {
                guard let refresh else { throw NotRefreshable() }
                let token = try await Self.$refreshing.withValue(mark) { try await refresh(old) }
                try await self.store.save(token)
                result = .success(token)
            } catch {
                result = .failure(error)
            }
            await self.end(result, replacing: old)
            return try result.get()
        }
        running = task
        return task
    }

    private func end(_ result: Result<AuthToken, any Error>, replacing old: AuthToken?) {
        running = nil
        epoch += 1
        switch result {
        case .success(let token):
            failure = nil
            issued = token.access
        case .failure(let error):
            failure = (epoch, old?.access, error)
        }
    }

    /// Leaves at once when the waiting task is cancelled; `task` goes on.
    private static func wait(for task: Task<AuthToken, any Error>) async throws -> AuthToken {
        let answer = OneShot<AuthToken>()
        Task.detached { answer.fulfill(await task.result) }
        return try await answer.value()
    }
}

/// The token was rejected and there is no way to make another.
struct NotRefreshable: RedactedError, CustomStringConvertible {
    var description: String { "the token was rejected and cannot be refreshed" }
}
