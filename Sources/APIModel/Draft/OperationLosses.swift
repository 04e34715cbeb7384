package import SourceDiagnostics

/// Operations that are left out for their faults.
package struct OperationLosses: Sendable {
    /// How many there are. A path that cannot be read counts as none: nobody knows how many it has.
    private(set) var count = 0
    /// The path of the first of them.
    private(set) var first: SourceSpan?

    package init() {}

    package mutating func add(_ operations: Int = 1, at path: SourceSpan) {
        count += operations
        first = first ?? path
    }
}
