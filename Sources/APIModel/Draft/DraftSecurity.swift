package import SourceDiagnostics

/// Which security schemes a call needs.
package struct DraftAuth: Sendable {
    /// Alternatives, each a set of schemes that are needed together. Empty: none is needed.
    package var alternatives: [[Located<String>]]
    package var span: SourceSpan

    package init(alternatives: [[Located<String>]], span: SourceSpan) {
        self.alternatives = alternatives
        self.span = span
    }
}

/// A named way to prove who is calling.
package struct DraftSecurityScheme: Sendable {
    package enum Kind: Sendable {
        case bearer
        case basic
        case apiKey(in: ParameterLocation, name: Located<String>)
        case oauth2(DraftOAuth2)
        /// Only named: the user's own interceptor handles it.
        case custom
    }

    package var name: Located<String>
    package var documentation: Documentation
    package var kind: Kind
    /// How a new token is had; only for bearer and OAuth 2.
    package var refresh: DraftRefresh?

    package init(
        name: Located<String>, documentation: Documentation = Documentation(), kind: Kind, refresh: DraftRefresh? = nil
    ) {
        self.name = name
        self.documentation = documentation
        self.kind = kind
        self.refresh = refresh
    }
}

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
    package var tokenParameters: [NameValuePair]
    /// Sent along when the user signs in.
    package var authorizationParameters: [NameValuePair]

    package init(
        authorizationURL: String? = nil, tokenURL: String? = nil, scopes: [String] = [], flow: OAuthFlow? = nil, redirectURL: String? = nil,
        clientAuthentication: OAuthClientAuthentication = .basic, tokenParameters: [NameValuePair] = [],
        authorizationParameters: [NameValuePair] = []
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

/// The operation that exchanges a refresh token, and which members carry what. Members that are `nil` are found by their usual names.
package struct DraftRefresh: Sendable {
    /// `Service.operation`.
    package var operation: Located<String>
    /// The member of the request body, or the parameter, that takes the refresh token.
    package var sends: Located<String>?
    /// The member of the result that holds the new access token.
    package var accessToken: Located<String>?
    /// The member of the result that holds the next refresh token.
    package var refreshToken: Located<String>?
    /// The member of the result that holds the life time in seconds or the time of expiry.
    package var expiry: Located<String>?

    package init(
        operation: Located<String>, sends: Located<String>? = nil, accessToken: Located<String>? = nil,
        refreshToken: Located<String>? = nil, expiry: Located<String>? = nil
    ) {
        self.operation = operation
        self.sends = sends
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiry = expiry
    }
}
