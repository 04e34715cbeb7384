public import Foundation

/// Gets tokens from an authorization server: client credentials, refresh token, authorization code with PKCE.
///
/// ```swift
/// let oauth = OAuth(OAuthConfiguration(clientID: "app", tokenURL: tokenURL, authorizationURL: signInURL, redirectURL: callbackURL))
/// let authentication = AuthenticationInterceptor(store: store, oauth: oauth)
/// try await authentication.signIn(oauth.authorize { url in try await browser.open(url) })
/// ```
public struct OAuth: Sendable {
    /// The server and how this program is known to it.
    public let configuration: OAuthConfiguration
    private let client: any NetworkClient
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - client: Sends the token requests; it must not add credentials of its own. Unless given, one that follows no redirect to another
    ///     origin, as the body would take secrets there.
    ///   - now: Asked when a token comes without a `Date`.
    public init(_ configuration: OAuthConfiguration, client: (any NetworkClient)? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
        self.configuration = configuration
        self.client = client ?? APIClient(transport: URLSessionTransport(redirects: RedirectPolicy(followsOtherOrigins: false), cache: nil))
        self.now = now
    }

    /// A token for the program itself (RFC 6749 4.4).
    ///
    /// - Throws: ``OAuthError`` or ``NetworkError``.
    public func clientCredentials() async throws -> AuthToken {
        try await token(for: [("grant_type", "client_credentials")] + scope)
    }

    /// The next token (RFC 6749 6); it keeps the refresh token when the server sends no new one.
    ///
    /// - Throws: ``SignedOut`` when the server does not take the refresh token any more (`invalid_grant`), ``MissingRefreshToken``,
    ///   ``OAuthError`` or ``NetworkError``.
    public func refresh(_ token: AuthToken) async throws -> AuthToken {
        do {
            var next = try await self.token(for: [("grant_type", "refresh_token"), ("refresh_token", try token.refreshToken)])
            next.refresh = next.refresh ?? token.refresh
            return next
        } catch let error as OAuthError {
            guard case .refused(let refusal) = error, refusal.code == .invalidGrant else { throw error }
            throw SignedOut(cause: error)
        }
    }

    /// Lets the user sign in with the browser: the authorization code with PKCE (S256) and `state` (RFC 7636, RFC 8252).
    ///
    /// - Parameters:
    ///   - redirect: In the place of the configured one, such as the loopback URL with the port that was free.
    ///   - browse: Opens the URL in a browser of the system, never in a web view of the app, and gives back the URL that the browser was
    ///     sent to.
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
        let options = RequestOptions(
            accept: "application/json",
            reader: ResponseReader(acceptedStatuses: AcceptedStatuses(200..<600), envelope: ResponseEnvelope.none))
        let response = try await client.send(OAuthTokenRequest(grant, configuration), options: options)
        return try OAuthTokenResponse(response, now: now()).token
    }
}

extension OAuth: CustomStringConvertible, CustomReflectable {
    public var description: String { "OAuth(\(configuration.tokenURL.host ?? "no host"))" }

    public var customMirror: Mirror { Mirror(self, children: ["configuration": configuration.description]) }
}

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
