import APIModel

/// The statements that request a new token with an operation.
struct RefreshRenderer {
    let context: RenderingContext
    let calls: [[RenderedCall]]

    /// The statements that use `token` and return the new one.
    func statements(_ refresh: TokenRefresh) -> [String] {
        let call = calls[refresh.operation.service][refresh.operation.operation]
        let result = call.result.type?.text ?? RuntimeNames.jsonValue
        var arguments: [String] = []
        var members: [String] = []
        func pass(_ argument: CallArgument, _ value: String) {
            if let group = call.group, group.contains(argument.name) {
                members.append("$0.\(argument.name.asMember) = \(value)")
            } else {
                arguments.append(argument.passed(value))
            }
        }
        for argument in call.flatArguments {
            switch (argument.source, refresh.input) {
            case (.parameter(let index, _), .parameter(let input)) where index == input:
                pass(argument, "try token.refreshToken")
            case (.bodyField(let index), .bodyField(let key)) where bodyField(index, of: call)?.key == key:
                pass(argument, "try token.refreshToken")
            case (.bodyMember(let index), .bodyField(let key)):
                guard let field = call.flattened?.shape.fields[index], field.key == key else { continue }
                pass(argument, token(for: field))
            case (.body, .bodyField(let key)):
                pass(argument, body(of: call, key: key))
            default:
                continue
            }
        }
        if let group = call.group, !members.isEmpty {
            arguments.append(group.callArgument.passed("try .init { \(members.joined(separator: "; ")) }"))
        }
        let endpoint = "\(call.service.endpoint.text).\(call.names.method.asMember)"
        let target = arguments.isEmpty ? endpoint : "\(endpoint)(\(arguments.joined(separator: ", ")))"
        let isDeclared = context.api.tokenResponses.contains { response in
            context.types.render(response.type).text == result && response.members == refresh.members
        }
        let tokens = TokenResponseRenderer(context: context)
        return [
            "let endpoint = \(target)",
            "let answer = try await plain.request(endpoint, as: \(result).self)",
            isDeclared
                ? "return AuthToken(answer)"
                : CodeLayout.list("return AuthToken(", tokens.arguments(refresh.members, of: "answer"), ")", indentation: 12),
        ]
    }

    private func bodyField(_ index: Int, of call: RenderedCall) -> BodyField? {
        guard let fields = call.operation.body?.content.form, fields.indices.contains(index) else { return nil }
        return fields[index]
    }

    /// The body as an initializer call with only the refresh token.
    private func body(of call: RenderedCall, key: String) -> String {
        guard let use = call.operation.body?.content.value, case .declared(let id, _) = use,
            case .object(let shape) = context.api.declaration(id).shape,
            let index = shape.fields.firstIndex(where: { $0.key == key })
        else { return "token.refresh" }
        let name = context.names.types[id.index].members.properties[index].name
        return "\(context.types.render(use).text)(\(name.asCallLabel): \(token(for: shape.fields[index])))"
    }

    private func token(for field: Field) -> String {
        field.presence == .threeState ? ".value(try token.refreshToken)" : "try token.refreshToken"
    }
}
