public import Foundation

/// Which failures are retried, how often, and after which delays.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of attempts, including the first; 3 by default. 1 never retries.
    public var attempts: Int
    /// The response statuses that are retried; ``transientStatuses`` by default.
    public var statuses: Set<Int>
    /// The maximum delay in seconds before the second attempt, 0.5 by default; it doubles with each attempt.
    public var delay: TimeInterval
    /// The maximum of every delay in seconds; 20 by default. A response with a longer `Retry-After` is not retried.
    public var maximumDelay: TimeInterval
    /// Whether methods that are not idempotent, such as POST and PATCH, are retried without an idempotency key; `false` by default. They
    /// are always retried if the host was not found or refused the connection, so that nothing was sent (RFC 9110, 9.2.2).
    public var retriesNonIdempotent: Bool

    /// The statuses of a server or gateway that is overloaded, restarted or slow: 408, 429, 500, 502, 503 and 504.
    public static let transientStatuses: Set<Int> = [408, 429, 500, 502, 503, 504]

    /// Creates a policy; by default with three attempts, for transient connection failures and ``transientStatuses``.
    public init(
        attempts: Int = 3, statuses: Set<Int> = transientStatuses, delay: TimeInterval = 0.5, maximumDelay: TimeInterval = 20,
        retriesNonIdempotent: Bool = false
    ) {
        self.attempts = attempts
        self.statuses = statuses
        self.delay = delay
        self.maximumDelay = maximumDelay
        self.retriesNonIdempotent = retriesNonIdempotent
    }

    /// Creates the default policy, changed by a closure.
    public init(_ change: (inout RetryPolicy) -> Void) {
        self.init()
        change(&self)
    }

    /// A single attempt. On Linux, libcurl itself can repeat a request with a safe method; see ``URLSessionTransport``.
    public static let never = RetryPolicy(attempts: 1)

    /// Use ``never``. For the compiler, `.none` is the `nil` of an optional policy, which means the policy of the client.
    @available(*, unavailable, renamed: "never")
    public static var none: RetryPolicy { never }

    /// The default policy with another number of attempts.
    public static func attempts(_ attempts: Int) -> RetryPolicy {
        RetryPolicy(attempts: attempts)
    }
}
