import APIModel

/// Whether a method waits for its result, and how that is written.
enum Effects {
    case waiting, immediate

    /// What follows the parameters of the declaration.
    var declared: String {
        switch self {
        case .waiting: " async throws(\(RuntimeNames.networkError))"
        case .immediate: ""
        }
    }

    /// What precedes a call.
    var called: String {
        switch self {
        case .waiting: "try await "
        case .immediate: ""
        }
    }
}

/// How the result of an operation is declared and requested.
struct ResultRenderer {
    let context: RenderingContext
    let names: ServiceNames
    let call: RenderedCall

    /// The type that the method returns; `nil` for none.
    var type: SwiftType? {
        switch call.operation.result {
        case .single(let content, _): context.content(content, of: call.operation).type
        case .byStatus: call.names.result.map { SwiftType("\(names.endpoint.text).\($0.text)") }
        }
    }

    /// The rendering of the only content; `nil` for a result that depends on the status.
    private var content: ContentRenderer? {
        switch call.operation.result {
        case .single(let content, _): context.content(content, of: call.operation)
        case .byStatus: nil
        }
    }

    /// A method with a stream returns immediately; the request starts with the iteration.
    var isStream: Bool { content?.isStarted ?? false }

    /// Whether the method returns a value that is in memory as a whole.
    var isValue: Bool {
        switch call.operation.result {
        case .single(let content, _): !content.isNone && !content.isStreamed
        case .byStatus: true
        }
    }

    var effects: Effects { isStream ? .immediate : .waiting }

    /// ` async throws(NetworkError) -> User`.
    var effectsAndType: String {
        effects.declared + (type.map { " -> \($0.text)" } ?? "")
    }

    /// The statement of the live service.
    var clientCall: String {
        let reconnects = call.operation.options.flags[.reconnect] != nil
        let method = content?.clientMethod(reconnects: reconnects) ?? (name: "outcome", more: [])
        let trailing = content?.webSocketOptions(reconnects: reconnects).map { [$0] } ?? []
        return clientCall(method.name, effects: effects, method.more, trailing: trailing)
    }

    /// The type of the result in a ``Response``, and the method of the client that returns it; `nil` if the operation has no method for the
    /// response.
    var response: (value: SwiftType, method: String, more: [String])? {
        guard call.operation.options.flags[.response] != nil else { return nil }
        guard case .single(let content, _) = call.operation.result else { return type.map { ($0, "outcomeResponse", []) } }
        guard !content.isStreamed else { return nil }
        let value = type ?? SwiftType(RuntimeNames.emptyResponse)
        return switch content {
        case .text: (value, "textResponse", [])
        case .data: (value, "dataResponse", [])
        default: (value, "response", ["as: \(value.text).self"])
        }
    }

    /// A call of the client with the endpoint, additional arguments, the options, and more arguments.
    ///
    /// - Parameter label: The label of the endpoint, with its colon.
    func clientCall(_ method: String, effects: Effects, _ leading: [String], trailing: [String] = [], label: String = "") -> String {
        let more = leading + ["options: options"] + trailing
        let endpoint = label + call.endpoint(in: names.endpoint.text)
        // An argument of this name hides the property.
        let isHidden = call.arguments.contains { $0.name.text == "client" }
        let head = "\(effects.called)\(isHidden ? "self." : "")client.\(method)("
        if let line = CodeLayout.line(head, [endpoint] + more, ")", indentation: 8) { return line }
        let layout = CodeLayout.list(
            label + "\(names.endpoint.text).\(call.names.method.asMember)\(call.arguments.isEmpty ? "" : "(")",
            call.arguments.map { $0.passed() },
            call.arguments.isEmpty ? "" : ")", indentation: 12, extra: 1)
        return CodeLayout.lines(head, [layout] + more, ")", indentation: 8)
    }
}
