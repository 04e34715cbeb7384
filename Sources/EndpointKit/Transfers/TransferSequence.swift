/// An element of a ``TransferSequence``.
public enum TransferEvent<Value: Sendable>: Sendable {
    /// More bytes were sent or received.
    case progress(TransferProgress)
    /// The result, which is the last element.
    case finished(Value)
}

/// A call of any client or service as a sequence of its progress, followed by its result.
///
/// ```swift
/// for try await event in TransferSequence({ try await client.download(FileEndpoint.video, options: $0) }) {
///     switch event {
///     case .progress(let progress): bar.value = progress.fraction ?? 0
///     case .finished(let file): try file.move(to: destination)
///     }
/// }
/// ```
///
/// The call starts with the iteration, and is cancelled when the iteration ends early. If progress is not consumed in time, only the latest
/// value is delivered. When a request is retried, its progress restarts from zero.
public struct TransferSequence<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Element = TransferEvent<Value>

    private let options: RequestOptions
    private let operation: @Sendable (RequestOptions) async throws -> Value

    /// Creates a sequence that runs `operation` when its iteration starts.
    ///
    /// - Parameters:
    ///   - options: Options for the calls of `operation`. Their own `onProgress` is called too.
    ///   - operation: Gets options that report progress: calls that use them are followed by the sequence.
    public init(options: RequestOptions = RequestOptions(), _ operation: @escaping @Sendable (RequestOptions) async throws -> Value) {
        self.options = options
        self.operation = operation
    }

    public func makeAsyncIterator() -> AsyncIterator {
        let operation = self.operation
        var options = self.options
        let observed = options.onProgress
        let stream = AsyncThrowingStream<Element, any Error>(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let isRunning = Protected(true)
            options.onProgress = { progress in
                observed?(progress)
                // Progress must not displace the result in the buffer.
                isRunning.withLock { if $0 { continuation.yield(.progress(progress)) } }
            }
            let task = Task { [options] in
                do {
                    let value = try await operation(options)
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

    /// An iterator over the events. The operation is cancelled when the iterator is released.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var events: AsyncThrowingStream<Element, any Error>.AsyncIterator
        private var isAtEnd = false

        fileprivate init(events: AsyncThrowingStream<Element, any Error>.AsyncIterator) {
            self.events = events
        }

        /// Throws a ``NetworkError`` whose `isCancelled` is true if the task of the iteration is cancelled.
        public mutating func next() async throws(NetworkError) -> Element? {
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
