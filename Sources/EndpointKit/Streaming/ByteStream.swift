public import Foundation

/// The bytes of a body, in chunks as they arrive; nothing is read before it is asked for.
///
/// It can be gone through once: a second loop goes on where the first one stopped. When the last copy is let go the transfer ends.
public struct ByteStream: AsyncSequence, Sendable {
    public typealias Element = Data

    private let pull: @Sendable () async throws -> Data?

    /// Calls `next` for every chunk until it gives nil; calls never overlap within one loop.
    public init(next: @escaping @Sendable () async throws -> Data?) {
        pull = next
    }

    /// Chunks that are there already.
    public init(_ chunks: [Data]) {
        let rest = Protected(chunks[...])
        self.init { rest.withLock { $0.popFirst() } }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pull: pull)
    }

    /// All that is left, in memory; throws ``TransportError`` when it is more than `limit` bytes.
    public func collect(upTo limit: Int = .max) async throws -> Data {
        var body = Data()
        for try await chunk in self {
            guard chunk.count <= limit - body.count else {
                throw TransportError(.responseTooLarge, detail: "more than \(limit) bytes")
            }
            body.append(chunk)
        }
        return body
    }

    /// The same bytes; what goes wrong on the way passes through `change`.
    func mapErrors(_ change: @escaping @Sendable (any Error) -> any Error) -> ByteStream {
        let pull = self.pull
        return ByteStream {
            do { return try await pull() } catch { throw change(error) }
        }
    }

    /// One loop over the chunks.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let pull: @Sendable () async throws -> Data?

        public mutating func next() async throws -> Data? {
            try await pull()
        }
    }
}
