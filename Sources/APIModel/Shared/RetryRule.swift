/// How often and when a call is sent again.
package struct RetryRule: Sendable, Hashable {
    /// How often a request is sent in all, at least 1.
    package var attempts: Int
    /// The statuses that are worth another attempt; `nil`: the runtime's.
    package var statuses: [Int]?
    /// Also methods that are not idempotent (RFC 9110 9.2.2).
    package var nonIdempotent: Bool
    /// Seconds that the wait before the second attempt is at most; `nil`: the runtime's.
    package var baseDelay: Double?
    /// Seconds that no wait exceeds; `nil`: the runtime's.
    package var maximumDelay: Double?

    package init(
        attempts: Int, statuses: [Int]? = nil, nonIdempotent: Bool = false, baseDelay: Double? = nil, maximumDelay: Double? = nil
    ) {
        self.attempts = attempts
        self.statuses = statuses
        self.nonIdempotent = nonIdempotent
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
    }
}
