import APIModel

/// The declarations, parameters and statements of the root client for security schemes.
struct AuthRenderer {
    let context: RenderingContext
    let calls: [[RenderedCall]]

    private typealias Scheme = (scheme: SecurityScheme, names: SchemeNames)

    private var schemes: [Scheme] {
        zip(context.api.securitySchemes, context.names.schemes).map { ($0, $1) }
    }

    /// The properties that sign in and out, one for each scheme with tokens.
    var properties: [DeclarationView] {
        context.names.schemes.compactMap { names in
            guard let property = names.authentication else { return nil }
            let name = names.title.text
            return DeclarationView(
                documentation: ["/// Signs in and out for `\(name)`."],
                declaration: "\(context.access)let \(property.escaped): \(RuntimeNames.authenticationInterceptor)")
        }
    }

    /// The parameters of initializers that do not build the interceptors: a session in memory, unless the caller has one.
    var sessionParameters: [String] {
        schemes.compactMap { scheme, names in
            names.authentication.map { property in
                let name = RuntimeNames.authenticationInterceptor
                let label = SwiftLiteral.string(scheme.name.text)
                return "\(property.asArgumentLabel): \(name) = \(name)(scheme: \(label))"
            }
        }
    }

    /// The statements that store the sessions.
    var assignments: [String] {
        context.names.schemes.compactMap { $0.authentication.map { "self.\($0.asMember) = \($0.escaped)" } }
    }

    var parameters: [String] {
        schemes.flatMap { scheme, names -> [String] in
            let label = names.parameter.asArgumentLabel
            switch scheme.kind {
            case .bearer, .oauth2:
                let oauth = names.oauth.map { "\($0.asArgumentLabel): \(RuntimeNames.oauth)? = nil" }
                let refresh = names.refresh.map { name in
                    "\(name.asArgumentLabel): (@Sendable (AuthToken, any NetworkClient) async throws -> AuthToken)? = nil"
                }
                return ["\(label): any TokenStore = MemoryTokenStore()"] + [oauth, refresh].compactMap(\.self)
            case .basic: return ["\(label): (@Sendable () async -> BasicCredentials?)? = nil"]
            case .apiKey: return ["\(label): (@Sendable () async -> String?)? = nil"]
            case .custom: return []
            }
        }
    }

    /// The comment of the initializer with a server.
    var documentation: [String] {
        var comment = DocComment("A client for a server.")
        for (scheme, names) in schemes {
            let name = names.title.text
            let text: String?
            switch scheme.kind {
            case .bearer, .oauth2:
                let isRefreshed = scheme.refresh != nil
                text = "Holds the token of `\(name)`\(isRefreshed ? "; the client refreshes and saves it." : ".")"
            case .basic: text = "Gives the credentials of `\(name)` for every request that needs them."
            case .apiKey: text = "Gives the key of `\(name)` for every request that needs it."
            case .custom: text = nil
            }
            guard let text else { continue }
            comment.append(parameter: names.parameter, purpose: text, scheme.documentation.text)
            if let oauth = names.oauth {
                comment.append(
                    parameter: oauth,
                    purpose: "Gets the tokens of `\(name)`, configured by ``\(context.names.oauth.text)``; nil takes what the store holds.")
            }
            if let refresh = names.refresh {
                comment.append(
                    parameter: refresh,
                    purpose: "Returns the next token of `\(name)`. The client that it gets sends without one.")
            }
        }
        return comment.sourceLines
    }

    /// The statements that build the interceptors and the client.
    var statements: [String] {
        var statements: [String] = []
        if schemes.contains(where: { $0.refresh != nil || $1.refresh != nil }) {
            statements += [
                "// Sends the requests for new tokens, without authentication.",
                "let plain = APIClient(",
                "    environment: environment, transport: transport, interceptors: interceptors, configuration: configuration)",
            ]
        }
        let isConstant = context.api.securitySchemes.allSatisfy { $0.kind == .custom }
        if isConstant {
            return statements + client("interceptors")
        }
        statements.append("var all = interceptors")
        for (scheme, names) in schemes { statements += interceptor(scheme, names) }
        return statements + client("all")
    }

    private func client(_ interceptors: String) -> [String] {
        let arguments = [
            "    environment: environment, transport: transport, interceptors: \(interceptors), configuration: configuration)"
        ]
        guard !assignments.isEmpty else {
            return ["self.init(", "    client: APIClient("] + arguments.map { "    \($0))" }
        }
        return ["let client = APIClient("] + arguments + ["self.client = client"] + context.names.services.map(Self.service)
            + assignments
    }

    /// `self.users = UsersService(client: client)`.
    static func service(_ names: ServiceNames) -> String {
        "self.\(names.property.asMember) = \(names.service.text)(client: client)"
    }

    private func interceptor(_ scheme: SecurityScheme, _ names: SchemeNames) -> [String] {
        let label = SwiftLiteral.string(scheme.name.text).text
        let name = names.parameter
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
            guard let authentication = names.authentication?.escaped else { return [] }
            let arguments = "scheme: \(label), store: \(name.escaped)"
            let head = "\(RuntimeNames.authenticationInterceptor)(\(arguments)"
            let statements: [String]
            if let refresh = scheme.refresh {
                statements =
                    ["let \(authentication) = \(head)) { token in"]
                    + RefreshRenderer(context: context, calls: calls).statements(refresh).map { "    \($0)" } + ["}"]
            } else if let oauth = names.oauth?.escaped {
                statements = [
                    "let \(authentication) =", "    \(oauth).map { \(head), \(flowLabel(scheme)): $0) }", "    ?? \(head))",
                ]
            } else if let refresh = names.refresh?.escaped {
                statements = [
                    "let \(authentication) = "
                        + CodeLayout.list(
                            "\(RuntimeNames.authenticationInterceptor)(",
                            ["scheme: \(label)", "store: \(name.escaped)", "client: plain", "refresh: \(refresh)"], ")",
                            indentation: 8, extra: 7 + authentication.utf8.count)
                ]
            } else {
                statements = ["let \(authentication) = \(head))"]
            }
            return statements + ["all.append(\(authentication))"]
        }
    }

    private func flowLabel(_ scheme: SecurityScheme) -> String {
        if case .oauth2(let server) = scheme.kind, case .clientCredentials? = server.flow { return "clientCredentials" }
        return "oauth"
    }

    private func append(_ interceptor: String, _ arguments: [String], indentation: Int) -> String {
        if let line = CodeLayout.line("all.append(\(interceptor)(", arguments, "))", indentation: indentation) { return line }
        let inner = String(repeating: " ", count: indentation + 4)
        return "all.append(\n\(inner)" + CodeLayout.list("\(interceptor)(", arguments, "))", indentation: indentation + 4)
    }
}
