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
    /// In nanoseconds.
    let limit: UInt64
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
        var timers = GroupedTimers()
        /// The time when the dispatch timer fires; `nil` if it is not set.
        var next: UInt64?
    }

    private let state = Protected(State())
    private let queue = DispatchQueue(label: "EndpointKit.IdleTimerScheduler")

    func add(_ timer: IdleTimer, at moment: UInt64) {
        let wake = state.withLock { state -> UInt64? in
            let due = state.timers.insert(timer, at: moment)
            guard due < state.next ?? .max else { return nil }
            state.next = due
            return due
        }
        if let wake { self.wake(at: wake) }
    }

    func remove(_ timer: IdleTimer) {
        state.withLock { $0.timers.remove(timer) }
    }

    private func wake(at moment: UInt64) {
        queue.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: moment)) { self.goRound(moment) }
    }

    private func goRound(_ moment: UInt64) {
        let now = DispatchTime.now().uptimeNanoseconds
        let (due, next) = state.withLock { state -> ([IdleTimer], UInt64?) in
            // A timer for an earlier time has already been set.
            guard state.next == moment else { return ([], nil) }
            let due = state.timers.takeDue(at: now)
            state.next = state.timers.next
            return (due, state.next)
        }
        if let next { wake(at: next) }
        for timer in due {
            if let moment = timer.check(at: now) { add(timer, at: moment) }
        }
    }
}

/// Timers in groups that are due at the same time, so that a round concerns only those that are due.
///
/// A timer can be due a thousandth of its limit later than it says. So all timers with one limit are in a thousand groups at most.
struct GroupedTimers {
    private var groups: [UInt64: [ObjectIdentifier: IdleTimer]] = [:]
    /// When each timer is due.
    private var moments: [ObjectIdentifier: UInt64] = [:]

    var isEmpty: Bool { groups.isEmpty && moments.isEmpty }
    /// The number of moments at which timers are due.
    var groupCount: Int { groups.count }
    /// When the first timers are due.
    var next: UInt64? { groups.keys.min() }

    /// - Returns: When the timer is due.
    mutating func insert(_ timer: IdleTimer, at moment: UInt64) -> UInt64 {
        let width = max(1, timer.limit / 1_000)
        let due = (moment / width + 1) * width
        groups[due, default: [:]][ObjectIdentifier(timer)] = timer
        moments[ObjectIdentifier(timer)] = due
        return due
    }

    mutating func remove(_ timer: IdleTimer) {
        guard let due = moments.removeValue(forKey: ObjectIdentifier(timer)) else { return }
        groups[due]?[ObjectIdentifier(timer)] = nil
        if groups[due]?.isEmpty == true { groups[due] = nil }
    }

    /// Removes the timers that are due, and returns them.
    mutating func takeDue(at now: UInt64) -> [IdleTimer] {
        let due = groups.keys.filter { $0 <= now }.flatMap { groups.removeValue(forKey: $0).map { Array($0.values) } ?? [] }
        for timer in due { moments[ObjectIdentifier(timer)] = nil }
        return due
    }
}
