public import Foundation

/// Refreshes a token once for any number of requests, and ends the session.
///
/// A refresh does not belong to any of its waiters: a waiter that is cancelled returns immediately, without affecting the refresh or the
/// other waiters. Requests of the refresh itself do not wait for it. The result of a refresh is discarded if the session has ended
/// meanwhile.
public actor AuthTokenRefresher {
    nonisolated let clocks: ServerClocks
    nonisolated let observers = SessionObservers()
    /// The last access token that a server accepted.
    private nonisolated let accepted = Protected<String?>(nil)
    nonisolated let canStartSession: Bool
    nonisolated let steady = SteadyLease()
    nonisolated let store: any TokenStore
    private let refresh: (@Sendable (AuthToken?) async throws -> AuthToken)?
    private let leeway: TimeInterval

    private var running: RefreshFlight? {
        didSet { steady.forget() }
    }
    /// The number of finished refreshes.
    private var epoch = 0
    /// The number of sessions. A request of an old session is never sent again with a token of a new one.
    private var session = 0 {
        didSet { steady.forget() }
    }
    private var isSignedOut = false
    private var failure: (epoch: Int, rejected: String?, error: any Error)?
    /// The access token of the last refresh, if it was about to expire when it was received. It is not refreshed ahead of time; otherwise a
    /// wrong clock would cause a refresh for every request.
    private var shortLived: String?
    private var known = TokenKnowledge() {
        didSet { steady.forget() }
    }
    /// The last change to the store; the next change waits for it.
    private var lastWrite: Task<Void, any Error>?

    /// - Parameters:
    ///   - store: Keeps the token.
    ///   - leeway: Seconds before its expiry at which a token is refreshed, according to the server's clock.
    ///   - startsSession: Whether `refresh` can get a token without an existing one, as in a program that signs in by itself. Such a
    ///     closure is called before the first request is sent, and again after ``signOut()``.
    ///   - now: Returns the current time.
    ///   - refresh: Returns the next token, given the rejected one; `nil` if tokens cannot be refreshed. It is cancelled by ``signOut()``,
    ///     and ends the session by throwing ``SignedOut``.
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

    /// Whether the current task is part of a refresh. Its requests add the old token themselves, if they need it.
    static var isWithinRefresh: Bool { !RefreshFlight.refreshers.isEmpty }

    /// Whether the current task is part of a refresh of this object.
    nonisolated var isRefreshing: Bool { RefreshFlight.refreshers.contains(ObjectIdentifier(self)) }

    nonisolated var canRefresh: Bool { refresh != nil }

    /// The current token, which is refreshed first if it is about to expire. Waits for a refresh in progress.
    ///
    /// - Parameter url: That of the request, whose server's clock determines the expiry.
    package nonisolated func lease(for url: URL? = nil) async throws -> Lease {
        if let lease = await steadyLease(for: url) { return lease }
        return try await nextLease(for: url)
    }

    /// The lease if it may be another one than the last.
    func nextLease(for url: URL?) async throws -> Lease {
        while true {
            if let running {
                let session = self.session
                return self.lease(of: try await running.result.value(), in: session)
            }
            let before = (epoch, session)
            let stored = await store.token()
            guard running == nil, before == (epoch, session) else { continue }
            let token = known.effective(stored)
            notice(token)
            let lease = self.lease(of: token, in: session)
            guard let token else {
                guard canStartSession else {
                    steady.remember(lease, stored: stored)
                    return lease
                }
                return self.lease(of: try await start(replacing: nil).result.value(), in: before.1)
            }
            guard refresh != nil, isExpiring(token, at: url), token.access != shortLived else {
                steady.remember(lease, stored: stored)
                return lease
            }
            if let failure, failure.rejected == token.access { return lease }
            do {
                return self.lease(of: try await start(replacing: token).result.value(), in: before.1)
            } catch let error as CancellationError where Task.isCancelled {
                throw error
            } catch let error as SignedOut {
                throw error
            } catch {
                // The refresh was ahead of time: the old token is still valid.
                guard let expiry = token.expiresAt, expiry > clocks.now(at: url?.host), session == before.1 else { throw error }
                return self.lease(of: token, in: session)
            }
        }
    }

    /// A token for sending a request again, after the token of `lease` was rejected.
    ///
    /// Throws the error of the refresh, also for requests that were sent before it failed and are answered afterwards, and ``SignedOut``
    /// for requests of a session that has ended.
    package func token(after lease: Lease) async throws -> (token: AuthToken, isFresh: Bool) {
        guard let answer = try await token(after: lease, isFresh: false) else { throw NotRefreshable() }
        return answer
    }

    /// - Parameter isFresh: Whether the rejected token is from a refresh that its request waited for.
    /// - Returns: `nil` if it is, and no server ever accepted the token: then another token would not help.
    func token(after lease: Lease, isFresh: Bool) async throws -> (token: AuthToken, isFresh: Bool)? {
        let rejected = lease.token?.access
        while true {
            guard lease.session == session else {
                if rejected == nil { return nil }
                throw SignedOut()
            }
            if let running { return (try await running.result.value(), true) }
            let before = (epoch, session)
            let current = await current()
            guard running == nil, before == (epoch, session) else { continue }
            if let current, current.access != rejected { return (current, false) }
            if let failure, failure.epoch > lease.epoch, failure.rejected == rejected { throw failure.error }
            if current == nil, !canStartSession {
                // The token with which it was sent is gone: the store was cleared.
                if rejected != nil { throw SignedOut() }
                if isSignedOut { return nil }
            }
            if isFresh, rejected != accepted.withLock(\.self) { return nil }
            return (try await start(replacing: current).result.value(), true)
        }
    }

    /// Records that a server accepted `token`.
    nonisolated func learn(from response: HTTPResponse, to token: AuthToken?) {
        guard let token, (200..<400).contains(response.status) else { return }
        accepted.withLock { if $0 != token.access { $0 = token.access } }
    }

    /// The lease of a request that is sent now with `token`, if it had `lease` before.
    func lease(of token: AuthToken, after lease: Lease) -> Lease {
        self.lease(of: token, in: lease.session)
    }

    private func lease(of token: AuthToken?, in session: Int) -> Lease {
        Lease(token: token, sessionName: token.map(known.sessionName), epoch: epoch, session: session)
    }
}

