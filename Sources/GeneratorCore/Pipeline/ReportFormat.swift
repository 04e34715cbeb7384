/// How reports are printed.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// `path:line:column: error: message`, with an excerpt, as compilers print and editors read it.
    case text
    /// One array of objects.
    case json
    /// Workflow commands of GitHub Actions.
    case github
}
