/// Asks a run to end early. Its result is then incomplete, and the caller drops it.
package final class Cancellation: Sendable {
    /// The one that the run of this thread or task asks, to be passed to its other threads; `nil` if there is none.
    @TaskLocal package static var current: Cancellation?

    /// Whether the run of this thread or task was asked to end.
    package static var isRequested: Bool { current?.isCancelled ?? false }

    private let isSet = Guarded(false)

    package init() {}

    package var isCancelled: Bool { isSet.use { $0 } }

    package func cancel() {
        isSet.use { $0 = true }
    }

    /// Runs `body`, in which ``isRequested`` is about this object.
    package func guarding<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: body)
    }
}
