import EndpointKit
import Foundation

/// Lets tasks wait for a number of calls, which others count.
final class Arrivals: Sendable {
    private typealias Continuation = CheckedContinuation<Bool, any Error>

    private struct State {
        var next = 0
        /// The waits that have not returned.
        var active: Set<Int> = []
        var waiters: [Int: (expected: Int, continuation: Continuation)] = [:]
        /// The ends of waits that have not begun.
        var ends: [Int: Result<Bool, any Error>] = [:]
    }

    private let state = Protected(State())

    /// Ends the waits for up to `count` calls.
    func reach(_ count: Int) {
        let ready = state.withLock { state -> [Continuation] in
            let ready = state.waiters.filter { $0.value.expected <= count }
            for id in ready.keys { state.waiters[id] = nil }
            return ready.values.map(\.continuation)
        }
        for continuation in ready { continuation.resume(returning: true) }
    }

    /// Waits until there are so many calls. They can be reset before this method returns.
    ///
    /// - Parameter count: Returns the number of calls.
    /// - Throws: ``MissingCalls`` when the time is over, and `CancellationError` when the task is cancelled.
    func wait(
        for expected: Int, of name: String, within seconds: TimeInterval, count: @escaping @Sendable () -> Int
    ) async throws {
        let id = state.withLock { state in
            state.next += 1
            state.active.insert(state.next)
            return state.next
        }
        let limit = Task { [self] in
            do {
                try await CallClock.system.sleep(seconds)
                end(id, .success(false))
            } catch {
                end(id, .failure(error))
            }
        }
        defer {
            limit.cancel()
            state.withLock { state in
                state.active.remove(id)
                state.ends[id] = nil
            }
        }
        let isReached = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Continuation) in
                let ended = state.withLock { state -> Result<Bool, any Error>? in
                    if count() >= expected { return .success(true) }
                    if let end = state.ends[id] { return end }
                    state.waiters[id] = (expected, continuation)
                    return nil
                }
                if let ended { continuation.resume(with: ended) }
            }
        } onCancel: {
            end(id, .failure(CancellationError()))
        }
        guard isReached else {
            throw MissingCalls(name: name, expected: expected, count: count(), seconds: seconds)
        }
    }

    private func end(_ id: Int, _ result: Result<Bool, any Error>) {
        let waiter = state.withLock { state -> Continuation? in
            if let waiter = state.waiters.removeValue(forKey: id) { return waiter.continuation }
            if state.active.contains(id) { state.ends[id] = result }
            return nil
        }
        waiter?.resume(with: result)
    }
}
