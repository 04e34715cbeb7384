/// Keeps the files of one run. The spans of the run refer to their files as long as this object exists.
///
/// A span is three numbers: it is copied with every node of a tree, and counting references to a file with each copy would take a tenth of
/// a run. So the files belong to the run. A file that is made outside of any run stays until the process ends.
package final class SourceFiles: Sendable {
    @TaskLocal static var current: SourceFiles?

    package init() {}

    deinit {
        SourceFileTable.shared.removeFiles(of: ObjectIdentifier(self))
    }

    /// Runs `body`, and keeps the files that it creates in this thread or task.
    package func keepFiles<Result>(of body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: body)
    }
}
