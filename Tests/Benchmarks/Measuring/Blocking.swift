import Dispatch
import Foundation

/// Runs asynchronous work to its end, while the main thread waits. An asynchronous `main` would end that thread, which Valgrind does not
/// survive.
public enum Blocking {
    private final class Outcome: @unchecked Sendable {
        let isDone = DispatchSemaphore(value: 0)
        var error: (any Error)?
    }

    public static func run(_ work: @escaping @Sendable () async throws -> Void) throws {
        let outcome = Outcome()
        Task.detached {
            do { try await work() } catch { outcome.error = error }
            outcome.isDone.signal()
        }
        outcome.isDone.wait()
        if let error = outcome.error { throw error }
    }
}
