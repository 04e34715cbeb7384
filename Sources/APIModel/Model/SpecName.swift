package import SourceDiagnostics

/// A name in the document, which can be any string, with its span.
package struct SpecName: Sendable, Hashable {
    package var text: String
    package var span: SourceSpan
    /// The name in emitted code; `nil` for one that is derived from `text`.
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
