/// The requests that were started for the sake of a call; all end when the call is cancelled, also those of tasks of their own.
final class CallScope: Sendable {
    private struct State {
        var running: [Int: @Sendable () -> Void] = [:]
        var next = 0
        var isCancelled = false
    }

    private let state = Protected(State())

    func run<T: Sendable>(_ operation: @escaping @Sendable () async throws -> T) async throws -> T {
        let task = Task(operation: operation)
        let id = add { task.cancel() }
        defer { state.withLock { $0.running[id] = nil } }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    func cancel() {
        let running = state.withLock { state in
            state.isCancelled = true
            return Array(state.running.values)
        }
        for cancel in running { cancel() }
    }

    private func add(_ cancel: @escaping @Sendable () -> Void) -> Int {
        let (id, isLate) = state.withLock { state in
            state.next += 1
            state.running[state.next] = cancel
            return (state.next, state.isCancelled)
        }
        if isLate { cancel() }
        return id
    }
}
