import APIModel

/// What the root client's initializer takes and does for the API's security schemes.
struct AuthSpelling {
    let context: SpellingContext
    let calls: [[CallSpelling]]

    private var schemes: [(scheme: SecurityScheme, name: SwiftIdentifier)] {
        Array(zip(context.api.securitySchemes, context.names.schemes))
    }

    var parameters: [String] {
        schemes.compactMap { scheme, name in
            switch scheme.kind {
            case .bearer, .oauth2: "\(name.asArgumentLabel): any TokenStore = MemoryTokenStore()"
            case .basic: "\(name.asArgumentLabel): (@Sendable () async -> BasicCredentials?)? = nil"
            case .apiKey: "\(name.asArgumentLabel): (@Sendable () async -> String?)? = nil"
            case .custom: nil
            }
        }
    }

    /// The comment of the initializer over a server.
    var documentation: [String] {
        var comment = DocComment("A client over a server.")
        for (scheme, name) in schemes {
            let text: String?
            switch scheme.kind {
            case .bearer, .oauth2:
                text = "Holds the token of `\(name.text)`\(scheme.refresh == nil ? "." : "; the client refreshes and saves it.")"
            case .basic: text = "Gives the credentials of `\(name.text)` for every request that needs them."
            case .apiKey: text = "Gives the key of `\(name.text)` for every request that needs it."
            case .custom: text = nil
            }
            guard let text else { continue }
            comment.append(parameter: name, [scheme.documentation.text, text].compactMap { $0 }.joined(separator: "\n"))
        }
        return context.lines(of: comment)
    }

    var needsFoundation: Bool {
        schemes.contains { $0.scheme.refresh?.expiry != nil }
    }

    /// The statements that build the interceptors and the client.
    var statements: [String] {
        var statements: [String] = []
        if schemes.contains(where: { $0.scheme.refresh != nil }) {
            statements += [
                "// Refreshes tokens, and so does without them.",
                "let plain = APIClient(",
                "    environment: environment, transport: transport, interceptors: interceptors, configuration: configuration)",
            ]
        }
        let isConstant = !schemes.contains { scheme, _ in
            switch scheme.kind {
            case .bearer, .oauth2, .basic, .apiKey: true
            case .custom: false
            }
        }
        if isConstant {
            return statements + client("interceptors")
        }
        statements.append("var all = interceptors")
        for (scheme, name) in schemes { statements += interceptor(scheme, name) }
        return statements + client("all")
    }

    private func client(_ interceptors: String) -> [String] {
        [
            "self.init(",
            "    client: APIClient(",
            "        environment: environment, transport: transport, interceptors: \(interceptors), configuration: configuration))",
        ]
    }

    private func interceptor(_ scheme: SecurityScheme, _ name: SwiftIdentifier) -> [String] {
        let label = SwiftLiteral.string(scheme.name.text).text
        switch scheme.kind {
        case .custom:
            return []
        case .basic:
            return [
                CodeLayout.block(
                    "if let \(name.escaped)",
                    { indentation in
                        append("BasicAuthInterceptor", ["scheme: \(label)", "credentials: \(name.escaped)"], indentation: indentation)
                    }, indentation: 8)
            ]
        case .apiKey(let place, let key):
            let key = SwiftLiteral.string(key).text
            return [
                "if let \(name.escaped) {",
                "    "
                    + append(
                        "APIKeyInterceptor", ["scheme: \(label)", "in: .\(place.rawValue)(\(key))", "key: \(name.escaped)"],
                        indentation: 12),
                "}",
            ]
        case .bearer, .oauth2:
            guard let refresh = scheme.refresh else {
                return ["all.append(AuthenticationInterceptor(scheme: \(label), store: \(name.escaped)))"]
            }
            return [
                "all.append(",
                "    AuthenticationInterceptor(scheme: \(label), store: \(name.escaped)) { token in",
            ] + refreshStatements(refresh).map { "        \($0)" } + ["    })"]
        }
    }

    private func append(_ interceptor: String, _ arguments: [String], indentation: Int) -> String {
        let line = "all.append(\(interceptor)(\(arguments.joined(separator: ", "))))"
        if indentation + line.utf8.count <= CodeLayout.width { return line }
        let inner = String(repeating: " ", count: indentation + 4)
        return "all.append(\n\(inner)" + CodeLayout.list("\(interceptor)(", arguments, "))", indentation: indentation + 4)
    }

    private func refreshStatements(_ refresh: TokenRefresh) -> [String] {
        let call = calls[refresh.operation.service][refresh.operation.operation]
        let names = context.names.services[refresh.operation.service]
        let result = ResultSpelling(context: context, names: names, call: call).type?.text ?? RuntimeNames.jsonValue
        var arguments: [String] = []
        for argument in call.arguments {
            switch (argument.source, refresh.input) {
            case (.parameter(let index), .parameter(let input)) where index == input:
                arguments.append(argument.passed("try token.refreshToken"))
            case (.bodyField(let index), .bodyField(let key)) where bodyField(index, of: call)?.key == key:
                arguments.append(argument.passed("try token.refreshToken"))
            case (.body, .bodyField(let key)):
                arguments.append(argument.passed(body(of: call, key: key)))
            default:
                continue
            }
        }
        let endpoint = "\(names.endpoint.text).\(call.names.method.asMember)"
        let target = arguments.isEmpty ? endpoint : "\(endpoint)(\(arguments.joined(separator: ", ")))"
        var token = ["access: \(context.member(refresh.accessToken, of: "answer"))"]
        if let path = refresh.refreshToken {
            let member = context.member(path, of: "answer")
            token.append("refresh: \(path.isOptional ? "\(member) ?? token.refresh" : member)")
        } else {
            token.append("refresh: token.refresh")
        }
        if let expiry = refresh.expiry { token.append("expiresAt: \(spell(expiry))") }
        return [
            "let endpoint = \(target)",
            "let answer = try await plain.request(endpoint, as: \(result).self)",
            CodeLayout.list("return AuthToken(", token, ")", indentation: 16),
        ]
    }

    private func bodyField(_ index: Int, of call: CallSpelling) -> BodyField? {
        switch call.operation.body?.content {
        case .form(let fields), .multipart(let fields): fields.indices.contains(index) ? fields[index] : nil
        case .json, .text, .binary, nil: nil
        }
    }

    /// The body as an initializer call that gives only the refresh token.
    private func body(of call: CallSpelling, key: String) -> String {
        guard case .json(let use)? = call.operation.body?.content, case .declared(let id, _) = use,
            case .object(let shape)? = context.api.declaration(id)?.shape,
            let index = shape.fields.firstIndex(where: { $0.key == key }), let name = context.names.properties[id]?[index]
        else { return "token.refresh" }
        let value = shape.fields[index].presence == .threeState ? ".value(try token.refreshToken)" : "try token.refreshToken"
        return "\(context.types.spell(use).text)(\(name.asCallLabel): \(value))"
    }

    private func spell(_ expiry: TokenRefresh.Expiry) -> String {
        switch expiry {
        case .date(let path):
            return context.member(path, of: "answer")
        case .seconds(let path):
            let member = context.member(path, of: "answer")
            return path.isOptional
                ? "\(member).map { Date(timeIntervalSinceNow: TimeInterval($0)) }" : "Date(timeIntervalSinceNow: TimeInterval(\(member)))"
        }
    }
}
