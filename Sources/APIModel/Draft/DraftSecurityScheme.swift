package import SourceDiagnostics

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
