package import APIModel
import SourceDiagnostics

/// How callers of the emitted client spell an API.
package struct SwiftSpellings: Sendable {
    package struct Operation: Sendable {
        /// The property of the client with the service: `todos`.
        package let service: String
        package let method: String
        /// The call with examples of what it requires: `let answer = try await client.todos.find(id: 1)`.
        package let call: String
        /// The declaration with all arguments: `func find(id: Int) async throws(NetworkError) -> Todo`.
        package let declaration: String
        /// The iteration over all pages; `nil` if the operation has no pages.
        package let paging: String?
        /// The type of the declared errors: `TodosEndpoint.FindFailure`; `nil` if there are none.
        package let failureType: String?
        /// Its cases by status.
        package let failures: [StatusMatch: String]
    }

    /// The module that callers import.
    package let module: String
    /// The type of the client.
    package let client: String
    /// By the method and the path: `GET /todos/{id}`. The dialect can have several operations with the same ones.
    package private(set) var operations: [String: [Operation]] = [:]
    /// The types by the names of the document.
    package private(set) var types: [String: String] = [:]

    /// Changed names are not reported: this is not the run that emits them.
    package init(_ api: API) {
        var ignored = DiagnosticSink()
        let layout = StorageLayout(api)
        let names = NameTable(api, layout: layout, into: &ignored)
        let context = RenderingContext(
            api: api, names: names, layout: layout, conformances: ConformanceTable(api, names, into: &ignored),
            options: EmissionOptions(specName: ""))
        module = names.module.text
        client = names.client.text
        let examples = ArgumentExamples(context: context, types: TypeExamples(of: api), omitsDefaults: true)
        for (service, own) in zip(api.services, names.services) {
            for (operation, words) in zip(service.operations, own.operations) {
                let call = RenderedCall(operation, words, of: own, in: context)
                let spelling = CallSpelling(context: context, names: own, call: call, examples: examples)
                operations[operation.methodAndPath, default: []].append(spelling.operation)
            }
        }
        for (declaration, own) in zip(api.types, names.types) where !declaration.isUnnamed {
            types[declaration.name.text] = own.name.text
        }
    }
}

/// Spells the call of one operation.
private struct CallSpelling {
    /// Columns that are left free, because calls are shown next to other text.
    private static let margin = 28

    let context: RenderingContext
    let names: ServiceNames
    let call: RenderedCall
    let examples: ArgumentExamples

    var operation: SwiftSpellings.Operation {
        let failures = call.operation.failures
        let cases = OutcomeBuilder(context: context).caseNames(failures.map(\.status))
        return SwiftSpellings.Operation(
            service: names.property.text, method: call.names.method.text, call: statement, declaration: declaration, paging: paging,
            failureType: call.names.failure.map { "\(names.endpoint.text).\($0.text)" },
            failures: Dictionary(zip(failures.map(\.status), cases.map(\.text)), uniquingKeysWith: { first, _ in first }))
    }

    private var required: [String] {
        call.flatArguments.filter { $0.defaultValue == nil }.map { argument in
            let example = examples.value(of: argument, in: call)?.text
            // Callers have such a value, for example an ID, instead of its text.
            if let example, example.contains(RuntimeNames.specValue) { return argument.passed(argument.name.escaped) }
            // An editor shows it as a place to fill in.
            return argument.passed(example ?? "<#\(argument.type.text)#>")
        }
    }

    private var statement: String {
        let head = "client.\(names.property.asMember).\(call.names.method.asMember)("
        func list(_ before: String, _ tail: String = ")") -> String {
            CodeLayout.list(before + head, required, tail, indentation: 0, extra: Self.margin)
        }
        if call.operation.result.isChannel { return list("let channel = ") }
        if call.result.isStream { return list("for try await value in ", ") {\n    print(value)\n}") }
        return list(call.result.type == nil ? "try await " : "let answer = try await ")
    }

    private var paging: String? {
        guard let method = call.names.paging else { return nil }
        return CodeLayout.list(
            "for try await item in client.\(names.property.asMember).\(method.asMember)(", required, ") {\n    print(item)\n}",
            indentation: 0, extra: Self.margin)
    }

    private var declaration: String {
        CodeLayout.list(
            "func \(call.names.method.escaped)(", call.flatArguments.map(\.defaultedParameter) + [CallArgument.defaultedOptions],
            ")\(call.result.effectsAndType)", indentation: 0, extra: Self.margin)
    }
}

extension OperationResult {
    /// Whether it is a WebSocket.
    var isChannel: Bool {
        if case .single(let content, _) = self { content.isMessages } else { false }
    }
}
