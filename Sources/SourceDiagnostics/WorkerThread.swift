#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread that runs one function.
package struct WorkerThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// The size of a stack for documents that are nested thousands of levels deep, in bytes. Only the used part takes memory.
    package static let largeStack = 512 << 20

    private let thread: pthread_t

    /// `nil` if the system has no more threads.
    ///
    /// - Parameter stackSize: In bytes; `nil` for that of the system.
    package init?(stackSize: Int? = nil, _ run: @escaping @Sendable () -> Void) {
        let attributes = ThreadAttributes(stackSize: stackSize)
        let body = Unmanaged.passRetained(Body(run))
        #if canImport(Darwin) || canImport(Musl)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, attributes.pointer,
            { argument in
                let argument: UnsafeMutableRawPointer? = argument
                if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, body.toOpaque())
        guard result == 0 else {
            body.release()
            return nil
        }
        #if canImport(Darwin) || canImport(Musl)
            guard let thread else { return nil }
        #endif
        self.thread = thread
    }

    package func join() { pthread_join(thread, nil) }

    package func send(_ signal: Int32) { pthread_kill(thread, signal) }

    /// The number of processors.
    package static var recommendedCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// The attributes of new threads.
private struct ThreadAttributes: ~Copyable {
    // Allocated without a value, because several C modules declare this type and its initializer belongs to one of them.
    let pointer = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)

    init(stackSize: Int?) {
        pthread_attr_init(pointer)
        if let stackSize { pthread_attr_setstacksize(pointer, stackSize) }
    }

    deinit {
        pthread_attr_destroy(pointer)
        pointer.deallocate()
    }
}
