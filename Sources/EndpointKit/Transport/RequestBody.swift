public import Foundation

/// What is sent after the headers of a request.
public enum RequestBody: Sendable {
    /// No body at all, which is not the same as ``data(_:)`` without bytes: a POST of that says `Content-Length: 0`.
    case none
    /// Bytes that are there already.
    case data(Data)
    /// The contents of a file, read while it is sent.
    case file(URL)
    /// Bytes made while they are sent.
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
        case .data(let data): "\(data.count) bytes"
        case .file: "a file"
        case .stream(let body): body.length.map { "\($0) bytes, streamed" } ?? "a stream"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["body": description]) }
}

/// A body that is pulled chunk by chunk, so that its size does not matter.
public struct StreamedBody: Sendable {
    /// Gives the next chunk, nil at the end.
    public typealias Reader = () throws -> Data?

    /// In bytes, when it is known before reading.
    public let length: Int64?
    /// Whether ``makeReader`` may be called more than once.
    public let isReplayable: Bool
    /// Starts from the first byte.
    public let makeReader: @Sendable () throws -> Reader

    /// A body that is read by what `makeReader` gives; without a length it is sent in chunks.
    public init(length: Int64? = nil, isReplayable: Bool = true, makeReader: @escaping @Sendable () throws -> Reader) {
        self.length = length
        self.isReplayable = isReplayable
        self.makeReader = makeReader
    }
}
