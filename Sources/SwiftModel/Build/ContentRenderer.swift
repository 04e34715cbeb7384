import APIModel

/// The content of a response in emitted code: its type, and how it is requested, decoded and mocked.
struct ContentRenderer {
    let content: ResponseContent<TypeReference>
    let types: TypeRenderer
    /// The WebSocket of the operation, with the type of the JSON messages that are sent.
    var webSocket: (settings: WebSocketSettings, sent: TypeReference?)?

    /// The type that a method returns; `nil` for none.
    var type: SwiftType? {
        switch content {
        case .none: nil
        case .json(let use): types.render(use)
        case .text: SwiftType("String")
        case .data: SwiftType("Data")
        case .file: SwiftType(RuntimeNames.downloadedFile)
        case .stream(_, let use): types.render(use).wrapped(in: RuntimeNames.decodedStream)
        case .rawEvents: SwiftType(RuntimeNames.serverSentEvent).wrapped(in: RuntimeNames.decodedStream)
        case .bytes: SwiftType(RuntimeNames.byteStream)
        case .messages, .rawMessages: channel
        case .problem: SwiftType(RuntimeNames.problemDetails)
        }
    }

    /// The type of a body in memory: of one status among several, or of a message; `nil` for none.
    var bodyType: SwiftType? {
        guard content.isStreamed else { return type }
        return content.type.map { types.render($0) } ?? SwiftType("Data")
    }

    /// Whether the method returns immediately, and the request starts with the iteration.
    var isStarted: Bool {
        switch content {
        case .stream, .rawEvents, .messages, .rawMessages: true
        case .none, .json, .text, .data, .file, .bytes, .problem: false
        }
    }

    /// The method of the client that returns it, and its arguments after the endpoint.
    ///
    /// - Parameter reconnects: Whether the stream reconnects after a lost connection.
    func clientMethod(reconnects: Bool) -> (name: String, more: [String]) {
        switch content {
        case .none: ("perform", [])
        case .json, .problem: ("request", [])
        case .text: ("text", [])
        case .data: ("data", [])
        case .file: ("download", [])
        case .stream(.events, let use): reconnects ? ("eventSource", ["as: \(types.render(use).text).self"]) : ("events", [])
        case .rawEvents: (reconnects ? "eventSource" : "serverSentEvents", [])
        case .stream(.jsonLines, _): ("lines", [])
        case .bytes: ("bytes", [])
        case .messages, .rawMessages: ("webSocket", formats)
        }
    }

    // MARK: WebSockets

    private var channel: SwiftType {
        SwiftType("\(RuntimeNames.webSocketChannel)<\(messages(\.sends, sentType).text), \(messages(\.receives, receivedType).text)>")
    }

    private var sentType: SwiftType? { webSocket?.sent.map { types.render($0) } }
    private var receivedType: SwiftType? { content.type.map { types.render($0) } }

    private func messages(_ format: (WebSocketSettings) -> WebSocketSettings.Format, _ type: SwiftType?) -> SwiftType {
        switch webSocket.map({ format($0.settings) }) {
        case .json?: type ?? SwiftType("Never")
        case .text?: SwiftType("String")
        case .data?: SwiftType("Data")
        case .some(.none), nil: SwiftType("Never")
        }
    }

    private var formats: [String] {
        ["sending: \(format(\.sends, sentType))", "receiving: \(format(\.receives, receivedType))"]
    }

    private func format(_ format: (WebSocketSettings) -> WebSocketSettings.Format, _ type: SwiftType?) -> String {
        switch webSocket.map({ format($0.settings) }) {
        case .json?: ".json(\(type?.text ?? "Never").self)"
        case .text?: ".text"
        case .data?: ".binary"
        case .some(.none), nil: ".none"
        }
    }

    /// The options of the channel, after those of the call; `nil` for the defaults.
    ///
    /// - Parameter reconnects: Whether a lost connection is replaced by a new one.
    func webSocketOptions(reconnects: Bool) -> String? {
        guard let settings = webSocket?.settings, content.isMessages else { return nil }
        let names = settings.subprotocols.map { SwiftLiteral.string($0).text }
        var arguments = names.isEmpty ? [] : ["subprotocols: [\(names.joined(separator: ", "))]"]
        if reconnects { arguments.append("reconnects: true") }
        return arguments.isEmpty ? nil : "socket: \(RuntimeNames.webSocketOptions)(\(arguments.joined(separator: ", ")))"
    }

    /// How a body in memory is decoded.
    enum Decoding {
        /// Nothing is read.
        case none
        case text
        /// As it is.
        case bytes
        /// As JSON.
        case value
    }

    var decoding: Decoding {
        switch content {
        case .none: .none
        case .text: .text
        case .data, .file, .rawEvents, .bytes, .rawMessages: .bytes
        case .json, .stream, .messages, .problem: .value
        }
    }

    /// The default answer of a mock.
    enum MockAnswer {
        /// Nothing is returned.
        case none
        /// The example.
        case example
        /// A stream.
        case stream
        /// A WebSocket.
        case channel
        /// This expression.
        case value(String)
        /// There is no default answer.
        case missing
    }

    var mockAnswer: MockAnswer {
        switch content {
        case .none: .none
        case .json, .text, .problem: .example
        case .stream, .rawEvents: .stream
        case .messages, .rawMessages: .channel
        case .bytes: .value("\(RuntimeNames.byteStream)([])")
        case .data: .value("Data()")
        case .file: .missing
        }
    }
}

extension RenderingContext {
    func content(_ content: ResponseContent<TypeReference>) -> ContentRenderer {
        ContentRenderer(content: content, types: types)
    }

    /// The only content of an operation's result.
    func content(_ content: ResponseContent<TypeReference>, of operation: Operation) -> ContentRenderer {
        let sent: TypeReference? = if case .messages(let type)? = operation.body?.content { type } else { nil }
        return ContentRenderer(content: content, types: types, webSocket: operation.options.webSocket.map { ($0, sent) })
    }
}
