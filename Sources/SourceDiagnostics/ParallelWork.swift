/// Does several pieces of work in several threads, and delivers the results in order.
package enum ParallelWork {
    private final class State<Result: Sendable>: @unchecked Sendable {
        let lock = ThreadLock()
        // Both must only be used while the lock is held.
        var next = 0
        var results: [Int: Result] = [:]
    }

    /// - Parameters:
    ///   - width: The number of threads.
    ///   - deliver: Called in the current thread for each result as soon as it and all earlier ones are there.
    package static func run<Result: Sendable>(
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
    package static func map<Result: Sendable>(_ count: Int, width: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        guard width > 1, count > 1 else { return (0..<count).map(work) }
        var results: [Result] = []
        results.reserveCapacity(count)
        run(count, width: width, stackSize: WorkerThread.largeStack, { work(count - 1 - $0) }) { results.append($0) }
        return results.reversed()
    }

    /// Does two pieces of work at the same time: the first one in a thread with a large stack, the other one in the current thread.
    ///
    /// - Parameter isLarge: Whether the work takes much longer than it takes to start a thread. Otherwise it is done in the current one.
    package static func both<First: Sendable, Second>(
        if isLarge: Bool, _ first: @escaping @Sendable () -> First, and second: () -> Second
    ) -> (First, Second) {
        guard isLarge, WorkerThread.recommendedCount > 1 else { return (first(), second()) }
        let result = Guarded<First?>(nil)
        let thread = WorkerThread(stackSize: WorkerThread.largeStack) {
            let value = first()
            result.use { $0 = value }
        }
        let other = second()
        thread?.join()
        return (result.use { $0.take() } ?? first(), other)
    }

    private static func take<Result>(_ state: State<Result>, _ count: Int) -> Int? {
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
    }
}
