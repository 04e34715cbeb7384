public import Foundation

/// How often and how soon an interrupted download is resumed.
///
/// An interruption is a transient failure (``NetworkError/isTransient``): a connection that failed or was lost, or a status such as 503,
/// after the attempts of the call's ``RetryPolicy``. A delay is never shorter than `Retry-After` of the response (RFC 9110, 10.2.3). A
/// response that asks for more than ``maximumDelay`` is not an interruption, but the failure of the download.
public struct DownloadResumption: Sendable {
    /// The maximum number of consecutive interruptions without a new byte, after which the last one is thrown; 5 by default. The bytes of a
    /// download that starts again are not new.
    public var maximumFailures: Int
    /// The delay in seconds after the first interruption, 1 by default; it doubles with each consecutive one without a new byte.
    public var delay: TimeInterval
    /// The maximum of every delay in seconds; 30 by default.
    public var maximumDelay: TimeInterval
    /// Waits for a number of seconds; throws when the task is cancelled meanwhile.
    public var sleep: @Sendable (TimeInterval) async throws -> Void

    /// Creates options with the defaults for all other properties.
    public init(
        maximumFailures: Int = 5, delay: TimeInterval = 1, maximumDelay: TimeInterval = 30,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = RetryInterceptor.wait
    ) {
        self.maximumFailures = maximumFailures
        self.delay = delay
        self.maximumDelay = maximumDelay
        self.sleep = sleep
    }

    /// Creates the default options, changed by a closure.
    public init(_ change: (inout DownloadResumption) -> Void) {
        self.init()
        change(&self)
    }

    func delay(failures: Int) -> TimeInterval {
        Backoff.delay(delay, doubled: failures - 1, upTo: maximumDelay)
    }
}
