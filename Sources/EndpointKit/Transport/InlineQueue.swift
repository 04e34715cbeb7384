#if canImport(FoundationNetworking)
    import Foundation

    /// Runs what a session has to tell its delegate at once, on the session's own serial queue.
    ///
    /// An operation for each event costs more than all that a small request needs otherwise. Nothing that runs here may wait for the session:
    /// even to cancel a task is to wait for it.
    final class InlineQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif
