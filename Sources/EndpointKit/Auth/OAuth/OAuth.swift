public import Foundation

/// Gets tokens from an authorization server: with client credentials, a refresh token, or an authorization code with PKCE.
///
/// ```swift
/// let oauth = OAuth(OAuthConfiguration(clientID: "app", tokenURL: tokenURL, authorizationURL: signInURL, redirectURL: callbackURL))
/// let authentication = AuthenticationInterceptor(store: store, oauth: oauth)
/// try await authentication.signIn(oauth.authorize { url in try await browser.open(url) })
/// ```
public struct OAuth: Sendable {
    /// The authorization server, and the registration of this program.
    public let configuration: OAuthConfiguration
    private let client: any NetworkClient
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - configuration: The servers and the client's identity.
    ///   - client: Sends the token requests. It must not add its own credentials. The default client does not follow redirects to another
    ///     origin, because the body of a token request contains secrets.
    ///   - now: Returns the current time, for token responses without a `Date` header.
    public init(_ configuration: OAuthConfiguration, client: (any NetworkClient)? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
        self.configuration = configuration
        self.client = client ?? APIClient(transport: URLSessionTransport(redirects: RedirectPolicy(followsOtherOrigins: false), cache: nil))
        self.now = now
    }

    /// Requests a token for the program itself (RFC 6749, 4.4).
    ///
    /// - Throws: ``OAuthError`` or ``NetworkError``.
    public func clientCredentials() async throws -> AuthToken {
        try await token(for: [("grant_type", "client_credentials")] + scope)
    }

    /// Requests a token for a user with their name and password (RFC 6749, 4.3).
    ///
    /// OAuth 2.1 no longer has this grant. Use ``authorize(redirect:browse:)`` if the server offers it.
    ///
    /// - Throws: ``OAuthError``, with `invalid_grant` for a wrong password, or ``NetworkError``.
    public func password(user: String, password: String) async throws -> AuthToken {
        try await token(for: [("grant_type", "password"), ("username", user), ("password", password)] + scope)
    }

    /// Requests the next token (RFC 6749, 6). It keeps the refresh token if the server does not send a new one.
    ///
    /// - Throws: ``SignedOut`` if the server no longer accepts the refresh token (`invalid_grant`), ``MissingRefreshToken``, ``OAuthError``
    ///   or ``NetworkError``.
    public func refresh(_ token: AuthToken) async throws -> AuthToken {
        do {
            var next = try await self.token(for: [("grant_type", "refresh_token"), ("refresh_token", try token.refreshToken)])
            next.refresh = next.refresh ?? token.refresh
            return next
        } catch let error as OAuthError {
            guard error.refusal?.code == .invalidGrant else { throw error }
            throw SignedOut(cause: error)
        }
    }

    /// Signs a user in with the browser: the authorization code grant with PKCE (S256) and `state` (RFC 7636, RFC 8252).
    ///
    /// - Parameters:
    ///   - redirect: Overrides the configured redirect URL, such as with a loopback URL and a free port.
    ///   - browse: Opens the URL in a system browser, never in a web view of the app, and returns the URL that the browser was redirected
    ///     to.
    /// - Throws: ``OAuthError``, ``NetworkError``, or what `browse` throws.
    public func authorize(redirect: URL? = nil, browse: @Sendable (URL) async throws -> URL) async throws -> AuthToken {
        let request = try AuthorizationRequest(configuration, redirect: redirect)
        let code = try request.code(from: try await browse(request.url))
        return try await token(for: [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", request.redirect.absoluteString),
            ("code_verifier", request.pkce.verifier),
        ])
    }

    private var scope: [(String, String)] {
        configuration.scopes.isEmpty ? [] : [("scope", configuration.scopes.joined(separator: " "))]
    }

    private func token(for grant: [(String, String)]) async throws -> AuthToken {
        let options = RequestOptions {
            $0.accept = "application/json"
            $0.reader = ResponseReader(acceptedStatuses: AcceptedStatuses(200..<600), envelope: .wholeBody)
        }
        let response = try await client.send(OAuthTokenRequest(grant, configuration), options: options)
        return try OAuthTokenResponse(response, now: now()).token
    }
}

extension OAuth: CustomStringConvertible, CustomReflectable {
    public var description: String { "OAuth(\(configuration.tokenURL.host ?? "no host"))" }

    public var customMirror: Mirror { Mirror(self, children: ["configuration": configuration.description]) }
}

extension AuthenticationInterceptor {
    /// Returns an interceptor for the token of a user, which is refreshed with its refresh token.
    ///
    /// When the server no longer accepts the refresh token, the session ends: the store is cleared, requests fail with ``RefreshFailed``
    /// caused by ``SignedOut``, and ``signIn(_:)`` begins the next session.
    public init(scheme: String = AuthRequirement.defaultScheme, store: any TokenStore, oauth: OAuth) {
        self.init(scheme: scheme, store: store) { try await oauth.refresh($0) }
    }

    /// Returns an interceptor for a program that signs in by itself (client credentials). A token is requested before the first request,
    /// and whenever the current one expires.
    public init(scheme: String = AuthRequirement.defaultScheme, store: any TokenStore = MemoryTokenStore(), clientCredentials oauth: OAuth)
    {
        let refresher = AuthTokenRefresher(store: store, startsSession: true) { _ in try await oauth.clientCredentials() }
        self.init(scheme: scheme, store: store, refresher: refresher)
    }
}
