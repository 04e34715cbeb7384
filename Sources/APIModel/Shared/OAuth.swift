/// How a token is had from an authorization server.
package enum OAuthFlow: String, Sendable, Hashable, CaseIterable {
    /// The program signs in by itself (RFC 6749 4.4).
    case clientCredentials
    /// The user signs in with the browser (RFC 6749 4.1 with PKCE).
    case authorizationCode
}

/// How a client with a secret shows it to an authorization server (RFC 6749 2.3.1).
package enum OAuthClientAuthentication: String, Sendable, Hashable, CaseIterable {
    /// In the header `Authorization`.
    case basic
    case body
}

/// A name and its value: a parameter of a request.
package struct NameValuePair: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
