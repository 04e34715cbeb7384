/// A result that is set once, and for which one task can wait.
final class Promise<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case waiting(CheckedContinuation<Value, any Error>)
        case full(Result<Value, any Error>)
    }

    private let state = Protected(State.empty)

    /// Sets the result; only the first call has an effect, and returns true.
    @discardableResult
    func fulfill(_ result: Result<Value, any Error>) -> Bool {
        let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Value, any Error>?) in
            switch state {
            case .full: return (false, nil)
            case .empty:
                state = .full(result)
                return (true, nil)
            case .waiting(let continuation):
                state = .full(result)
                return (true, continuation)
            }
        }
        waiter?.resume(with: result)
        return isFirst
    }

    /// Waits for the result. A cancelled waiter throws `CancellationError` immediately.
    ///
    /// - Parameter onCancel: Called when the waiter is cancelled. It can set another error first.
    func value(onCancel: @escaping @Sendable () -> Void = {}) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let ready = state.withLock { state -> Result<Value, any Error>? in
                    switch state {
                    case .full(let result): return result
                    case .empty:
                        state = .waiting(continuation)
                        return nil
                    case .waiting: return .failure(CancellationError())
                    }
                }
                if let ready { continuation.resume(with: ready) }
            }
        } onCancel: {
            onCancel()
            fulfill(.failure(CancellationError()))
        }
    }
}
