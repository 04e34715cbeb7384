package import SourceDiagnostics

/// The security schemes that a call requires.
package struct DraftAuth: Sendable {
    /// Alternatives of schemes that are required together; empty if none is required.
    package var alternatives: [[Located<String>]]

    package init(alternatives: [[Located<String>]]) {
        self.alternatives = alternatives
    }
}

/// A named security scheme.
package struct DraftSecurityScheme: Sendable {
    package enum Kind: Sendable {
        case bearer
        case basic
        case apiKey(in: ParameterLocation, name: Located<String>)
        case oauth2(DraftOAuth2)
        /// An interceptor of the user adds the credentials.
        case custom
    }

    package var name: Located<String>
    package var documentation: Documentation
    package var kind: Kind
    /// How a token is refreshed; only for `bearer` and `oauth2`.
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

/// The configuration of an authorization server.
package struct DraftOAuth2: Sendable, Hashable {
    package var authorizationURL: String?
    package var tokenURL: String?
    package var scopes: [String]
    /// `nil` for the flow that the URLs imply.
    package var flow: OAuthFlow?
    /// The URL to which the browser is redirected after the user signs in.
    package var redirectURL: String?
    package var clientAuthentication: OAuthClientAuthentication
    /// Additional parameters of token requests, in the order of the document.
    package var tokenParameters: [NameValuePair]
    /// Additional parameters of the authorization request.
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

/// The operation that refreshes tokens, and the members with the tokens. Members that are `nil` have their usual names.
package struct DraftRefresh: Sendable {
    /// `Service.operation`.
    package var operation: Located<String>
    /// The member of the request body, or the parameter, with the refresh token.
    package var sends: Located<String>?
    /// The member of the result with the new access token.
    package var accessToken: Located<String>?
    /// The member of the result with the next refresh token.
    package var refreshToken: Located<String>?
    /// The member of the result with the lifetime in seconds, or with the time of expiry.
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
