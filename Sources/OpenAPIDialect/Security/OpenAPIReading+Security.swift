import APIModel
import SourceDiagnostics
import YAMLTree

/// Security schemes and requirements.
extension OpenAPIReading {
    mutating func securitySchemes(in components: YAMLNode) -> [DraftSecurityScheme] {
        (components.mapping?["securitySchemes"]?.mapping?.entries ?? []).compactMap { scheme($0) }
    }

    private mutating func scheme(_ entry: YAMLMapping.Entry) -> DraftSecurityScheme? {
        guard let mapping = target(entry.value)?.mapping, let type = mapping["type"]?.text else {
            sink.report(.schemeWithoutType(entry.key))
            return nil
        }
        var notes = [mapping["description"]?.scalar?.text].compactMap(\.self)
        let kind: DraftSecurityScheme.Kind
        switch (type.value, mapping["scheme"]?.scalar?.text.lowercased()) {
        case ("http", "bearer"?): kind = .bearer
        case ("http", "basic"?): kind = .basic
        case ("apiKey", _):
            guard let name = mapping["name"]?.text, let place = mapping["in"]?.text,
                let location = ParameterLocation(rawValue: place.value), location != .path
            else {
                sink.report(.schemeWithoutType(entry.key))
                return nil
            }
            // What says "Authorization: Bearer" by hand is a token like any other, but only its author knows the form.
            kind = .apiKey(in: location, name: name)
        case ("oauth2", _): kind = .oauth2(oauth2(mapping["flows"]))
        case ("openIdConnect", _):
            if let url = mapping["openIdConnectUrl"]?.scalar?.text { notes.append("OpenID Connect, discovered at \(url).") }
            kind = .bearer
        default:
            sink.report(.ownScheme(entry.key, mapping["scheme"]?.scalar?.text ?? type.value))
            kind = .custom
        }
        return DraftSecurityScheme(
            name: entry.key, documentation: Documentation(text: notes.isEmpty ? nil : notes.joined(separator: "\n\n")), kind: kind)
    }

    private func oauth2(_ flows: YAMLNode?) -> DraftOAuth2 {
        var result = DraftOAuth2()
        for key in ["authorizationCode", "clientCredentials", "password", "implicit", "deviceAuthorization"] {
            guard let flow = flows?.mapping?[key]?.mapping else { continue }
            result.authorizationURL = result.authorizationURL ?? flow["authorizationUrl"]?.scalar?.text
            result.tokenURL = result.tokenURL ?? flow["tokenUrl"]?.scalar?.text
            for scope in flow["scopes"]?.mapping?.entries ?? [] where !result.scopes.contains(scope.key.value) {
                result.scopes.append(scope.key.value)
            }
        }
        return result
    }

    /// Alternatives, each of schemes that are needed together; an empty one says that none is needed.
    mutating func auth(_ node: YAMLNode) -> DraftAuth? {
        guard !node.isNull else { return nil }
        var alternatives: [[Located<String>]] = []
        for item in list(node) {
            guard let mapping = item.readMapping(into: &sink) else { continue }
            let known = mapping.entries.map(\.key).filter { name in
                if schemeNames.contains(name.value) { return true }
                let isFaulty = root.mapping?["components"]?.mapping?["securitySchemes"]?.mapping?[name.value] != nil
                if !isFaulty { sink.report(.undeclaredScheme(name)) }
                return false
            }
            if known.count == mapping.entries.count { alternatives.append(known) }
        }
        // What may be called by anybody needs nothing.
        if alternatives.contains(where: \.isEmpty), alternatives.count == 1 { alternatives = [] }
        return DraftAuth(alternatives: alternatives, span: node.span)
    }
}
