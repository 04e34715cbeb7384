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

    func send(_ signal: Int32) { pthread_kill(thread, signal) }

    /// The number of processors.
    package static var recommendedCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// The attributes of new threads.
struct ThreadAttributes: ~Copyable {
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

/// Does several pieces of work in several threads, and delivers the results in order.
enum ParallelWork {
    private final class State<Result: Sendable>: @unchecked Sendable {
        let lock = ThreadLock()
        // Both must only be used while the lock is held.
        var next = 0
        var results: [Int: Result] = [:]
    }

    /// - Parameters:
    ///   - width: The number of threads.
    ///   - deliver: Called in the current thread for each result as soon as it and all earlier ones are there.
    static func run<Result: Sendable>(
        _ count: Int, width: Int, stackSize: Int? = nil, _ work: @escaping @Sendable (Int) -> Result, deliver: (Result) throws -> Void
    ) rethrows {
        let state = State<Result>()
        let threads = (0..<min(count, max(1, width))).compactMap { _ in
            WorkerThread(stackSize: stackSize) {
                while let index = state.lock.withLock({ Self.take(state, count) }) {
                    let result = work(index)
                    state.lock.withLock {
                        state.results[index] = result
                        state.lock.wake()
                    }
                }
            }
        }
        defer {
            state.lock.withLock { state.next = count }
            for thread in threads { thread.join() }
        }
        for index in 0..<count {
            if threads.isEmpty {
                try deliver(work(index))
                continue
            }
            let result = state.lock.withLock {
                while state.results[index] == nil { state.lock.wait() }
                return state.results.removeValue(forKey: index)
            }
            if let result { try deliver(result) }
        }
    }

    /// All results in order, from threads with a large stack. The last pieces of work are begun first.
    ///
    /// - Parameter width: The number of threads; 1 for the current one.
    static func map<Result: Sendable>(_ count: Int, width: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        guard width > 1, count > 1 else { return (0..<count).map(work) }
        var results: [Result] = []
        results.reserveCapacity(count)
        run(count, width: width, stackSize: LargeStack.bytes, { work(count - 1 - $0) }) { results.append($0) }
        return results.reversed()
    }

    private static func take<Result>(_ state: State<Result>, _ count: Int) -> Int? {
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
    }
}
