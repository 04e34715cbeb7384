#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Asks a run to end early. Its result is then incomplete, and the caller drops it.
package final class Cancellation: @unchecked Sendable {
    @TaskLocal private static var current: Cancellation?

    /// Whether the run of this thread or task was asked to end.
    package static var isRequested: Bool { current?.isCancelled ?? false }

    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    // Must only be used while the lock is held.
    private var isSet = false

    package init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    package var isCancelled: Bool {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return isSet
    }

    package func cancel() {
        pthread_mutex_lock(lock)
        isSet = true
        pthread_mutex_unlock(lock)
    }

    /// Runs `body`, in which ``isRequested`` is about this object.
    package func guarding<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: body)
    }
}
