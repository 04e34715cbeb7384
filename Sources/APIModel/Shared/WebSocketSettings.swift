/// How the messages of a WebSocket are represented, and what is negotiated. The type of JSON messages to the server is that of the body,
/// the type of those from the server is that of the result.
package struct WebSocketSettings: Sendable, Hashable {
    /// The representation of the messages of one direction.
    package enum Format: String, Sendable, Hashable {
        case json
        case text
        case data
        /// No messages in this direction.
        case none
    }

    package var sends: Format
    package var receives: Format
    /// The subprotocols in the order of preference.
    package var subprotocols: [String]

    package init(sends: Format, receives: Format, subprotocols: [String] = []) {
        self.sends = sends
        self.receives = receives
        self.subprotocols = subprotocols
    }
}
