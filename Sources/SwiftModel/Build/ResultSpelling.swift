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
        case .data: SwiftType("Data")
        case .file: SwiftType(RuntimeNames.downloadedFile)
        case .events(let use), .jsonLines(let use): context.types.spell(use).wrapped(in: RuntimeNames.decodedStream)
        case .rawEvents: SwiftType(RuntimeNames.serverSentEvent).wrapped(in: RuntimeNames.decodedStream)
        case .bytes: SwiftType(RuntimeNames.byteStream)
        case .problem: SwiftType(RuntimeNames.problemDetails)
        }
    }

    /// A stream is had at once and starts when it is iterated.
    var isStream: Bool {
        switch call.operation.result {
        case .single(.events, _), .single(.jsonLines, _), .single(.rawEvents, _): true
        case .single, .byStatus: false
        }
    }

    /// ` async throws -> User`.
    var effectsAndType: String {
        (isStream ? "" : " async throws") + (type.map { " -> \($0.text)" } ?? "")
    }

    /// The statement of the live service.
    var clientCall: String {
        var more: [String] = []
        let method: String
        switch call.operation.result {
        case .byStatus: method = "outcome"
        case .single(.none, _): method = "perform"
        case .single(.json, _), .single(.problem, _): method = "request"
        case .single(.text, _): method = "text"
        case .single(.data, _): method = "data"
        case .single(.file, _): method = "download"
        case .single(.events(let use), _):
            method = call.operation.reconnects ? "eventSource" : "events"
            if call.operation.reconnects { more = ["as: \(context.types.spell(use).text).self"] }
        case .single(.rawEvents, _): method = call.operation.reconnects ? "eventSource" : "serverSentEvents"
        case .single(.jsonLines, _): method = "lines"
        case .single(.bytes, _): method = "bytes"
        }
        return clientCall(method, effects: isStream ? "" : "try await ", more)
    }

    /// A call of the client with the endpoint and what follows it.
    func clientCall(_ method: String, effects: String, _ more: [String]) -> String {
        let endpoint = call.endpoint(in: names.endpoint.text)
        let head = "\(effects)client.\(method)("
        let line = head + ([endpoint] + more).joined(separator: ", ") + ")"
        if 8 + line.utf8.count <= CodeLayout.width { return line }
        let layout = CodeLayout.list(
            "\(names.endpoint.text).\(call.names.method.asMember)\(call.arguments.isEmpty ? "" : "(")", call.arguments.map { $0.passed() },
            call.arguments.isEmpty ? "" : ")", indentation: 12, extra: 1)
        return "\(head)\n" + ([layout] + more).map { "            \($0)" }.joined(separator: ",\n") + "\n        )"
    }
}
