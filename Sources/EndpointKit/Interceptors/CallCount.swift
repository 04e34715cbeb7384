/// Counts that hold for one call across all of its attempts.
final class CallCount: Sendable {
    private let counts = Protected((sent: 0, replays: 0))

    var sent: Int { counts.withLock(\.sent) }

    func countSending() {
        counts.withLock { $0.sent += 1 }
    }

    /// True as long as the call was sent again for a 401 less than `limit` times.
    func mayReplay(limit: Int) -> Bool {
        counts.withLock { counts in
            guard counts.replays < limit else { return false }
            counts.replays += 1
            return true
        }
    }
}
