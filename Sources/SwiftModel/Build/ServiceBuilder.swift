import APIModel

/// Builds the protocol of a service and the service over a client.
struct ServiceBuilder {
    let context: SpellingContext
    let service: Service
    let names: ServiceNames
    let calls: [CallSpelling]

    func buildProtocol(file: (ModuleUse) -> FileHeader) -> ServiceProtocolView {
        let requirements = calls.map { call in
            MethodView(
                documentation: documentation(of: call), attributes: context.attributes(call.operation.documentation),
                signature: signature(of: call), statements: [])
        }
        let conveniences = calls.flatMap(self.conveniences)
        return ServiceProtocolView(
            file: file(conveniences.isEmpty ? uses : uses.union(.runtime)),
            documentation: context.documentation(service.documentation), access: context.access,
            name: names.serviceProtocol.text,
            requirements: requirements, conveniences: conveniences)
    }

    func buildService(file: (ModuleUse) -> FileHeader) -> ServiceView {
        let methods = calls.map { call in
            MethodView(
                documentation: [], attributes: context.attributes(call.operation.documentation), signature: signature(of: call),
                statements: [ResultSpelling(context: context, names: names, call: call).clientCall])
        }
        return ServiceView(
            file: file(uses.union(.runtime)), documentation: context.documentation(service.documentation), access: context.access,
            name: names.service.text,
            conformance: names.serviceProtocol.text, methods: methods)
    }

    private var uses: ModuleUse {
        calls.map { $0.uses.union(ResultSpelling(context: context, names: names, call: $0).type?.uses ?? []) }.union
    }

    private func documentation(of call: CallSpelling) -> [String] {
        let parameters = call.arguments.map { ($0.name, $0.documentation.text) }
        return context.documentation(call.operation.documentation, parameters: parameters, isDeclared: true)
    }

    func signature(of call: CallSpelling) -> String {
        signature(call.names.method, call.arguments.map(\.parameter), call)
    }

    private func signature(_ method: SwiftIdentifier, _ parameters: [String], _ call: CallSpelling) -> String {
        let result = ResultSpelling(context: context, names: names, call: call)
        return CodeLayout.list("func \(method.escaped)(", parameters, ")\(result.effectsAndType)", indentation: 4, extra: 9)
    }

    // MARK: What every conformer gets

    private func conveniences(of call: CallSpelling) -> [MethodView] {
        var methods: [MethodView] = []
        if call.arguments.contains(where: { $0.defaultValue != nil }) { methods.append(defaults(of: call)) }
        if let paging = PagingSpelling(context: context, names: names, call: call) { methods.append(paging.method) }
        return methods
    }

    private func defaults(of call: CallSpelling) -> MethodView {
        let result = ResultSpelling(context: context, names: names, call: call)
        let options = "options: RequestOptions = RequestOptions()"
        let effects = result.isStream ? "" : "try await "
        let reference = "\(call.names.method.text)(\(call.arguments.map { $0.isLabeled ? "\($0.name.text):" : "_:" }.joined()))"
        return MethodView(
            documentation: ["/// ``\(reference)`` with the spec's defaults, and options for this call alone."],
            attributes: context.attributes(call.operation.documentation),
            signature: signature(call.names.method, call.arguments.map(\.defaultedParameter) + [options], call),
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
}
