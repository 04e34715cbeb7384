public import Foundation

/// Refreshes a token once for any number of requests that need it, and ends the session.
///
/// The refresh belongs to nobody: a waiter that is cancelled leaves at once and neither the refresh nor the others notice. Requests that the
/// refresh itself makes do not wait for it. What a refresh brings after the session was ended is dropped.
public actor AuthTokenRefresher {
    /// What a request was sent with.
    public struct Lease: Sendable {
        /// What was sent; nil when there was none.
        public let token: AuthToken?
        let epoch: Int
        let session: Int
    }

    /// A refresh that is under way.
    private final class Flight: Sendable {
        let old: AuthToken?
        let result = SharedPromise<AuthToken>()
        let task = Protected<Task<Void, Never>?>(nil)

        init(replacing old: AuthToken?) {
            self.old = old
        }
    }

    nonisolated let clocks: ServerClocks
    nonisolated let observers = SessionObservers()
    /// The last access token that a server took.
    private nonisolated let accepted = Protected<String?>(nil)
    nonisolated let canStartSession: Bool
    private let store: any TokenStore
    private let refresh: (@Sendable (AuthToken?) async throws -> AuthToken)?
    private let leeway: TimeInterval

    private var running: Flight?
    /// Counts refreshes that have ended.
    private var epoch = 0
    /// Counts sessions; a request of an old one is never sent again with a token of a new one.
    private var session = 0
    private var isSignedOut = false
    private var failure: (epoch: Int, rejected: String?, error: any Error)?
    /// The access token of the last refresh, if it was about to expire when it came: it is not refreshed ahead of time, or a wrong clock
    /// would do so for every request.
    private var shortLived: String?
    /// What counts in the place of a token that the store would not give up.
    private var unsaved: (replaced: String, token: AuthToken?)?
    /// The last token that a refresh brought: a store that keeps only the access token does not know of which session it is.
    private var lineage: (access: String, session: String)?
    /// The last token that was seen, and its session: to find out which it is takes a digest.
    private var seen: (access: String, given: String?, name: String)?
    /// The last change of the store; the next one waits for it.
    private var lastWrite: Task<Void, any Error>?

    @TaskLocal private static var refreshing: Set<ObjectIdentifier> = []

    /// - Parameters:
    ///   - leeway: Seconds before its expiry at which a token is refreshed ahead of time, by the clock of the server it is for.
    ///   - startsSession: Whether `refresh` makes a token also of nothing, as for a program that signs in by itself. Such a one is asked
    ///     before the first request is sent, and again after ``signOut()``.
    ///   - refresh: Makes the next token of the rejected one; nil when tokens cannot be refreshed. It is cancelled by ``signOut()``, and
    ///     ends the session by throwing ``SignedOut``.
    public init(
        store: any TokenStore, leeway: TimeInterval = 10, startsSession: Bool = false, now: @escaping @Sendable () -> Date = { Date() },
        refresh: (@Sendable (AuthToken?) async throws -> AuthToken)?
    ) {
        self.store = store
        self.refresh = refresh
        self.leeway = leeway
        clocks = ServerClocks(now: now)
        canStartSession = startsSession && refresh != nil
    }

    /// Whether the current task is part of a refresh: its requests bring the old token themselves, if any.
    static var isWithinRefresh: Bool { !refreshing.isEmpty }

    /// Whether the current task is part of a refresh of this object.
    nonisolated var isRefreshing: Bool { Self.refreshing.contains(ObjectIdentifier(self)) }

    nonisolated var canRefresh: Bool { refresh != nil }

    /// The current token, refreshed first when it is about to expire; waits for a refresh that is under way.
    ///
    /// - Parameter host: The server the token is for, by whose clock it expires.
    public func lease(for host: String? = nil) async throws -> Lease {
        while true {
            if let running {
                let session = self.session
                return Lease(token: try await running.result.value(), epoch: epoch, session: session)
            }
            let before = (epoch, session)
            let token = await current()
            guard running == nil, before == (epoch, session) else { continue }
            notice(token)
            let lease = Lease(token: token, epoch: epoch, session: session)
            guard let token else {
                guard canStartSession else { return lease }
                return Lease(token: try await start(replacing: nil).result.value(), epoch: epoch, session: before.1)
            }
            guard refresh != nil, isExpiring(token, at: host), token.access != shortLived else { return lease }
            if let failure, failure.rejected == token.access { return lease }
            do {
                return Lease(token: try await start(replacing: token).result.value(), epoch: epoch, session: before.1)
            } catch let error as CancellationError where Task.isCancelled {
                throw error
            } catch let error as SignedOut {
                throw error
            } catch {
                // Ahead of time only: the old one is still good for a moment.
                guard let expiry = token.expiresAt, expiry > clocks.now(at: host), session == before.1 else { throw error }
                return Lease(token: token, epoch: epoch, session: session)
            }
        }
    }

    /// A token to go again with after the one of `lease` was rejected.
    ///
    /// Throws what the refresh threw, also to requests that were sent before it failed and are answered after that, and ``SignedOut`` to
    /// requests of a session that is over.
    public func token(after lease: Lease) async throws -> (token: AuthToken, isFresh: Bool) {
        guard let answer = try await token(after: lease, isFresh: false) else { throw NotRefreshable() }
        return answer
    }

    /// - Parameter isFresh: Whether the rejected token comes of a refresh that its request waited for.
    /// - Returns: nil when it does and no server ever took it: then another one would not help.
    func token(after lease: Lease, isFresh: Bool) async throws -> (token: AuthToken, isFresh: Bool)? {
        let rejected = lease.token?.access
        while true {
            guard lease.session == session else { throw SignedOut() }
            if let running { return (try await running.result.value(), true) }
            let before = (epoch, session)
            let current = await current()
            guard running == nil, before == (epoch, session) else { continue }
            if let current, current.access != rejected { return (current, false) }
            if let failure, failure.epoch > lease.epoch, failure.rejected == rejected { throw failure.error }
            // Without the token it was sent with, somebody has cleared the store; without any, nobody has signed in.
            if current == nil, !canStartSession, isSignedOut || rejected != nil { throw SignedOut() }
            if isFresh, rejected != accepted.withLock(\.self) { return nil }
            return (try await start(replacing: current).result.value(), true)
        }
    }

    /// Remembers that a server took `token`.
    nonisolated func learn(from response: HTTPResponse, to token: AuthToken?) {
        guard let token, (200..<400).contains(response.status) else { return }
        accepted.withLock { if $0 != token.access { $0 = token.access } }
    }

    /// What a request sent now with `token` holds, if `lease` did before.
    func lease(of token: AuthToken, after lease: Lease) -> Lease {
        Lease(token: token, epoch: epoch, session: lease.session)
    }
}

