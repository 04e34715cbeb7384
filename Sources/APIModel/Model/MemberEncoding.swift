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
