public import Foundation

/// How the messages of one direction of a WebSocket are represented.
public struct WebSocketFormat<Value: Sendable>: Sendable {
    let encode: @Sendable (Value, JSONEncoder) throws -> WebSocketMessage
    /// Returns `nil` for a message that is skipped, because that is tolerated.
    let decode: @Sendable (WebSocketMessage, WebSocketElements) throws -> Value?
}

extension WebSocketFormat where Value: Codable {
    /// JSON with the coding of the client. It is sent as text; what is received can also be binary.
    public static func json(_ type: Value.Type = Value.self) -> WebSocketFormat {
        WebSocketFormat(encode: encodeJSON, decode: decodeJSON)
    }
}

extension WebSocketFormat where Value: Encodable {
    /// JSON with the coding of the client, of a type that is only sent. As the format of received messages, it makes each of them an error.
    public static func json(_ type: Value.Type = Value.self) -> WebSocketFormat {
        WebSocketFormat(encode: encodeJSON) { _, _ in throw OneWayFormat(type: "\(Value.self)", isDecodable: false) }
    }

    @Sendable private static func encodeJSON(_ value: Value, _ encoder: JSONEncoder) throws -> WebSocketMessage {
        .text(String(decoding: try encoder.json(value), as: UTF8.self))
    }
}

extension WebSocketFormat where Value: Decodable {
    /// JSON with the coding of the client, of a type that is only received. As the format of sent messages, it makes each of them an error.
    public static func json(_ type: Value.Type = Value.self) -> WebSocketFormat {
        WebSocketFormat(encode: { _, _ in throw OneWayFormat(type: "\(Value.self)", isDecodable: true) }, decode: decodeJSON)
    }

    @Sendable private static func decodeJSON(_ message: WebSocketMessage, _ elements: WebSocketElements) throws -> Value? {
        try elements.element(Value.self, of: message.data)
    }
}

extension WebSocketFormat where Value == String {
    /// Text messages; a received binary message is an error.
    public static var text: WebSocketFormat {
        WebSocketFormat { text, _ in
            .text(text)
        } decode: { message, _ in
            guard case .text(let text) = message else { throw UnexpectedMessageKind() }
            return text
        }
    }
}

extension WebSocketFormat where Value == Data {
    /// Bytes, which are sent as binary messages; what is received can also be text.
    public static var binary: WebSocketFormat {
        WebSocketFormat { data, _ in
            .binary(data)
        } decode: { message, _ in
            message.data
        }
    }
}

extension WebSocketFormat where Value == WebSocketMessage {
    /// Messages as they are, of both kinds.
    public static var message: WebSocketFormat {
        WebSocketFormat { message, _ in
            message
        } decode: { message, _ in
            message
        }
    }
}

extension WebSocketFormat where Value == Never {
    /// No messages; a received message is skipped.
    public static var none: WebSocketFormat {
        WebSocketFormat(encode: unsendable) { _, _ in nil }
    }
}

extension WebSocketFormat {
    /// There is no value to call it with.
    @Sendable private static func unsendable(_ value: Value, _ encoder: JSONEncoder) throws -> WebSocketMessage {
        throw TransportError(.notSupported)
    }
}

/// Decodes received messages with the reader of the call.
struct WebSocketElements: Sendable {
    let reading: ResponseReading
    let coding: JSONCoding
    let endpoint: String
    let head: HTTPResponseHead?

    func element<T: Decodable>(_ type: T.Type, of data: Data) throws -> T? {
        // A message is described like the result of a successful call.
        func source() -> DeviationLog.Source { DeviationLog.Source(endpoint: endpoint, method: .get, status: 200, line: nil) }
        do { return try reading.element(type, of: data, coding: coding, from: source, head) } catch is SkippedElement { return nil }
    }
}

/// The error for a binary message where a text is expected.
struct UnexpectedMessageKind: RedactedError, Hashable, CustomStringConvertible {
    var description: String { "the message is binary, a text expected" }
}

/// The error for a JSON format in the direction that its type does not have.
struct OneWayFormat: RedactedError, Hashable, CustomStringConvertible {
    let type: String
    let isDecodable: Bool

    var description: String {
        isDecodable ? "'\(type)' is not Encodable, so it cannot be sent" : "'\(type)' is not Decodable, so it cannot be received"
    }
}
