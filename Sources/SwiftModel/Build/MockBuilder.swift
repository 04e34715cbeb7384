import APIModel

/// Builds the mock of a service.
struct MockBuilder {
    let context: RenderingContext
    let service: Service
    let names: ServiceNames
    let calls: [RenderedCall]
    let examples: TypeExamples

    func build() -> MockView {
        let builder = ServiceBuilder(context: context, service: service, names: names, calls: calls)
        var logs: [DeclarationView] = []
        var tuples: [DeclarationView] = []
        var structs: [ArgumentsView] = []
        var methods: [MethodView] = []
        for method in builder.methods {
            let call = method.call
            let attributes = context.attributes(call.operation.documentation)
            logs.append(log(of: call.names.method, call, arguments(of: call), answer(of: call), example: example(of: call.operation)))
            if isSensitive(call) {
                structs.append(structure(call.names.callArguments, of: call.names.method, call))
            } else if call.arguments.count > 1 {
                tuples.append(tuple(call.names.callArguments, of: call.names.method, call))
            }
            methods.append(
                MethodView(
                    documentation: [], attributes: builder.attributes(of: call), signature: builder.signature(of: call),
                    statements: [statement(for: call)]))
            for companion in method.companions {
                let example = companion.mock.example.flatMap { self.example(of: $0) }
                logs.append(log(of: companion.name, call, arguments(of: companion, call), companion.mock.answer, example: example))
                if let extra = companion.extraParameter, isSensitive(call) {
                    structs.append(structure(extra.all, of: companion.name, call, extra))
                } else if let extra = companion.extraParameter, !call.arguments.isEmpty {
                    tuples.append(tuple(extra.all, of: companion.name, call, extra))
                }
                methods.append(
                    MethodView(
                        documentation: [], attributes: attributes, signature: builder.signature(of: companion, call),
                        statements: [statement(for: companion, call)]))
            }
        }
        let stores = self.stores
        return MockView(
            access: context.access,
            name: names.mock.text, conformance: names.serviceProtocol.text, endpoint: names.endpoint.text,
            logs: logs, arguments: tuples, sensitiveArguments: structs, stores: stores.map(declaration),
            statements: stores.flatMap(statements), methods: methods)
    }

    private func log(
        of method: SwiftIdentifier, _ call: RenderedCall, _ arguments: String, _ answer: String, example: String?
    ) -> DeclarationView {
        let failure = call.names.failure.map { "\(names.endpoint.text).\($0.text)" } ?? RuntimeNames.networkError
        let property = "\(context.access)let \(CompanionMethod.log(of: method).escaped)"
        let type = CodeLayout.list("\(property) = CallLog<", [arguments, answer, failure], ">", indentation: 4, extra: -Self.tolerance)
        return DeclarationView(
            documentation: ["/// The calls of `\(method.text)`."],
            declaration: CodeLayout.list(
                type + "(", [names.label(of: method)] + (example.map { ["example: \($0)"] } ?? []), ")", indentation: 4))
    }

    /// Columns by which generic arguments can be longer than other lists before they are broken.
    private static let tolerance = 20

    // MARK: Stores

    /// The stores with their names. Of several stores, each is named after its type; a second one of a type has no name.
    private var stores: [(name: SwiftIdentifier, shape: MockStoreShape)] {
        let found = MockStoreFinder(types: context.api.typeTable).stores(of: calls)
        if found.count == 1 { return [(SwiftIdentifier.lowerCamel(["store"]), found[0])] }
        var known: Set<String> = []
        return found.compactMap { shape in
            let name = SwiftIdentifier.lowerCamel(WordSplitter.words(context.types.render(shape.value).text) + ["Store"])
            return known.insert(name.text).inserted ? (name, shape) : nil
        }
    }

    private func declaration(_ name: SwiftIdentifier, _ shape: MockStoreShape) -> DeclarationView {
        let methods = shape.uses.map { "`\($0.call.names.method.text)`" }
        let types = "\(context.types.render(shape.id).text), \(context.types.render(shape.value).text)"
        let missing = missing(shape).map { ["missing: \($0)"] } ?? []
        return DeclarationView(
            documentation: [
                "/// The values of \(methods.dropLast().joined(separator: ", ")) and \(methods.last ?? ""), from the first insertion on."
            ],
            declaration: CodeLayout.list(
                "\(context.access)let \(name.escaped) = MockStore<\(types)>(", [SwiftLiteral.string(shape.key).text] + missing, ")",
                indentation: 4))
    }

