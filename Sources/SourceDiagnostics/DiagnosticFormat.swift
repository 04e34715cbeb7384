/// How diagnostics are printed.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// `path:line:column: error: message [id]` with an excerpt, as compilers print and editors read it.
    case text
    /// One array of objects.
    case json
    /// Workflow commands, which GitHub shows at the lines of a pull request.
    case github

    /// The diagnostics in their given order; an empty string for none, except in JSON, where it is an empty array.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        switch self {
        case .text: TextFormat.render(diagnostics)
        case .json: JSONFormat.render(diagnostics)
        case .github: GitHubFormat.render(diagnostics)
        }
    }
}
