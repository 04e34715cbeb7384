package import SourceDiagnostics

/// What the resolver found in a document for other tools, and took all the same, as the native dialect says it otherwise.
package struct WritingNotes: Sendable {
    private var places: [String: Set<SourceSpan>] = [:]

    /// - Parameter diagnostics: what resolving the document reported.
    package init(_ diagnostics: [Diagnostic] = []) {
        for diagnostic in diagnostics where diagnostic.severity == .warning {
            if let span = diagnostic.span { places[diagnostic.id, default: []].insert(span) }
        }
    }

    func has(_ id: String, at span: SourceSpan?) -> Bool {
        span.map { places[id]?.contains($0) ?? false } ?? false
    }
}
