import Foundation

/// Bytes on the way from a writer that is called back to a reader that pulls.
///
/// What the reader has not taken is kept in memory up to the watermark. Beyond it the writer is paused; where it cannot be, the rest waits in
/// temporary files, up to a limit.
package final class BytePipe: Sendable {
    /// What to do when the reader is slower than the writer.
    package enum Overflow: Sendable {
        /// Tells the writer to pause, and to go on when half of the watermark is left; must not wait for the reader.
        case pause(@Sendable (_ isPaused: Bool) -> Void)
        /// Keeps up to so many bytes on disk.
        case spill(limit: Int64)
    }

    private struct State {
        var chunks: [Data] = []
        var first = 0
        var buffered = 0
        var spill: Spill?
        var end: Result<Void, any Error>?
        var reader: CheckedContinuation<Data?, any Error>?
        var isPaused = false

        mutating func take(lowerThan watermark: Int) throws -> (chunk: Data, resumes: Bool)? {
            if first < chunks.count {
                let chunk = chunks[first]
                chunks[first] = Data()
                first += 1
                if first == chunks.count || first > 256 {
                    chunks.removeFirst(first)
                    first = 0
                }
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
                    .responseTooLarge, detail: "it is read so slowly that more than \(limit) bytes would have to wait on disk")
            }
            try spill.append(data)
        }
    }

    private let state = Protected(State())
    /// Held while the writer is told to pause or to go on, so that what it is told last is what holds.
    private let telling = Protected(())
    private let watermark: Int
    private let overflow: Overflow

    init(watermark: Int, overflow: Overflow) {
        self.watermark = watermark
        self.overflow = overflow
    }

    /// What waits in memory.
    var bufferedBytes: Int { state.withLock(\.buffered) }

    /// - Throws: `TransportError` when there is no place left for it, after which the writer has to end.
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

    /// What was written before is still read; later ends and writes are ignored.
    func finish(_ end: Result<Void, any Error>) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = end
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(with: end.map { nil })
    }

    /// Ends at once: what was not read is gone.
    func abort(_ error: any Error) {
        let (reader, resumes) = state.withLock { state -> (CheckedContinuation<Data?, any Error>?, Bool) in
            if case .success? = state.end, state.chunks.isEmpty, state.spill?.isEmpty ?? true { return (nil, false) }
            state.chunks = []
            state.first = 0
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

    /// The next chunk, nil at the end; one reader at a time.
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
            guard state.reader == nil else { return .failure(TransportError(.unknown, detail: "two readers of one stream")) }
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
