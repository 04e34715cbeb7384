import APIModel

/// How the result of an operation is declared and requested.
struct ResultRenderer {
    let context: RenderingContext
    let names: ServiceNames
    let call: RenderedCall

    /// The type that the method returns; `nil` for none.
    var type: SwiftType? {
        switch call.operation.result {
        case .single(let content, _): context.content(content, of: call.operation).type
        case .byStatus: SwiftType("\(names.endpoint.text).\(call.names.result.text)")
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

    /// ` async throws(NetworkError) -> User`.
    var effectsAndType: String {
        (isStream ? "" : Self.effects) + (type.map { " -> \($0.text)" } ?? "")
    }

    /// The effects of a method that waits for its result.
    static let effects = " async throws(\(RuntimeNames.networkError))"

    /// The statement of the live service.
    var clientCall: String {
        let reconnects = call.operation.options.flags[.reconnect] != nil
        let method = content?.clientMethod(reconnects: reconnects) ?? (name: "outcome", more: [])
        let trailing = content?.webSocketOptions(reconnects: reconnects).map { [$0] } ?? []
        return clientCall(method.name, effects: isStream ? "" : "try await ", method.more, trailing: trailing)
    }

    /// A call of the client with the endpoint, additional arguments, the options, and more arguments.
    ///
    /// - Parameter label: The label of the endpoint, with its colon.
    func clientCall(_ method: String, effects: String, _ leading: [String], trailing: [String] = [], label: String = "") -> String {
        let more = leading + ["options: options"] + trailing
        let endpoint = label + call.endpoint(in: names.endpoint.text)
        let head = "\(effects)client.\(method)("
        let line = head + ([endpoint] + more).joined(separator: ", ") + ")"
        if 8 + line.utf8.count <= CodeLayout.width { return line }
        let layout = CodeLayout.list(
            label + "\(names.endpoint.text).\(call.names.method.asMember)\(call.arguments.isEmpty ? "" : "(")",
            call.arguments.map { $0.passed() },
            call.arguments.isEmpty ? "" : ")", indentation: 12, extra: 1)
        return "\(head)\n" + ([layout] + more).map { "            \($0)" }.joined(separator: ",\n") + "\n        )"
    }
}
