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
