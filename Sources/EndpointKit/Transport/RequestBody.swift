public import Foundation

/// The body of a request.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum RequestBody: Sendable {
    /// No body. This differs from ``data(_:)`` without bytes, for which a POST has `Content-Length: 0`.
    case none
    /// Bytes in memory.
    case data(Data)
    /// The contents of a file, read while it is sent.
    case file(URL)
    /// Bytes that are produced while they are sent.
    case stream(StreamedBody)

    /// Whether it can be sent again after a failure.
    public var isReplayable: Bool {
        switch self {
        case .none, .data, .file: true
        case .stream(let body): body.isReplayable
        }
    }

    var isEmpty: Bool {
        switch self {
        case .none: true
        case .data(let data): data.isEmpty
        case .file, .stream: false
        }
    }
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .none: "no body"
        case .data(let data): data.count.counted("byte")
        case .file: "a file"
        case .stream(let body): body.length.map { "\($0.counted("byte")), streamed" } ?? "a stream"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["body": description]) }
}
