#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value that can only be accessed while its lock is held.
///
/// Copies share the value. The value and the lock are in one allocation; an `NSLock` needs several, and every request creates several of
/// these.
package struct Protected<Value>: @unchecked Sendable {
    private final class Storage: ManagedBuffer<Value, PlatformLock> {
        deinit {
            withUnsafeMutablePointerToElements { lock in
                PlatformLocks.destroy(lock)
                _ = lock.deinitialize(count: 1)
            }
        }
    }

    private let storage: ManagedBuffer<Value, PlatformLock>

    package init(_ value: Value) {
        storage = Storage.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { lock in
                lock.initialize(to: PlatformLock())
                PlatformLocks.prepare(lock)
            }
            return value
        }
    }

    /// Runs `body` with the lock held; it must not call out to code that takes the same lock.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try storage.withUnsafeMutablePointers { value, lock in
            PlatformLocks.lock(lock)
            defer { PlatformLocks.unlock(lock) }
            return try body(&value.pointee)
        }
    }
}

/// The value can be secret, and must not be read without the lock.
extension Protected: CustomReflectable {
    package var customMirror: Mirror { Mirror(self, children: []) }
}

#if canImport(Darwin)
    private typealias PlatformLock = os_unfair_lock_s
#else
    private typealias PlatformLock = pthread_mutex_t
#endif

/// The fastest lock that all supported system versions have.
private enum PlatformLocks {
    #if canImport(Darwin)
        static func prepare(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
        static func destroy(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
        static func lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) { os_unfair_lock_lock(lock) }
        static func unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) { os_unfair_lock_unlock(lock) }
    #else
        static func prepare(_ lock: UnsafeMutablePointer<pthread_mutex_t>) { pthread_mutex_init(lock, nil) }
        static func destroy(_ lock: UnsafeMutablePointer<pthread_mutex_t>) { pthread_mutex_destroy(lock) }
        static func lock(_ lock: UnsafeMutablePointer<pthread_mutex_t>) { pthread_mutex_lock(lock) }
        static func unlock(_ lock: UnsafeMutablePointer<pthread_mutex_t>) { pthread_mutex_unlock(lock) }
    #endif
}
