package import SourceDiagnostics

/// A use of a type, its names still words.
package indirect enum DraftType: Sendable {
    /// A scalar, a declared type or a generic parameter, with the arguments in angle brackets.
    case named(Located<String>, arguments: [DraftType])
    /// A scalar, whatever the document's own types are called.
    case scalar(Scalar, SourceSpan)
    case list(DraftType, SourceSpan)
    /// Keys are strings.
    case dictionary(DraftType, SourceSpan)
    /// The value may be null.
    case nullable(DraftType, SourceSpan)
    /// A type without a name, declared where it is used.
    case inline(DraftInlineType)
    /// Stands for a type that could not be read; a diagnostic was reported.
    case faulty(SourceSpan)

    package var span: SourceSpan {
        switch self {
        case .named(let name, _): name.span
        case .scalar(_, let span), .list(_, let span), .dictionary(_, let span), .nullable(_, let span), .faulty(let span): span
        case .inline(let type): type.span
        }
    }
}
