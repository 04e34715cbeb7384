import APIModel

/// Builds the mock of a service.
struct MockBuilder {
    let context: SpellingContext
    let service: Service
    let names: ServiceNames
    let calls: [CallSpelling]

    func build(imports: (ModuleUse) -> FileHeader) -> MockView {
        let logs = calls.map { call in
            DeclarationView(
                documentation: ["/// The calls of ``\(call.names.method.text)``."],
                declaration: CodeLayout.list(
                    "\(context.access)let \(call.names.log.escaped) = CallLog<\(arguments(of: call)), \(answer(of: call))>(",
                    [label(of: call)] + (example(of: call).map { ["example: \($0)"] } ?? []), ")", indentation: 4))
        }
        let tuples = calls.filter { $0.arguments.count > 1 }.map { call in
            DeclarationView(
                documentation: ["/// The arguments of ``\(call.names.method.text)``."],
                declaration: CodeLayout.list(
                    "\(context.access)typealias \(call.names.callArguments.text) = (",
                    call.arguments.map { "\($0.name.asArgumentLabel): \($0.type.text)" }, ")", indentation: 4))
        }
        let methods = calls.map { call in
            MethodView(
                documentation: [], attributes: [],
                signature: ServiceBuilder(context: context, service: service, names: names, calls: calls).signature(of: call),
                statements: [statement(for: call)])
        }
        let uses = calls.map { $0.uses.union(result(of: $0).type?.uses ?? []) }.union
        return MockView(
            file: imports(uses), access: context.access, name: names.mock.text, conformance: names.serviceProtocol.text,
            logs: logs, arguments: tuples, methods: methods)
    }

    private func result(of call: CallSpelling) -> ResultSpelling {
        ResultSpelling(context: context, names: names, call: call)
    }

    private func answer(of call: CallSpelling) -> String {
        result(of: call).type?.text ?? "Void"
    }

    /// `Void`, the type of the only argument, or a tuple.
    private func arguments(of call: CallSpelling) -> String {
        switch call.arguments.count {
        case 0: "Void"
        case 1: call.arguments[0].type.text
        default: call.names.callArguments.text
        }
    }

    /// The call of the log with the arguments as one value.
    private func recorded(_ call: CallSpelling, by method: String) -> String {
        let head = "\(call.names.log.escaped).\(method)("
        let values = call.arguments.map(\.name.escaped)
        switch values.count {
        case 0: return "\(head)())"
        case 1: return CodeLayout.list(head, values, ")", indentation: 8)
        default:
            let tuple = CodeLayout.list("(", values, ")", indentation: 12, extra: 12 + head.utf8.count)
            return CodeLayout.list(head, [tuple], ")", indentation: 8, extra: 10)
        }
    }

    /// The JSON of the answer without a closure, as a literal.
    private func example(of call: CallSpelling) -> String? {
        switch call.operation.result {
        case .single(.none, _), .single(.data, _), .single(.file, _): nil
        case .single(_, let example): example.map { SwiftLiteral.multiline($0.indentedJSON, indentation: 12).text }
        case .byStatus(_, let example): example?.value.map { SwiftLiteral.multiline($0.indentedJSON, indentation: 12).text }
        }
    }

    private func statement(for call: CallSpelling) -> String {
        let log = call.names.log.escaped
        let recorded = "try await " + self.recorded(call, by: "call")
        switch call.operation.result {
        case .single(.none, _):
            return "try await " + self.recorded(call, by: "callVoid")
        case .single(.events, _), .single(.jsonLines, _):
            return self.recorded(call, by: "stream")
        case .single(.data, _):
            return "\(recorded) { Data() }"
        case .single(.file, _):
            return "\(recorded) { throw UnansweredCall(\(label(of: call))) }"
        case .single:
            return recorded
        case .byStatus(let contents, let example):
            guard let example, contents.indices.contains(example.index) else {
                return "\(recorded) { throw UnansweredCall(\(label(of: call))) }"
            }
            let name = OutcomeBuilder(context: context).caseNames(contents.map(\.status))[example.index].asMember
            switch contents[example.index].content {
            case .none: return "\(recorded) { .\(name) }"
            case .data, .file, .events, .jsonLines: return "\(recorded) { .\(name)(Data()) }"
            case .json, .text: return "\(recorded) { .\(name)(try self.\(log).decodeExample()) }"
            }
        }
    }

    private func label(of call: CallSpelling) -> String {
        SwiftLiteral.string("\(names.service.text).\(call.names.method.text)").text
    }
}
