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
    /// Elements of this type.
    case stream(StreamFormat, Type)
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

/// What is known about a kind of content, whatever its type.
package struct ResponseKind {
    /// How a client reads a body.
    package enum Reading: Sendable, Hashable {
        /// As JSON. A response without content has this value, too.
        case json
        case text
        case bytes
        /// As it arrives.
        case stream
    }

    package let reading: Reading
    /// The word in `returns` and `errors` of specs; `nil` if there is none.
    package private(set) var word: String?
    /// The default media type; `nil` if there is no body.
    package private(set) var mediaType: String?
    /// What it is called before its type; `nil` if the type says enough.
    package private(set) var noun: String?
    /// What it is called as a feature of an API; `nil` if every API has it.
    package private(set) var feature: String?
}

extension ResponseContent {
    package var kind: ResponseKind {
        switch self {
        case .none: ResponseKind(reading: .json, word: "none", noun: "nothing")
        case .json: ResponseKind(reading: .json, mediaType: "application/json")
        case .text: ResponseKind(reading: .text, word: "text", mediaType: "text/plain", noun: "text")
        case .data: ResponseKind(reading: .bytes, word: Scalar.data.rawValue, mediaType: "*/*", noun: "bytes")
        case .file:
            ResponseKind(
                reading: .bytes, word: Scalar.file.rawValue, mediaType: "*/*", noun: "a download to a file", feature: "downloads")
        case .stream(let format, _):
            ResponseKind(reading: .stream, mediaType: format.mediaType, noun: format.noun, feature: format.name)
        case .rawEvents:
            ResponseKind(
                reading: .stream, mediaType: StreamFormat.events.mediaType, noun: StreamFormat.events.noun,
                feature: StreamFormat.events.name)
        case .bytes: ResponseKind(reading: .stream, mediaType: "*/*", noun: "a stream of bytes", feature: "streams of bytes")
        case .messages, .rawMessages: ResponseKind(reading: .stream, noun: "messages", feature: "WebSockets")
        case .problem:
            ResponseKind(reading: .json, word: "problem", mediaType: "application/problem+json", noun: "problem details (RFC 9457)")
        }
    }

    package var reading: ResponseKind.Reading { kind.reading }

    /// The results that have a word in specs and documents.
    package static var namedResults: [Self] { [.none, .text, .data, .file] }

    /// The content with the word; `nil` if no content has it.
    package init?(word: String) {
        guard let content = (Self.namedResults + [.problem]).first(where: { $0.kind.word == word }) else { return nil }
        self = content
    }

    /// The type of the value, or of each value of a stream; `nil` if the content has no type.
    package var type: Type? {
        switch self {
        case .json(let type), .stream(_, let type), .messages(let type): type
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
        case .stream(let format, let type): .stream(format, try transform(type))
        case .rawEvents: .rawEvents
        case .bytes: .bytes
        case .messages(let type): .messages(try transform(type))
        case .rawMessages: .rawMessages
        case .problem: .problem
        }
    }

    /// The same content with its type replaced; `nil` if that is kept.
    func replacing(_ replace: (Type) throws -> Type?) rethrows -> Self? {
        guard let type, let other = try replace(type) else { return nil }
        return map { _ in other }
    }

    /// Whether there is no content.
    package var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// Whether the whole body is never in memory. Such a content must be the only result of its operation, and cannot be an error.
    package var isStreamed: Bool {
        if case .file = self { true } else { reading == .stream }
    }

    /// Whether the content is events or JSON values that arrive one by one.
    package var isStreamOfValues: Bool {
        switch self {
        case .stream, .rawEvents: true
        default: false
        }
    }

    /// Whether the content is server-sent events.
    package var isEvents: Bool {
        switch self {
        case .stream(.events, _), .rawEvents: true
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
}
