public import Foundation

/// How a WebSocket is opened, kept alive and opened again.
public struct WebSocketOptions: Sendable {
    /// The subprotocols that the client offers, in the order of preference; the server selects at most one of them. They replace those of
    /// the endpoint unless they are empty.
    public var subprotocols: [String]
    /// Whether a lost connection is replaced by a new one, `false` by default; see
    /// ``NetworkClient/webSocket(_:sending:receiving:options:socket:)``.
    public var reconnects: Bool
    /// The codes of closures by the server after which it is useful to reconnect.
    public var reconnectCodes: Set<WebSocketCloseCode> = [.goingAway, .internalError, .serviceRestart, .tryAgainLater, .badGateway]
    /// The delay in seconds before reconnecting; 1 by default. After a refusal with `Retry-After` (RFC 9110, 10.2.3), it is at least what
    /// that asks for.
    public var delay: TimeInterval = 1
    /// The maximum of every delay in seconds, 60 by default; consecutive failures increase the delay up to it. A refusal whose
    /// `Retry-After` asks for more is the failure of the WebSocket.
    public var maximumDelay: TimeInterval = 60
    /// How many consecutive attempts to connect can fail before the last failure is thrown; 10 by default, and `nil` for no limit.
    public var maximumFailures: Int? = 10
    /// How many seconds the action of ``WebSocketChannel/whenOpened(_:)`` can take; 60 by default, and `nil` for no limit. After that, it
    /// is cancelled, and the connection counts as lost, with ``TransportError/Code/timedOut``. The handshake has the timeout of the
    /// request.
    public var preparationTimeout: TimeInterval? = 60
    /// Seconds between pings; 30 by default, and `nil` for no pings.
    public var pingInterval: TimeInterval? = 30
    /// How many seconds a pong can take; 20 by default. Without one, the connection counts as lost.
    public var pongTimeout: TimeInterval = 20
    /// The maximum size of a received message in bytes; 16 MiB by default. A larger message is an error, and closes the WebSocket with
    /// 1009.
    public var maximumMessageSize = 16 << 20
    /// Waits for a number of seconds; throws when the task is cancelled meanwhile. It measures all of these delays, intervals and timeouts.
    public var sleep: @Sendable (TimeInterval) async throws -> Void = RetryInterceptor.wait
    /// Returns a number in `0..<1`, for the jitter after failures.
    public var random: @Sendable () -> Double = { .random(in: 0..<1) }

    /// Creates options with the defaults for all other properties.
    public init(subprotocols: [String] = [], reconnects: Bool = false) {
        self.subprotocols = subprotocols
        self.reconnects = reconnects
    }

    /// Creates the default options, changed by a closure.
    public init(_ change: (inout WebSocketOptions) -> Void) {
        self.init()
        change(&self)
    }

    /// The delay before the next attempt; after failures, a random time between `delay` and its exponential increase.
    ///
    /// - Parameters:
    ///   - failures: The number of consecutive failures.
    ///   - retryAfter: The seconds of `Retry-After` in the response of the last one.
    func delay(failures: Int, retryAfter: TimeInterval) -> TimeInterval {
        Backoff.reconnection(delay, upTo: maximumDelay, failures: failures, retryAfter: retryAfter, random: random)
    }
}
