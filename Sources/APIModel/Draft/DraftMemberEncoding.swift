package import SourceDiagnostics

/// How a member of a form is written, where that is not as usual.
package struct DraftMemberEncoding: Sendable {
    /// The member.
    package var key: Located<String>
    package var mediaType: Located<String>?
    /// Only of `application/x-www-form-urlencoded`.
    package var format: ParameterFormat?
    /// Headers of the part; only of `multipart`.
    package var headers: [DraftConstantHeader]

    package init(
        key: Located<String>, mediaType: Located<String>? = nil, format: ParameterFormat? = nil, headers: [DraftConstantHeader] = []
    ) {
        self.key = key
        self.mediaType = mediaType
        self.format = format
        self.headers = headers
    }
}
