import EndpointKit
import Foundation

/// Collects what a client tells of responses that are not as their document says.
final class DeviationLog: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [ResponseDeviation] = []

    func add(_ deviation: ResponseDeviation) {
        lock.withLock { stored.append(deviation) }
    }

    /// What was told since this was called last.
    func takeAll() -> [ResponseDeviation] {
        lock.withLock {
            defer { stored = [] }
            return stored
        }
    }
}
