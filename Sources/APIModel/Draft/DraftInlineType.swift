package import SourceDiagnostics

/// A type declared where it is used; it is named after the place.
package struct DraftInlineType: Sendable {
    package var shape: DraftShape
    package var documentation: Documentation
    package var example: Located<LiteralValue>?
    package var span: SourceSpan

    package init(
        shape: DraftShape, documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, span: SourceSpan
    ) {
        self.shape = shape
        self.documentation = documentation
        self.example = example
        self.span = span
    }
}
