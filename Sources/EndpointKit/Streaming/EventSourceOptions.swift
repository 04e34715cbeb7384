public import Foundation

/// How an event source connects again.
public struct EventSourceOptions: Sendable {
    /// Sent as `Last-Event-ID` with the first request, to go on where an earlier run stopped.
    public var lastEventID: String?
    /// Seconds to wait before connecting again, until the server says otherwise with `retry:`.
    public var initialDelay: TimeInterval
    /// Seconds that no wait exceeds, whatever the server says.
    public var maximumDelay: TimeInterval
    /// How many attempts in a row may fail before the last failure is thrown; nil never gives up.
    ///
    /// An attempt fails when it gets no event stream; one that got a stream sets the count back.
    public var maximumFailures: Int?
    /// In bytes; a longer event is an error.
    public var maximumEventSize: Int
    /// Waits for a number of seconds; throws when the task is cancelled meanwhile.
    public var sleep: @Sendable (TimeInterval) async throws -> Void
    /// Gives a number in `0..<1`, for the jitter after failures.
    public var random: @Sendable () -> Double

    /// The defaults, but for what is given.
    public init(
        lastEventID: String? = nil, initialDelay: TimeInterval = 3, maximumDelay: TimeInterval = 60, maximumFailures: Int? = 10,
        maximumEventSize: Int = 16 << 20, sleep: @escaping @Sendable (TimeInterval) async throws -> Void = RetryInterceptor.wait,
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
    ) {
        self.lastEventID = lastEventID
        self.initialDelay = initialDelay
        self.maximumDelay = maximumDelay
        self.maximumFailures = maximumFailures
        self.maximumEventSize = maximumEventSize
        self.sleep = sleep
        self.random = random
    }

    /// What the server asked for, or the default; after failures a random time between that and its exponential growth.
    func delay(asked: TimeInterval?, failures: Int) -> TimeInterval {
        let maximum = max(0, maximumDelay)
        let least = min(maximum, max(0, asked ?? initialDelay))
        guard failures > 0 else { return least }
        let most = min(maximum, max(least, 0.5) * pow(2, Double(min(failures, 60))))
        return least + max(0, most - least) * random()
    }
}
