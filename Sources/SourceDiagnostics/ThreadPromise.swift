/// A value that one thread makes and others wait for.
package final class ThreadPromise<Value: Sendable>: @unchecked Sendable {
    private let lock = ThreadLock()
    // Must only be used while the lock is held.
    private var delivered: Value?

    package init() {}

    package func deliver(_ value: Value) {
        lock.withLock {
            delivered = value
            lock.wake()
        }
    }

    /// Waits until the value is delivered.
    package func value() -> Value {
        lock.withLock {
            while true {
                if let delivered { return delivered }
                lock.wait()
            }
        }
    }
}
