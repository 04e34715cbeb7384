#if AsyncHTTPClient
    import EndpointKit
    import Foundation

    /// Reads an asynchronous sequence until it is stopped.
    final class InterruptibleRead: Sendable {
        private struct State {
            var isStopped = false
            var task: Task<Data?, any Error>?
        }

        private let state = Protected(State())

        /// The next chunk. Calls do not overlap.
        func next(of stream: ByteStream) async throws -> Data? {
            let task = Task {
                var bytes = stream.makeAsyncIterator()
                return try await bytes.next()
            }
            let isStopped = state.withLock { state in
                state.task = task
                return state.isStopped
            }
            if isStopped { task.cancel() }
            defer { state.withLock { $0.task = nil } }
            return try await task.value
        }

        func stop() {
            let task = state.withLock { state in
                state.isStopped = true
                return state.task
            }
            task?.cancel()
        }
    }
#endif
