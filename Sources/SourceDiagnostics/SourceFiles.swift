/// Keeps the files that one run makes. The spans of the run lead to their files as long as this object exists.
///
/// A span is three numbers: it is copied with every node of a tree, and counting references to a file with each copy would take a tenth of
/// a run. So the files belong to the run. A file that is made outside of any run stays until the process ends.
package final class SourceFiles: Sendable {
    @TaskLocal static var current: SourceFiles?

    package init() {}

    deinit {
        SourceFileTable.shared.removeFiles(of: ObjectIdentifier(self))
    }

    /// Runs `body`; the files that it makes, in this thread or task, are kept here.
    package func keepFiles<Result>(of body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: body)
    }
}
