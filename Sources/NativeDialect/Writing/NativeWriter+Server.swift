import APIModel
import SourceDiagnostics

/// Writes environments, servers, security schemes and defaults.
extension NativeWriter {
    func environment(_ environment: DraftEnvironment) -> YAMLPiece.Entry {
        let (url, variables) = url(environment.url.value)
        var entries: [YAMLPiece.Entry] = []
        entries.add("url", .text(url))
        addDocumentation(environment.documentation, to: &entries)
        if !variables.isEmpty { entries.add("variables", .mapping(variables)) }
        return YAMLPiece.Entry(key: environment.name.value, value: entries.count == 1 ? .text(url) : .mapping(entries))
    }

    func server(_ server: DraftServer) -> YAMLPiece.Entry {
        var entries: [YAMLPiece.Entry] = []
        var environments: [YAMLPiece.Entry] = []
        var variables: [YAMLPiece.Entry] = []
        for address in server.addresses {
            let (text, more) = url(address.url.value, hasDetails: false)
            variables += more.filter { entry in !variables.contains { $0.key == entry.key } }
            if let environment = address.environment?.value {
                environments.add(environment, .text(text))
            } else {
                entries.add("url", .text(text))
            }
        }
        addDocumentation(server.documentation, to: &entries)
        if !environments.isEmpty { entries.add("environments", .mapping(environments)) }
        if !variables.isEmpty { entries.add("variables", .mapping(variables)) }
        let isPlain = entries.count == 1 && entries[0].key == "url"
        return YAMLPiece.Entry(key: server.name.value, value: isPlain ? entries[0].value : .mapping(entries))
    }

    /// Whether the dialect can express the URLs. A default with braces is not possible in a URL, and `variables` has one default for all
    /// URLs of a server.
    static func canExpress(_ server: DraftServer) -> Bool {
        var defaults: [ExactString: Set<String?>] = [:]
        for case .variable(let variable) in server.addresses.flatMap(\.url.value) {
            defaults[ExactString(variable.name.value), default: []].insert(variable.defaultValue)
        }
        return defaults.values.allSatisfy { values in
            values.count == 1 || values.allSatisfy { value in value.map { !$0.contains(where: { "{}".contains($0) }) } ?? true }
        }
    }

    /// The URL, and the details of its variables that it cannot contain.
    ///
    /// - Parameter hasDetails: Whether the details can be written.
    private func url(_ parts: [DraftEnvironment.Part], hasDetails: Bool = true) -> (text: String, variables: [YAMLPiece.Entry]) {
        var url = ""
        var variables: [YAMLPiece.Entry] = []
        for part in parts {
            switch part {
            case .text(let text): url += text
            case .variable(let variable):
                let value = variable.defaultValue
                let isPlain = value.map { !$0.contains(where: { "{}".contains($0) }) } ?? true
                if isPlain, variable.allowed.isEmpty || !hasDetails {
                    url += "{\(variable.name.value)\(value.map { "=\($0)" } ?? "")}"
                } else {
                    url += "{\(variable.name.value)}"
                    var details: [YAMLPiece.Entry] = []
                    details.add("default", text: value)
                    if !variable.allowed.isEmpty { details.add("enum", .list(variable.allowed.map { .text($0) })) }
                    if !variables.contains(where: { $0.key.isExactly(variable.name.value) }) {
                        variables.add(variable.name.value, .mapping(details))
                    }
                }
            }
        }
        return (url, variables)
    }

    // MARK: Messages and headers

    mutating func message(_ message: DraftMessage) -> YAMLPiece.Entry {
        let response = DraftResponse(
            status: Located(.default, at: message.name.span), content: message.content, documentation: message.documentation)
        let content = byStatus(response).value
        guard let signature = message.signature else { return YAMLPiece.Entry(key: message.name.value, value: content) }
        var entries: [YAMLPiece.Entry] = []
        if case .mapping(let members) = content { entries = members } else { entries.add("type", content) }
        entries.add("signature", signature.signature.map { self.signature($0) } ?? .word("none"))
        return YAMLPiece.Entry(key: message.name.value, value: .mapping(entries))
    }

    /// The name of a scheme, or a description of one.
    func signature(_ signature: MessageSigning) -> YAMLPiece {
        if let scheme = signature.scheme { return .word(scheme.rawValue) }
        let plain = MessageSigning(header: signature.header)
        var entries: [YAMLPiece.Entry] = []
        entries.add("header", .text(signature.header))
        if !signature.prefix.isEmpty { entries.add("prefix", .text(signature.prefix)) }
        entries.add("separator", text: signature.separator)
        if signature.encoding != plain.encoding { entries.add("encoding", .word(signature.encoding.rawValue)) }
        if signature.content != plain.content { entries.add("content", .text(signature.content)) }
        entries.add("id", text: signature.id)
        entries.add("timestamp", signature.timestamp.map { timestamp($0) })
        if signature.timestamp != nil, signature.tolerance != plain.tolerance { entries.add("tolerance", number(signature.tolerance)) }
        if signature.secretFormat != plain.secretFormat || !signature.secretPrefix.isEmpty {
            let format = YAMLPiece.word(signature.secretFormat.rawValue)
            let parts = [
                YAMLPiece.Entry(key: "format", value: format), YAMLPiece.Entry(key: "prefix", value: .text(signature.secretPrefix)),
            ]
            entries.add("secret", signature.secretPrefix.isEmpty ? format : .mapping(parts))
        }
        return .mapping(entries)
    }