/// Beginning and end of a session.
extension AuthTokenRefresher {
    /// Forgets the token and cancels a refresh that is under way: its waiters fail with ``SignedOut`` at once, and its result is dropped.
    ///
    /// From then on requests go without a token, and a 401 is an answer like any other until ``signIn(_:)`` is called or the store has a
    /// token again. When it returns, nothing of the session is in the store; when the store fails, the token is not used any more all the
    /// same, and the store's error is thrown.
    public func signOut() async throws {
        try await replaceSession(with: nil)
    }

    /// Begins a session with `token`, in the place of the one before: a refresh of that one is dropped, and its requests are not sent again.
    public func signIn(_ token: AuthToken) async throws {
        try await replaceSession(with: token)
    }

    private func replaceSession(with token: AuthToken?) async throws {
        endSession()
        try await write { refresher in
            let old = await refresher.store.token()
            do {
                try await refresher.store.save(token)
                await refresher.beginSession(isSignedOut: token == nil, unsaved: nil)
            } catch {
                await refresher.beginSession(isSignedOut: true, unsaved: old.map { ($0.access, nil) })
                throw error
            }
        }
    }

    /// Also ends what a request began while the store was changing.
    private func beginSession(isSignedOut: Bool, unsaved: (replaced: String, token: AuthToken?)?) {
        endSession()
        self.isSignedOut = isSignedOut
        self.unsaved = unsaved
    }

