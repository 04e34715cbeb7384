package import SourceDiagnostics

/// Finds a file that a document imports.
///
/// The path has `/` between its parts, no `.` and no `..`, and counts from the folder of the document that was read first.
/// What the path leads to may still lie elsewhere, behind a symbolic link: that is for the loader to refuse.
package typealias ImportLoader = (_ path: String) -> Result<SourceFile, ImportFault>

/// Why an imported file is not there.
package enum ImportFault: Error, Sendable, Hashable {
    case notFound
    /// A symbolic link leads out of the folder of the document that was read first.
    case outside
    /// The file is there, and cannot be read; the reason in a few words, such as `permission denied`.
    case unreadable(String)
}
