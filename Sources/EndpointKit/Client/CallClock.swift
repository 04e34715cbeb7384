public import Foundation

/// Measures and waits for the total deadline of calls; tests put a clock of their own here.
public struct CallClock: Sendable {
    /// Seconds since some moment; never goes back.
    public let now: @Sendable () -> TimeInterval
    /// Waits for a number of seconds; throws when the task is cancelled meanwhile.
    public let sleep: @Sendable (TimeInterval) async throws -> Void

    /// A clock of these two functions.
    public init(now: @escaping @Sendable () -> TimeInterval, sleep: @escaping @Sendable (TimeInterval) async throws -> Void) {
        self.now = now
        self.sleep = sleep
    }

    /// The time since the system was started.
    public static let system = CallClock(now: { ProcessInfo.processInfo.systemUptime }, sleep: RetryInterceptor.wait)
}
