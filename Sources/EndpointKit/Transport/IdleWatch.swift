import Dispatch
import Foundation

/// Calls back once when nothing has happened for a number of seconds.
final class IdleWatch: Sendable {
    private struct State {
        var last: UInt64
        var isPaused = false
        var isStopped = false
    }

    private let state: Protected<State>
    private let limit: UInt64
    private let onIdle: @Sendable () -> Void

    /// nil when there is nothing to watch: no timeout, or one that is not a positive number.
    init?(seconds: TimeInterval?, onIdle: @escaping @Sendable () -> Void) {
        guard let seconds, seconds > 0, seconds.isFinite else { return nil }
        limit = UInt64(min(seconds, 10_000_000) * 1_000_000_000)
        self.onIdle = onIdle
        let now = DispatchTime.now().uptimeNanoseconds
        state = Protected(State(last: now))
        IdleRounds.shared.add(self, at: now &+ limit)
    }

    func touch() {
        state.withLock { $0.last = DispatchTime.now().uptimeNanoseconds }
    }

    /// While paused no time counts.
    func setPaused(_ isPaused: Bool) {
        state.withLock {
            $0.isPaused = isPaused
            $0.last = DispatchTime.now().uptimeNanoseconds
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        IdleRounds.shared.remove(self)
    }

    /// Calls back when it is time; gives the moment to look again, nil when there is nothing more to watch.
    func check(at now: UInt64) -> UInt64? {
        let next = state.withLock { state -> UInt64? in
            if state.isStopped { return nil }
            if state.isPaused { return now &+ limit }
            let end = state.last &+ limit
            if end > now { return end }
            state.isStopped = true
            return 0
        }
        guard next == 0 else { return next }
        onIdle()
        return nil
    }
}
