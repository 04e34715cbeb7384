package import SourceDiagnostics

/// A name as the author wrote it, any text at all, and where.
package struct SpecName: Sendable, Hashable {
    package var text: String
    package var span: SourceSpan
    /// The name asked for in the emitted code; `nil`: one is made from `text`.
    package var preferred: String?

    package init(_ text: String, at span: SourceSpan, preferred: String? = nil) {
        self.text = text
        self.span = span
        self.preferred = preferred
    }

    package init(_ name: Located<String>, preferred: String? = nil) {
        self.init(name.value, at: name.span, preferred: preferred)
    }
}
