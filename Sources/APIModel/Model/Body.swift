/// What a request carries.
package struct Body: Sendable {
    package typealias Content = BodyContent<TypeUse, [BodyField]>

    package var content: Content
    /// `nil`: the usual one of the content.
    package var mediaType: String?
    package var isRequired: Bool
    package var documentation: Documentation
    /// Members of a form that are not written as usual.
    package let encodings: [MemberEncoding]
    private let encodingIndices: [String: Int]

    /// How a member is written, where that is not as usual.
    package func encoding(of key: String) -> MemberEncoding? {
        encodingIndices[key].map { encodings[$0] }
    }

    package init(content: Content, mediaType: String?, isRequired: Bool, documentation: Documentation, encodings: [MemberEncoding] = []) {
        self.content = content
        self.mediaType = mediaType
        self.isRequired = isRequired
        self.documentation = documentation
        self.encodings = encodings
        encodingIndices = Dictionary(encodings.indices.map { (encodings[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
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

/// How a member of a form is written, where that is not as usual.
package struct MemberEncoding: Sendable, Hashable {
    /// The member's key.
    package var key: String
    package var mediaType: String?
    /// Only of `application/x-www-form-urlencoded`; `.json` for JSON text.
    package var format: ParameterFormat?
    /// Headers of the part; only of `multipart`.
    package var headers: [ConstantHeader]

    package init(key: String, mediaType: String?, format: ParameterFormat?, headers: [ConstantHeader]) {
        self.key = key
        self.mediaType = mediaType
        self.format = format
        self.headers = headers
    }
}