    /// The body of a response with status 404.
    private func missing(_ shape: MockStoreShape) -> String? {
        switch shape.missing {
        case .json(let type)?: examples.example(of: type).map(literal)
        case .problem?: "\(RuntimeNames.problemDetails)(title: \"Not Found\", status: 404)"
        default: nil
        }
    }

    private func statements(_ name: SwiftIdentifier, _ shape: MockStoreShape) -> [String] {
        shape.uses.flatMap { use in
            let answer = answer(use)
            let ignored = use.isVoid ? "_ in " : ""
            let closure = answer.map { "{ \(ignored)\($0.value) }" } ?? (use.isVoid ? "{ _ in }" : nil)
            let value = answer?.value ?? (use.isVoid ? "\(RuntimeNames.emptyResponse)()" : "$0")
            let response = MockExample.response(of: value, status: answer?.status ?? 200)
            let companions: [(method: SwiftIdentifier?, answer: String)] = [
                (use.call.result.response == nil ? nil : use.call.names.flagMethods[.response], response),
                (use.call.names.flagMethods[.cachedThenFresh], "\(RuntimeNames.decodedStream)([\(response)])"),
            ]
            let others = companions.compactMap { method, answer in
                method.map { statement(name, use, CompanionMethod.log(of: $0), as: "{ \(ignored)\(answer) }") }
            }
            return [statement(name, use, use.call.names.log, as: closure)] + others
        }
    }

    /// The result by status with a value; `nil` if the result is the value itself.
    private func answer(_ use: MockStoreShape.Use) -> (value: String, status: Int)? {
        guard case .byStatus(let contents, _) = use.call.operation.result, let status = use.status else { return nil }
        let name = ".\(OutcomeBuilder(context: context).caseNames(contents.map(\.status))[status].asMember)"
        return (use.isVoid ? name : "\(name)($0)", contents[status].status.example)
    }

    private func statement(_ store: SwiftIdentifier, _ use: MockStoreShape.Use, _ log: SwiftIdentifier, as answer: String?) -> String {
        let method: (name: String, more: [String], id: CallArgument?) =
            switch use.role {
            case .list(nil): ("list", [], nil)
            case .list(let member?): ("list", ["in: \(SwiftLiteral.string(member).text)"], nil)
            case .create: ("create", [], nil)
            case .find(let argument): ("find", [], argument)
            case .update(let argument, let isReplacing): ("update", isReplacing ? ["isReplacing: true"] : [], argument)
            case .delete(let argument): ("delete", [], argument)
            }
        let id = method.id.map { hasOneValue(use.call) ? "{ $0 }" : "{ $0.\($0.name.asMember) }" }
        // A closure is trailing if it is the only one.
        let isTrailing = id != nil && answer == nil
        let closures = [isTrailing ? nil : id.map { "by: \($0)" }, answer.map { "as: \($0)" }].compactMap(\.self)
        let call = CodeLayout.list(
            "\(store.escaped).\(method.name)(", [log.escaped] + method.more + closures, ")", indentation: 8, extra: isTrailing ? 20 : 0)
        return call + (isTrailing ? id.map { " \($0)" } ?? "" : "")
    }

    // MARK: Calls

    private func tuple(
        _ name: SwiftIdentifier, of method: SwiftIdentifier, _ call: RenderedCall, _ extra: CompanionMethod.ExtraParameter? = nil
    ) -> DeclarationView {
        let members = call.arguments.map { ($0.name, $0.type) } + (extra.map { [($0.name, $0.type)] } ?? [])
        return DeclarationView(
            documentation: ["/// The arguments of `\(method.text)`."],
            declaration: CodeLayout.list(
                "\(context.access)typealias \(name.text) = (", members.map { "\($0.0.asArgumentLabel): \($0.1.text)" }, ")",
                indentation: 4))
    }

    /// The struct of the arguments of a method, which hides those that are sensitive. A tuple would print them.
    private func structure(
        _ name: SwiftIdentifier, of method: SwiftIdentifier, _ call: RenderedCall, _ extra: CompanionMethod.ExtraParameter? = nil
    ) -> ArgumentsView {
        let own = call.arguments.map { ($0.name, $0.type, call.isSensitive($0)) }
        let members = own + (extra.map { [($0.name, $0.type, false)] } ?? [])
        return ArgumentsView(
            documentation: ["/// The arguments of `\(method.text)`."], name: name.text,
            members: members.map { "\(context.access)let \($0.0.escaped): \($0.1.text)" },
            mirror: RedactedMirror.ofStruct(
                members.map { RedactedMirror.child($0.0, isSensitive: $0.2) }, indentation: 12))
    }

