public import Foundation

/// Which failures are tried again, how often and how long after.
public struct RetryPolicy: Sendable, Hashable {
    /// How often a request is sent in all; 1 never sends it again.
    public var attempts: Int
    /// Response statuses that are tried again.
    public var statuses: Set<Int>
    /// Seconds that the wait before the second attempt is at most; doubles each time.
    public var baseDelay: TimeInterval
    /// Seconds that no wait exceeds, whatever `Retry-After` says.
    public var maximumDelay: TimeInterval
    /// Also POST, PATCH and other methods that may do something twice, without an idempotency key.
    public var retriesNonIdempotent: Bool

    /// Three attempts, at passing failures of the connection and the usual statuses, unless said otherwise.
    public init(
        attempts: Int = 3, statuses: Set<Int> = [408, 429, 500, 502, 503, 504], baseDelay: TimeInterval = 0.5,
        maximumDelay: TimeInterval = 20,
        retriesNonIdempotent: Bool = false
    ) {
        self.attempts = attempts
        self.statuses = statuses
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
        self.retriesNonIdempotent = retriesNonIdempotent
    }

    /// Sends once.
    public static let never = RetryPolicy(attempts: 1)

    /// The defaults with another number of attempts in all.
    public static func attempts(_ attempts: Int) -> RetryPolicy {
        RetryPolicy(attempts: attempts)
    }
}
