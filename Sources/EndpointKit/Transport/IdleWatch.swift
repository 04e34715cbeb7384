import Dispatch
import Foundation

/// Calls back once when nothing has happened for a number of seconds.
final class IdleWatch: Sendable {
    private struct State {
        var last: UInt64
        var isPaused = false
        var timer: DispatchWorkItem?
        var isStopped = false
    }

    private let state = Protected(State(last: DispatchTime.now().uptimeNanoseconds))
    private let limit: UInt64
    private let onIdle: @Sendable () -> Void

    /// nil when there is nothing to watch: no timeout, or one that is not a positive number.
    init?(seconds: TimeInterval?, onIdle: @escaping @Sendable () -> Void) {
        guard let seconds, seconds > 0, seconds.isFinite else { return nil }
        limit = UInt64(min(seconds, 10_000_000) * 1_000_000_000)
        self.onIdle = onIdle
        arm(after: limit)
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
        state.withLock {
            $0.isStopped = true
            $0.timer?.cancel()
            $0.timer = nil
        }
    }

    private func arm(after nanoseconds: UInt64) {
        let item = DispatchWorkItem { [weak self] in self?.check() }
        let isArmed = state.withLock { state in
            guard !state.isStopped else { return false }
            state.timer = item
            return true
        }
        guard isArmed else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: item)
    }

    private func check() {
        let now = DispatchTime.now().uptimeNanoseconds
        let rest = state.withLock { state -> UInt64? in
            if state.isPaused { return limit }
            let idle = now >= state.last ? now - state.last : 0
            return idle >= limit ? nil : limit - idle
        }
        if let rest { arm(after: rest) } else if !state.withLock(\.isStopped) { onIdle() }
    }
}
