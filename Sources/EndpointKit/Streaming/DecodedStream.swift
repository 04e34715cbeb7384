/// The elements of a streamed response, decoded as they arrive.
///
/// The request is sent when the first element is requested, and each iteration sends its own request. Errors are ``NetworkError``; another
/// error of a stream that was created by hand is the cause of one.
public struct DecodedStream<Element: Sendable>: AsyncSequence, Sendable {
    /// Returns the next element; `nil` at the end.
    public typealias Pull = @Sendable () async throws -> Element?

    private let start: @Sendable () async throws -> Pull

    /// Creates a stream that calls `start` when the first element is requested.
    public init(_ start: @escaping @Sendable () async throws -> Pull) {
        self.start = start
    }

    /// Creates a stream of existing elements, for mocks. It fails when the task is cancelled, as that of a client does.
    public init(_ elements: [Element]) {
        self.init {
            let rest = Protected(elements[...])
            return {
                try Task.checkCancellation()
                return rest.withLock { $0.popFirst() }
            }
        }
    }

    /// Creates a stream from another sequence. It can be iterated once, and fails when the task is cancelled.
    public init(_ stream: AsyncThrowingStream<Element, any Error>) {
        self.init {
            {
                for try await element in stream { return element }
                // Cancellation ends the other sequence without an error.
                try Task.checkCancellation()
                return nil
            }
        }
    }

    /// Starts the stream, and returns a closure that pulls elements.
    ///
    /// - Throws: The error of the request, and so does the closure: a ``NetworkError`` for a stream of a client.
    public func opened() async throws -> Pull {
        try await start()
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(start: start)
    }

    /// An iterator over the elements.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline let start: @Sendable () async throws -> Pull
        @usableFromInline var pull: Pull?
        @usableFromInline var isAtEnd = false

        init(start: @escaping @Sendable () async throws -> Pull) {
            self.start = start
        }

        /// After an error or the end, there are no more elements.
        ///
        /// It is inlinable, because optional values of an unknown type cost several times as much.
        @inlinable
        public mutating func next() async throws(NetworkError) -> Element? {
            guard !isAtEnd else { return nil }
            do {
                let pull: Pull
                if let started = self.pull { pull = started } else { pull = try await start() }
                self.pull = pull
                if let element = try await pull() { return element }
            } catch {
                finish()
                throw failure(error)
            }
            finish()
            return nil
        }

        @usableFromInline
        func failure(_ error: any Error) -> NetworkError {
            NetworkError(error, endpoint: "\(Element.self)")
        }

        @usableFromInline
        mutating func finish() {
            isAtEnd = true
            pull = nil
        }
    }
}
