package import SourceDiagnostics

/// What a request carries.
package struct DraftBody: Sendable {
    package enum Content: Sendable {
        case json(DraftType)
        /// `application/x-www-form-urlencoded`.
        case form(DraftBodyFields)
        /// `application/x-www-form-urlencoded`, made from one value; members of members are written `a[b]`.
        case formObject(DraftType)
        /// `multipart/form-data`.
        case multipart(DraftBodyFields)
        case text
        case binary
    }

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
