import Dispatch
import Foundation

/// Calls a closure once when nothing has happened for a number of seconds.
final class IdleTimer: Sendable {
    private struct State {
        var last: UInt64
        var isPaused = false
        var isStopped = false
    }

    private let state: Protected<State>
    private let limit: UInt64
    private let onIdle: @Sendable () -> Void

    /// `nil` if there is no timeout, or if it is not positive.
    init?(seconds: TimeInterval?, onIdle: @escaping @Sendable () -> Void) {
        guard let seconds, seconds > 0, seconds.isFinite else { return nil }
        limit = UInt64(min(seconds, 10_000_000) * 1_000_000_000)
        self.onIdle = onIdle
        let now = DispatchTime.now().uptimeNanoseconds
        state = Protected(State(last: now))
        IdleTimerScheduler.shared.add(self, at: now &+ limit)
    }

    func touch() {
        state.withLock { $0.last = DispatchTime.now().uptimeNanoseconds }
    }

    /// While paused, time is not counted.
    func setPaused(_ isPaused: Bool) {
        state.withLock {
            $0.isPaused = isPaused
            $0.last = DispatchTime.now().uptimeNanoseconds
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        IdleTimerScheduler.shared.remove(self)
    }

    /// Calls the closure when the time has passed. Returns the time of the next check; `nil` if the timer has ended.
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

/// Runs all timers with one dispatch timer, because one for each request would cost more than the rest of the timer's work.
final class IdleTimerScheduler: Sendable {
    static let shared = IdleTimerScheduler()

    private struct State {
        var timers: [ObjectIdentifier: IdleTimer] = [:]
        /// The time when the dispatch timer fires; `nil` if it is not set.
        var next: UInt64?
    }

    private let state = Protected(State())
    private let queue = DispatchQueue(label: "EndpointKit.IdleTimerScheduler")

    func add(_ timer: IdleTimer, at moment: UInt64) {
        let isEarlier = state.withLock { state in
            state.timers[ObjectIdentifier(timer)] = timer
            guard state.next.map({ moment < $0 }) ?? true else { return false }
            state.next = moment
            return true
        }
        if isEarlier { wake(at: moment) }
    }

    func remove(_ timer: IdleTimer) {
        state.withLock { _ = $0.timers.removeValue(forKey: ObjectIdentifier(timer)) }
    }

    private func wake(at moment: UInt64) {
        queue.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: moment)) { self.goRound(moment) }
    }

    private func goRound(_ moment: UInt64) {
        // A timer for an earlier time has already been set.
        let timers = state.withLock { state -> [IdleTimer] in
            guard state.next == moment else { return [] }
            state.next = nil
            return Array(state.timers.values)
        }
        let now = DispatchTime.now().uptimeNanoseconds
        var next: UInt64?
        for timer in timers {
            if let moment = timer.check(at: now) {
                next = min(moment, next ?? moment)
            } else {
                remove(timer)
            }
        }
        guard let next else { return }
        let isEarlier = state.withLock { state in
            guard state.next.map({ next < $0 }) ?? true else { return false }
            state.next = next
            return true
        }
        if isEarlier { wake(at: next) }
    }
}
