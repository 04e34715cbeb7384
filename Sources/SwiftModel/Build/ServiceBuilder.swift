import APIModel

/// Builds the protocol of a service, and the service that uses a client.
struct ServiceBuilder {
    let context: RenderingContext
    let service: Service
    let names: ServiceNames
    let calls: [RenderedCall]

    func buildProtocol() -> ServiceProtocolView {
        let requirements = calls.flatMap { call in
            let deprecation = context.attributes(call.operation.documentation)
            return [
                MethodView(
                    documentation: summary(of: call), attributes: attributes(of: call), signature: signature(of: call),
                    statements: [])
            ]
                + companions(of: call).map { companion in
                    MethodView(
                        documentation: [], attributes: deprecation, signature: signature(of: companion, call),
                        statements: [])
                }
        }
        let conveniences = calls.flatMap(self.conveniences)
        return ServiceProtocolView(
            documentation: context.documentation(service.documentation, of: service.name.text), access: context.access,
            name: names.serviceProtocol.text,
            requirements: requirements, conveniences: conveniences)
    }

    func buildService() -> ServiceView {
        let methods = calls.flatMap { call in
            let deprecation = context.attributes(call.operation.documentation)
            return [
                MethodView(
                    documentation: [], attributes: attributes(of: call), signature: signature(of: call),
                    statements: [ResultRenderer(context: context, names: names, call: call).clientCall])
            ]
                + companions(of: call).map { companion in
                    MethodView(
                        documentation: [], attributes: deprecation, signature: signature(of: companion, call),
                        statements: [companion.clientCall])
                }
        }
        return ServiceView(
            documentation: context.documentation(service.documentation, of: service.name.text), access: context.access,
            name: names.service.text,
            conformance: names.serviceProtocol.text, methods: methods)
    }

    /// The attributes of the method in the protocol, the service and the mock. A caller can ignore the result of a call that changes data.
    func attributes(of call: RenderedCall) -> [String] {
        let result = ResultRenderer(context: context, names: names, call: call)
        let isDiscardable = call.operation.changesData && result.isValue
        return context.attributes(call.operation.documentation) + (isDiscardable ? ["@discardableResult"] : [])
    }

    /// The first paragraph. The methods that people call have the whole documentation.
    private func summary(of call: RenderedCall) -> [String] {
        Array(context.documentation(call.operation.documentation, of: call.names.method.text, isDeclared: true).prefix { $0 != "///" })
    }

    private func documentation(of call: RenderedCall) -> [String] {
        let parameters = call.flatArguments.map { ($0.name, $0.documentation.text) }
        let result = ResultRenderer(context: context, names: names, call: call)
        return context.documentation(
            call.operation.documentation, of: call.names.method.text, parameters: parameters,
            throws: failure(of: call, result.effectsAndType), isDeclared: true)
    }

    /// The documentation of another method of an operation.
    private func documentation(of call: RenderedCall, _ lines: [String], _ effects: String) -> [String] {
        var comment = DocComment()
        comment.append(throws: failure(of: call, effects))
        return lines + (lines.isEmpty || comment.isEmpty ? [] : ["///"]) + context.lines(of: comment)
    }

    /// The errors that a method throws, if some are declared. A stream throws them later, while it is read.
    private func failure(of call: RenderedCall, _ effects: String) -> String? {
        guard !call.operation.failures.isEmpty, effects.contains(ResultRenderer.effects) else { return nil }
        return "`NetworkError`. ``\(names.endpoint.text)/\(call.names.failure.text)`` tells the declared errors apart."
    }

    func signature(of call: RenderedCall) -> String {
        signature(call.names.method, call.arguments.map(\.parameter) + [CallArgument.options], call)
    }

    private func signature(_ method: SwiftIdentifier, _ parameters: [String], _ call: RenderedCall) -> String {
        let result = ResultRenderer(context: context, names: names, call: call)
        return CodeLayout.list("func \(method.escaped)(", parameters, ")\(result.effectsAndType)", indentation: 4, extra: 9)
    }

    func companions(of call: RenderedCall) -> [CompanionMethod] {
        CompanionMethod.all(of: call, names, in: context)
    }

    func signature(of companion: CompanionMethod, _ call: RenderedCall) -> String {
        companion.signature(
            call.arguments.map(\.parameter) + companion.extraParameters.map(\.declared) + [CallArgument.options])
    }

    // MARK: What every conformer gets

    private func conveniences(of call: RenderedCall) -> [MethodView] {
        var methods = [flat(call)] + (call.group == nil ? [] : [defaults(of: call)])
        if let paging = PagingRenderer(context: context, names: names, call: call), paging.companion == nil {
            methods.append(paging.method)
        }
        return methods + companions(of: call).map { defaults(of: $0, call) }
    }

    /// The method with an argument for each parameter.
    private func flat(_ call: RenderedCall) -> MethodView {
        let result = ResultRenderer(context: context, names: names, call: call)
        let isReturned = call.group != nil && result.type != nil
        return defaults(
            documentation(of: call), attributes(of: call),
            signature: signature(call.names.method, call.flatArguments.map(\.defaultedParameter) + [CallArgument.defaultedOptions], call),
            before: call.group?.assignments ?? [], target: (isReturned ? "return " : "") + target(of: call, result),
            call.arguments.map { $0.passed() })
    }

    /// The method with a struct of what can be left out. It has no default here, because a call without it is one of `flat`.
    private func defaults(of call: RenderedCall) -> MethodView {
        let result = ResultRenderer(context: context, names: names, call: call)
        let parameters = call.arguments.map { if case .group = $0.source { $0.parameter } else { $0.defaultedParameter } }
        return defaults(
            documentation(of: call, summary(of: call), result.effectsAndType), attributes(of: call),
            signature: signature(call.names.method, parameters + [CallArgument.defaultedOptions], call),
            target: target(of: call, result), call.arguments.map { $0.passed() })
    }

    private func target(of call: RenderedCall, _ result: ResultRenderer) -> String {
        "\(result.isStream ? "" : "try await ")self.\(call.names.method.asMember)"
    }

    private func defaults(of companion: CompanionMethod, _ call: RenderedCall) -> MethodView {
        let parameters =
            call.arguments.map(\.defaultedParameter) + companion.extraParameters.map(\.declared) + [CallArgument.defaultedOptions]
        let passed = call.arguments.map { $0.passed() } + companion.extraParameters.map { "\($0.label): \($0.name.escaped)" }
        return defaults(
            documentation(of: call, companion.documentation, companion.effectsAndType),
            context.attributes(call.operation.documentation), signature: companion.signature(parameters),
            target: "\(companion.effects)self.\(companion.name.asMember)", passed)
    }

    /// A method that calls the requirement with defaults.
    private func defaults(
        _ documentation: [String], _ attributes: [String], signature: String, before: [String] = [], target: String, _ passed: [String]
    ) -> MethodView {
        MethodView(
            documentation: documentation, attributes: attributes, signature: signature,
            statements: before + [
                CodeLayout.list("\(target)(", passed + ["options: \(RuntimeNames.requestOptions)(options)"], ")", indentation: 8)
            ])
    }
}
