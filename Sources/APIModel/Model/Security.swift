/// A named way to prove who is calling.
package struct SecurityScheme: Sendable {
    package enum Kind: Sendable, Hashable {
        case bearer
        case basic
        case apiKey(in: ParameterLocation, name: String)
        case oauth2(OAuthServer)
        /// Only named: the user's own interceptor handles it.
        case custom
    }

    package var name: SpecName
    package var documentation: Documentation
    package var kind: Kind
    package var refresh: TokenRefresh?

    package init(name: SpecName, documentation: Documentation, kind: Kind, refresh: TokenRefresh?) {
        self.name = name
        self.documentation = documentation
        self.kind = kind
        self.refresh = refresh
    }
}

/// Which security schemes a call needs, by index in `API.securitySchemes`.
package enum AuthRequirement: Sendable, Hashable {
    case none
    /// One of these sets, all of whose schemes are needed together.
    case anyOf([[Int]])
}

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
    package var tokenParameters: [NameValuePair]
    /// Sent along when the user signs in.
    package var authorizationParameters: [NameValuePair]

    package init(
        flow: Flow?, scopes: [String], clientAuthentication: OAuthClientAuthentication = .basic, tokenParameters: [NameValuePair] = [],
        authorizationParameters: [NameValuePair] = []
    ) {
        self.flow = flow
        self.scopes = scopes
        self.clientAuthentication = clientAuthentication
        self.tokenParameters = tokenParameters
        self.authorizationParameters = authorizationParameters
    }
}

/// How a new token is had: the operation, and which members carry what.
package struct TokenRefresh: Sendable, Hashable {
    package enum Input: Sendable, Hashable {
        /// The member of the JSON or form body with this key; every other member of the body has a default or may be absent.
        case bodyField(key: String)
        /// The parameter with this index in `Operation.parameters`.
        case parameter(Int)
        /// The refresh token itself is not sent (a cookie does it).
        case nothing
    }

    package enum Expiry: Sendable, Hashable {
        /// A number of seconds from now.
        case seconds(FieldPath)
        /// A point in time.
        case date(FieldPath)
    }

    package var operation: OperationID
    package var input: Input
    package var accessToken: FieldPath
    package var refreshToken: FieldPath?
    package var expiry: Expiry?

    package init(operation: OperationID, input: Input, accessToken: FieldPath, refreshToken: FieldPath?, expiry: Expiry?) {
        self.operation = operation
        self.input = input
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiry = expiry
    }
}
