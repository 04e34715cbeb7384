/// How a client with a secret shows it to an authorization server (RFC 6749 2.3.1).
package enum OAuthClientAuthentication: String, Sendable, Hashable, CaseIterable {
    /// In the header `Authorization`.
    case basic
    case body
}
