public import Foundation

/// How an event source reconnects.
public struct EventSourceOptions: Sendable {
    /// The `Last-Event-ID` of the first request, to continue where an earlier run stopped.
    public var lastEventID: String?
    /// The delay in seconds before reconnecting, until the server sets it with `retry:`; 3 by default. After a response with `Retry-After`
    /// (RFC 9110, 10.2.3), such as a 503, the delay is at least what that asks for.
    public var delay: TimeInterval
    /// The minimum of the delays in seconds that the server sets; 1 by default. It keeps a server that sets `retry: 0` and ends its
    /// responses from being asked again without a pause (WHATWG HTML, 9.2.3, lets clients wait longer).
    public var minimumDelay: TimeInterval = 1
    /// The maximum of every delay in seconds, regardless of `retry:` and of ``minimumDelay``; 60 by default. A response whose `Retry-After`
    /// asks for more is the failure of the stream.
    public var maximumDelay: TimeInterval
    /// How many consecutive attempts can fail before the last failure is thrown; 10 by default, and `nil` for no limit.
    ///
    /// An attempt fails if it does not get an event stream. A successful attempt resets the count.
    public var maximumFailures: Int?
    /// The maximum size of an event in bytes; 16 MiB by default. A larger event is an error.
    public var maximumEventSize: Int
    /// Waits for a number of seconds; throws when the task is cancelled meanwhile.
    public var sleep: @Sendable (TimeInterval) async throws -> Void = RetryInterceptor.wait
    /// Returns a number in `0..<1`, for the jitter after failures.
    public var random: @Sendable () -> Double = { .random(in: 0..<1) }

    /// Creates options with the defaults for all other properties.
    public init(
        lastEventID: String? = nil, delay: TimeInterval = 3, maximumDelay: TimeInterval = 60, maximumFailures: Int? = 10,
        maximumEventSize: Int = 16 << 20
    ) {
        self.lastEventID = lastEventID
        self.delay = delay
        self.maximumDelay = maximumDelay
        self.maximumFailures = maximumFailures
        self.maximumEventSize = maximumEventSize
    }

    /// Creates the default options, changed by a closure.
    public init(_ change: (inout EventSourceOptions) -> Void) {
        self.init()
        change(&self)
    }

    /// The delay that the server requested, or the default; after failures, a random time between that and its exponential increase.
    ///
    /// - Parameters:
    ///   - asked: The seconds of `retry:`.
    ///   - failures: The number of consecutive failures.
    ///   - retryAfter: The seconds of `Retry-After` in the response of the last one.
    func delay(asked: TimeInterval?, failures: Int, retryAfter: TimeInterval = 0) -> TimeInterval {
        Backoff.reconnection(
            asked.map { max(minimumDelay, $0) } ?? delay, upTo: maximumDelay, failures: failures, retryAfter: retryAfter, random: random)
    }
}
