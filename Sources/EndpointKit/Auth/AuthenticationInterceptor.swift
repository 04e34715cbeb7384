import Foundation

/// Sends `Authorization: Bearer …` with requests whose endpoints ask for its scheme, and refreshes the token after a 401.
///
/// Any number of requests rejected at once cause one refresh and go again with the new token; one that was sent with an older token goes
/// again with the current one. A request is sent again at most twice for 401, whatever the server does, and not at all when the refresh
/// fails: then each fails with status 401 and ``RefreshFailed``. The refresh may use the same client: its requests pass through untouched.
///
/// A token that is about to expire is refreshed before a request is sent. What counts is the clock of the server, as its `Date` headers show
/// it. After ``signOut()``, or a refresh that throws ``SignedOut``, nothing is refreshed until there is a new token.
public struct AuthenticationInterceptor: CredentialInterceptor {
    public let scheme: String
    private let store: any TokenStore
    private let refresher: AuthTokenRefresher

    private static let replayLimit = 2

    /// - Parameter refresh: Makes the next token of the one that was rejected; it is saved in `store`.
    public init(
        scheme: String = AuthRequirement.defaultScheme, store: any TokenStore,
        refresh: (@Sendable (AuthToken) async throws -> AuthToken)? = nil
    ) {
        let refreshing = refresh.map { refresh in
            { @Sendable (old: AuthToken?) async throws -> AuthToken in
                guard let old else { throw NotRefreshable() }
                return try await refresh(old)
            }
        }
        self.init(scheme: scheme, store: store, refresher: AuthTokenRefresher(store: store, refresh: refreshing))
    }

    /// - Parameters:
    ///   - token: Reads the current access token; nil sends none.
    ///   - refresh: Makes and stores the next access token, and gives it back.
    public init(
        scheme: String = AuthRequirement.defaultScheme, token: @escaping @Sendable () async -> String?,
        refresh: @escaping @Sendable () async throws -> String
    ) {
        let store = ClosureTokenStore(token)
        self.init(scheme: scheme, store: store, refresher: AuthTokenRefresher(store: store) { _ in AuthToken(access: try await refresh()) })
    }

    /// Shares a refresher between interceptors.
    public init(scheme: String = AuthRequirement.defaultScheme, store: any TokenStore, refresher: AuthTokenRefresher) {
        self.scheme = scheme
        self.store = store
        self.refresher = refresher
    }

    /// As ``AuthTokenRefresher/signIn(_:)``.
    public func signIn(_ token: AuthToken) async throws {
        try await refresher.signIn(token)
    }

    /// As ``AuthTokenRefresher/signOut()``; also clears the caches of the clients that use this interceptor.
    public func signOut() async throws {
        try await refresher.signOut()
    }

    public func whenSessionEnds(_ action: @escaping @Sendable () -> Bool) {
        refresher.observers.add(action)
    }

    public func hasCredential() async -> Bool {
        if refresher.canStartSession { return true }
        return await store.token() != nil
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        guard context.schemes.contains(scheme), !refresher.isRefreshing else { return try await next(request) }
        if request.cachePolicy == .returnCacheOnly { return try await stored(request, next) }
        var lease: AuthTokenRefresher.Lease
        do {
            lease = try await refresher.lease(for: request.url.host)
        } catch is CancellationError where Task.isCancelled {
            throw CancellationError()
        } catch {
            if request.cachePolicy == .returnCacheElseLoad, let stored = try? await stored(request, next) { return stored }
            throw NetworkError(
                endpoint: context.endpoint, stage: .sending, request: request, cause: RefreshFailed(cause: error),
                attempts: context.attempts)
        }
        var isFresh = false
        while true {
            let start = refresher.clocks.now()
            let response = try await next(authorized(request, with: lease.token))
            refresher.clocks.learn(from: response, to: request, sentAt: start)
            refresher.learn(from: response, to: lease.token)
            guard response.status == 401, refresher.canRefresh, request.body.isReplayable else { return response }
            guard context.calls.mayReplay(limit: Self.replayLimit) else { return response }
            do {
                guard let answer = try await refresher.token(after: lease, isFresh: isFresh) else { return response }
                isFresh = answer.isFresh
                lease = await refresher.lease(of: answer.token, after: lease)
            } catch is CancellationError where Task.isCancelled {
                throw CancellationError()
            } catch {
                throw response.failure(.status(401), cause: RefreshFailed(cause: error), attempts: context.attempts)
            }
        }
    }

    /// From the cache, for which an old token will do.
    private func stored(_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse {
        var request = authorized(request, with: await refresher.current())
        request.cachePolicy = .returnCacheOnly
        return try await next(request)
    }

    private func authorized(_ request: HTTPRequest, with token: AuthToken?) -> HTTPRequest {
        guard let token else { return request }
        var request = request
        request.setCredential("\(token.type) \(token.access)", forHeader: "Authorization")
        request.session = token.sessionName
        return request
    }
}

/// Those who are told when a session ends.
final class SessionObservers: Sendable {
    private let actions = Protected<[@Sendable () -> Bool]>([])

    /// - Parameter action: Returns false when it does not want to be told again.
    func add(_ action: @escaping @Sendable () -> Bool) {
        actions.withLock { $0.append(action) }
    }

    func tell() {
        let told = actions.withLock { actions in
            defer { actions = [] }
            return actions
        }
        let kept = told.filter { $0() }
        actions.withLock { $0 = kept + $0 }
    }
}
