import Foundation

extension NetworkClient {
    /// Returns a WebSocket with typed messages. The handshake is a GET request, which passes through the interceptors like any other, so
    /// that it has credentials and a 401 refreshes the token. Its response must be 101; any other is an error with this status.
    ///
    /// ```swift
    /// let notes = client.webSocket(NoteEndpoint.one(id: 7), sending: .json(Note.self), receiving: .json(Note.self))
    /// ```
    ///
    /// With ``WebSocketOptions/reconnects``, a connection that is lost, or that the server closes with one of the
    /// ``WebSocketOptions/reconnectCodes``, is replaced by a new one after a delay, which consecutive failures increase. What the server
    /// should know again is sent by ``WebSocketChannel/whenOpened(_:)``. Messages of the server between two connections are lost.
    ///
    /// On Linux, `URLSession` has no WebSockets: use `AsyncHTTPClientTransport` there.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint, whose method must be GET. Its URL is http or https, also for what is written as ws or wss elsewhere.
    ///   - sending: The format of the messages to the server.
    ///   - receiving: The format of those from the server.
    ///   - options: Overrides for the handshake, and for `socket`.
    ///   - socket: Subprotocols, pings, limits and reconnection.
    public func webSocket<Outgoing: Sendable, Incoming: Sendable>(
        _ endpoint: any Endpoint, sending: WebSocketFormat<Outgoing>, receiving: WebSocketFormat<Incoming>,
        options: RequestOptions = RequestOptions(), socket: WebSocketOptions = WebSocketOptions()
    ) -> WebSocketChannel<Outgoing, Incoming> {
        var (options, socket) = (options, socket)
        options.webSocket?(&socket)
        // The link itself waits between attempts.
        if socket.reconnects { options.retry = .never }
        if !socket.subprotocols.isEmpty { options.headers["Sec-WebSocket-Protocol"] = socket.subprotocols.joined(separator: ", ") }
        let link = WebSocketLink(endpoint: endpoint.name, options: socket, date: clock.date) { [options, socket] in
            try await openWebSocket(endpoint, options: options, maximumMessageSize: socket.maximumMessageSize)
        }
        return WebSocketChannel(
            WebSocketSource(link, sending: sending, receiving: receiving, reading(of: endpoint, options), coding))
    }
}
