/// A handle for a request with a completion handler.
public struct RequestHandle: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) {
        self.task = task
    }

    /// Cancels the request; the completion handler receives an error whose `isCancelled` is true.
    public func cancel() {
        task.cancel()
    }
}
