extension AuthenticationInterceptor {
    /// For the token of a user, which is refreshed with its refresh token.
    ///
    /// When the server does not take the refresh token any more, the session is over: the store is cleared, requests fail with
    /// ``RefreshFailed`` caused by ``SignedOut``, and ``signIn(_:)`` begins the next one.
    public init(scheme: String = AuthRequirement.defaultScheme, store: any TokenStore, oauth: OAuth) {
        self.init(scheme: scheme, store: store) { try await oauth.refresh($0) }
    }

    /// For a program that signs in by itself (client credentials): a token is got before the first request and whenever it ends.
    public init(scheme: String = AuthRequirement.defaultScheme, store: any TokenStore = MemoryTokenStore(), clientCredentials oauth: OAuth)
    {
        let refresher = AuthTokenRefresher(store: store, startsSession: true) { _ in try await oauth.clientCredentials() }
        self.init(scheme: scheme, store: store, refresher: refresher)
    }
}
