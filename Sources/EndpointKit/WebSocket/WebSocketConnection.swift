/// An open WebSocket of a transport, which sends and receives messages. ``WebSocketChannel`` is built on it.
///
/// It answers pings by itself. It reads no more from the network than it can keep for the reader, so that a server waits for a slow
/// reader. It is closed when it is released.
public protocol WebSocketConnection: AnyObject, Sendable {
    /// Whether messages can be sent: neither side has closed it.
    var isOpen: Bool { get }

    /// Sends a message, and returns when the system has taken it, which is later if the server reads slowly. Messages are sent in the order
    /// of the calls. A message whose task is cancelled can still be sent.
    ///
    /// - Throws: ``WebSocketClosure`` if it was closed, or ``TransportError``.
    func send(_ message: WebSocketMessage) async throws

    /// Returns the next message. There can only be one reader at a time. If the task is cancelled, no message is lost.
    ///
    /// - Throws: ``WebSocketClosure`` after the last message if it was closed, or ``TransportError``.
    func receive() async throws -> WebSocketMessage

    /// Sends a ping and waits for its pong. If the reader is so slow that pongs cannot be read, it returns immediately.
    func ping() async throws

    /// Closes it, and waits a few seconds for the server to do the same. Messages that were not read are discarded.
    func close(_ closure: WebSocketClosure) async

    /// Ends it without a close frame. After the messages that have arrived, ``receive()`` throws `error`.
    func abort(_ error: TransportError)
}

/// The response to the handshake of a WebSocket.
public enum WebSocketOpening: Sendable {
    /// The server switched protocols (101).
    case opened(HTTPResponseHead, any WebSocketConnection)
    /// The server sent another response, such as a 401.
    case refused(HTTPResponse)

    /// The head of the response.
    package var head: HTTPResponseHead {
        switch self {
        case .opened(let head, _): head
        case .refused(let response): response.head
        }
    }
}

extension HTTPRequest {
    /// Throws unless the request can be the handshake of a WebSocket.
    func checkHandshake() throws {
        guard method == .get, body.isEmpty else { throw BuildingError.notAHandshake }
    }
}
