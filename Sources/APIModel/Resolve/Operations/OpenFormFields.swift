import SourceDiagnostics

/// The members of a form, their types known.
enum OpenFormFields {
    /// Written in place, or those of a declared object with files.
    case fields([OpenField])
    /// A declared object.
    case type(TypeUse, SourceSpan)
}