    /// Whether an argument is sensitive. What a model or a struct of parameters contains, it hides itself.
    private func isSensitive(_ call: RenderedCall) -> Bool {
        call.arguments.contains { call.isSensitive($0) }
    }

    /// Whether the log has the only argument of a call as it is.
    private func hasOneValue(_ call: RenderedCall) -> Bool {
        call.arguments.count == 1 && !isSensitive(call)
    }

    private func answer(of call: RenderedCall) -> String {
        call.result.type?.text ?? "Void"
    }

    /// `Void`, the type of the only argument, or a tuple or struct.
    private func arguments(of call: RenderedCall) -> String {
        if hasOneValue(call) { return call.arguments[0].type.text }
        return call.arguments.isEmpty ? "Void" : call.names.callArguments.text
    }

    private func arguments(of companion: CompanionMethod, _ call: RenderedCall) -> String {
        guard let extra = companion.extraParameter else { return arguments(of: call) }
        return call.arguments.isEmpty ? extra.type.text : extra.all.text
    }

    /// The arguments of a call as one value.
    private func value(
        of call: RenderedCall, _ extra: CompanionMethod.ExtraParameter?, _ type: SwiftIdentifier
    ) -> String {
        let names = call.arguments.map(\.name) + (extra.map { [$0.name] } ?? [])
        if isSensitive(call) {
            return CodeLayout.list(
                "\(type.text)(", names.map { "\($0.asCallLabel): \($0.escaped)" }, ")", indentation: 12, extra: 1)
        }
        return switch names.count {
        case 0: "()"
        case 1: names[0].escaped
        default: CodeLayout.list("(", names.map(\.escaped), ")", indentation: 12, extra: 1)
        }
    }

    private func recorded(_ call: RenderedCall, by method: String, effects: Effects = .waiting) -> String {
        recorded(value(of: call, nil, call.names.callArguments), call, in: call.names.log, by: method, effects: effects)
    }

    /// The call of the log with the arguments as one value, and with the endpoint for the recorder.
    private func recorded(
        _ arguments: String, _ call: RenderedCall, in log: SwiftIdentifier, by method: String, effects: Effects, _ more: [String] = []
    ) -> String {
        let name = ".\(call.names.method.asMember)"
        let endpoint =
            call.arguments.isEmpty
            ? name : CodeLayout.list("\(name)(", call.arguments.map { $0.passed() }, ")", indentation: 16, extra: 1)
        let record = CodeLayout.list("self.record(", [endpoint, "options"], ")", indentation: 12, extra: 1)
        return CodeLayout.list("\(effects.called)\(log.escaped).\(method)(", [arguments, record] + more, ")", indentation: 8)
    }

    private func statement(for companion: CompanionMethod, _ call: RenderedCall) -> String {
        let type = companion.extraParameter?.all ?? call.names.callArguments
        let recorded = recorded(
            value(of: call, companion.extraParameter, type), call, in: companion.log, by: companion.mock.method,
            effects: companion.effects, companion.mock.more)
        guard let otherwise = companion.mock.otherwise else { return recorded }
        return CodeLayout.block(recorded, { _ in otherwise }, indentation: 8)
    }

    /// The JSON of the answer without a closure, as a literal.
    private func example(of operation: Operation) -> String? {
        switch operation.result {
        case .single(_, let example): example.map(literal)
        case .byStatus(_, let example): example?.value.map(literal)
        }
    }

    private func literal(_ value: LiteralValue) -> String {
        SwiftLiteral.multiline(value.indentedJSON, indentation: 12).text
    }

    private func statement(for call: RenderedCall) -> String {
        let recorded = self.recorded(call, by: "call")
        let missing = "\(recorded) { \(MockExample.unanswered(names.label(of: call.names.method))) }"
        switch call.operation.result {
        case .single(let content, _):
            switch context.content(content).mockAnswer {
            case .none, .example: return recorded
            case .stream: return self.recorded(call, by: "stream", effects: .immediate)
            case .channel: return self.recorded(call, by: "channel", effects: .immediate)
            case .value(let value): return "\(recorded) { \(value) }"
            case .missing: return missing
            }
        case .byStatus:
            return MockExample(of: call, call.result).map { "\(recorded) { \($0.value) }" } ?? missing
        }
    }
}
