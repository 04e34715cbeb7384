import Foundation

/// Delays that grow from one attempt to the next.
enum Backoff {
    /// A delay that is doubled a number of times, up to a maximum. All delays are in seconds.
    static func delay(_ first: TimeInterval, doubled times: Int, upTo maximum: TimeInterval) -> TimeInterval {
        // More doublings lead beyond every maximum.
        min(max(0, maximum), max(0, first) * pow(2, Double(max(0, min(times, 60)))))
    }

    /// The delay before a connection is opened again; after failures, a random time between that and its exponential increase.
    ///
    /// - Parameters:
    ///   - retryAfter: The delay that the response of the last attempt asks for, not more than the maximum. No delay is shorter.
    ///   - random: Returns a number in `0..<1`.
    static func reconnection(
        _ delay: TimeInterval, upTo maximum: TimeInterval, failures: Int, retryAfter: TimeInterval, random: () -> Double
    ) -> TimeInterval {
        let least = min(max(0, maximum), max(0, delay, retryAfter))
        guard failures > 0 else { return least }
        let most = self.delay(max(delay, 0.5), doubled: failures, upTo: maximum)
        return least + max(0, most - least) * random()
    }
}
