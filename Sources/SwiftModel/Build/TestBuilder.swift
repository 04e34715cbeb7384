import APIModel

/// Builds the tests of an emitted package, which call each method on a server of the spec.
struct TestBuilder {
    let context: RenderingContext
    let examples: ArgumentExamples
    let samples: CallSamples
    let spec: EmissionOptions.ServedSpec

    /// The enum with the server.
    var server: SwiftIdentifier { .upperCamel(["Served"] + WordSplitter.words(context.names.module.text)) }

    func name(of service: ServiceNames) -> SwiftIdentifier {
        .upperCamel(WordSplitter.words(service.property.text) + ["Tests"])
    }

    // MARK: Calls

    /// The tests of each service. The calls of operations with the same method and path are counted over all services.
    func build(_ calls: [[RenderedCall]]) -> [TestsView] {
        var ordinals: [String: Int] = [:]
        return zip(context.names.services, calls).map { names, calls in
            var (tests, failures, omitted): ([MethodView], [FailureTestView], [String]) = ([], [], [])
            for call in calls {
                let key = call.operation.methodAndPath
                let ordinal = ordinals[key, default: 0]
                ordinals[key] = ordinal + 1
                // The overloads of an operation have its sample.
                let known = samples.operations[key] ?? []
                let sample = known.dropFirst(ordinal).first ?? known.last ?? CallSamples.Operation()
                let arguments = ArgumentSamples(context: context, examples: examples, call: call, sample: sample).arguments()
                guard let arguments, isAnswered(call.operation) else {
                    omitted.append("``\(names.serviceProtocol.text)/\(call.symbol)``")
                    continue
                }
                tests.append(test(of: call, names, arguments, refusal: sample.refusal))
                if let test = failureTest(of: call, names, arguments) { failures.append(test) }
            }
            return TestsView(
                name: name(of: names).text, service: names.service.text, omitted: omitted, calls: tests, failures: failures)
        }
    }

    /// Whether a request is sent that a server of the spec can answer.
    private func isAnswered(_ operation: Operation) -> Bool {
        if operation.result.isChannel || operation.options.cache == .cacheOnly { return false }
        guard case .anyOf(let sets) = operation.auth else { return true }
        return sets.contains { set in
            set.allSatisfy { if case .custom = context.api.securitySchemes[$0].kind { false } else { true } }
        }
    }

    /// - Parameter refusal: The status of the answer if the spec declares no success. For the method it is an error unless the spec says
    ///   otherwise.
    private func test(of call: RenderedCall, _ names: ServiceNames, _ arguments: [SwiftExpression], refusal: Int?) -> MethodView {
        var statements = [client]
        if let refusal, !call.operation.accepted.contains(where: { $0 == .code(refusal) || $0 == .range(refusal / 100) }) {
            statements += [
                "let error = " + thrown(by: statement(of: call, names, arguments, indentation: 12), indentation: 8),
                "#expect(error?.statusCode == \(refusal))",
            ]
        } else {
            statements.append(statement(of: call, names, arguments, indentation: 8))
        }
        return MethodView(
            documentation: [], attributes: context.attributes(call.operation.documentation),
            signature: "func \(call.names.method.escaped)() async throws", statements: statements)
    }

    /// The expression for the error of a statement, which is laid out for the lines in its braces.
    private func thrown(by statement: String, indentation: Int) -> String {
        let margin = String(repeating: " ", count: indentation)
        return "await #expect(throws: \(RuntimeNames.networkError).self) {\n\(margin)    \(statement)\n\(margin)}"
    }

    /// Each declared error arrives as a case of the failure type; `nil` if no error has a status of its own.
    private func failureTest(of call: RenderedCall, _ names: ServiceNames, _ arguments: [SwiftExpression]) -> FailureTestView? {
        let statuses = call.operation.failures.compactMap { failure in
            if case .code(let code) = failure.status, (400..<600).contains(code) { code } else { nil }
        }
        // The response of HEAD has no content that a failure could be read from.
        guard let failure = call.names.failure, !statuses.isEmpty, call.operation.method != "HEAD" else { return nil }
        let options = SwiftExpression.call("\(server.text).options", .text("answering: status")).labeled("options")
        return FailureTestView(
            statuses: "[\(statuses.map(String.init).joined(separator: ", "))]",
            attributes: context.attributes(call.operation.documentation),
            signature: "func \(call.names.method.escaped)(status: Int) async throws",
            statements: [
                client,
                "let error = " + thrown(by: statement(of: call, names, arguments + [options], indentation: 16), indentation: 12),
                "_ = try \(names.endpoint.text).\(failure.text)(declared: #require(error))",
            ])
    }

    private var client: String { "let client = try await \(server.text).client()" }

    private func statement(
        of call: RenderedCall, _ names: ServiceNames, _ arguments: [SwiftExpression], indentation: Int
    ) -> String {
        let result = call.result
        let head = "client.\(names.property.asMember).\(call.names.method.asMember)("
        let (before, after) =
            result.isStream ? ("for try await _ in ", ") { break }") : ((result.type == nil ? "" : "_ = ") + "try await ", ")")
        return CodeLayout.line(before + head, arguments.map(\.text), after, indentation: indentation)
            ?? CodeLayout.lines(
                before + head, arguments.map { $0.laidOut(indentation: indentation + 4) }, after, indentation: indentation)
    }

    // MARK: The server

    func buildServer() -> TestServerView {
        TestServerView(
            name: server.text, client: context.names.client.text, spec: SwiftLiteral.string(spec.path).text,
            root: spec.root.map { SwiftLiteral.string($0).text } ?? "", overlays: spec.overlays.map { SwiftLiteral.string($0).text },
            statements: clientStatements)
    }

    private var clientStatements: [String] {
        var arguments = ["environment: \(context.names.environment.type.text).custom(url)"]
        var sessions: [String] = []
        for (scheme, names) in zip(context.api.securitySchemes, context.names.schemes) {
            if let argument = SampleCredentials.argument(for: scheme, names) { arguments.append(argument) }
            guard let authentication = names.authentication?.asMember else { continue }
            sessions.append("try await client.\(authentication).signIn(\(SampleCredentials.token))")
        }
        return ["let url = try await server.value.url"]
            + [CodeLayout.list("let client = \(context.names.client.text)(", arguments, ")", indentation: 8)] + sessions
            + ["return client"]
    }
}
