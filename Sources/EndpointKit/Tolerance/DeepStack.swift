import Foundation

/// Runs deeply recursive work on a stack that is large enough.
enum DeepStack {
    /// Values are decoded recursively, and a level can take 6 KB of stack in debug builds. The threads of tasks have 512 KB on some
    /// platforms.
    private static let maximumLevels = 32
    /// Several times the size of a level in debug builds.
    private static let bytesPerLevel = 32 << 10

    /// Calls `work`, and if a body has many levels, does so on a separate thread and waits for it.
    ///
    /// On that thread, of the caller's task-local values only those of this library are set.
    static func run<Result>(levels: Int, _ work: @escaping () -> Result) -> Result {
        guard levels > maximumLevels else { return work() }
        let (envelope, sizes) = (EnvelopeScope.current, ListSizes.current)
        let call = Call(work)
        let thread = Thread {
            EnvelopeScope.$current.withValue(envelope) { ListSizes.$current.withValue(sizes) { call.run() } }
        }
        thread.stackSize = levels * bytesPerLevel
        thread.qualityOfService = .userInitiated
        thread.start()
        return call.result()
    }

    /// Work that one thread does while another one waits.
    private final class Call<Result>: @unchecked Sendable {
        private let work: () -> Result
        private let end = DispatchSemaphore(value: 0)
        private var value: Result?

        init(_ work: @escaping () -> Result) {
            self.work = work
        }

        func run() {
            value = work()
            end.signal()
        }

        func result() -> Result {
            end.wait()
            return value ?? work()
        }
    }
}
