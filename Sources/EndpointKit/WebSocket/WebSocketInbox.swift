/// The received messages that wait for the reader of a WebSocket, and its end.
package final class WebSocketInbox<Message: Sendable>: Sendable {
    private struct State {
        var messages = FIFO<Message>()
        var size = 0
        var isFull = false
        var end: (any Error)?
        var reader: Promise<Message>?

        mutating func take(_ measure: (Message) -> Int) -> Message? {
            guard let message = messages.popFirst() else { return nil }
            size -= measure(message)
            return message
        }
    }

    private let state = Protected(State())
    private let maximumSize: Int
    private let maximumCount: Int
    private let measure: @Sendable (Message) -> Int

    /// Nothing more should be read from the network while messages of this size, or as many messages, wait.
    package init(maximumSize: Int, maximumCount: Int, measure: @escaping @Sendable (Message) -> Int) {
        self.maximumSize = maximumSize
        self.maximumCount = maximumCount
        self.measure = measure
    }

    /// The error that ended the connection; `nil` while it is open.
    package var end: (any Error)? { state.withLock(\.end) }

    /// Whether no message waits for the reader.
    package var isEmpty: Bool { state.withLock(\.messages.isEmpty) }

    /// Whether a reader waits.
    package var hasReader: Bool { state.withLock { $0.reader != nil } }

    /// Keeps a message, or passes it to the reader who waits for it. Returns false if nothing more should be read for the moment.
    @discardableResult
    package func deliver(_ message: Message) -> Bool {
        state.withLock { state in
            guard state.end == nil else { return true }
            if let reader = state.reader {
                state.reader = nil
                // A reader that was cancelled does not take it.
                if reader.fulfill(.success(message)) { return true }
            }
            state.messages.append(message)
            state.size += measure(message)
            // It stays full until half of it was read.
            if state.size >= maximumSize || state.messages.count >= maximumCount { state.isFull = true }
            return !state.isFull
        }
    }

    /// Ends with an error, after the messages that have been received. Only the first end counts.
    package func finish(_ error: any Error) {
        end(error, discarding: false)
    }

    /// The same, but discards the messages.
    package func close(_ error: any Error) {
        end(error, discarding: true)
    }

    private func end(_ error: any Error, discarding: Bool) {
        state.withLock { state in
            if discarding {
                state.messages = FIFO()
                state.size = 0
                state.isFull = false
            }
            guard state.end == nil else { return }
            state.end = error
            state.reader?.fulfill(.failure(error))
            state.reader = nil
        }
    }

    /// Returns the next message, and whether the network should be read again.
    package func receive() async throws -> (Message, hasRoomAgain: Bool) {
        try Task.checkCancellation()
        let promise = Promise<Message>()
        let hasRoomAgain = state.withLock { state in
            if let message = state.take(measure) {
                promise.fulfill(.success(message))
                let isBelow = state.size <= maximumSize / 2 && state.messages.count <= maximumCount / 2
                defer { if isBelow { state.isFull = false } }
                return state.isFull && isBelow
            }
            if let end = state.end {
                promise.fulfill(.failure(end))
            } else if state.reader != nil {
                promise.fulfill(.failure(TransportError(.unknown, detail: "the WebSocket already has a reader")))
            } else {
                state.reader = promise
            }
            return false
        }
        defer {
            state.withLock { state in
                if state.reader === promise { state.reader = nil }
            }
        }
        return (try await promise.value(), hasRoomAgain)
    }
}

extension WebSocketInbox where Message == WebSocketMessage {
    /// For up to 256 KiB or 256 messages, unless other limits are given.
    package convenience init(maximumSize: Int = 256 << 10, maximumCount: Int = 256) {
        self.init(maximumSize: maximumSize, maximumCount: maximumCount, measure: \.size)
    }
}
