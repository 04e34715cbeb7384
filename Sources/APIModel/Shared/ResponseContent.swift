/// The content of a response body.
///
/// - Parameter Type: The representation of types: as in the document for a draft, or a use of a type for the model.
package enum ResponseContent<Type> {
    case none
    case json(Type)
    case text
    /// The bytes of the body, in memory.
    case data
    /// A download to disk.
    case file
    /// Server-sent events whose data is JSON of this type.
    case events(Type)
    /// One JSON value of this type per line.
    case jsonLines(Type)
    /// Server-sent events, not decoded.
    case rawEvents
    /// The bytes of the body as they arrive.
    case bytes
    /// The JSON messages that are received on a WebSocket.
    case messages(Type)
    /// Texts, bytes or nothing, as the settings of the WebSocket say.
    case rawMessages
    /// Problem details (RFC 9457), only for errors.
    case problem
}

extension ResponseContent: Sendable where Type: Sendable {}
extension ResponseContent: Equatable where Type: Equatable {}
extension ResponseContent: Hashable where Type: Hashable {}

extension ResponseContent {
    /// How a client reads the body.
    package enum Reading: Sendable, Hashable {
        /// As JSON, or not at all.
        case json
        case text
        case bytes
        /// As it arrives.
        case stream
    }

    package var reading: Reading {
        switch self {
        case .none, .json, .problem: .json
        case .text: .text
        case .data, .file: .bytes
        case .events, .jsonLines, .rawEvents, .bytes, .messages, .rawMessages: .stream
        }
    }

    /// The type of the value, or of each value of a stream; `nil` if the content has no type.
    package var type: Type? {
        switch self {
        case .json(let type), .events(let type), .jsonLines(let type), .messages(let type): type
        case .none, .text, .data, .file, .rawEvents, .bytes, .rawMessages, .problem: nil
        }
    }

    /// The same content with another type.
    package func map<Other>(_ transform: (Type) throws -> Other) rethrows -> ResponseContent<Other> {
        switch self {
        case .none: .none
        case .json(let type): .json(try transform(type))
        case .text: .text
        case .data: .data
        case .file: .file
        case .events(let type): .events(try transform(type))
        case .jsonLines(let type): .jsonLines(try transform(type))
        case .rawEvents: .rawEvents
        case .bytes: .bytes
        case .messages(let type): .messages(try transform(type))
        case .rawMessages: .rawMessages
        case .problem: .problem
        }
    }

    /// Whether there is no content.
    package var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// Whether the whole body is never in memory. Such a content must be the only result of its operation, and cannot be an error.
    package var isStreamed: Bool {
        if case .file = self { true } else { reading == .stream }
    }

    /// Whether the content is server-sent events.
    package var isEvents: Bool {
        switch self {
        case .events, .rawEvents: true
        default: false
        }
    }

    /// Whether the content is the messages of a WebSocket.
    package var isMessages: Bool {
        switch self {
        case .messages, .rawMessages: true
        default: false
        }
    }

    /// Whether a method can return it with the status and the headers. It can for JSON and for no content.
    package var isValueOrNone: Bool {
        switch self {
        case .none, .json: true
        default: false
        }
    }
}
