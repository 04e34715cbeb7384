/// A request body.
package struct Body: Sendable {
    package typealias Content = BodyContent<TypeReference, [BodyField]>

    package var content: Content
    /// A media range for files that name a type of it; `nil` for the default of the content.
    package var mediaType: String?
    package var isRequired: Bool
    package var documentation: Documentation
    /// The members of a form with an encoding other than the default.
    package let encodings: [MemberEncoding]
    private let encodingIndices: [String: Int]

    /// The media type, unless it is a range.
    package var contentType: String? { mediaRange == nil ? mediaType : nil }
    package var mediaRange: String? { mediaType.flatMap { $0.contains("*") ? $0 : nil } }

    /// The encoding of a member; `nil` for the default.
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

    /// The body with replaced types; `nil` if all of them are kept.
    func replacing(_ replace: (TypeReference) -> TypeReference?) -> Body? {
        let content = content.replacing(type: replace) { fields in fields.replacingTypes { type, _ in replace(type) } }
        guard let content else { return nil }
        var body = self
        body.content = content
        return body
    }
}

/// A member of a form.
package struct BodyField: Sendable, TypedPart {
    /// The content of a part of a multipart body.
    package enum Kind: Sendable, Hashable {
        /// A string: a scalar, an enumeration, or a list of them, which has a part for each element.
        case plain
        /// A union of what is `plain`, whose text is that of its value.
        case encoded
        /// A file, or a list of files.
        case file
        /// JSON.
        case json
    }

    package var key: String
    package var name: SpecName
    /// The type without `nullable`.
    package var type: TypeReference
    package var kind: Kind
    package var presence: Parameter.Presence
    package var isSensitive: Bool
    package var documentation: Documentation

    package init(
        key: String, name: SpecName, type: TypeReference, kind: Kind, presence: Parameter.Presence, isSensitive: Bool,
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

/// The encoding of a member of a form, other than the default.
package struct MemberEncoding: Sendable, Hashable {
    /// The key of the member.
    package var key: String
    package var mediaType: String?
    /// The format in `application/x-www-form-urlencoded`; `.json` for JSON.
    package var format: ParameterFormat?
    /// The headers of the part in `multipart`.
    package var headers: [ConstantHeader]

    package init(key: String, mediaType: String?, format: ParameterFormat?, headers: [ConstantHeader]) {
        self.key = key
        self.mediaType = mediaType
        self.format = format
        self.headers = headers
    }
}
