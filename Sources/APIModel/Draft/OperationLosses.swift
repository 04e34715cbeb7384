package import SourceDiagnostics

/// Operations that are omitted because of their faults.
package struct OperationLosses: Sendable {
    /// Their number. A path that cannot be read counts as none, because the number of its operations is unknown.
    private(set) var count = 0
    /// The path of the first of them.
    private(set) var first: SourceSpan?

    package init() {}

    package mutating func add(_ operations: Int = 1, at path: SourceSpan) {
        count += operations
        first = first ?? path
    }
}
