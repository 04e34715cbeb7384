import APIModel

/// Builds the mock of a service.
struct MockBuilder {
    let context: RenderingContext
    let service: Service
    let names: ServiceNames
    let calls: [RenderedCall]

    func build() -> MockView {
        let builder = ServiceBuilder(context: context, service: service, names: names, calls: calls)
        var logs: [DeclarationView] = []
        var tuples: [DeclarationView] = []
        var methods: [MethodView] = []
        for call in calls {
            logs.append(log(of: call.names.method, arguments(of: call), answer(of: call), label(of: call), example: example(of: call)))
            if call.arguments.count > 1 { tuples.append(tuple(call.names.callArguments, of: call.names.method, call, [])) }
            methods.append(
                MethodView(documentation: [], attributes: [], signature: builder.signature(of: call), statements: [statement(for: call)]))
            for companion in builder.companions(of: call) {
                logs.append(
                    log(
                        of: companion.name, arguments(of: companion, call), companion.mock.answer, label(of: companion.name), example: nil))
                if !companion.extraParameters.isEmpty, !call.arguments.isEmpty {
                    tuples.append(tuple(call.names.toFileArguments, of: companion.name, call, companion.extraParameters))
                }
                methods.append(
                    MethodView(
                        documentation: [], attributes: [], signature: builder.signature(of: companion, call),
                        statements: [statement(for: companion, call)]))
            }
        }
        return MockView(
            access: context.access,
            name: names.mock.text, conformance: names.serviceProtocol.text,
            logs: logs, arguments: tuples, methods: methods)
    }

    private func log(
        of method: SwiftIdentifier, _ arguments: String, _ answer: String, _ label: String, example: String?
    ) -> DeclarationView {
        DeclarationView(
            documentation: ["/// The calls of ``\(method.text)``."],
            declaration: CodeLayout.list(
                "\(context.access)let \(CompanionMethod.log(of: method).escaped) = CallLog<\(arguments), \(answer)>(",
                [label] + (example.map { ["example: \($0)"] } ?? []), ")", indentation: 4))
    }

    private func tuple(
        _ name: SwiftIdentifier, of method: SwiftIdentifier, _ call: RenderedCall, _ extra: [CompanionMethod.ExtraParameter]
    ) -> DeclarationView {
        let members =
            call.arguments.map { "\($0.name.asArgumentLabel): \($0.type.text)" }
            + extra.map { "\($0.name.asArgumentLabel): \($0.type.text)" }
        return DeclarationView(
            documentation: ["/// The arguments of ``\(method.text)``."],
            declaration: CodeLayout.list("\(context.access)typealias \(name.text) = (", members, ")", indentation: 4))
    }

    private func result(of call: RenderedCall) -> ResultRenderer {
        ResultRenderer(context: context, names: names, call: call)
    }

    private func answer(of call: RenderedCall) -> String {
        result(of: call).type?.text ?? "Void"
    }

    /// `Void`, the type of the only argument, or a tuple.
    private func arguments(of call: RenderedCall) -> String {
        switch call.arguments.count {
        case 0: "Void"
        case 1: call.arguments[0].type.text
        default: call.names.callArguments.text
        }
    }

    private func arguments(of companion: CompanionMethod, _ call: RenderedCall) -> String {
        guard let extra = companion.extraParameters.first else { return arguments(of: call) }
        return call.arguments.isEmpty ? extra.type.text : call.names.toFileArguments.text
    }

    private func values(of call: RenderedCall) -> [String] {
        call.arguments.map(\.name.escaped)
    }

    private func recorded(_ call: RenderedCall, by method: String) -> String {
        recorded(values(of: call), in: call.names.log, by: method)
    }

    /// The call of the log with the arguments as one value.
    private func recorded(_ values: [String], in log: SwiftIdentifier, by method: String, _ more: [String] = []) -> String {
        let head = "\(log.escaped).\(method)("
        switch values.count {
        case 0: return CodeLayout.list(head, ["()", "options"] + more, ")", indentation: 8)
        case 1: return CodeLayout.list(head, values + ["options"] + more, ")", indentation: 8)
        default:
            let tuple = CodeLayout.list("(", values, ")", indentation: 12, extra: 12 + head.utf8.count)
            return CodeLayout.list(head, [tuple, "options"] + more, ")", indentation: 8, extra: 10)
        }
    }

    private func statement(for companion: CompanionMethod, _ call: RenderedCall) -> String {
        let values = values(of: call) + companion.extraParameters.map(\.name.escaped)
        let recorded = companion.mock.effects + recorded(values, in: companion.log, by: companion.mock.method, companion.mock.more)
        guard let otherwise = companion.mock.otherwise else { return recorded }
        return CodeLayout.block(recorded, { _ in otherwise }, indentation: 8)
    }

    /// The JSON of the answer without a closure, as a literal.
    private func example(of call: RenderedCall) -> String? {
        switch call.operation.result {
        case .single(_, let example): example.map(literal)
        case .byStatus(_, let example): example?.value.map(literal)
        }
    }

    private func literal(_ value: LiteralValue) -> String {
        SwiftLiteral.multiline(value.indentedJSON, indentation: 12).text
    }

    private func statement(for call: RenderedCall) -> String {
        let log = call.names.log.escaped
        let recorded = "try await " + self.recorded(call, by: "call")
        let missing = "\(recorded) { throw UnansweredCall(\(label(of: call))) }"
        switch call.operation.result {
        case .single(let content, _):
            switch context.content(content).mockAnswer {
            case .none: return "try await " + self.recorded(call, by: "callVoid")
            case .example: return recorded
            case .stream(let method): return self.recorded(call, by: method)
            case .value(let value): return "\(recorded) { \(value) }"
            case .missing: return missing
            }
        case .byStatus(let contents, let example):
            guard let example, contents.indices.contains(example.index) else {
                return missing
            }
            let name = OutcomeBuilder(context: context).caseNames(contents.map(\.status))[example.index].asMember
            switch context.content(contents[example.index].content).mockAnswer {
            case .none: return "\(recorded) { .\(name) }"
            case .example: return "\(recorded) { .\(name)(try self.\(log).decodeExample()) }"
            case .stream, .value, .missing: return "\(recorded) { .\(name)(Data()) }"
            }
        }
    }

    private func label(of call: RenderedCall) -> String {
        label(of: call.names.method)
    }

    private func label(of method: SwiftIdentifier) -> String {
        SwiftLiteral.string("\(names.service.text).\(method.text)").text
    }
}
