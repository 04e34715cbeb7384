import APIModel
import SourceDiagnostics

/// Builds the README of an emitted package, whose examples compile as they are.
struct ReadmeBuilder {
    private let context: RenderingContext
    private let calls: [[RenderedCall]]
    private let tokenTypes: Set<TypeReference>
    private let examples: ArgumentExamples

    init(context: RenderingContext, calls: [[RenderedCall]], examples: TypeExamples) {
        self.context = context
        self.calls = calls
        tokenTypes = Set(context.api.tokenResponses.map(\.type))
        self.examples = ArgumentExamples(context: context, types: examples)
    }

    func build() -> ReadmeView {
        let services = zip(zip(context.api.services, context.names.services), calls).map { pair, calls in
            ReadmeServiceView(
                property: pair.1.property.text, summary: ReadmeText.cell(pair.0.documentation.text, of: pair.0.name.text),
                methods: Self.list(calls.flatMap(\.names.listedMethods).map { "`\($0.text)`" }))
        }
        let call = exampleCall()
        let mocked = call?.names ?? context.names.services.first
        let client = client(for: call)
        let statements = client + (call.map { [$0.statement(indentation: 0)] } ?? [])
        return ReadmeView(
            name: context.names.module.text, mocksName: context.names.mocksModule.text,
            hasMocks: context.options.emitsMocks && !services.isEmpty, hasTests: context.options.tests != nil,
            summary: ReadmeText.introduction(context.api.documentation.text, of: context.names), imports: imports(for: statements),
            statements: statements,
            failure: call.map(failure) ?? [], client: context.names.client.text,
            exampleMock: mocked?.mock.text ?? "", exampleProperty: mocked?.property.asCallLabel ?? "",
            exampleLog: call?.call.names.log.text ?? "", services: services, responseMethod: responseMethod,
            environment: context.names.environment.type.text, environments: environments)
    }

    /// The maximum number of methods of a service in the table.
    private static let maximumMethods = 20

    private static func list(_ methods: [String]) -> String {
        guard methods.count > maximumMethods + 1 else { return methods.joined(separator: ", ") }
        return methods.prefix(maximumMethods).joined(separator: ", ") + " and \(methods.count - maximumMethods) more"
    }

    /// The first method that also returns the response, and the method that it belongs to, as a part of a sentence; empty if there is none.
    private var responseMethod: String {
        let all = calls.lazy.joined().compactMap { call in call.names.flagMethods[.response].map { (call.names.method, $0) } }
        return all.first.map { "`\($1.text)` for `\($0.text)`" } ?? ""
    }

    // MARK: The call

    private struct ExampleCall {
        let call: RenderedCall
        let names: ServiceNames
        /// `client.pets.find(`.
        let head: String
        let arguments: [String]
        let hasResult: Bool
        /// Whether it signs in, or refreshes a token.
        let isForTokens: Bool

        func statement(indentation: Int) -> String {
            CodeLayout.list("\(hasResult ? "let answer = " : "")try await \(head)", arguments, ")", indentation: indentation)
        }

        let effect: OperationEffect

        /// A reader learns most from a short call with a result and with errors of its own, and tries it only if it changes nothing.
        var cost: Int {
            let text = arguments.joined()
            let isDeclared = call.operation.failures.contains { $0.status != .default }
            return (isDeclared ? 0 : call.operation.failures.isEmpty ? 40 : 20) + (hasResult ? 0 : 20) + text.utf8.count
                + (text.contains(RuntimeNames.specValue) ? 100 : 0) + (isForTokens ? 200 : 0) + 500 * effect.rawValue
        }
    }

    /// The number of operations that are considered.
    private static let maximumCandidates = 200

