public import Foundation

/// How often a long-running operation is polled, and for how long.
public struct PollingPolicy: Sendable, Hashable {
    /// The minimum number of seconds between two requests, and the delay before the second one; 1 by default.
    public var interval: TimeInterval
    /// The maximum of the delay in seconds, which doubles with each request; 30 by default. A `Retry-After` of the server can be longer.
    public var maximumInterval: TimeInterval
    /// The maximum duration in seconds, from the first request to the last one; `nil`, the default, for no limit.
    ///
    /// A delay that would end after it is not begun: the error has the cause ``TransportError/Code/deadlineExceeded``, and the last
    /// response. What limits a request in progress is its own timeout and deadline.
    public var deadline: TimeInterval?

    /// Creates a policy.
    public init(interval: TimeInterval = 1, maximumInterval: TimeInterval = 30, deadline: TimeInterval? = nil) {
        self.interval = interval
        self.maximumInterval = maximumInterval
        self.deadline = deadline
    }

    /// Creates the default policy, changed by a closure.
    public init(_ change: (inout PollingPolicy) -> Void) {
        self.init()
        change(&self)
    }

    /// The delay after a number of requests without `Retry-After`.
    func delay(after requests: Int) -> TimeInterval {
        Backoff.delay(interval, doubled: requests - 1, upTo: max(interval, maximumInterval))
    }
}
