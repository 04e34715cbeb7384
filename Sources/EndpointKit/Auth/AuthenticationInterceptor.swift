import Foundation

/// Sends `Authorization: Bearer …` with requests whose endpoints require its scheme, and refreshes the token after a 401.
///
/// Any number of concurrently rejected requests cause one refresh, and are sent again with the new token. A request that was sent with an
/// older token is sent again with the current one. A request is sent again at most twice for 401, and not at all if the refresh fails. Then
/// each request fails with status 401 and ``RefreshFailed``. A request that was not sent yet, because it waited for the refresh, fails in
/// the same way, but without a response. If the refresh failed for a transient reason, such as a lost connection, the session has not
/// ended: the request fails in the stage `sending`, and the error is ``NetworkError/isTransient``. The refresh can use the same client; its
/// requests are not changed.
///
/// A token that is about to expire is refreshed before a request is sent, according to the server's clock as shown by its `Date` headers.
/// After ``signOut()``, or a refresh that throws ``SignedOut``, nothing is refreshed until there is a new token. The 401 of a request that
/// was sent without a token is then a response like any other.
public struct AuthenticationInterceptor: CredentialInterceptor {
    public let scheme: String
    private let store: any TokenStore
    private let refresher: AuthTokenRefresher

    private static let replayLimit = 2

    /// - Parameters:
    ///   - scheme: The security scheme whose credential this is.
    ///   - store: Keeps the token; by default in memory.
    ///   - refresh: Returns the next token, given the rejected one; it is saved in `store`. If it has no refresh token, that of the
    ///     rejected one is kept (RFC 6749, 6). By default, tokens cannot be refreshed.
    public init(
        scheme: String = AuthRequirement.defaultScheme, store: any TokenStore = MemoryTokenStore(),
        refresh: (@Sendable (AuthToken) async throws -> AuthToken)? = nil
    ) {
        let refreshing = refresh.map { refresh in
            { @Sendable (old: AuthToken?) async throws -> AuthToken in
                guard let old else { throw NotRefreshable() }
                var next = try await refresh(old)
                if next.refresh == nil { next.refresh = old.refresh }
                return next
            }
        }
        self.init(scheme: scheme, store: store, refresher: AuthTokenRefresher(store: store, refresh: refreshing))
    }

    /// An interceptor whose refreshes are requests to the same server.
    ///
    /// - Parameters:
    ///   - scheme: The security scheme whose credential this is.
    ///   - store: Keeps the token.
    ///   - client: Sends requests without this authentication.
    ///   - refresh: Returns the next token, given the rejected one and `client`, as for ``init(scheme:store:refresh:)``.
    public init(
        scheme: String = AuthRequirement.defaultScheme, store: any TokenStore, client: any NetworkClient,
        refresh: (@Sendable (AuthToken, any NetworkClient) async throws -> AuthToken)?
    ) {
        let refreshing = refresh.map { refresh in
            { @Sendable (old: AuthToken) async throws -> AuthToken in try await refresh(old, client) }
        }
        self.init(scheme: scheme, store: store, refresh: refreshing)
    }

    /// - Parameters:
    ///   - scheme: The security scheme whose credential this is.
    ///   - token: Returns the current access token; if it returns `nil`, none is sent.
    ///   - refresh: Gets, stores and returns the next access token.
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

    /// Begins a session; see ``AuthTokenRefresher/signIn(_:)``.
    public func signIn(_ token: AuthToken) async throws {
        try await refresher.signIn(token)
    }

    /// Ends the session; see ``AuthTokenRefresher/signOut()``. Also clears the caches of the clients that use this interceptor.
    public func signOut() async throws {
        try await refresher.signOut()
    }

    /// The token for requests that the client does not send, such as those of a player or a web view; see
    /// ``AuthTokenRefresher/validToken()``.
    public func validToken() async throws -> AuthToken? {
        try await refresher.validToken()
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
        if request.cachePolicy == .cacheOnly { return try await stored(request, next) }
        if let lease = await refresher.steadyLease(for: request.url) {
            let response = try await send(request, with: lease, context, next)
            guard response.status == 401 else { return response }
            return try await answer(to: request, lease, response, context, next)
        }
        return try await sendWithNextLease(request, context, next)
    }

    private func sendWithNextLease(_ request: HTTPRequest, _ context: RequestContext, _ next: Next) async throws -> HTTPResponse {
        let lease: AuthTokenRefresher.Lease
        do {
            lease = try await refresher.nextLease(for: request.url)
        } catch is CancellationError where Task.isCancelled {
            throw CancellationError()
        } catch {
            if request.cachePolicy == .cacheElseLoad, let stored = try? await stored(request, next) { return stored }
            throw failure(of: request, nil, RefreshFailed(cause: error), context)
        }
        return try await answer(to: request, lease, send(request, with: lease, context, next), context, next)
    }

    private func send(
        _ request: HTTPRequest, with lease: AuthTokenRefresher.Lease, _ context: RequestContext, _ next: Next
    ) async throws -> HTTPResponse {
        context.calls.note(scheme, isSigned: lease.token != nil)
        let start = refresher.clocks.now()
        let response = try await next(authorized(request, with: lease.token, lease.sessionName))
        refresher.clocks.learn(from: response, to: request, sentAt: start)
        refresher.learn(from: response, to: lease.token)
        return response
    }

    /// Sends the request again, as long as its response is a 401 and there is another token.
    private func answer(
        to request: HTTPRequest, _ lease: AuthTokenRefresher.Lease, _ first: HTTPResponse, _ context: RequestContext, _ next: Next
    ) async throws -> HTTPResponse {
        var (lease, response) = (lease, first)
        var isFresh = false
        while true {
            guard response.status == 401, refresher.canRefresh, request.body.isReplayable else { return response }
            guard context.calls.mayReplay(limit: Self.replayLimit) else { return response }
            do {
                guard let answer = try await refresher.token(after: lease, isFresh: isFresh) else { return response }
                isFresh = answer.isFresh
                lease = await refresher.lease(of: answer.token, after: lease)
            } catch is CancellationError where Task.isCancelled {
                throw CancellationError()
            } catch is NotRefreshable where lease.token == nil {
                // Nobody has signed in.
                return response
            } catch {
                throw failure(of: request, response, RefreshFailed(cause: error), context)
            }
            response = try await send(request, with: lease, context, next)
        }
    }

    /// The same error whether or not the request was sent before the refresh, but for the response.
    private func failure(
        of request: HTTPRequest, _ response: HTTPResponse?, _ cause: RefreshFailed, _ context: RequestContext
    ) -> NetworkError {
        if let response, !cause.isTransient { return response.failure(.status(401), cause: cause, attempts: context.attempts) }
        return NetworkError(
            endpoint: context.endpoint, stage: cause.isTransient ? .sending : .status(401), request: request, cause: cause,
            attempts: context.attempts)
    }

    /// A response from the cache may have been sent with an old token.
    private func stored(_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse {
        let token = await refresher.current()
        var request = authorized(request, with: token, token?.sessionName)
        request.cachePolicy = .cacheOnly
        return try await next(request)
    }

    private func authorized(_ request: HTTPRequest, with token: AuthToken?, _ sessionName: String?) -> HTTPRequest {
        guard let token else { return request }
        var request = request
        request.setCredential("\(token.type) \(token.access)", forHeader: "Authorization")
        request.session = sessionName
        return request
    }
}

/// The actions to call when a session ends.
final class SessionObservers: Sendable {
    private let actions = Protected<[@Sendable () -> Bool]>([])

    /// - Parameter action: Returns false if it should not be called again.
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
