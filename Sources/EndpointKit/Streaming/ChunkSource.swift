import Foundation

/// Pulls chunks until there is a complete element.
final class ChunkSource<Reader: ChunkReader>: Sendable {
    private struct State {
        var reader: Reader
        var ready: ArraySlice<Reader.Output> = []
        /// The error that follows the ready elements.
        var failure: (any Error)?
        var isAtEnd = false

        mutating func read(_ chunk: Data) {
            var elements: [Reader.Output] = []
            do { try reader.read(chunk, into: &elements) } catch { failure = error }
            ready = elements[...]
        }

        mutating func takeFailure() throws {
            guard let failure else { return }
            self.failure = nil
            throw failure
        }
    }

    private let bytes: ByteStream
    private let state: Protected<State>

    init(_ bytes: ByteStream, reader: Reader) {
        self.bytes = bytes
        state = Protected(State(reader: reader))
    }

    /// The state of the reader after the chunks so far.
    func inspect<T>(_ body: (Reader) -> T) -> T {
        state.withLock { body($0.reader) }
    }

    func next() async throws -> Reader.Output? {
        while true {
            let (output, isAtEnd) = state.withLock { ($0.ready.popFirst(), $0.isAtEnd) }
            if let output { return output }
            try state.withLock { try $0.takeFailure() }
            if isAtEnd { return nil }
            var chunks = bytes.makeAsyncIterator()
            if let chunk = try await chunks.next() {
                state.withLock { $0.read(chunk) }
            } else {
                try state.withLock { state in
                    state.isAtEnd = true
                    state.ready = try state.reader.finish()[...]
                }
            }
        }
    }
}

extension String {
    var utf8Data: Data { Data(utf8) }
}
