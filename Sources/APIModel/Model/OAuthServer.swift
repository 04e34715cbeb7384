/// An authorization server: what is asked of it and where.
package struct OAuthServer: Sendable, Hashable {
    /// What a ready configuration is made for.
    package enum Flow: Sendable, Hashable {
        case clientCredentials(tokenURL: String)
        case authorizationCode(authorizationURL: String, tokenURL: String, redirectURL: String?)
    }

    /// `nil`: tokens come from elsewhere.
    package var flow: Flow?
    package var scopes: [String]
    package var clientAuthentication: OAuthClientAuthentication
    /// Sent along with every token request, in the order they were written.
    package var tokenParameters: [NamedText]
    /// Sent along when the user signs in.
    package var authorizationParameters: [NamedText]

    package init(
        flow: Flow?, scopes: [String], clientAuthentication: OAuthClientAuthentication = .basic, tokenParameters: [NamedText] = [],
        authorizationParameters: [NamedText] = []
    ) {
        self.flow = flow
        self.scopes = scopes
        self.clientAuthentication = clientAuthentication
        self.tokenParameters = tokenParameters
        self.authorizationParameters = authorizationParameters
    }
}
