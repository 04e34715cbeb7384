import Dispatch

/// Looks after all watches with one timer: one for each request costs more than the rest of what watches do.
final class IdleRounds: Sendable {
    static let shared = IdleRounds()

    private struct State {
        var watches: [ObjectIdentifier: IdleWatch] = [:]
        /// When the timer goes off; nil when it is not set.
        var next: UInt64?
    }

    private let state = Protected(State())
    private let queue = DispatchQueue(label: "EndpointKit.IdleRounds")

    func add(_ watch: IdleWatch, at moment: UInt64) {
        let isEarlier = state.withLock { state in
            state.watches[ObjectIdentifier(watch)] = watch
            guard state.next.map({ moment < $0 }) ?? true else { return false }
            state.next = moment
            return true
        }
        if isEarlier { wake(at: moment) }
    }

    func remove(_ watch: IdleWatch) {
        state.withLock { _ = $0.watches.removeValue(forKey: ObjectIdentifier(watch)) }
    }

    private func wake(at moment: UInt64) {
        queue.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: moment)) { self.goRound(moment) }
    }

    private func goRound(_ moment: UInt64) {
        // One that was set for an earlier moment has taken over.
        let watches = state.withLock { state -> [IdleWatch] in
            guard state.next == moment else { return [] }
            state.next = nil
            return Array(state.watches.values)
        }
        let now = DispatchTime.now().uptimeNanoseconds
        var next: UInt64?
        for watch in watches {
            if let moment = watch.check(at: now) {
                next = min(moment, next ?? moment)
            } else {
                remove(watch)
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
