import Foundation

/// Values to send as JSON lines (`application/jsonl`) or as a JSON text sequence (`application/json-seq`, RFC 7464).
///
/// They are a list, `[first, second]`, an asynchronous sequence, or a file with lines that are encoded already.
public struct JSONLines<Element: Encodable & Sendable>: Sendable {
    private enum Contents: Sendable {
        case values([Element])
        case sequence(ValueSequence)
        case file(UploadFile)
    }

    private typealias Encoding = @Sendable (Element) throws -> Data

    /// An asynchronous sequence. Two are equal if they are the same instance.
    private final class ValueSequence: Sendable {
        /// The lines, made by a closure that encodes one value.
        let body: @Sendable (@escaping Encoding) -> StreamedBody

        init(_ body: @escaping @Sendable (@escaping Encoding) -> StreamedBody) {
            self.body = body
        }
    }

    private let contents: Contents

    /// Creates lines from values in memory. They are encoded when the request is built.
    public init(_ values: [Element]) {
        contents = .values(values)
    }

    /// Creates lines from an asynchronous sequence, whose values are encoded while they are sent.
    ///
    /// ``StreamedBody/init(_:length:isReplayable:)`` describes how a sequence is iterated. A value that cannot be encoded ends the request with
    /// that error.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - isReplayable: Whether each iteration of `values` begins from the first one, so that the request can be retried and redirected.
    public init<Values: AsyncSequence & Sendable>(_ values: Values, isReplayable: Bool = false) where Values.Element == Element {
        contents = .sequence(
            ValueSequence { encode in
                StreamedBody(values.map { try encode($0) }, isReplayable: isReplayable)
            })
    }

    /// Creates lines that are encoded already, such as a file on disk, which is sent as it is. The media type of the request applies, not that
    /// of the file.
    public init(encoded file: UploadFile) {
        contents = .file(file)
    }

    /// The body of a request.
    ///
    /// - Parameter contentType: Its media type, which determines whether a record separator precedes each value.
    func body(_ contentType: String, with encoder: JSONEncoder) throws -> RequestBody {
        let isTextSequence = ContentType(contentType).map { ContentType.isJSONTextSequence($0.mediaType) } ?? false
        let encode: Encoding = { value in
            var line = isTextSequence ? Data([RecordReader.separator]) : Data()
            // A line break of `prettyPrinted` is whitespace between tokens: those in strings are escaped.
            line += try encoder.json(value).filter { $0 != RecordReader.lineFeed }
            line.append(RecordReader.lineFeed)
            return line
        }
        switch contents {
        case .values(let values): return .data(try values.reduce(into: Data()) { $0 += try encode($1) })
        case .sequence(let sequence): return .stream(sequence.body(encode))
        case .file(let file):
            switch file.contents {
            case .data(let data): return .data(data)
            case .file(let url): return .file(url)
            }
        }
    }
}

extension JSONLines: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

/// Lines of an asynchronous sequence are equal to copies of themselves only.
extension JSONLines: Equatable where Element: Equatable {
    public static func == (first: JSONLines, second: JSONLines) -> Bool {
        switch (first.contents, second.contents) {
        case (.values(let first), .values(let second)): first == second
        case (.sequence(let first), .sequence(let second)): first === second
        case (.file(let first), .file(let second)): first == second
        default: false
        }
    }
}

extension JSONLines: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The number of values, or that they are streamed or in a file, never the values.
    public var description: String {
        switch contents {
        case .values(let values): "JSONLines(\(values.count))"
        case .sequence: "JSONLines(streamed)"
        case .file(let file): "JSONLines(\(file))"
        }
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["lines": description]) }
}
