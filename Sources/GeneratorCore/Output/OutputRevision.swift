/// Tells builds of the tool apart that have the same version but emit other code.
///
/// It stands in committed manifests, so it depends on what the tool emits, not on the executable.
package enum OutputRevision {
    /// A hash of all expected files in `Tests/Golden`. A test fails if it is not that of the files.
    package static let goldens = "56e9b65464dcb792"
}
