/// How a response is sent: the part of trouble that only the connection can cause.
///
/// The HTTP connection waits for ``delay`` before it sends the first byte of the status line. Then it follows ``end``. A slow body needs
/// nothing of its own: it is ``ServedResponse/Body/paced(_:pause:)``.
package struct Delivery: Sendable, Hashable {
    package enum End: Sendable, Hashable {
        case complete
        /// The header is sent as for the whole body, with its `Content-Length` if it has one. After that many bytes of the body, which are
        /// flushed, the connection is closed, so that the client sees a body that ends early. A chunked body has no last chunk then.
        case cut(after: Int)
        /// Nothing is sent, not even a status. The connection is closed with RST (`SO_LINGER` of zero), which clients report as a
        /// connection that was reset.
        case reset
    }

    /// In milliseconds.
    package var delay = 0
    package var end = End.complete

    package init() {}
}
