import EndpointKit
import Foundation

/// A clock that does not wait: its time advances by each delay at once.
final class MockClock: Sendable {
    private let seconds = Protected(0.0)

    var clock: CallClock {
        CallClock(now: { self.seconds.withLock(\.self) }) { delay in
            try Task.checkCancellation()
            self.seconds.withLock { $0 += max(0, delay) }
        }
    }
}
