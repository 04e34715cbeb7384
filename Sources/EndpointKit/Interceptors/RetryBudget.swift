/// What retries cost, so that many clients of a server in trouble do not bury it: a token bucket that everything sent by a client shares.
///
/// A retry takes tokens and is not made when there are too few: then the failure before it stands. A success after a retry gives back what
/// that retry took, one at the first attempt gives back one token.
public final class RetryBudget: Sendable {
    /// Tokens of the full bucket.
    public let capacity: Int
    /// Tokens that a retry takes.
    public let cost: Int
    /// Tokens that a retry takes after the server said that it is asked too often (429, or 503 with `Retry-After`).
    public let throttlingCost: Int
    private let tokens: Protected<Int>

    /// A full bucket.
    public init(capacity: Int = 500, cost: Int = 14, throttlingCost: Int = 5) {
        self.capacity = max(0, capacity)
        self.cost = max(0, cost)
        self.throttlingCost = max(0, throttlingCost)
        tokens = Protected(max(0, capacity))
    }

    /// Tokens that are left.
    public var remaining: Int { tokens.withLock(\.self) }

    /// What was taken; nil when there is too little.
    func take(isThrottled: Bool) -> Int? {
        let price = isThrottled ? throttlingCost : cost
        return tokens.withLock { tokens in
            guard tokens >= price else { return nil }
            tokens -= price
            return price
        }
    }

    func giveBack(_ count: Int) {
        tokens.withLock { $0 = $0 >= capacity - count ? capacity : $0 + count }
    }
}
