/// What is known about the delivery of an attempt to send a request.
final class Delivery: Sendable {
    private let state = Protected(false)

    /// Whether nothing was sent to any server, which makes it safe to send the request again, whatever its method (RFC 9110, 9.2.2).
    var hasSentNothing: Bool { state.withLock(\.self) }

    func sentNothing() {
        state.withLock { $0 = true }
    }
}
