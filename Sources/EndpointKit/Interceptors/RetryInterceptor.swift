public import Foundation

/// Sends again after failures that pass: exponential backoff with full jitter, `Retry-After` as far as the policy's maximum.
///
/// A request is sent again only when its method is idempotent or it carries an `Idempotency-Key`, unless the policy says otherwise, and only
/// when its body can be read again; else the first failure stands. Never after cancellation or a response that could not be decoded.
public struct RetryInterceptor: Interceptor {
    /// For endpoints that name none.
    public let policy: RetryPolicy
    private let sleep: @Sendable (TimeInterval) async throws -> Void
    private let random: @Sendable () -> Double
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - sleep: Waits for a number of seconds; throws when the task is cancelled meanwhile.
    ///   - random: Gives a number in `0..<1`.
    public init(
        policy: RetryPolicy = RetryPolicy(), sleep: @escaping @Sendable (TimeInterval) async throws -> Void = RetryInterceptor.wait,
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.policy = policy
        self.sleep = sleep
        self.random = random
        self.now = now
    }

    /// `Task.sleep` in seconds.
    public static let wait: @Sendable (TimeInterval) async throws -> Void = { seconds in
        guard seconds > 0 else { return try Task.checkCancellation() }
        try await Task.sleep(nanoseconds: UInt64(min(seconds, 86_400) * 1_000_000_000))
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        let policy = context.retry ?? self.policy
        guard mayRepeat(request, policy, context) else { return try await next(request) }
        var attempt = 1
        while true {
            let delay: TimeInterval
            do {
                let response = try await next(request)
                guard attempt < policy.attempts, policy.statuses.contains(response.status), !Task.isCancelled else { return response }
                delay = self.delay(before: attempt + 1, policy, asked: retryAfter(response))
            } catch {
                guard attempt < policy.attempts, isTransient(error), !Task.isCancelled else { throw error }
                delay = self.delay(before: attempt + 1, policy, asked: nil)
            }
            try await sleep(delay)
            try Task.checkCancellation()
            attempt += 1
        }
    }

    private func mayRepeat(_ request: HTTPRequest, _ policy: RetryPolicy, _ context: RequestContext) -> Bool {
        policy.attempts > 1 && request.body.isReplayable
            && (request.method.isIdempotent || policy.retriesNonIdempotent || context.hasIdempotencyKey
                || request.headers.contains("Idempotency-Key"))
    }

    private func isTransient(_ error: any Error) -> Bool {
        guard let error = error as? NetworkError, error.stage == .sending else { return false }
        return (error.cause as? TransportError)?.isTransient ?? false
    }

    private func delay(before attempt: Int, _ policy: RetryPolicy, asked: TimeInterval?) -> TimeInterval {
        let maximum = max(0, policy.maximumDelay)
        let ceiling = min(maximum, max(0, policy.baseDelay) * pow(2, Double(min(attempt - 2, 60))))
        return max(ceiling * random(), min(asked ?? 0, maximum))
    }

    private func retryAfter(_ response: HTTPResponse) -> TimeInterval? {
        guard let text = response.headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return TimeInterval(text) }
        return HTTPDate.parse(text).map { max(0, $0.timeIntervalSince(now())) }
    }
}
