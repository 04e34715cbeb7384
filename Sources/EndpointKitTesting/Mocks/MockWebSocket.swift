public import EndpointKit
public import Foundation

/// A WebSocket without a network: a test delivers messages to its channel, and sees what the channel sends.
///
/// ```swift
/// let socket = MockWebSocket<Note, Note>()
/// let channel = socket.channel
/// socket.deliver(Note(text: "Hello"))
/// try await channel.send(Note(text: "Ada is here"))
/// let sent = try await socket.nextSent()
/// socket.close()
/// ```
public final class MockWebSocket<Outgoing: Sendable, Incoming: Sendable>: Sendable {
    /// The channel for the code that is tested.
    public let channel: WebSocketChannel<Outgoing, Incoming>
    private let state: MockWebSocketState<Outgoing, Incoming>

    /// - Parameter subprotocol: The subprotocol that the server seems to select.
    public init(subprotocol: String? = nil) {
        let state = MockWebSocketState<Outgoing, Incoming>(subprotocol: subprotocol)
        self.state = state
        channel = WebSocketChannel(
            WebSocketSource(
                endpoint: "MockWebSocket", open: state.open, send: state.send, receive: state.receive, close: state.close,
                closure: { state.closure }, prepare: state.prepare))
    }

    /// Every message that the channel has sent, in order.
    public var sent: [Outgoing] { state.sent }

    /// Waits for the next message that the channel sends. Each call returns another one, beginning with the first.
    ///
    /// - Parameter seconds: The longest time to wait.
    /// - Throws: ``MissingCalls`` if there is none when the time is over; `WebSocketClosure` if the WebSocket was closed instead;
    ///   `CancellationError` if the task is cancelled.
    public func nextSent(within seconds: TimeInterval = 10) async throws -> Outgoing {
        try await withThrowingTaskGroup(of: Outgoing.self) { [state] group in
            group.addTask { try await state.outgoing.receive().0 }
            group.addTask {
                try await CallClock.system.sleep(seconds)
                let count = state.sent.count
                throw MissingCalls(name: "MockWebSocket.send", expected: count + 1, count: count, seconds: seconds)
            }
            defer { group.cancelAll() }
            guard let message = try await group.next() else { throw CancellationError() }
            return message
        }
    }

    /// Delivers messages to the channel, as the server.
    public func deliver(_ messages: Incoming...) {
        for message in messages { state.incoming.deliver(message) }
    }

    /// Closes the WebSocket as the server, after the delivered messages. Sending fails from now on.
    public func close(_ code: WebSocketCloseCode = .normal, reason: String = "") {
        state.end(WebSocketClosure(code, reason: reason))
    }

    /// Ends the sequence of the channel, which can still send.
    func endDelivery() {
        state.incoming.finish(WebSocketClosure(.normal))
    }

    /// Ends the WebSocket with an error, after the delivered messages. Sending fails from now on.
    public func fail(_ error: any Error = TransportError(.connectionLost)) {
        state.end(error)
    }

    /// Runs the action of `whenOpened` again, as if the connection had been replaced by a new one. Throws the error of the action.
    public func reopen() async throws {
        try await state.prepareConnection(isReconnection: true)
    }

    /// How the WebSocket was closed, by either side; `nil` while it is open, and after ``fail(_:)``.
    public var closure: WebSocketClosure? { state.closure }
}

/// The messages of a mock, which its channel and the test share.
private final class MockWebSocketState<Outgoing: Sendable, Incoming: Sendable>: Sendable {
    private struct State {
        var sent: [Outgoing] = []
        var end: (any Error)?
        var isOpen = false
        var action: WebSocketSource<Outgoing, Incoming>.Action?
    }

    let incoming = WebSocketInbox<Incoming>(maximumSize: .max, maximumCount: .max) { _ in 0 }
    let outgoing = WebSocketInbox<Outgoing>(maximumSize: .max, maximumCount: .max) { _ in 0 }
    private let state = Protected(State())
    private let head: HTTPResponseHead

    init(subprotocol: String?) {
        head = HTTPResponseHead(status: 101, headers: subprotocol.map { ["Sec-WebSocket-Protocol": $0] } ?? [:])
    }

    var sent: [Outgoing] { state.withLock(\.sent) }

    var closure: WebSocketClosure? { state.withLock { $0.end as? WebSocketClosure } }

    func prepare(_ action: @escaping WebSocketSource<Outgoing, Incoming>.Action) {
        state.withLock { $0.action = action }
    }

    func prepareConnection(isReconnection: Bool) async throws {
        guard let action = state.withLock(\.action) else { return }
        try await action(WebSocketOpened(head: head, isReconnection: isReconnection) { try self.write($0) })
    }

    func open() async throws -> HTTPResponseHead {
        if let end = state.withLock(\.end) { throw end }
        let isFirst = state.withLock { state in
            defer { state.isOpen = true }
            return !state.isOpen
        }
        if isFirst { try await prepareConnection(isReconnection: false) }
        return head
    }

    func send(_ message: Outgoing) async throws {
        _ = try await open()
        try write(message)
    }

    func receive() async throws -> Incoming? {
        if state.withLock({ $0.end == nil }) { _ = try await open() }
        do {
            return try await incoming.receive().0
        } catch let closure as WebSocketClosure where closure.isNormal {
            return nil
        }
    }

    func close(_ closure: WebSocketClosure) async {
        incoming.close(closure)
        end(closure)
    }

    func end(_ error: any Error) {
        state.withLock { state in
            if state.end == nil { state.end = error }
        }
        incoming.finish(error)
        outgoing.finish(error)
    }

    private func write(_ message: Outgoing) throws {
        try state.withLock { state in
            if let end = state.end { throw end }
            state.sent.append(message)
        }
        outgoing.deliver(message)
    }
}