/// Beginning and end of a session.
extension AuthTokenRefresher {
    /// Removes the token and cancels a refresh in progress. Its waiters fail with ``SignedOut`` immediately, and its result is discarded.
    ///
    /// From then on, requests are sent without a token, and a 401 is an ordinary response, until ``signIn(_:)`` is called or the store has
    /// a token again. When this method returns, the store has nothing of the session. If the store fails, its error is thrown, but the
    /// token is no longer used.
    public func signOut() async throws {
        try await replaceSession(with: nil)
    }

    /// Begins a session with `token`, which replaces the previous session: a refresh of that session is discarded, and its requests are not
    /// sent again. If the store fails, its error is thrown, and nobody is signed in.
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

    /// This also ends a refresh that a request began while the store was changing.
    private func beginSession(isSignedOut: Bool, unsaved: (replaced: String, token: AuthToken?)?) {
        endSession()
        self.isSignedOut = isSignedOut
        known.unsaved = unsaved
    }

    private func endSession() {
        session += 1
        failure = nil
        shortLived = nil
        known.endSession()
        observers.tell()
        guard let flight = running else { return }
        running = nil
        epoch += 1
        flight.cancel(SignedOut())
    }

    /// Changes the store after all earlier changes. Cancelling the caller does not stop the change.
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
    nonisolated func isExpiring(_ token: AuthToken, at url: URL?) -> Bool {
        token.expiresAt.map { $0.timeIntervalSince(clocks.now(at: url?.host)) <= leeway } ?? false
    }

    /// The effective token, without a refresh.
    func current() async -> AuthToken? {
        let stored = await store.token()
        return known.effective(stored)
    }

    /// If the store was changed from outside, the previous session has ended.
    private func notice(_ token: AuthToken?) {
        if known.isLast(token) { return }
        if known.isOfOtherSession(token) { observers.tell() }
        known.see(token)
    }

    private func start(replacing old: AuthToken?) -> RefreshFlight {
        let flight = RefreshFlight(replacing: old)
        running = flight
        flight.start(of: ObjectIdentifier(self), refresh) { result in
            try? await self.write { await $0.end(flight, with: result) }
        }
        return flight
    }

    /// Finishes a refresh, unless its session has already ended.
    private func end(_ flight: RefreshFlight, with result: Result<AuthToken, any Error>) async {
        guard running === flight else { return }
        var result = result
        if case .success = result, flight.old != nil, await current() == nil {
            // The store was cleared meanwhile.
            result = .failure(SignedOut())
        }
        guard running === flight else { return }
        switch result {
        case .success(var token):
            if let old = flight.old { token.session = old.sessionName }
            known.receive(token)
            result = .success(token)
            // A token that cannot be stored is still valid, and the server may have invalidated the previous one.
            let isSaved = (try? await store.save(token)) != nil
            guard running === flight else { return }
            known.unsaved = isSaved ? nil : flight.old.map { ($0.access, token) }
            failure = nil
            shortLived = token.expiresAt.map { $0.timeIntervalSince(clocks.latest) <= leeway } ?? false ? token.access : nil
            isSignedOut = false
        case .failure(let error) where error is SignedOut:
            let isCleared = (try? await store.save(nil)) != nil
            guard running === flight else { return }
            known.unsaved = isCleared ? nil : flight.old.map { ($0.access, nil) }
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

/// Hides the tokens.
extension AuthTokenRefresher: CustomReflectable {
    public nonisolated var customMirror: Mirror { Mirror(self, children: ["leeway": leeway]) }
}
