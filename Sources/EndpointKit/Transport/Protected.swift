import Foundation

/// A value that is only reached while its lock is held.
package final class Protected<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` with the lock held; it must not call out to code that takes the same lock.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

/// What is protected may be secret, and is not to be read without the lock.
extension Protected: CustomReflectable {
    package var customMirror: Mirror { Mirror(self, children: []) }
}
