import APIContract
import APIModel
import SourceDiagnostics

/// The security schemes of an API, and which of them its operations require.
struct ContractSecurity {
    private let api: API

    init(_ api: API) {
        self.api = api
    }

    var schemes: [ContractSecurityScheme] {
        api.securitySchemes.map { scheme in
            var own = ContractSecurityScheme(scheme)
            own.tokens = scheme.refresh.map { tokens($0) }
            return own
        }
    }

    private func tokens(_ refresh: TokenRefresh) -> ContractSecurityScheme.Tokens {
        let sent: String? = if case .bodyField(let key) = refresh.input { key } else { nil }
        return ContractSecurityScheme.Tokens(
            access: api.keys(of: refresh.members.access), refresh: refresh.members.refresh.map(api.keys), sent: sent)
    }

    /// What an operation requires.
    ///
    /// - Parameter draft: The requirement in the document, which has the places.
    func alternatives(_ requirement: SecurityRequirement, _ draft: DraftAuth?) -> [ContractSecurityAlternative] {
        guard case .anyOf(let alternatives) = requirement else { return [] }
        let read = alternatives.map { indices in
            ContractSecurityAlternative(
                indices.map { index in
                    let name = api.securitySchemes[index].name
                    let place = draft?.alternatives.joined().first { $0.value == name.text }?.span
                    return .init(Located(name.text, at: place ?? name.span))
                })
        }
        return read.contains { !$0.requirements.isEmpty } ? read : []
    }
}

extension ContractSecurityScheme {
    fileprivate init(_ scheme: SecurityScheme) {
        let kind: Kind
        switch scheme.kind {
        case .bearer: kind = .http(scheme: "bearer")
        case .basic: kind = .http(scheme: "basic")
        case .apiKey(let location, let name): kind = .apiKey(location, name: name)
        case .oauth2(let server):
            switch server.flow {
            case .clientCredentials(let tokenURL)?: kind = .oauth2(tokenURL: tokenURL, authorizationURL: nil)
            case .authorizationCode(let authorizationURL, let tokenURL, _)?:
                kind = .oauth2(tokenURL: tokenURL, authorizationURL: authorizationURL)
            case nil: kind = .oauth2(tokenURL: nil, authorizationURL: nil)
            }
        case .custom: kind = .other
        }
        self.init(Located(scheme.name.text, at: scheme.name.span), kind, documentation: scheme.documentation)
        if case .oauth2(let server) = scheme.kind { scopes = server.scopes.map { Located($0, at: scheme.name.span) } }
    }
}
