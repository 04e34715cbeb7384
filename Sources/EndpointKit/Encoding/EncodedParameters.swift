public import Foundation

/// What a `ParameterEncoding` adds to a request.
public struct EncodedParameters: Sendable, Hashable {
    public var query: QueryItems
    public var body: Data?
    /// The media type of the body.
    public var contentType: String?

    public init(query: QueryItems = QueryItems(), body: Data? = nil, contentType: String? = nil) {
        self.query = query
        self.body = body
        self.contentType = contentType
    }
}
