/// The flow in which an authorization server issues tokens.
package enum OAuthFlow: String, Sendable, Hashable, CaseIterable {
    /// The client credentials grant (RFC 6749, 4.4).
    case clientCredentials
    /// The user signs in with a browser: the authorization code grant with PKCE (RFC 6749, 4.1, and RFC 7636).
    case authorizationCode
}

/// How a client sends its secret to the authorization server (RFC 6749, 2.3.1).
package enum OAuthClientAuthentication: String, Sendable, Hashable, CaseIterable {
    /// In the header `Authorization`.
    case basic
    case body
}

/// A parameter of a request.
package struct NameValuePair: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
