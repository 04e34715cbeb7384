package import SourceDiagnostics

/// Loads a file that a document imports.
///
/// The path has `/` between its parts, no `.` and no `..`, and counts from the folder of the document that was read first.
/// What the path leads to may still lie elsewhere, behind a symbolic link: that is for the loader to refuse.
package typealias ImportLoader = (_ path: String) -> Result<SourceFile, ImportFault>

/// The reason why an imported file cannot be loaded.
package enum ImportFault: Error, Sendable, Hashable {
    case notFound
    /// A symbolic link leads out of the directory of the root document.
    case outside
    /// The file exists but cannot be read, with a short reason such as `permission denied`.
    case unreadable(String)
}
