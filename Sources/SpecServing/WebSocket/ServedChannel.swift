import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// A WebSocket of the document that a client may open: the messages that the server sends, and those that a client may send.
package struct ServedChannel: Sendable {
    package enum Message: Sendable, Hashable {
        case text(String)
        case binary([UInt8])
    }

    /// Whether messages with faults are only reported.
    package let isLenient: Bool
    /// The number of messages that the server sends, and the pause between them in milliseconds.
    package let count: Int
    package let pause: Int
    /// The maximum size of a message of the client in bytes.
    package let sizeLimit: Int
    private let settings: WebSocketSettings
    let operation: ContractOperation
    private let source: ValueSource
    /// A WebSocket can stay open after its document is no longer served.
    private let keeping: (any Sendable)?

    init(
        _ operation: ContractOperation, _ settings: WebSocketSettings, _ source: ValueSource, _ options: ServingOptions
    ) {
        (self.operation, self.settings, self.source) = (operation, settings, source)
        (isLenient, keeping) = (options.isLenient, options.keeping)
        count = settings.receives == .none ? 0 : options.eventCount
        (pause, sizeLimit) = (max(0, options.eventPause), options.bodyLimit)
    }

    /// Whether the client sends no messages, so that the server closes the WebSocket after its last one.
    package var endsAfterMessages: Bool { settings.sends == .none }

    /// A message of the server: from the document's example, which is repeated, or else made from its type; `nil` if the type has no value.
    ///
    /// - Parameter number: From 1 to ``count``.
    package func message(_ number: Int) -> Message? {
        let examples = source.isDynamic ? [] : operation.receivedExamples
        let example = examples.isEmpty ? nil : examples[(max(1, number) - 1) % examples.count]
        switch settings.receives {
        case .none: return nil
        case .text: return .text(example.map { ContentWriter.text($0) } ?? "message \(number)")
        case .data: return .binary(Array("message \(number)".utf8))
        case .json:
            let value = example ?? operation.receivedMessages.flatMap { source.made($0, salt: number) }
            return value.map { .text($0.json) }
        }
    }

    /// The faults of a message of the client or of the server.
    package func faults(of message: Message, isOfServer: Bool = false) -> [RequestFault] {
        func fault(_ text: String) -> [RequestFault] {
            [RequestFault(part: .body, pointer: "", message: text, place: source.places.place(of: operation.id.span))]
        }
        let format = isOfServer ? settings.receives : settings.sends
        switch (format, message) {
        case (.none, _): return fault("is not declared: only the \(isOfServer ? "client" : "server") sends messages")
        case (.text, .text), (.data, .binary): return []
        case (.text, .binary), (.json, .binary): return fault("must be a text message")
        case (.data, .text): return fault("must be a binary message")
        case (.json, .text(let text)):
            let schema = isOfServer ? operation.receivedMessages : operation.sentMessages
            let content = ContractContent(Located("application/json", at: operation.id.span), schema: schema)
            guard let mediaType = MediaRange(content.mediaType.value) else { return [] }
            let direction = isOfServer ? Direction.response : .request
            let reader = BodyReader(source.contract, source.places, direction)
            return reader.read(Array(text.utf8), as: mediaType, by: content).faults
        }
    }

    /// A message with faults, for the log and the page. Its method is `MESSAGE`.
    package func exchange(of faults: [RequestFault], on request: ServedRequest) -> (request: ServedRequest, exchange: ServedExchange) {
        let message = ServedRequest("MESSAGE", request.path)
        var exchange = ServedExchange(operationID: operation.id.value, response: ServedResponse(101))
        exchange.faults = faults
        if !isLenient, !faults.isEmpty { exchange.remarks = ["the WebSocket is closed with 1008"] }
        return (message, exchange)
    }
}

/// The request that opens a WebSocket (RFC 6455, 4.2.1).
enum WebSocketHandshake {
    /// Why a request opens no WebSocket; `nil` if it does.
    static func fault(of request: ServedRequest, _ settings: WebSocketSettings, _ options: ServingOptions) -> ServedError? {
        func has(_ field: String, _ word: String) -> Bool {
            request.fields.values(field).contains { $0.listElements().contains { $0.lowercased() == word } }
        }
        let upgrade = ("Upgrade", "websocket")
        guard request.method == "GET", has("Upgrade", "websocket"), has("Connection", "upgrade") else {
            return ServedError(status: 426, detail: "the operation is a WebSocket", fields: [upgrade])
        }
        guard request.fields["Sec-WebSocket-Version"]?.trimmingSpaces == "13" else {
            return ServedError(
                status: 426, detail: "the version of the protocol must be 13", fields: [upgrade, ("Sec-WebSocket-Version", "13")])
        }
        guard request.fields.values("Sec-WebSocket-Key").count == 1, let key = request.fields["Sec-WebSocket-Key"],
            Base64.decode(key)?.count == 16
        else { return ServedError(status: 400, detail: "'Sec-WebSocket-Key' must be 16 bytes in Base64") }
        guard options.allowsOtherOrigins || isOwnOrigin(request) else {
            return ServedError(status: 403, detail: "pages of other origins may not open WebSockets; '--cors' allows it")
        }
        guard settings.subprotocols.isEmpty || options.isLenient || subprotocol(of: request, settings) != nil else {
            let names = settings.subprotocols.joined(separator: ", ")
            return ServedError(status: 400, detail: "'Sec-WebSocket-Protocol' must have one of the subprotocols \(names)")
        }
        return nil
    }

    /// The first subprotocol of the client that the document has.
    static func subprotocol(of request: ServedRequest, _ settings: WebSocketSettings) -> String? {
        request.fields.values("Sec-WebSocket-Protocol").flatMap { $0.listElements() }.first { settings.subprotocols.contains($0) }
    }

    /// Browsers let every page open WebSockets to any server, and send the origin of the page.
    private static func isOwnOrigin(_ request: ServedRequest) -> Bool {
        guard let origin = request.fields["Origin"]?.lowercased(), let host = request.fields["Host"]?.lowercased() else { return true }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }
}
