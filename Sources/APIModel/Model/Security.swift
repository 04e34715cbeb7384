/// A named security scheme.
package struct SecurityScheme: Sendable {
    package enum Kind: Sendable, Hashable {
        case bearer
        case basic
        case apiKey(in: ParameterLocation, name: String)
        case oauth2(OAuthServer)
        /// An interceptor of the user adds the credentials.
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

    /// Whether the document does not say how its tokens are refreshed.
    package var isRefreshedByCaller: Bool {
        if refresh != nil { return false }
        switch kind {
        case .bearer: return true
        case .oauth2(let server): return server.flow == nil
        case .basic, .apiKey, .custom: return false
        }
    }

    /// Whether a token store has its credentials.
    package var hasToken: Bool {
        switch kind {
        case .bearer, .oauth2: true
        case .basic, .apiKey, .custom: false
        }
    }
}

/// The security schemes that a call requires, by their index in `API.securitySchemes`.
package enum SecurityRequirement: Sendable, Hashable {
    case none
    /// One of these sets of schemes. All schemes of a set are required together.
    case anyOf([[Int]])
}

/// The configuration of an authorization server.
package struct OAuthServer: Sendable, Hashable {
    /// A flow for which a configuration is generated.
    package enum Flow: Sendable, Hashable {
        case clientCredentials(tokenURL: String)
        case authorizationCode(authorizationURL: String, tokenURL: String, redirectURL: String?)
    }

    /// `nil` if the token store supplies the tokens.
    package var flow: Flow?
    package var scopes: [String]
    package var clientAuthentication: OAuthClientAuthentication
    /// Additional parameters of token requests, in the order of the document.
    package var tokenParameters: [NameValuePair]
    /// Additional parameters of the authorization request.
    package var authorizationParameters: [NameValuePair]

    package init(
        flow: Flow?, scopes: [String], clientAuthentication: OAuthClientAuthentication, tokenParameters: [NameValuePair],
        authorizationParameters: [NameValuePair]
    ) {
        self.flow = flow
        self.scopes = scopes
        self.clientAuthentication = clientAuthentication
        self.tokenParameters = tokenParameters
        self.authorizationParameters = authorizationParameters
    }
}

/// The operation that refreshes tokens, and the members with the tokens.
package struct TokenRefresh: Sendable, Hashable {
    package enum Input: Sendable, Hashable {
        /// The member of the JSON or form body with this key. All other members have a default or can be absent.
        case bodyField(key: String)
        /// The parameter with this index in `Operation.parameters`.
        case parameter(Int)
        /// The refresh token is not sent by the call, but for example in a cookie.
        case nothing
    }

    package var operation: OperationID
    package var input: Input
    package var members: TokenMembers

    package init(operation: OperationID, input: Input, members: TokenMembers) {
        self.operation = operation
        self.input = input
        self.members = members
    }
}

/// The members of a response with the tokens.
package struct TokenMembers: Sendable, Hashable {
    package enum Expiry: Sendable, Hashable {
        /// The lifetime in seconds.
        case seconds(FieldPath)
        /// The time of expiry.
        case date(FieldPath)
    }

    package var access: FieldPath
    package var refresh: FieldPath?
    package var expiry: Expiry?

    package init(access: FieldPath, refresh: FieldPath?, expiry: Expiry?) {
        self.access = access
        self.refresh = refresh
        self.expiry = expiry
    }
}

/// A type of responses that carry tokens.
package struct TokenResponse: Sendable, Hashable {
    package var type: TypeReference
    package var members: TokenMembers

    package init(type: TypeReference, members: TokenMembers) {
        self.type = type
        self.members = members
    }
}
