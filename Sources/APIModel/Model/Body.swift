/// What a request carries.
package struct Body: Sendable {
    package enum Content: Sendable {
        case json(TypeUse)
        /// `application/x-www-form-urlencoded`; the fields become parameters of the call.
        case form([BodyField])
        /// `application/x-www-form-urlencoded`, made from one value.
        case formObject(TypeUse)
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
    /// Members of a form that are not written as usual.
    package let encodings: [MemberEncoding]
    private let encodingIndices: [String: Int]

    /// How a member is written, where that is not as usual.
    package func encoding(of key: String) -> MemberEncoding? {
        encodingIndices[key].map { encodings[$0] }
    }

    /// The type of a body that is one value.
    package var wholeType: TypeUse? {
        switch content {
        case .json(let type), .formObject(let type): type
        case .form, .multipart, .text, .binary: nil
        }
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