    private func endSession() {
        session += 1
        failure = nil
        shortLived = nil
        lineage = nil
        seen = nil
        observers.tell()
        guard let flight = running else { return }
        running = nil
        epoch += 1
        flight.result.fulfill(.failure(SignedOut()))
        flight.task.withLock(\.self)?.cancel()
    }

    /// Changes the store after all changes before; the caller's cancellation does not stop it.
    private func write(_ change: @escaping @Sendable (AuthTokenRefresher) async throws -> Void) async throws {
        let previous = lastWrite
        let task = Task.detached {
            _ = await previous?.result
            try await change(self)
        }
        lastWrite = task
        try await task.value
    }
}

/// One refresh.
extension AuthTokenRefresher {
    private func isExpiring(_ token: AuthToken, at host: String?) -> Bool {
        token.expiresAt.map { $0.timeIntervalSince(clocks.now(at: host)) <= leeway } ?? false
    }

    /// The token that counts, without a refresh.
    func current() async -> AuthToken? {
        var stored = await store.token()
        if let unsaved, stored?.access == unsaved.replaced { return unsaved.token }
        if let lineage, stored?.access == lineage.access { stored?.session = lineage.session }
        return stored
    }

    /// Somebody may have changed the store by himself: then the session before is over.
    private func notice(_ token: AuthToken?) {
        if let token, let seen, seen.access == token.access, seen.given == token.session { return }
        let name = token?.sessionName
        if let seen, seen.name != name { observers.tell() }
        see(token)
    }

    private func see(_ token: AuthToken?) {
        seen = token.map { ($0.access, $0.session, $0.sessionName) }
    }

    private func start(replacing old: AuthToken?) -> Flight {
        let flight = Flight(replacing: old)
        let refresh = self.refresh
        let mark = Self.refreshing.union([ObjectIdentifier(self)])
        running = flight
        let task = Task.detached {
            let result: Result<AuthToken, any Error>
            do {
                guard let refresh else { throw NotRefreshable() }
                result = .success(try await Self.$refreshing.withValue(mark) { try await refresh(old) })
            } catch {
                result = .failure(error)
            }
            try? await self.write { await $0.end(flight, with: result) }
        }
        flight.task.withLock { $0 = task }
        return flight
    }

    /// Ends a refresh, unless its session has ended before.
    private func end(_ flight: Flight, with result: Result<AuthToken, any Error>) async {
        guard running === flight else { return }
        var result = result
        if case .success = result, flight.old != nil, await current() == nil {
            // Somebody has cleared the store meanwhile.
            result = .failure(SignedOut())
        }
        guard running === flight else { return }
        switch result {
        case .success(var token):
            if let old = flight.old { token.session = old.sessionName }
            lineage = (token.access, token.sessionName)
            see(token)
            result = .success(token)
            // A token that cannot be stored is good all the same, and the one it replaces may be used up.
            let isSaved = (try? await store.save(token)) != nil
            guard running === flight else { return }
            unsaved = isSaved ? nil : flight.old.map { ($0.access, token) }
            failure = nil
            shortLived = token.expiresAt.map { $0.timeIntervalSince(clocks.latest) <= leeway } ?? false ? token.access : nil
            isSignedOut = false
        case .failure(let error) where error is SignedOut:
            let isCleared = (try? await store.save(nil)) != nil
            guard running === flight else { return }
            unsaved = isCleared ? nil : flight.old.map { ($0.access, nil) }
            isSignedOut = true
            session += 1
            observers.tell()
        case .failure(let error):
            failure = (epoch + 1, flight.old?.access, error)
        }
        running = nil
        epoch += 1
        flight.result.fulfill(result)
    }
}

/// Tokens are nobody's business.
extension AuthTokenRefresher: CustomReflectable {
    public nonisolated var customMirror: Mirror { Mirror(self, children: ["leeway": leeway]) }
}
