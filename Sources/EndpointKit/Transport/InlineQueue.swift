#if canImport(FoundationNetworking)
    import Foundation

    /// Runs delegate calls of a session immediately, on the session's own serial queue.
    ///
    /// An operation for each event costs more than the rest of a small request. Code that runs here must not wait for the session; even
    /// cancelling a task waits for it.
    final class InlineQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif
