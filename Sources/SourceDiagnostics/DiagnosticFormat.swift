/// How diagnostics are printed.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// `path:line:column: error: message [id]` with an excerpt, as compilers print it and editors read it.
    case text
    /// A JSON array of objects.
    case json
    /// GitHub workflow commands, which are shown at the lines of a pull request.
    case github

    /// How much of a long report is printed.
    package enum Extent: Sendable {
        case everything
        /// The first few of each kind, up to a few hundred lines, followed by the number of each kind. JSON is for programs, and always
        /// includes everything.
        case digest
    }

    /// The maximum number of lines of a digest.
    package static let mostDigestLines = DiagnosticDigest.maximumLines

    /// Finds the JSON Pointers to sorted offsets in a document.
    package typealias PointerFinder = ([Int], SourceFile) -> [Int: String]

    /// The diagnostics as JSON.
    ///
    /// - Parameters:
    ///   - maximumBytes: The maximum length; `nil` for the usual one.
    ///   - pointers: Without it, only spans in long lines of JSON have pointers.
    package static func json(_ diagnostics: [Diagnostic], maximumBytes: Int? = nil, pointers: PointerFinder? = nil) -> String {
        JSONFormat.render(diagnostics, maximumBytes: maximumBytes ?? JSONFormat.maximumBytes, pointers: pointers)
    }

    /// GitHub workflow commands.
    ///
    /// - Parameter path: The path of a file in the repository, for its path from the working directory.
    package static func github(_ diagnostics: [Diagnostic], _ extent: Extent = .everything, path: (String) -> String) -> String {
        GitHubFormat.render(diagnostics, extent, path: path)
    }

    /// The diagnostics in their given order; an empty string for none, except in JSON, where it is an empty array.
    package func render(_ diagnostics: [Diagnostic], _ extent: Extent = .everything) -> String {
        switch self {
        case .text: TextFormat.render(diagnostics, extent)
        case .json: JSONFormat.render(diagnostics)
        case .github: GitHubFormat.render(diagnostics, extent) { $0 }
        }
    }
}
