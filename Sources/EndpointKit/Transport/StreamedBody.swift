public import Foundation

/// A body that is read in chunks, so that it can have any size.
///
/// AsyncHTTPClient sends it while it is read, without a length with chunked transfer coding. ``URLSessionTransport`` writes it to a
/// temporary file first, so that it is sent with its length.
public struct StreamedBody: Sendable {
    /// Returns the next chunk; `nil` at the end.
    public typealias Reader = () throws -> Data?

    /// The length in bytes, if it is known before reading.
    public let length: Int64?
    /// Whether it can be read more than once.
    public let isReplayable: Bool
    /// Starts from the first byte. Throws ``TransportError/Code/bodyUnreadable`` for a body from an asynchronous sequence, which only
    /// ``stream()`` reads.
    public let makeReader: @Sendable () throws -> Reader
    /// The chunks of an asynchronous sequence, from the first one; `nil` for a body that is read at once.
    package let chunks: (@Sendable () -> ByteStream)?

    /// Creates a body that is read with the closure from `makeReader`. Calls of the closure do not overlap. It must not wait for bytes: if
    /// they arrive over time, create the body from an asynchronous sequence.
    public init(length: Int64? = nil, isReplayable: Bool = true, makeReader: @escaping @Sendable () throws -> Reader) {
        self.length = length
        self.isReplayable = isReplayable
        self.makeReader = makeReader
        chunks = nil
    }

    /// Creates a body from an asynchronous sequence, such as the ``ByteStream`` of another response, or an `AsyncStream`.
    ///
    /// A chunk is requested when the previous ones are on their way, so memory holds a few of them. When the request ends early, the task
    /// that iterates is cancelled. An error of the sequence is that of the request. Over AsyncHTTPClient, the timeout of the request also
    /// limits the time for which the sequence has no chunk; over `URLSession`, the request begins when the sequence has ended, so only the
    /// deadline does.
    ///
    /// - Parameters:
    ///   - chunks: The bytes. Empty chunks are allowed.
    ///   - length: The number of all bytes, if it is known. Another number is an error.
    ///   - isReplayable: Whether each iteration of `chunks` begins from the first byte, so that the request can be retried and redirected.
    public init<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, length: Int64? = nil, isReplayable: Bool = false
    ) where Chunks.Element == Data {
        self.length = length
        self.isReplayable = isReplayable
        makeReader = {
            throw TransportError(.bodyUnreadable, detail: "it is an asynchronous sequence")
        }
        self.chunks = {
            let iteration = Iteration(chunks.makeAsyncIterator())
            return ByteStream { try await iteration.next() }
        }
    }

    /// The bytes from the first one.
    public func stream() throws -> ByteStream {
        if let chunks { return chunks() }
        let reader = ReaderBox(try makeReader())
        return ByteStream { try reader.read() }
    }

    /// Throws ``TransportError/Code/bodyUnreadable`` if it does not have its declared length.
    ///
    /// - Parameters:
    ///   - count: The number of bytes so far.
    ///   - isComplete: Whether no more follow.
    package func checkLength(_ count: Int64, isComplete: Bool) throws {
        guard let length, count > length || isComplete && count < length else { return }
        let word = count > length ? "more" : "fewer"
        throw TransportError(.bodyUnreadable, detail: "it has \(word) bytes than its declared length of \(length)")
    }

    /// Calls of `next` do not overlap.
    private final class Iteration<Iterator: AsyncIteratorProtocol>: @unchecked Sendable where Iterator.Element == Data {
        private var iterator: Iterator

        init(_ iterator: Iterator) {
            self.iterator = iterator
        }

        func next() async throws -> Data? {
            var current = iterator
            defer { iterator = current }
            return try await current.next()
        }
    }

    /// Calls of `read` do not overlap.
    private final class ReaderBox: @unchecked Sendable {
        let read: Reader

        init(_ read: @escaping Reader) {
            self.read = read
        }
    }
}

extension StreamedBody {
    /// The contents of a file.
    ///
    /// - Parameter length: The size of the file in bytes; `nil` for one that is not a regular file.
    package init(file: URL, length: Int64? = nil, chunkSize: Int) {
        self.init(length: length) {
            let handle = try FileHandle(forReadingFrom: file)
            return {
                guard let chunk = try handle.read(upToCount: chunkSize), !chunk.isEmpty else { return nil }
                return chunk
            }
        }
    }
}
