/// A request that was started with a completion handler.
public struct RequestHandle: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) {
        self.task = task
    }

    /// Ends the transfer; the completion gets an error whose `isCancelled` is true.
    public func cancel() {
        task.cancel()
    }
}
