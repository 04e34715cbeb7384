import APIModel

/// Builds the protocol of a service, and the service that uses a client.
struct ServiceBuilder {
    let context: RenderingContext
    let service: Service
    let names: ServiceNames
    let methods: [ServiceMethod]

    init(context: RenderingContext, service: Service, names: ServiceNames, calls: [RenderedCall]) {
        self.context = context
        self.service = service
        self.names = names
        methods = calls.map { ServiceMethod(call: $0, companions: CompanionMethod.all(of: $0, in: context)) }
    }

    func buildProtocol() -> ServiceProtocolView {
        let requirements = methods.flatMap { method in
            let call = method.call
            let deprecation = context.attributes(call.operation.documentation)
            return [
                MethodView(
                    documentation: summary(of: call), attributes: attributes(of: call), signature: signature(of: call),
                    statements: [])
            ]
                + method.companions.map { companion in
                    MethodView(
                        documentation: [], attributes: deprecation, signature: signature(of: companion, call),
                        statements: [])
                }
        }
        let conveniences = methods.flatMap(self.conveniences)
        return ServiceProtocolView(
            documentation: context.documentation(service.documentation, of: [service.name.text]), access: context.access,
            name: names.serviceProtocol.text,
            requirements: requirements, conveniences: conveniences)
    }

    func buildService() -> ServiceView {
        let views = methods.flatMap { method in
            let call = method.call
            let deprecation = context.attributes(call.operation.documentation)
            return [
                MethodView(
                    documentation: [], attributes: attributes(of: call), signature: signature(of: call),
                    statements: [call.result.clientCall])
            ]
                + method.companions.map { companion in
                    MethodView(
                        documentation: [], attributes: deprecation, signature: signature(of: companion, call),
                        statements: [companion.clientCall])
                }
        }
        return ServiceView(
            documentation: context.documentation(service.documentation, of: [service.name.text]), access: context.access,
            name: names.service.text,
            conformance: names.serviceProtocol.text, methods: views)
    }

    /// The attributes of the method in the protocol, the service and the mock. A caller can ignore the result of a call
    /// that changes data, as far as its method and name say so.
    func attributes(of call: RenderedCall) -> [String] {
        let isDiscardable = [.changes, .destroys].contains(call.operation.effect) && call.result.isValue
        return context.attributes(call.operation.documentation) + (isDiscardable ? ["@discardableResult"] : [])
    }

    /// The first paragraph. The methods that people call have the whole documentation.
    private func summary(of call: RenderedCall) -> [String] {
        comment(of: call).firstParagraph.sourceLines
    }

    private func documentation(of call: RenderedCall) -> [String] {
        var comment = comment(of: call)
        for argument in call.flatArguments { comment.append(parameter: argument.name, argument.documentation.text) }
        comment.appendResult()
        comment.append(throws: failure(of: call, call.result.effects))
        return comment.sourceLines
    }

    private func comment(of call: RenderedCall) -> DocComment {
        DocComment(
            call.operation.documentation.text, naming: [call.names.method.text], parameters: call.flatArguments.map(\.name.text),
            hasResult: call.result.type != nil)
    }

    /// The documentation of another method of an operation.
    private func documentation(of call: RenderedCall, _ lines: [String], _ effects: Effects) -> [String] {
        var comment = DocComment()
        comment.append(throws: failure(of: call, effects))
        return lines + (lines.isEmpty || comment.isEmpty ? [] : ["///"]) + comment.sourceLines
    }

    /// The errors that a method throws, if some are declared. A stream throws them later, while it is read.
    private func failure(of call: RenderedCall, _ effects: Effects) -> String? {
        guard let failure = call.names.failure, effects == .waiting else { return nil }
        return "`\(RuntimeNames.networkError)`. ``\(names.endpoint.text)/\(failure.text)`` tells the declared errors apart."
    }

    func signature(of call: RenderedCall) -> String {
        signature(call.names.method, call.arguments.map(\.parameter) + [CallArgument.options], call)
    }

    private func signature(_ method: SwiftIdentifier, _ parameters: [String], _ call: RenderedCall) -> String {
        CodeLayout.list("func \(method.escaped)(", parameters, ")\(call.result.effectsAndType)", indentation: 4, extra: 9)
    }

    func signature(of companion: CompanionMethod, _ call: RenderedCall) -> String {
        companion.signature(call.arguments.map(\.parameter) + extra(companion, \.declared) + [CallArgument.options])
    }

    private func extra(_ companion: CompanionMethod, _ text: (CompanionMethod.ExtraParameter) -> String) -> [String] {
        companion.extraParameter.map { [text($0)] } ?? []
    }

    // MARK: What every conformer gets

    private func conveniences(of method: ServiceMethod) -> [MethodView] {
        let call = method.call
        var methods = [flat(call)] + (call.group == nil ? [] : [defaults(of: call)])
        if let paging = PagingRenderer(context: context, call: call) {
            methods += [paging.flatMethod, paging.method].compactMap(\.self)
        }
        return methods + method.companions.map { defaults(of: $0, call) }
    }

    /// The method with an argument for each parameter.
    private func flat(_ call: RenderedCall) -> MethodView {
        let isReturned = call.group != nil && call.result.type != nil
        return defaults(
            documentation(of: call), attributes(of: call),
            signature: signature(call.names.method, call.flatArguments.map(\.defaultedParameter) + [CallArgument.defaultedOptions], call),
            before: call.group?.assignments ?? [], target: (isReturned ? "return " : "") + target(of: call),
            call.arguments.map { $0.passed() })
    }

    /// The method with a struct of what can be left out.
    private func defaults(of call: RenderedCall) -> MethodView {
        let parameters = call.arguments.map(call.parameterBesideFlat)
        return defaults(
            documentation(of: call, summary(of: call), call.result.effects), attributes(of: call),
            signature: signature(call.names.method, parameters + [CallArgument.defaultedOptions], call),
            target: target(of: call), call.arguments.map { $0.passed() })
    }

    private func target(of call: RenderedCall) -> String {
        "\(call.result.effects.called)self.\(call.names.method.asMember)"
    }

    private func defaults(of companion: CompanionMethod, _ call: RenderedCall) -> MethodView {
        let hasFlat = companion.name == call.names.paging
        let parameters =
            call.arguments.map(hasFlat ? call.parameterBesideFlat : \.defaultedParameter)
            + extra(companion, \.declared) + [CallArgument.defaultedOptions]
        let passed = call.arguments.map { $0.passed() } + extra(companion) { "\($0.label): \($0.name.escaped)" }
        return defaults(
            documentation(of: call, companion.documentation, companion.effects),
            context.attributes(call.operation.documentation), signature: companion.signature(parameters),
            target: "\(companion.effects.called)self.\(companion.name.asMember)", passed)
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

extension RenderedCall {
    /// The parameter of a method next to one with an argument for each parameter. Its struct has no default, because a call without it is
    /// one of the other method.
    func parameterBesideFlat(_ argument: CallArgument) -> String {
        if case .group = argument.source { argument.parameter } else { argument.defaultedParameter }
    }
}

/// An operation with all of its methods.
struct ServiceMethod {
    let call: RenderedCall
    let companions: [CompanionMethod]
}
