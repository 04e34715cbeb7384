/// Limits the number of concurrent tasks. Others wait in the order of their arrival.
package final class AsyncSemaphore: Sendable {
    private struct State {
        var free: Int
        var waiters: ArraySlice<Promise<Void>> = []
    }

    private let state: Protected<State>

    package init(_ count: Int) {
        state = Protected(State(free: count))
    }

    /// Waits for a permit, which is held until it is released. Throws if the task is cancelled meanwhile.
    package func take() async throws -> Permit {
        let waiter = state.withLock { state -> Promise<Void>? in
            if state.free > 0 {
                state.free -= 1
                return nil
            }
            let waiter = Promise<Void>()
            state.waiters.append(waiter)
            return waiter
        }
        try await waiter?.value()
        return Permit(self)
    }

    private func giveBack() {
        while let waiter = next() {
            // A cancelled waiter does not take it, so that the next one gets it.
            if waiter.fulfill(.success(())) { return }
        }
    }

    private func next() -> Promise<Void>? {
        state.withLock { state in
            if let waiter = state.waiters.popFirst() { return waiter }
            state.free += 1
            return nil
        }
    }

    package final class Permit: Sendable {
        private let semaphore: AsyncSemaphore

        fileprivate init(_ semaphore: AsyncSemaphore) {
            self.semaphore = semaphore
        }

        deinit {
            semaphore.giveBack()
        }
    }
}
