package import SourceDiagnostics

/// What a request carries.
package struct DraftBody: Sendable {
    package typealias Content = BodyContent<DraftType, DraftBodyFields>

    package var content: Content
    /// `nil`: the usual one of the content.
    package var mediaType: Located<String>?
    package var isRequired: Bool
    package var documentation: Documentation
    package var span: SourceSpan
    /// Members of a form that are not written as usual.
    package var encodings: [DraftMemberEncoding] = []

    package init(
        content: Content, mediaType: Located<String>? = nil, isRequired: Bool = true,
        documentation: Documentation = Documentation(), span: SourceSpan
    ) {
        self.content = content
        self.mediaType = mediaType
        self.isRequired = isRequired
        self.documentation = documentation
        self.span = span
    }
}

/// The members of a form: written in place, or a declared object.
package enum DraftBodyFields: Sendable {
    case fields([DraftField])
    case type(DraftType)
}
