/// Keeps back the answers of the first requests of a route, so that what happens meanwhile has an order.
///
/// What the answers say is decided when the requests arrive, not when they are let go.
package final class Hold: Sendable {
    private struct State {
        var arrived = 0
        var isOpen = false
        var requests: [CheckedContinuation<Void, Never>] = []
        var observers: [CheckedContinuation<Void, Never>] = []
    }

    private let size: Int
    private let opensWhenFull: Bool
    private let state = Locked(State())

    package init(size: Int, opensWhenFull: Bool = false) {
        self.size = size
        self.opensWhenFull = opensWhenFull
    }

    /// Returns when as many requests have arrived as are held.
    package func untilFull() async {
        await withCheckedContinuation { continuation in
            let isFull = state.withLock { state in
                guard state.arrived < size, !state.isOpen else { return true }
                state.observers.append(continuation)
                return false
            }
            if isFull { continuation.resume() }
        }
    }

    /// Lets the answers go, and every later one.
    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { (state.requests, state.observers) = ([], []) }
            return state.requests + state.observers
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits in the place of a request; those that come after the held ones pass.
    package func pass() async {
        await withCheckedContinuation { continuation in
            let (ready, isFull) = state.withLock { state -> ([CheckedContinuation<Void, Never>], Bool) in
                guard !state.isOpen, state.arrived < size else { return ([continuation], false) }
                state.arrived += 1
                state.requests.append(continuation)
                guard state.arrived == size else { return ([], false) }
                defer { state.observers = [] }
                return (state.observers, true)
            }
            for continuation in ready { continuation.resume() }
            if isFull, opensWhenFull { open() }
        }
    }
}