    /// `nil` if each operation destroys data, or needs a value that has no example, such as a file.
    private func exampleCall() -> ExampleCall? {
        var best: ExampleCall?
        let all = zip(context.names.services, calls).flatMap { names, calls in calls.map { (names, $0) } }
        let groups = Dictionary(grouping: all) { $0.1.operation.effect }
        let sorted = OperationEffect.allCases.filter { $0 != .destroys }.flatMap { groups[$0] ?? [] }
        for (names, call) in sorted.prefix(Self.maximumCandidates) {
            guard let candidate = example(of: call, names), candidate.cost < best?.cost ?? .max else { continue }
            best = candidate
        }
        return best
    }

    private func example(of call: RenderedCall, _ names: ServiceNames) -> ExampleCall? {
        let result = call.result
        guard !result.isStream, call.operation.documentation.deprecation == nil else { return nil }
        var arguments: [String] = []
        for argument in call.flatArguments where argument.defaultValue == nil {
            guard let value = examples.value(of: argument, in: call) else { return nil }
            arguments.append(argument.passed(value.text))
        }
        return ExampleCall(
            call: call, names: names, head: "client.\(names.property.asMember).\(call.names.method.asMember)(", arguments: arguments,
            hasResult: result.type != nil, isForTokens: carriesTokens(call), effect: call.operation.effect)
    }

    // MARK: The client

    /// The statements that create a client with what the call needs.
    private func client(for call: ExampleCall?) -> [String] {
        var arguments: [String] = []
        var before: [String] = []
        var after: [String] = []
        var isSignedIn = false
        if context.defaultEnvironment == nil { arguments.append("environment: \(context.names.environment.type.text).\(environment)") }
        for index in schemes(of: call) {
            let (scheme, names) = (context.api.securitySchemes[index], context.names.schemes[index])
            switch scheme.kind {
            case .basic, .apiKey: arguments += [SampleCredentials.argument(for: scheme, names)].compactMap(\.self)
            case .custom: arguments.append("interceptors: []")
            case .bearer, .oauth2:
                guard let authentication = names.authentication?.asMember else { continue }
                if let oauth = names.oauth, let configuration = configuration(index) {
                    before.append("let \(oauth.escaped) = OAuth(\(configuration))")
                    arguments.append("\(oauth.asCallLabel): \(oauth.escaped)")
                    guard isSignedInByBrowser(index) else { continue }
                    after.append("// `client.\(authentication).signIn(\(oauth.escaped).authorize { url in … })` signs in with a browser.")
                } else {
                    // What one sign-in returns is the token of one scheme.
                    let login = isSignedIn ? nil : login()
                    isSignedIn = isSignedIn || login != nil
                    after += login.map { [$0] } ?? []
                    let token = login == nil ? SampleCredentials.token : "AuthToken(tokens)"
                    after.append("try await client.\(authentication).signIn(\(token))")
                }
            }
        }
        let unique = arguments.enumerated().filter { arguments.firstIndex(of: $1) == $0 }.map(\.element)
        return before + [CodeLayout.list("let client = \(context.names.client.text)(", unique, ")", indentation: 0)] + after
    }

    /// The schemes that a call requires, in the order of the client's parameters: of alternatives, the first that a program has, rather than
    /// the cookie of a browser or a scheme of the caller's.
    private func schemes(of call: ExampleCall?) -> [Int] {
        guard case .anyOf(let sets)? = call?.call.operation.auth else { return [] }
        let usual = sets.first { set in
            set.allSatisfy { index in
                switch context.api.securitySchemes[index].kind {
                case .apiKey(in: .cookie, _), .custom: false
                case .apiKey, .basic, .bearer, .oauth2: true
                }
            }
        }
        return (usual ?? sets.first)?.sorted() ?? []
    }

    /// The first environment with values for its variables, or a URL.
    private var environment: String {
        guard let first = context.api.environments.first, let names = context.names.environment.cases.first else {
            return "custom(URL(string: \"https://api.example.com\")!)"
        }
        let arguments = zip(first.variables, names.variables).compactMap { variable, names -> String? in
            guard variable.defaultValue == nil else { return nil }
            let label = names.argument.asCallLabel
            if EnvironmentBuilder(context: context).isPort(variable, in: 0) { return "\(label): 8080" }
            if let type = names.type, let value = type.values.first.flatMap({ type.member($0) }) { return "\(label): \(value)" }
            let isOrigin = first.url.first == .variable(variable)
            return "\(label): \(SwiftLiteral.string(isOrigin ? "https://api.example.com" : "example").text)"
        }
        return "\(names.name.asMember)(\(arguments.joined(separator: ", ")))"
    }

