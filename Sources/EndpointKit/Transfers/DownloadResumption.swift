public import Foundation

/// How often and how soon a broken download goes on.
public struct DownloadResumption: Sendable {
    /// How many breaks in a row without a new byte are borne before the last one is thrown.
    public var maximumFailures: Int
    /// Seconds to wait after the first break; doubles with every one that follows without a new byte.
    public var initialDelay: TimeInterval
    /// Seconds that no wait exceeds.
    public var maximumDelay: TimeInterval
    /// Waits for a number of seconds; throws when the task is cancelled meanwhile.
    public var sleep: @Sendable (TimeInterval) async throws -> Void

    /// The defaults, but for what is given.
    public init(
        maximumFailures: Int = 5, initialDelay: TimeInterval = 1, maximumDelay: TimeInterval = 30,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = RetryInterceptor.wait
    ) {
        self.maximumFailures = maximumFailures
        self.initialDelay = initialDelay
        self.maximumDelay = maximumDelay
        self.sleep = sleep
    }

    func delay(failures: Int) -> TimeInterval {
        min(max(0, maximumDelay), max(0, initialDelay) * pow(2, Double(max(0, min(failures - 1, 60)))))
    }
}
