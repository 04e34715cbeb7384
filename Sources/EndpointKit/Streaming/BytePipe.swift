import Foundation

/// A pipe from a callback-based writer to a pulling reader.
///
/// Unread bytes are kept in memory up to the watermark. Beyond it, the writer is paused; if that is not possible, the rest is kept in
/// temporary files, up to a limit.
package final class BytePipe: Sendable {
    /// What to do if the reader is slower than the writer.
    package enum Overflow: Sendable {
        /// Pauses the writer, and resumes it when half of the watermark is left. The closure must not wait for the reader.
        case pause(@Sendable (_ isPaused: Bool) -> Void)
        /// Keeps up to the given number of bytes on disk.
        case spill(limit: Int64)
    }

    private struct State {
        var chunks = FIFO<Data>()
        var buffered = 0
        var spill: Spill?
        var end: Result<Void, any Error>?
        var reader: CheckedContinuation<Data?, any Error>?
        var isPaused = false

        mutating func take(lowerThan watermark: Int) throws -> (chunk: Data, resumes: Bool)? {
            if let chunk = chunks.popFirst() {
                buffered -= chunk.count
                let resumes = isPaused && buffered <= watermark / 2
                if resumes { isPaused = false }
                return (chunk, resumes)
            }
            guard let chunk = try spill?.read() else { return nil }
            return (chunk, false)
        }

        mutating func spill(_ data: Data, upTo limit: Int64) throws {
            let spill = self.spill ?? Spill()
            self.spill = spill
            guard Int64(data.count) <= limit - spill.count else {
                throw TransportError(
                    .responseTooLarge, detail: "it is read so slowly that more than \(limit.counted("byte")) would have to wait on disk")
            }
            try spill.append(data)
        }
    }

    private let state = Protected(State())
    /// Locked while the writer is paused or resumed, so that the last of these calls determines its state.
    private let telling = Protected(())
    private let watermark: Int
    private let overflow: Overflow

    init(watermark: Int, overflow: Overflow) {
        self.watermark = watermark
        self.overflow = overflow
    }

    /// The bytes in memory.
    var bufferedBytes: Int { state.withLock(\.buffered) }

    /// - Throws: `TransportError` if the limit is exceeded; the writer must then end.
    func write(_ data: Data) throws {
        guard !data.isEmpty else { return }
        var reader: CheckedContinuation<Data?, any Error>?
        var pauses = false
        try state.withLock { state in
            guard state.end == nil else { return }
            if let waiting = state.reader {
                state.reader = nil
                reader = waiting
                return
            }
            if case .spill(let limit) = overflow, state.spill?.isEmpty == false || state.buffered >= watermark {
                try state.spill(data, upTo: limit)
                return
            }
            state.chunks.append(data)
            state.buffered += data.count
            if state.buffered >= watermark, !state.isPaused, case .pause = overflow {
                state.isPaused = true
                pauses = true
            }
        }
        reader?.resume(returning: data)
        if pauses { tellWriter() }
    }

    /// Bytes that were written before can still be read. Later ends and writes are ignored.
    func finish(_ end: Result<Void, any Error>) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = end
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(with: end.map { nil })
    }

    /// Ends immediately; unread bytes are discarded.
    func abort(_ error: any Error) {
        let (reader, resumes) = state.withLock { state -> (CheckedContinuation<Data?, any Error>?, Bool) in
            if case .success? = state.end, state.chunks.isEmpty, state.spill?.isEmpty ?? true { return (nil, false) }
            state.chunks = FIFO()
            state.buffered = 0
            state.spill = nil
            state.end = .failure(error)
            defer {
                state.reader = nil
                state.isPaused = false
            }
            return (state.reader, state.isPaused)
        }
        reader?.resume(throwing: error)
        if resumes { tellWriter() }
    }

    /// Returns the next chunk; `nil` at the end. There can only be one reader at a time.
    func next() async throws -> Data? {
        try Task.checkCancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                read(continuation)
            }
        } onCancel: {
            abort(CancellationError())
        }
    }

    private func read(_ continuation: CheckedContinuation<Data?, any Error>) {
        var resumes = false
        let answer = state.withLock { state -> Result<Data?, any Error>? in
            do {
                if let (chunk, wasPaused) = try state.take(lowerThan: watermark) {
                    resumes = wasPaused
                    return .success(chunk)
                }
            } catch {
                return .failure(error)
            }
            if let end = state.end { return end.map { nil } }
            guard state.reader == nil else { return .failure(TransportError(.unknown, detail: "the stream already has a reader")) }
            state.reader = continuation
            return nil
        }
        if let answer { continuation.resume(with: answer) }
        if resumes { tellWriter() }
    }

    private func tellWriter() {
        guard case .pause(let call) = overflow else { return }
        telling.withLock { _ in call(state.withLock(\.isPaused)) }
    }
}
