public import Foundation

/// A message of a WebSocket (RFC 6455, 5.6), without regard to how it is split into frames.
public enum WebSocketMessage: Sendable, Hashable {
    /// A text message.
    case text(String)
    /// A binary message.
    case binary(Data)

    /// The content; that of a text is in UTF-8.
    public var data: Data {
        switch self {
        case .text(let text): Data(text.utf8)
        case .binary(let data): data
        }
    }

    /// The number of bytes that are sent.
    public var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .binary(let data): data.count
        }
    }
}

/// The content can be secret, so only the kind and the size are printed.
extension WebSocketMessage: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .text: "a text message of \(size.counted("byte"))"
        case .binary: "a binary message of \(size.counted("byte"))"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["message": description]) }
}
