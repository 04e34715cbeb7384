/// Limits retries, so that clients do not overload a server that is in trouble: a token bucket that all requests of a client share.
///
/// A retry takes tokens. If there are too few, there is no retry, and the previous failure is thrown. A success after a retry returns the
/// tokens of that retry; a success at the first attempt returns one token.
public final class RetryBudget: Sendable {
    /// The number of tokens in a full bucket.
    public let capacity: Int
    /// The number of tokens for a retry.
    public let cost: Int
    /// The number of tokens for a retry after the server indicated overload (429, or 503 with `Retry-After`).
    public let throttlingCost: Int
    private let tokens: Protected<Int>

    /// Creates a full bucket.
    public init(capacity: Int = 500, cost: Int = 14, throttlingCost: Int = 5) {
        self.capacity = max(0, capacity)
        self.cost = max(0, cost)
        self.throttlingCost = max(0, throttlingCost)
        tokens = Protected(max(0, capacity))
    }

    /// The number of remaining tokens.
    public var remaining: Int { tokens.withLock(\.self) }

    /// The number of taken tokens; `nil` if there are too few.
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
