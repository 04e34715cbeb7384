import SourceDiagnostics

/// Collects the warnings of several runs for one baseline.
package final class BaselineCollector: @unchecked Sendable, Hashable {
    private let lock = ThreadLock()
    // Must only be used while the lock is held.
    private var baseline = Baseline()

    package init() {}

    func add(_ other: Baseline) {
        lock.withLock { baseline.merge(other) }
    }

    /// Writes the warnings of all runs.
    package func write(to path: String, files: any FileSystem = LocalFiles()) throws(FileFault) {
        try lock.withLock { baseline }.write(to: path, files: files)
    }

    package static func == (lhs: BaselineCollector, rhs: BaselineCollector) -> Bool { lhs === rhs }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
