import APIModel

/// How the result of an operation is declared and asked for.
struct ResultSpelling {
    let context: SpellingContext
    let names: ServiceNames
    let call: CallSpelling

    /// The type that the method returns; `nil` for none.
    var type: SwiftType? {
        switch call.operation.result {
        case .single(let content, _): contentType(content)
        case .byStatus: SwiftType("\(names.endpoint.text).\(call.names.result.text)")
        }
    }

    func contentType(_ content: ResponseContent) -> SwiftType? {
        switch content {
        case .none: nil
        case .json(let use): context.types.spell(use)
        case .text: SwiftType("String")
        case .data: SwiftType("Data", uses: .foundation)
        case .file: SwiftType(RuntimeNames.downloadedFile, uses: .runtime)
        case .events(let use), .jsonLines(let use): context.types.spell(use).wrapped(in: RuntimeNames.decodedStream)
        }
    }

    /// A stream is had at once and starts when it is iterated.
    var isStream: Bool {
        switch call.operation.result {
        case .single(.events, _), .single(.jsonLines, _): true
        case .single, .byStatus: false
        }
    }

    /// ` async throws -> User`.
    var effectsAndType: String {
        (isStream ? "" : " async throws") + (type.map { " -> \($0.text)" } ?? "")
    }

    /// The statement of the live service.
    var clientCall: String {
        let endpoint = call.endpoint(in: names.endpoint.text)
        let method: String
        switch call.operation.result {
        case .byStatus: method = "outcome"
        case .single(.none, _): method = "perform"
        case .single(.json, _): method = "request"
        case .single(.text, _): method = "text"
        case .single(.data, _): method = "data"
        case .single(.file, _): method = "download"
        case .single(.events, _): method = "events"
        case .single(.jsonLines, _): method = "lines"
        }
        let head = "\(isStream ? "" : "try await ")client.\(method)("
        if 8 + head.count + endpoint.count + 1 <= CodeLayout.width { return head + endpoint + ")" }
        let layout = CodeLayout.list(
            "\(names.endpoint.text).\(call.names.method.asMember)(", call.arguments.map { $0.passed() }, ")", indentation: 12)
        return "\(head)\n            \(layout)\n        )"
    }
}