    /// The cases of the environments as a part of a sentence.
    private var environments: String {
        let cases = zip(context.api.environments, context.names.environment.cases).map { environment, names in
            let required = zip(environment.variables, names.variables).filter { $0.0.defaultValue == nil }.map(\.1.argument.text)
            return names.name.text + (names.variables.isEmpty ? "" : "(\(required.map { "\($0):" }.joined()))")
        }
        let custom = "`.custom(URL)`"
        return cases.isEmpty ? custom : cases.map { "`.\($0)`" }.joined(separator: ", ") + " and \(custom)"
    }

    /// The call that signs in, if there is one.
    private func login() -> String? {
        let refreshes = Set(context.api.securitySchemes.compactMap(\.refresh?.operation))
        for (service, (names, calls)) in zip(context.names.services, calls).enumerated() {
            for (index, call) in calls.enumerated() where carriesTokens(call) && call.operation.auth == .none {
                let id = OperationID(service: service, operation: index)
                guard !refreshes.contains(id), !call.names.method.text.lowercased().contains("refresh"),
                    let example = example(of: call, names)
                else { continue }
                return CodeLayout.list("let tokens = try await \(example.head)", example.arguments, ")", indentation: 0)
            }
        }
        return nil
    }

    private func carriesTokens(_ call: RenderedCall) -> Bool {
        if case .single(.json(let type), _) = call.operation.result { tokenTypes.contains(type) } else { false }
    }

    /// `ShopOAuth.login(clientID: "app")`; `nil` for a scheme whose tokens come from elsewhere.
    private func configuration(_ index: Int) -> String? {
        guard case .oauth2(let server) = context.api.securitySchemes[index].kind, let flow = server.flow else { return nil }
        var arguments = ["clientID: \"app\""]
        switch flow {
        case .clientCredentials: arguments.append("clientSecret: \"secret\"")
        case .authorizationCode(_, _, let redirect):
            if redirect == nil { arguments.append("redirectURL: URL(string: \"com.example.app:/signed-in\")!") }
        }
        let function = context.names.schemes[index].configuration.asMember
        return "\(context.names.oauth.text).\(function)(\(arguments.joined(separator: ", ")))"
    }

    private func isSignedInByBrowser(_ index: Int) -> Bool {
        if case .oauth2(let server) = context.api.securitySchemes[index].kind, case .authorizationCode? = server.flow { return true }
        return false
    }

    /// The modules whose types the statements name.
    private func imports(for statements: [String]) -> [String] {
        let named = FileImports.modules(namedIn: Array(statements.joined(separator: "\n").utf8))
        return (named + context.api.modules.map(\.name.value) + [context.names.module.text]).sorted().map { "import \($0)" }
    }

    // MARK: Errors

    /// The call with its errors.
    private func failure(_ example: ExampleCall) -> [String] {
        let failures = example.call.operation.failures
        guard let first = failures.first(where: { $0.status != .default }) ?? failures.first,
            let index = failures.firstIndex(of: first), let type = example.call.names.failure
        else { return [] }
        let name = OutcomeBuilder(context: context).caseNames(failures.map(\.status))[index]
        let hasValue = first.content != .none
        let failure = "\(example.names.endpoint.text).\(type.text)"
        return [
            "do {", "    \(example.statement(indentation: 4))" + (example.hasResult ? "\n    print(answer)" : ""),
            "} catch {", "    switch \(failure)(error) {",
            hasValue
                ? "    case .\(name.asMember)(let body): print(body)"
                : "    case .\(name.asMember): print(\(SwiftLiteral.string(name.text).text))",
            "    default: print(error.statusCode ?? 0, error)", "    }", "}",
        ]
    }
}
