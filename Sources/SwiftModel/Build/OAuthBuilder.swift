import APIModel

/// Builds the configurations of the API's authorization servers.
struct OAuthBuilder {
    let context: RenderingContext

    /// `nil` if no scheme uses one.
    func build() -> OAuthView? {
        let functions = zip(context.api.securitySchemes, context.names.schemes).compactMap { function($0, $1.configuration) }
        guard !functions.isEmpty else { return nil }
        return OAuthView(
            documentation: ["/// The authorization servers of \(context.names.module.text)."],
            access: context.access, name: context.names.oauth.text, functions: functions)
    }

    private func function(_ scheme: SecurityScheme, _ name: SwiftIdentifier) -> MethodView? {
        guard case .oauth2(let server) = scheme.kind, let flow = server.flow else { return nil }
        var parameters = ["clientID: String"]
        var arguments = ["clientID: clientID", "clientSecret: clientSecret"]
        var comment = DocComment(scheme.documentation.text)
        let summary: String
        var settings: [String] = []
        if server.clientAuthentication != .basic {
            settings.append("clientAuthentication = .\(server.clientAuthentication.rawValue)")
        }
        switch flow {
        case .clientCredentials(let token):
            summary = "For a program that signs in by itself."
            parameters.append("clientSecret: String")
            arguments.append("tokenURL: \(url(token))")
        case .authorizationCode(let authorization, let token, let redirect):
            summary = "For users who sign in with the browser; an app has no secret."
            parameters += ["clientSecret: String? = nil", "redirectURL: URL" + (redirect.map { " = \(url($0))" } ?? "")]
            arguments += ["tokenURL: \(url(token))", "authorizationURL: \(url(authorization))", "redirectURL: redirectURL"]
        }
        comment.append(paragraph: summary)
        parameters.append(CodeLayout.list("scopes: [String] = [", server.scopes.map { SwiftLiteral.string($0).text }, "]", indentation: 8))
        arguments.append("scopes: scopes")
        for (label, values) in [
            ("tokenParameters", server.tokenParameters), ("authorizationParameters", server.authorizationParameters),
        ] where !values.isEmpty {
            settings.append(
                CodeLayout.list(
                    "\(label) = [", values.map { "\(SwiftLiteral.string($0.name).text): \(SwiftLiteral.string($0.value).text)" }, "]",
                    indentation: 8, extra: 14))
        }
        let configuration = CodeLayout.list(
            "\(RuntimeNames.oauthConfiguration)(", arguments, ")", indentation: 8, extra: settings.isEmpty ? 0 : 20)
        let statements =
            settings.isEmpty
            ? [configuration]
            : ["var configuration = \(configuration)"] + settings.map { "configuration.\($0)" } + ["return configuration"]
        return MethodView(
            documentation: comment.sourceLines, attributes: context.attributes(scheme.documentation),
            signature: CodeLayout.list(
                "func \(name.escaped)(", parameters, ") -> \(RuntimeNames.oauthConfiguration)", indentation: 4, extra: 16),
            statements: statements)
    }

    private func url(_ text: String) -> String {
        "\(RuntimeNames.specValue).url(\(SwiftLiteral.string(text).text))"
    }
}
