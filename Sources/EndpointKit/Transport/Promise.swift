/// A result that is set once, and for which one task can wait.
package final class Promise<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiter: CheckedContinuation<Value, any Error>?
    }

    private let state = Protected(State())

    package init() {}

    /// Sets the result; only the first call has an effect, and returns true.
    @discardableResult
    package func fulfill(_ result: Result<Value, any Error>) -> Bool {
        let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Value, any Error>?) in
            guard state.result == nil else { return (false, nil) }
            state.result = result
            defer { state.waiter = nil }
            return (true, state.waiter)
        }
        waiter?.resume(with: result)
        return isFirst
    }

    /// Waits for the result. A cancelled waiter throws `CancellationError` immediately.
    ///
    /// - Parameter onCancel: Called when the waiter is cancelled. It can set another error first.
    package func value(onCancel: @escaping @Sendable () -> Void = {}) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let ready = state.withLock { state -> Result<Value, any Error>? in
                    if let result = state.result { return result }
                    guard state.waiter == nil else { return .failure(CancellationError()) }
                    state.waiter = continuation
                    return nil
                }
                if let ready { continuation.resume(with: ready) }
            }
        } onCancel: {
            onCancel()
            fulfill(.failure(CancellationError()))
        }
    }
}
