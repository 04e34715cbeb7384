import SourceDiagnostics

/// Environments and security schemes.
extension Resolution {
    mutating func environments() -> [ServerEnvironment] {
        reportDuplicates(draft.environments, of: "environment", rule: .duplicateEnvironment, name: \.name)
        return draft.environments.map { environment in
            ServerEnvironment(
                name: SpecName(environment.name), documentation: environment.documentation,
                url: environment.url.value.map { part in
                    switch part {
                    case .text(let text): return .text(text)
                    case .variable(let variable):
                        if let value = variable.defaultValue, !variable.allowed.isEmpty, !variable.allowed.contains(value) {
                            sink.report(.variableDefault(variable.name, value: value, allowed: variable.allowed))
                        }
                        return .variable(
                            .init(name: SpecName(variable.name), defaultValue: variable.defaultValue, allowed: variable.allowed))
                    }
                })
        }
    }

    mutating func indexSchemes() -> [String: Int] {
        reportDuplicates(draft.securitySchemes, of: "security scheme", rule: .duplicateScheme, name: \.name)
        return Dictionary(draft.securitySchemes.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func securitySchemes(_ services: [Service]) -> [SecurityScheme] {
        draft.securitySchemes.map { scheme in
            SecurityScheme(
                name: SpecName(scheme.name), documentation: scheme.documentation, kind: kind(scheme.kind),
                refresh: scheme.refresh.flatMap { refresh in
                    switch scheme.kind {
                    case .bearer, .oauth2: return tokenRefresh(refresh, services)
                    case .basic, .apiKey, .custom:
                        sink.report(.refreshNotPossible(refresh.operation, scheme: scheme.name.value))
                        return nil
                    }
                })
        }
    }

    private mutating func kind(_ kind: DraftSecurityScheme.Kind) -> SecurityScheme.Kind {
        switch kind {
        case .bearer: return .bearer
        case .basic: return .basic
        case .apiKey(let location, let name):
            if location == .path { sink.report(.keyInPath(name)) }
            if location == .header { checkHeaderName(name) }
            return .apiKey(in: location, name: name.value)
        case .oauth2(let flow):
            return .oauth2(authorizationURL: flow.authorizationURL, tokenURL: flow.tokenURL, scopes: flow.scopes)
        case .custom: return .custom
        }
    }
}
