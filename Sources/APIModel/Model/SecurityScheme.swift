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
