import SourceDiagnostics

/// Environments and security schemes.
extension Resolution {
    mutating func environments() -> [ServerEnvironment] {
        reportDuplicates(draft.environments, of: "environment", rule: .duplicateEnvironment, name: \.name)
        return draft.environments.map { environment in
            checkDefaults(of: environment.url.value)
            var checked: Set<ExactText> = []
            return ServerEnvironment(
                name: SpecName(environment.name), documentation: environment.documentation,
                url: environment.url.value.map { part in
                    switch part {
                    case .text(let text): return .text(text)
                    case .variable(let variable):
                        if let value = variable.defaultValue, !variable.allowed.isEmpty,
                            checked.insert(ExactText(variable.name.value)).inserted, !variable.allowed.contains(value)
                        {
                            sink.report(.variableDefault(variable.name, value: value, allowed: variable.allowed))
                        }
                        return .variable(
                            .init(name: SpecName(variable.name), defaultValue: variable.defaultValue, allowed: variable.allowed))
                    }
                })
        }
    }

    /// A default goes into the URL as it is.
    mutating func checkDefaults(of url: [DraftEnvironment.Part]) {
        for variable in DraftEnvironment.unfitDefaults(in: url) {
            sink.report(.variableDefault(variable.name, value: variable.defaultValue ?? ""))
        }
    }

    mutating func indexSchemes() -> [String: Int] {
        reportDuplicates(draft.securitySchemes, of: "security scheme", rule: .duplicateScheme, name: \.name)
        return Dictionary(draft.securitySchemes.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func securitySchemes(_ services: [Service]) -> [SecurityScheme] {
        draft.securitySchemes.map { scheme in
            SecurityScheme(
                name: SpecName(scheme.name), documentation: scheme.documentation, kind: kind(scheme),
                refresh: scheme.refresh.flatMap { tokenRefresh($0, services) })
        }
    }

    private mutating func kind(_ scheme: DraftSecurityScheme) -> SecurityScheme.Kind {
        switch scheme.kind {
        case .bearer: return .bearer
        case .basic: return .basic
        case .apiKey(let location, let name):
            if location == .path { sink.report(.keyInPath(name)) }
            if location == .header { checkHeaderName(name) }
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

    /// Of several with one name the last.
    private static func last(_ pairs: [NameValuePair]) -> [NameValuePair] {
        pairs.indices.filter { index in !pairs[(index + 1)...].contains { $0.name == pairs[index].name } }.map { pairs[$0] }
    }

    /// The flow that is named, else the one that the URLs are for; a browser's alone leads to none.
    private mutating func flow(of server: DraftOAuth2, _ name: Located<String>) -> OAuthServer.Flow? {
        guard let token = server.tokenURL else {
            if server.flow != nil { sink.report(.missingTokenURL(name)) }
            return nil
        }
        switch server.flow ?? (server.authorizationURL == nil ? .clientCredentials : .authorizationCode) {
        case .clientCredentials: return .clientCredentials(tokenURL: token)
        case .authorizationCode:
            guard let authorization = server.authorizationURL else {
                sink.report(.missingAuthorizationURL(name))
                return nil
            }
            return .authorizationCode(authorizationURL: authorization, tokenURL: token, redirectURL: server.redirectURL)
        }
    }
}
