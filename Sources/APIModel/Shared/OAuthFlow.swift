/// How a token is had from an authorization server.
package enum OAuthFlow: String, Sendable, Hashable, CaseIterable {
    /// The program signs in by itself (RFC 6749 4.4).
    case clientCredentials
    /// The user signs in with the browser (RFC 6749 4.1 with PKCE).
    case authorizationCode
}
