/// Elements of a response, decoded as they arrive.
///
/// Nothing is sent before the first element is asked for, and every loop sends a request of its own. What goes wrong is a ``NetworkError``.
public struct DecodedStream<Element: Sendable>: AsyncSequence, Sendable {
    /// Gives the next element, nil at the end.
    public typealias Pull = @Sendable () async throws -> Element?

    private let start: @Sendable () async throws -> Pull

    /// Calls `start` when the first element is asked for.
    public init(_ start: @escaping @Sendable () async throws -> Pull) {
        self.start = start
    }

    /// Elements that are there already, for mocks.
    public init(_ elements: [Element]) {
        self.init {
            let rest = Protected(elements[...])
            return { rest.withLock { $0.popFirst() } }
        }
    }

    /// Elements from elsewhere; it can be gone through once.
    public init(_ stream: AsyncThrowingStream<Element, any Error>) {
        self.init {
            {
                for try await element in stream { return element }
                return nil
            }
        }
    }

    /// Starts, and gives what pulls the elements.
    public func opened() async throws -> Pull {
        try await start()
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(start: start)
    }

    /// One loop over the elements.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let start: @Sendable () async throws -> Pull
        private var pull: Pull?
        private var isAtEnd = false

        init(start: @escaping @Sendable () async throws -> Pull) {
            self.start = start
        }

        /// After an error or the end there is nothing more.
        public mutating func next() async throws -> Element? {
            guard !isAtEnd else { return nil }
            do {
                let pull: Pull
                if let started = self.pull { pull = started } else { pull = try await start() }
                self.pull = pull
                if let element = try await pull() { return element }
            } catch {
                finish()
                throw error
            }
            finish()
            return nil
        }

        private mutating func finish() {
            isAtEnd = true
            pull = nil
        }
    }
}
