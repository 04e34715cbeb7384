package import SourceDiagnostics

extension DraftShape {
    /// The shape as a type in place; another name for a type is that type.
    package func asType(
        documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, at span: SourceSpan
    ) -> DraftType {
        if case .alias(let type) = self { return type }
        return .inline(DraftInlineType(shape: self, documentation: documentation, example: example, span: span))
    }
}
