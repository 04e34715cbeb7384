/// A WebSocket with typed messages in both directions.
///
/// ```swift
/// let notes = client.webSocket(NoteEndpoint.one(id: 7), sending: .json(Note.self), receiving: .json(Note.self))
/// try await notes.send(Note(text: "Hello"))
/// for try await note in notes { print(note.text) }
/// ```
///
/// It is opened by the first message that is sent or awaited, or by ``open()``. The sequence ends when one side closes the WebSocket
/// with 1000, 1001 or without a code; another code is an error, whose cause is a ``WebSocketClosure``. Errors are ``NetworkError``.
///
/// There can only be one reader at a time. A new iteration continues where the last one stopped, also after a message that could not be
/// decoded. What is received is kept for the reader up to a limit, beyond which the server has to wait. ``send(_:)`` waits for a server
/// that reads slowly. When the channel is released, the WebSocket is closed with 1001.
public final class WebSocketChannel<Outgoing: Sendable, Incoming: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Incoming

    private let source: WebSocketSource<Outgoing, Incoming>

    package init(_ source: WebSocketSource<Outgoing, Incoming>) {
        self.source = source
    }

    /// Creates a channel that passes everything on to the one that `start` returns, which is called at the first use, and again if that was
    /// cancelled; for mocks.
    public convenience init(_ start: @escaping @Sendable () async throws -> WebSocketChannel) {
        self.init(WebSocketSource(StartedChannel(start)))
    }

    /// Opens the WebSocket unless it is open, and returns the head of the server's response, which has the selected subprotocol.
    ///
    /// It is not necessary to call this.
    @discardableResult
    public func open() async throws(NetworkError) -> HTTPResponseHead {
        do { return try await source.open() } catch { throw NetworkError(error, endpoint: source.endpoint) }
    }

    /// Sends a message, and returns when the system has taken it. The WebSocket is opened first if necessary.
    ///
    /// If the connection is lost meanwhile, the call fails, and the message may have been sent; it is never sent twice.
    public func send(_ message: Outgoing) async throws(NetworkError) {
        do { try await source.send(message) } catch { throw NetworkError(error, endpoint: source.endpoint) }
    }

    /// Closes the WebSocket, and waits a few seconds for the server to do the same. The sequence ends, and messages that were not read
    /// are discarded.
    ///
    /// - Parameters:
    ///   - code: The code; 1000 is sent instead of a number that RFC 6455 does not allow in a close frame.
    ///   - reason: The reason, of which at most 123 bytes are sent.
    public func close(_ code: WebSocketCloseCode = .normal, reason: String = "") async {
        await source.close(WebSocketClosure(code, reason: reason).sendable)
    }

    /// How the WebSocket was closed; `nil` while it is open, and if the connection was lost.
    public var closure: WebSocketClosure? {
        get async { await source.closure() }
    }

    /// Sets an action that runs on each new connection before any other message is sent, such as to subscribe again. An error that it
    /// throws ends the channel, except that of a lost connection. Set it before the WebSocket is opened.
    ///
    /// Send with ``WebSocketOpened/send(_:)``: ``send(_:)`` of the channel waits for the end of the action, so it throws if the action
    /// calls it. Child tasks of the action must not wait for the channel either; a `Task` can.
    public func whenOpened(_ action: @escaping @Sendable (WebSocketOpened<Outgoing>) async throws -> Void) {
        source.prepare(action)
    }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(channel: self)
    }

    /// An iterator over the received messages.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let channel: WebSocketChannel
        private var isAtEnd = false

        init(channel: WebSocketChannel) {
            self.channel = channel
        }

        /// After an error or the end, there are no more messages.
        public mutating func next() async throws(NetworkError) -> Incoming? {
            guard !isAtEnd else { return nil }
            do {
                if let message = try await channel.source.receive() { return message }
            } catch {
                isAtEnd = true
                throw NetworkError(error, endpoint: channel.source.endpoint)
            }
            isAtEnd = true
            return nil
        }
    }
}

/// A WebSocket that has just been opened, for ``WebSocketChannel/whenOpened(_:)``.
public struct WebSocketOpened<Outgoing: Sendable>: Sendable {
    /// The head of the server's response.
    public let head: HTTPResponseHead
    /// Whether it replaces a lost connection.
    public let isReconnection: Bool
    private let write: @Sendable (Outgoing) async throws -> Void

    package init(head: HTTPResponseHead, isReconnection: Bool, write: @escaping @Sendable (Outgoing) async throws -> Void) {
        self.head = head
        self.isReconnection = isReconnection
        self.write = write
    }

    /// Sends a message before those of ``WebSocketChannel/send(_:)``.
    ///
    /// - Throws: ``NetworkError`` if the message cannot be encoded; otherwise the error of the connection.
    public func send(_ message: Outgoing) async throws {
        try await write(message)
    }
}

extension HTTPResponseHead {
    /// The subprotocol that the server selected for a WebSocket; `nil` if it selected none.
    public var subprotocol: String? { headers["Sec-WebSocket-Protocol"] }
}
