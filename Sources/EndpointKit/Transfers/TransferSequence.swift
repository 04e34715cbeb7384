/// What a ``TransferSequence`` gives.
public enum TransferEvent<Value: Sendable>: Sendable {
    /// Some more bytes have been sent or received.
    case progress(TransferProgress)
    /// The last element.
    case finished(Value)
}

/// A call of any client or service as a sequence: its progress, and at the end its result.
///
/// ```swift
/// for try await event in TransferSequence({ try await client.download(FileEndpoint.video) }) {
///     switch event {
///     case .progress(let progress): bar.value = progress.fraction ?? 0
///     case .finished(let file): try file.move(to: destination)
///     }
/// }
/// ```
///
/// The call starts when a loop does, and is cancelled when the loop is left. Of progress that nobody took in time only the newest is given.
/// When a request is sent again its progress starts from zero.
public struct TransferSequence<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = TransferEvent<Value>

    private let operation: @Sendable () async throws -> Value

    /// Runs `operation` when the first event is asked for; calls it makes report their progress.
    public init(_ operation: @escaping @Sendable () async throws -> Value) {
        self.operation = operation
    }

    public func makeAsyncIterator() -> AsyncIterator {
        let operation = self.operation
        let stream = AsyncThrowingStream<Element, any Error>(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let isRunning = Protected(true)
            let options = RequestOptions(onProgress: { progress in
                // Nothing may push the result out of the buffer.
                isRunning.withLock { if $0 { continuation.yield(.progress(progress)) } }
            })
            let task = Task {
                do {
                    let value = try await options.apply(operation)
                    isRunning.withLock {
                        $0 = false
                        continuation.yield(.finished(value))
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        return AsyncIterator(events: stream.makeAsyncIterator())
    }

    /// One loop over the events; the operation is cancelled when it is let go.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var events: AsyncThrowingStream<Element, any Error>.AsyncIterator
        private var isAtEnd = false

        fileprivate init(events: AsyncThrowingStream<Element, any Error>.AsyncIterator) {
            self.events = events
        }

        /// Throws a ``NetworkError`` that `isCancelled` when the task of the loop is cancelled.
        public mutating func next() async throws -> Element? {
            guard !isAtEnd else { return nil }
            do {
                guard let event = try await events.next() else { throw CancellationError() }
                if case .finished = event { isAtEnd = true }
                return event
            } catch {
                isAtEnd = true
                throw NetworkError(error, endpoint: "transfer")
            }
        }
    }
}
