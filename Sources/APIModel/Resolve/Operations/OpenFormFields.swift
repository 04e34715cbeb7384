import SourceDiagnostics

/// What a request carries, its types known.
typealias OpenBody = BodyContent<TypeUse, OpenFormFields>

/// The members of a form, their types known.
enum OpenFormFields {
    /// Written in place, or those of a declared object with files, with the place that names it.
    case fields([OpenField], sharedAt: SourceSpan? = nil)
    /// A declared object.
    case type(TypeUse, SourceSpan)
}
