/// Distinguishes builds of the tool that have the same version but emit different code.
///
/// It is in committed manifests, so it depends on the output of the tool, not on the executable.
package enum OutputRevision {
    /// A hash of all expected files in `Tests/Golden`. A test fails if it is not the hash of the files.
    package static let goldens = "5aa4169b6d42ae59"
}
