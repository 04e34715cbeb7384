/// What a request carries.
package struct Body: Sendable {
    package enum Content: Sendable {
        case json(TypeUse)
        /// `application/x-www-form-urlencoded`; the fields become parameters of the call.
        case form([BodyField])
        /// `multipart/form-data`; the fields become parameters of the call.
        case multipart([BodyField])
        case text
        case binary
    }

    package var content: Content
    /// `nil`: the usual one of the content.
    package var mediaType: String?
    package var isRequired: Bool
    package var documentation: Documentation

    package init(content: Content, mediaType: String?, isRequired: Bool, documentation: Documentation) {
        self.content = content
        self.mediaType = mediaType
        self.isRequired = isRequired
        self.documentation = documentation
    }
}

/// A member of a form.
package struct BodyField: Sendable {
    /// How a part of a multipart body is written.
    package enum Kind: Sendable, Hashable {
        /// Text: a scalar, an enumeration, or a list of such (repeated).
        case plain
        /// A file, or a list of files.
        case file
        /// JSON.
        case json
    }

    package var key: String
    package var name: SpecName
    /// Without `nullable` at its top.
    package var type: TypeUse
    package var kind: Kind
    package var presence: Parameter.Presence
    package var isSensitive: Bool
    package var documentation: Documentation

    package init(
        key: String, name: SpecName, type: TypeUse, kind: Kind, presence: Parameter.Presence, isSensitive: Bool,
        documentation: Documentation
    ) {
        self.key = key
        self.name = name
        self.type = type
        self.kind = kind
        self.presence = presence
        self.isSensitive = isSensitive
        self.documentation = documentation
    }
}
