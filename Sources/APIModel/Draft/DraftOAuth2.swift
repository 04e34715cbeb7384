/// What an authorization server is asked and where.
package struct DraftOAuth2: Sendable, Hashable {
    package var authorizationURL: String?
    package var tokenURL: String?
    package var scopes: [String]
    /// `nil`: the one that the URLs are for.
    package var flow: OAuthFlow?
    /// Where the browser goes after the user has signed in.
    package var redirectURL: String?
    package var clientAuthentication: OAuthClientAuthentication
    /// Sent along with every token request, in the order they were written.
    package var tokenParameters: [NamedText]
    /// Sent along when the user signs in.
    package var authorizationParameters: [NamedText]

    package init(
        authorizationURL: String? = nil, tokenURL: String? = nil, scopes: [String] = [], flow: OAuthFlow? = nil, redirectURL: String? = nil,
        clientAuthentication: OAuthClientAuthentication = .basic, tokenParameters: [NamedText] = [],
        authorizationParameters: [NamedText] = []
    ) {
        self.authorizationURL = authorizationURL
        self.tokenURL = tokenURL
        self.scopes = scopes
        self.flow = flow
        self.redirectURL = redirectURL
        self.clientAuthentication = clientAuthentication
        self.tokenParameters = tokenParameters
        self.authorizationParameters = authorizationParameters
    }
}
