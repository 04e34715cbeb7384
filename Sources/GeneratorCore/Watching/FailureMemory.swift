import SourceDiagnostics

/// The last failure of each API, so that `watch` does not print it again when another API was changed.
package final class FailureMemory: @unchecked Sendable {
    private struct Failure: Equatable {
        let report: String
        let inputs: FileSnapshot
    }

    private let lock = ThreadLock()
    // Must only be used while the lock is held.
    private var failures: [String: Failure] = [:]

    package init() {}

    /// Whether the API failed in the same way before, and its files are the same. Keeps the result.
    ///
    /// - Parameter paths: The files that matter for the API.
    func repeats(_ result: ProjectRun.Result, reading paths: Set<String>) -> Bool {
        let failure = result.isFaulty ? Failure(report: result.report, inputs: FileSnapshot(of: paths)) : nil
        return lock.withLock {
            let earlier = failures[result.name]
            failures[result.name] = failure
            return failure != nil && earlier == failure
        }
    }
}
