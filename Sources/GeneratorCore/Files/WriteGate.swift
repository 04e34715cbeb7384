import SourceDiagnostics

/// Lets a thread that is about to end the process wait until no other one writes.
final class WriteGate: @unchecked Sendable {
    static let shared = WriteGate()

    private let lock = ThreadLock()
    // Both must only be used while the lock is held.
    private var writers = 0
    private var isClosed = false

    /// Waits while the gate is closed.
    func enter() {
        lock.withLock {
            while isClosed { lock.wait() }
            writers += 1
        }
    }

    func leave() {
        lock.withLock {
            writers -= 1
            lock.wake()
        }
    }

    /// Lets no more writers in, and waits until all of them have left.
    func close() {
        lock.withLock {
            isClosed = true
            while writers > 0 { lock.wait() }
        }
    }

    func open() {
        lock.withLock {
            isClosed = false
            lock.wake()
        }
    }
}
