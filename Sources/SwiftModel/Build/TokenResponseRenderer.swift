import APIModel

/// Makes tokens of the responses that carry them.
struct TokenResponseRenderer {
    let context: RenderingContext

    /// `nil` if no response carries tokens.
    func build() -> AuthTokensView? {
        let responses = context.api.tokenResponses
        guard !responses.isEmpty else { return nil }
        let initializers = responses.map { response in
            let type = context.types.render(response.type).text
            return MethodView(
                documentation: ["/// The token of a response, for signing in, or as the result of a refresh."], attributes: [],
                signature: "init(_ response: \(type))",
                statements: [CodeLayout.list("self.init(", arguments(response.members, of: "response"), ")", indentation: 8)])
        }
        return AuthTokensView(access: context.access, initializers: initializers)
    }

    /// The arguments of a token. A client keeps the refresh token if the response has none.
    func arguments(_ members: TokenMembers, of response: String) -> [String] {
        var arguments = ["access: \(context.member(members.access, of: response))"]
        if let refresh = members.refresh { arguments.append("refresh: \(context.member(refresh, of: response))") }
        if let expiry = members.expiry { arguments.append("expiresAt: \(render(expiry, of: response))") }
        return arguments
    }

    private func render(_ expiry: TokenMembers.Expiry, of response: String) -> String {
        switch expiry {
        case .date(let path):
            return context.member(path, of: response)
        case .seconds(let path):
            let member = context.member(path, of: response)
            return path.isOptional
                ? "\(member).map { Date(timeIntervalSinceNow: TimeInterval($0)) }" : "Date(timeIntervalSinceNow: TimeInterval(\(member)))"
        }
    }
}
