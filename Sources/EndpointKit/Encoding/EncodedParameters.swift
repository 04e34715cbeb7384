public import Foundation

/// What a `ParameterEncoding` adds to a request.
public struct EncodedParameters: Sendable, Hashable {
    /// What comes after those of the endpoint.
    public var query: QueryItems
    /// The body; nil when there is none.
    public var body: Data?
    /// The media type of the body.
    public var contentType: String?

    /// Parameters in the query, the body or both.
    public init(query: QueryItems = QueryItems(), body: Data? = nil, contentType: String? = nil) {
        self.query = query
        self.body = body
        self.contentType = contentType
    }
}
