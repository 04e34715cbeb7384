package import SourceDiagnostics

/// Which security schemes a call needs.
package struct DraftAuth: Sendable {
    /// Alternatives, each a set of schemes that are needed together. Empty: none is needed.
    package var alternatives: [[Located<String>]]
    package var span: SourceSpan

    package init(alternatives: [[Located<String>]], span: SourceSpan) {
        self.alternatives = alternatives
        self.span = span
    }
}
