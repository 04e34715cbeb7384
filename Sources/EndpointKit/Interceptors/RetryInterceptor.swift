public import Foundation

/// Retries after transient failures, with exponential backoff and full jitter. `Retry-After` is respected up to the policy's maximum; a
/// server that asks for a longer delay ends the retries with its response.
///
/// A request is only retried if its method is idempotent, it has an `Idempotency-Key`, or the host was not found or refused the connection,
/// so that nothing was sent, unless the policy says otherwise. In addition, its body must be readable again, its ``RetryBudget`` must allow
/// the retry, and the delay must end before the deadline of the call. A call that was cancelled, or whose response could not be decoded, is
/// not retried.
public struct RetryInterceptor: Interceptor {
    /// The default for endpoints without their own policy.
    public let policy: RetryPolicy
    private let budget: RetryBudget?
    private let sleep: @Sendable (TimeInterval) async throws -> Void
    private let random: @Sendable () -> Double
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - policy: How often and when to send a request again; endpoints and calls can have their own.
    ///   - budget: The budget for all requests of this interceptor; `nil` for no budget.
    ///   - sleep: Waits for a number of seconds; throws when the task is cancelled meanwhile.
    ///   - random: Returns a number in `0..<1`.
    ///   - now: Returns the current time, for dates in `Retry-After`.
    public init(
        policy: RetryPolicy = RetryPolicy(), budget: RetryBudget? = RetryBudget(),
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = RetryInterceptor.wait,
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.policy = policy
        self.budget = budget
        self.sleep = sleep
        self.random = random
        self.now = now
    }

    /// `Task.sleep` in seconds, for thirty years at most. Throws `CancellationError` when the task is cancelled.
    public static let wait: @Sendable (TimeInterval) async throws -> Void = { seconds in
        guard seconds > 0 else { return try Task.checkCancellation() }
        try await Task.sleep(nanoseconds: nanoseconds(seconds))
    }

    /// The nanoseconds of a number of seconds that is not negative; those of thirty years if they are more.
    static func nanoseconds(_ seconds: TimeInterval) -> UInt64 { UInt64(min(seconds, 30 * 365 * 86_400) * 1_000_000_000) }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        let policy = context.retry ?? self.policy
        var request = request
        if policy.attempts <= 1 { request.isSentOnce = true }
        guard policy.attempts > 1, request.body.isReplayable else { return try await next(request) }
        let mayRepeat = mayRepeat(request, policy, context)
        var attempt = 1
        var taken = 1
        while true {
            let retry: Retry
            let sent = context.attempts
            if !mayRepeat { request.delivery = Delivery() }
            do {
                let response = try await next(request)
                guard let next = self.retry(after: response, of: attempt, taken, mayRepeat, policy, context) else { return response }
                retry = next
            } catch {
                // An interceptor may have sent the request before, and only the last time nothing was sent.
                guard mayRepeat || (request.delivery?.hasSentNothing == true && context.attempts == sent + 1),
                    let next = self.retry(after: error, of: attempt, policy, context)
                else { throw error }
                retry = next
            }
            taken = retry.price
            try await sleep(retry.delay)
            try Task.checkCancellation()
            attempt += 1
        }
    }

    private struct Retry {
        let delay: TimeInterval
        /// The tokens that were taken for it.
        let price: Int
    }

    /// Not inlined, because what it needs would be in the memory of the call until the response.
    ///
    /// - Parameter taken: The tokens that were taken for the attempt.
    /// - Returns: `nil` if the response is that of the call.
    @inline(never)
    private func retry(
        after response: HTTPResponse, of attempt: Int, _ taken: Int, _ mayRepeat: Bool, _ policy: RetryPolicy, _ context: RequestContext
    ) -> Retry? {
        // The failure is retried first; the stale response that replaces it is the last resort.
        let replaced = response.replacedFailure
        let answer = replaced?.response ?? response
        guard policy.statuses.contains(answer.status) || replaced.map(isTransient) ?? false else {
            budget?.giveBack(taken)
            return nil
        }
        guard mayRepeat, attempt < policy.attempts, !Task.isCancelled else { return nil }
        let asked = RetryAfter.seconds(answer.headers, now: now())
        // Retrying earlier than the server asks would only add to its load.
        guard asked ?? 0 <= max(0, policy.maximumDelay) else { return nil }
        let delay = delay(before: attempt + 1, policy, asked: asked)
        let isThrottled = answer.status == 429 || (answer.status == 503 && asked != nil)
        guard mayWait(delay, context), let price = price(isThrottled: isThrottled) else { return nil }
        return Retry(delay: delay, price: price)
    }

    /// `nil` if the error is that of the call. Not inlined for the reason that ``retry(after:of:_:_:_:_:)`` gives.
    @inline(never)
    private func retry(after error: any Error, of attempt: Int, _ policy: RetryPolicy, _ context: RequestContext) -> Retry? {
        guard attempt < policy.attempts, isTransient(error), !Task.isCancelled else { return nil }
        let delay = delay(before: attempt + 1, policy, asked: nil)
        guard mayWait(delay, context), let price = price(isThrottled: false) else { return nil }
        return Retry(delay: delay, price: price)
    }

    private func mayRepeat(_ request: HTTPRequest, _ policy: RetryPolicy, _ context: RequestContext) -> Bool {
        request.method.isIdempotent || policy.retriesNonIdempotent || context.hasIdempotencyKey
            || request.headers.contains("Idempotency-Key")
    }

    /// The tokens for a retry; `nil` if there are too few.
    private func price(isThrottled: Bool) -> Int? {
        guard let budget else { return 0 }
        return budget.take(isThrottled: isThrottled)
    }

    /// A delay beyond the deadline would only hide the known failure.
    private func mayWait(_ delay: TimeInterval, _ context: RequestContext) -> Bool {
        context.deadline.map { delay < $0.remaining } ?? true
    }

    private func isTransient(_ error: any Error) -> Bool {
        (error as? NetworkError)?.isConnectionFailure ?? false
    }

    private func delay(before attempt: Int, _ policy: RetryPolicy, asked: TimeInterval?) -> TimeInterval {
        let ceiling = Backoff.delay(policy.delay, doubled: attempt - 2, upTo: policy.maximumDelay)
        return max(ceiling * random(), asked ?? 0)
    }
}
