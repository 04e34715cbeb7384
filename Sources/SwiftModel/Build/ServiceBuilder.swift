import APIModel

/// Builds the protocol of a service, and the service that uses a client.
struct ServiceBuilder {
    let context: RenderingContext
    let service: Service
    let names: ServiceNames
    let calls: [RenderedCall]

    func buildProtocol() -> ServiceProtocolView {
        let requirements = calls.flatMap { call in
            let attributes = context.attributes(call.operation.documentation)
            return [
                MethodView(documentation: documentation(of: call), attributes: attributes, signature: signature(of: call), statements: [])
            ]
                + companions(of: call).map { companion in
                    MethodView(
                        documentation: companion.documentation, attributes: attributes, signature: signature(of: companion, call),
                        statements: [])
                }
        }
        let conveniences = calls.flatMap(self.conveniences)
        return ServiceProtocolView(
            documentation: context.documentation(service.documentation), access: context.access,
            name: names.serviceProtocol.text,
            requirements: requirements, conveniences: conveniences)
    }

    func buildService() -> ServiceView {
        let methods = calls.flatMap { call in
            let attributes = context.attributes(call.operation.documentation)
            return [
                MethodView(
                    documentation: [], attributes: attributes, signature: signature(of: call),
                    statements: [ResultRenderer(context: context, names: names, call: call).clientCall])
            ]
                + companions(of: call).map { companion in
                    MethodView(
                        documentation: [], attributes: attributes, signature: signature(of: companion, call),
                        statements: [companion.clientCall])
                }
        }
        return ServiceView(
            documentation: context.documentation(service.documentation), access: context.access,
            name: names.service.text,
            conformance: names.serviceProtocol.text, methods: methods)
    }

    private func documentation(of call: RenderedCall) -> [String] {
        let parameters = call.arguments.map { ($0.name, $0.documentation.text) }
        return context.documentation(call.operation.documentation, parameters: parameters, isDeclared: true)
    }

    func signature(of call: RenderedCall) -> String {
        signature(call.names.method, call.arguments.map(\.parameter), call)
    }

    private func signature(_ method: SwiftIdentifier, _ parameters: [String], _ call: RenderedCall) -> String {
        let result = ResultRenderer(context: context, names: names, call: call)
        return CodeLayout.list("func \(method.escaped)(", parameters, ")\(result.effectsAndType)", indentation: 4, extra: 9)
    }

    func companions(of call: RenderedCall) -> [CompanionMethod] {
        CompanionMethod.all(of: call, names, in: context)
    }

    func signature(of companion: CompanionMethod, _ call: RenderedCall) -> String {
        companion.signature(call.arguments.map(\.parameter) + companion.extraParameters.map(\.declared))
    }

    // MARK: What every conformer gets

    private static let options = "options: RequestOptions = RequestOptions()"

    private func conveniences(of call: RenderedCall) -> [MethodView] {
        var methods: [MethodView] = []
        let hasDefaults = call.arguments.contains { $0.defaultValue != nil }
        if hasDefaults { methods.append(defaults(of: call)) }
        if let paging = PagingRenderer(context: context, names: names, call: call), paging.companion == nil {
            methods.append(paging.method)
        }
        if hasDefaults { methods += companions(of: call).map { defaults(of: $0, call) } }
        return methods
    }

    private func defaults(of call: RenderedCall) -> MethodView {
        let result = ResultRenderer(context: context, names: names, call: call)
        let effects = result.isStream ? "" : "try await "
        let reference = "\(call.names.method.text)(\(call.arguments.map { $0.isLabeled ? "\($0.name.text):" : "_:" }.joined()))"
        return MethodView(
            documentation: ["/// ``\(reference)`` with the spec's defaults, and options for this call alone."],
            attributes: context.attributes(call.operation.documentation),
            signature: signature(call.names.method, call.arguments.map(\.defaultedParameter) + [Self.options], call),
            statements: [
                CodeLayout.block(
                    "\(effects)options.apply",
                    { indentation in
                        CodeLayout.list(
                            "\(effects)self.\(call.names.method.asMember)(", call.arguments.map { $0.passed() }, ")",
                            indentation: indentation, extra: 2)
                    }, indentation: 8)
            ])
    }

    private func defaults(of companion: CompanionMethod, _ call: RenderedCall) -> MethodView {
        let parameters = call.arguments.map(\.defaultedParameter) + companion.extraParameters.map(\.declared) + [Self.options]
        let passed = call.arguments.map { $0.passed() } + companion.extraParameters.map { "\($0.label): \($0.name.escaped)" }
        return MethodView(
            documentation: ["/// ``\(companion.name.text)`` with the spec's defaults, and options for this call alone."],
            attributes: context.attributes(call.operation.documentation), signature: companion.signature(parameters),
            statements: [
                CodeLayout.block(
                    "\(companion.effects)options.apply",
                    { indentation in
                        CodeLayout.list(
                            "\(companion.effects)self.\(companion.name.asMember)(", passed, ")", indentation: indentation, extra: 2)
                    }, indentation: 8)
            ])
    }
}
