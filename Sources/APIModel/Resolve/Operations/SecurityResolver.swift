import SourceDiagnostics

/// Resolves security schemes.
struct SecurityResolver {
    let drafts: [DraftSecurityScheme]
    let syntax: SyntaxChecks
    let log: FaultLog

    /// - Parameter refreshes: Resolves how tokens are refreshed.
    func schemes(_ refreshes: RefreshResolver) -> [SecurityScheme] {
        let schemes = drafts.enumerated().map { index, draft in
            var kind = log.resolving(.securityScheme(index)) { self.kind(draft) }
            if log.leavesOut(.securityScheme(index)) { kind = .custom }
            let refresh = log.resolving(.refresh(scheme: index)) { draft.refresh.flatMap { refreshes.tokenRefresh($0) } }
            return SecurityScheme(
                name: SpecName(draft.name), documentation: draft.documentation, kind: kind,
                refresh: log.leavesOut(.refresh(scheme: index)) ? nil : refresh)
        }
        return log.sound(schemes, DraftPart.duplicateScheme)
    }

    private func kind(_ scheme: DraftSecurityScheme) -> SecurityScheme.Kind {
        switch scheme.kind {
        case .bearer: return .bearer
        case .basic: return .basic
        case .apiKey(let location, let name):
            if location == .header { syntax.checkHeaderName(name) }
            return .apiKey(in: location, name: name.value)
        case .oauth2(let server):
            return .oauth2(
                OAuthServer(
                    flow: flow(of: server, scheme.name), scopes: server.scopes, clientAuthentication: server.clientAuthentication,
                    tokenParameters: Self.last(server.tokenParameters),
                    authorizationParameters: Self.last(server.authorizationParameters)))
        case .custom: return .custom
        }
    }

    /// The pairs with distinct names; the last of several is used.
    private static func last(_ pairs: [NameValuePair]) -> [NameValuePair] {
        var seen: Set<ExactString> = []
        return pairs.reversed().filter { seen.insert(ExactString($0.name)).inserted }.reversed()
    }

    /// The declared flow, or else the one that the URLs imply; `nil` if there is only an authorization URL.
    private func flow(of server: DraftOAuth2, _ name: Located<String>) -> OAuthServer.Flow? {
        guard let token = server.tokenURL else {
            if server.flow != nil { log.report(.missingTokenURL(name)) }
            return nil
        }
        switch server.flow ?? (server.authorizationURL == nil ? .clientCredentials : .authorizationCode) {
        case .clientCredentials: return .clientCredentials(tokenURL: token)
        case .authorizationCode:
            guard let authorization = server.authorizationURL else {
                log.report(.missingAuthorizationURL(name))
                return nil
            }
            return .authorizationCode(authorizationURL: authorization, tokenURL: token, redirectURL: server.redirectURL)
        }
    }
}