    private func timestamp(_ timestamp: MessageSigning.Timestamp) -> YAMLPiece {
        var entries: [YAMLPiece.Entry] = []
        switch timestamp.place {
        case .header(let name):
            if timestamp.format == .seconds { return .text(name) }
            entries.add("header", .text(name))
        case .item(let prefix): entries.add("prefix", .text(prefix))
        }
        if timestamp.format != .seconds { entries.add("format", .word(timestamp.format.rawValue)) }
        return .mapping(entries)
    }

    mutating func responseHeaders() -> [YAMLPiece.Entry] {
        var keys: Set<String> = []
        return draft.responseHeaders.map { header in
            let isString = replacements.stringHeaders.contains(header.key.span)
            var details: [YAMLPiece.Entry] = []
            let key = memberKey(header.key.value, header.name.value, mayBeAbsent: false, &keys, &details)
            if header.isJSON { details.add("style", .word("json")) }
            return YAMLPiece.Entry(
                key: key,
                value: member(
                    isString ? .scalar(.string, header.key.span) : header.type, documentation: header.documentation, defaultValue: nil,
                    details: details))
        }
    }

    mutating func scheme(_ scheme: DraftSecurityScheme) -> YAMLPiece.Entry {
        var entries: [YAMLPiece.Entry] = []
        switch scheme.kind {
        case .bearer: entries.add("scheme", .word("bearer"))
        case .basic: entries.add("scheme", .word("basic"))
        case .custom: entries.add("scheme", .word("custom"))
        case .apiKey(let location, let name):
            entries.add("scheme", .word("apiKey"))
            entries.add("in", .word(location.rawValue))
            entries.add("name", .text(name.value))
        case .oauth2(let server):
            entries.add("scheme", .word("oauth2"))
            addOAuth(server, to: &entries)
        }
        if let refresh = scheme.refresh { entries.add("refresh", self.refresh(refresh)) }
        addDocumentation(scheme.documentation, to: &entries)
        if entries.count == 1 { return YAMLPiece.Entry(key: scheme.name.value, value: entries[0].value) }
        return YAMLPiece.Entry(key: scheme.name.value, value: .mapping(entries))
    }

    private func addOAuth(_ server: DraftOAuth2, to entries: inout [YAMLPiece.Entry]) {
        entries.add("flow", text: server.flow?.rawValue)
        entries.add("authorizationURL", text: server.authorizationURL)
        entries.add("tokenURL", text: server.tokenURL)
        entries.add("redirectURL", text: server.redirectURL)
        if !server.scopes.isEmpty { entries.add("scopes", .list(server.scopes.map { .text($0) })) }
        if server.clientAuthentication != .basic { entries.add("clientAuthentication", text: server.clientAuthentication.rawValue) }
        for (key, pairs) in [("tokenParameters", server.tokenParameters), ("authorizationParameters", server.authorizationParameters)]
        where !pairs.isEmpty {
            entries.add(key, .mapping(pairs.map { YAMLPiece.Entry(key: $0.name, value: .text($0.value)) }))
        }
    }

    private func refresh(_ refresh: DraftRefresh) -> YAMLPiece {
        var entries: [YAMLPiece.Entry] = []
        entries.add("endpoint", .text(refresh.operation.value))
        entries.add("sends", text: refresh.sends?.value)
        entries.add("accessToken", text: refresh.accessToken?.value)
        entries.add("refreshToken", text: refresh.refreshToken?.value)
        entries.add("expiresIn", text: refresh.expiry?.value)
        return entries.count == 1 ? entries[0].value : .mapping(entries)
    }

    mutating func defaults() -> [YAMLPiece.Entry] {
        let defaults = draft.defaults
        var entries: [YAMLPiece.Entry] = []
        entries.add("auth", defaults.auth.map { auth($0) })
        if !defaults.headers.isEmpty {
            entries.add("headers", .mapping(defaults.headers.map { YAMLPiece.Entry(key: $0.name.value, value: .text($0.value.value)) }))
        }
        addOptions(defaults.options, to: &entries)
        if !defaults.errors.isEmpty { entries.add("errors", .mapping(defaults.errors.map { byStatus($0) })) }
        return entries
    }
}
