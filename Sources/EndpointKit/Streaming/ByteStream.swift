public import Foundation

/// The bytes of a body, in chunks as they arrive. They are read lazily.
///
/// The sequence can be iterated once: a second iteration continues where the first one stopped. When the last copy is released, the
/// transfer is cancelled.
public struct ByteStream: AsyncSequence, Sendable {
    public typealias Element = Data

    private let pull: @Sendable () async throws -> Data?

    /// Creates a stream that calls `next` for every chunk until it returns `nil`. Calls do not overlap within one iteration.
    public init(next: @escaping @Sendable () async throws -> Data?) {
        pull = next
    }

    /// Creates a stream of existing chunks. It throws `CancellationError` when the task is cancelled.
    public init(_ chunks: [Data]) {
        let rest = Protected(chunks[...])
        self.init {
            try Task.checkCancellation()
            return rest.withLock { $0.popFirst() }
        }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pull: pull)
    }

    /// Returns all remaining bytes.
    ///
    /// - Throws: ``TransportError`` if there are more than `limit`; otherwise an error of ``AsyncIterator/next()``.
    public func collect(upTo limit: Int = .max) async throws -> Data {
        var body = Data()
        for try await chunk in self {
            guard chunk.count <= limit - body.count else {
                throw TransportError(.responseTooLarge, detail: "more than \(limit.counted("byte"))")
            }
            body.append(chunk)
        }
        return body
    }

    /// The same bytes, with errors mapped by `change`.
    package func mapErrors(_ change: @escaping @Sendable (any Error) -> any Error) -> ByteStream {
        let pull = self.pull
        return ByteStream {
            do { return try await pull() } catch { throw change(error) }
        }
    }

    /// An iterator over the chunks.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let pull: @Sendable () async throws -> Data?

        /// Returns the next chunk; `nil` at the end.
        ///
        /// - Throws: ``NetworkError`` in a stream of a client; in one of a ``Transport``, its error, such as ``TransportError``; and in one that
        ///   was created by hand, what its closure throws.
        public mutating func next() async throws -> Data? {
            try await pull()
        }
    }
}
