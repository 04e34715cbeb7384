import EndpointKit
import Foundation

/// Counts calls, and lets tasks wait for a number of them.
final class Arrivals: Sendable {
    private typealias Continuation = CheckedContinuation<Bool, any Error>

    private struct State {
        var count = 0
        var next = 0
        var waiters: [Int: (expected: Int, continuation: Continuation)] = [:]
        /// The ends of waits that have not begun.
        var ends: [Int: Result<Bool, any Error>] = [:]
    }

    private let state = Protected(State())

    func add() {
        let ready = state.withLock { state -> [Continuation] in
            state.count += 1
            let count = state.count
            let ready = state.waiters.filter { $0.value.expected <= count }
            for id in ready.keys { state.waiters[id] = nil }
            return ready.values.map(\.continuation)
        }
        for continuation in ready { continuation.resume(returning: true) }
    }

    func reset() {
        state.withLock { $0.count = 0 }
    }

    /// Throws ``MissingCalls`` when the time is over, and `CancellationError` when the task is cancelled.
    func wait(for expected: Int, of name: String, within seconds: TimeInterval) async throws {
        let id = state.withLock { state in
            state.next += 1
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
            state.withLock { $0.ends[id] = nil }
        }
        let isReached = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: Continuation) in
                let ended = state.withLock { state -> Result<Bool, any Error>? in
                    if state.count >= expected { return .success(true) }
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
            throw MissingCalls(name: name, expected: expected, count: state.withLock(\.count), seconds: seconds)
        }
    }

    private func end(_ id: Int, _ result: Result<Bool, any Error>) {
        let waiter = state.withLock { state -> Continuation? in
            if let waiter = state.waiters.removeValue(forKey: id) { return waiter.continuation }
            state.ends[id] = result
            return nil
        }
        waiter?.resume(with: result)
    }
}
