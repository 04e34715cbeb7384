import EndpointKit
import EndpointKitTesting

/// Holds requests until they are let go, each by an answer, or cancelled.
final class HeldRequest: Sendable {
    private struct State {
        var answers: [StubbedResponse] = []
        var waiting: [Int: CheckedContinuation<StubbedResponse, any Error>] = [:]
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Protected(State())
    private let (entries, entry) = AsyncStream.makeStream(of: Void.self)
    private let (ends, end) = AsyncStream.makeStream(of: (any Error).self)

    func wait() async throws -> StubbedResponse {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        entry.yield()
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    state.withLock { state in
                        if state.cancelled.contains(id) {
                            continuation.resume(throwing: CancellationError())
                        } else if state.answers.isEmpty {
                            state.waiting[id] = continuation
                        } else {
                            continuation.resume(returning: state.answers.removeFirst())
                        }
                    }
                }
            } onCancel: {
                state.withLock { state in
                    state.cancelled.insert(id)
                    state.waiting.removeValue(forKey: id)?.resume(throwing: CancellationError())
                }
            }
        } catch {
            end.yield(error)
            throw error
        }
    }

    func release(_ response: StubbedResponse) {
        state.withLock { state in
            if let first = state.waiting.keys.min() {
                state.waiting.removeValue(forKey: first)?.resume(returning: response)
            } else {
                state.answers.append(response)
            }
        }
    }

    func entered() async {
        for await _ in entries { return }
    }

    func left() async -> (any Error)? {
        for await error in ends { return error }
        return nil
    }
}
