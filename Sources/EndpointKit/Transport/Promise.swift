/// A result that comes once and that one task waits for.
final class Promise<Value: Sendable>: Sendable {
    private enum State {
        case empty
        case waiting(CheckedContinuation<Value, any Error>)
        case full(Result<Value, any Error>)
    }

    private let state = Protected(State.empty)

    /// The first call counts; true for that one.
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

    /// Waits for the result; a cancelled waiter leaves at once with `CancellationError`.
    ///
    /// - Parameter onCancel: Called when the waiter is cancelled; may give the result another error before.
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
