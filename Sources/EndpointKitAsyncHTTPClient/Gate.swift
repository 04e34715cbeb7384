#if AsyncHTTPClient
    import EndpointKit

    /// Lets one task through while it is open.
    final class Gate: Sendable {
        private struct State {
            var isClosed = false
            var waiter: CheckedContinuation<Void, Never>?
        }

        private let state = Protected(State())

        func setClosed(_ isClosed: Bool) {
            let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
                state.isClosed = isClosed
                guard !isClosed else { return nil }
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume()
        }

        /// Waits until it is open. Code that cancels the waiting task must also open it.
        func pass() async throws {
            try Task.checkCancellation()
            await withCheckedContinuation { continuation in
                let isOpen = state.withLock { state in
                    if state.isClosed { state.waiter = continuation }
                    return !state.isClosed
                }
                if isOpen { continuation.resume() }
            }
            try Task.checkCancellation()
        }
    }
#endif
