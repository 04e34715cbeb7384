import Foundation

/// The time by which a call must finish, including all attempts, delays and refreshes.
struct Deadline: Sendable {
    private let clock: CallClock
    private let end: TimeInterval
    private let seconds: TimeInterval

    /// `nil` if there is no deadline.
    init?(after seconds: TimeInterval?, _ clock: CallClock) {
        guard let seconds, seconds.isFinite else { return nil }
        self.clock = clock
        self.seconds = max(0, seconds)
        end = clock.now() + max(0, seconds)
    }

    /// The remaining seconds; 0 if the deadline has passed.
    var remaining: TimeInterval { max(0, end - clock.now()) }

    /// Cancels `operation` when the deadline passes, and then throws ``TransportError/Code/deadlineExceeded``.
    func limit(_ operation: @escaping @Sendable () async throws -> HTTPResponse) async throws -> HTTPResponse {
        try await withThrowingTaskGroup(of: HTTPResponse?.self) { group in
            group.addTask { try await operation() }
            group.addTask {
                do {
                    try await clock.sleep(remaining)
                } catch {
                    // The whole call was cancelled or has finished; the operation reports that.
                    await Self.waitForCancellation()
                    throw CancellationError()
                }
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let response = first else {
                throw TransportError(.deadlineExceeded, detail: "after \(seconds.formatted) s")
            }
            return response
        }
    }

    /// A failing clock must not end the call.
    private static func waitForCancellation() async {
        let never = Promise<Void>()
        try? await never.value()
    }
}

extension TimeInterval {
    fileprivate var formatted: String { self == rounded() && magnitude < 1e9 ? String(Int(self)) : String(self) }
}
