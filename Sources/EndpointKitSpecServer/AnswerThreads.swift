#if Server
    import Foundation

    /// Threads with large stacks for work that takes time: checking deep values, and making them. Such work must not block the threads of
    /// tasks.
    final class AnswerThreads: @unchecked Sendable {
        /// Only the used part takes memory.
        private static let stackSize = 256 << 20

        // `work` and `isEnded` must only be used while the condition is locked.
        private let condition = NSCondition()
        private var work: [@Sendable () -> Void] = []
        private var isEnded = false

        init(count: Int) {
            for _ in 0..<max(1, count) {
                let thread = Thread { [self] in runAll() }
                thread.stackSize = Self.stackSize
                thread.start()
            }
        }

        private func runAll() {
            while let next = next() { next() }
        }

        /// Waits for work; `nil` at the end.
        private func next() -> (@Sendable () -> Void)? {
            condition.lock()
            defer { condition.unlock() }
            while work.isEmpty {
                if isEnded { return nil }
                condition.wait()
            }
            return work.removeFirst()
        }

        private func add(_ work: @escaping @Sendable () -> Void) {
            condition.lock()
            self.work.append(work)
            condition.signal()
            condition.unlock()
        }

        /// The result of `body`, which runs on one of the threads.
        func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
            await withCheckedContinuation { continuation in
                add { continuation.resume(returning: body()) }
            }
        }

        /// Ends the threads when they have done all work.
        func end() {
            condition.lock()
            isEnded = true
            condition.broadcast()
            condition.unlock()
        }
    }
#endif
