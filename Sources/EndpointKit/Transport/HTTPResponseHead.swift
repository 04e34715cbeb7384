public import Foundation

/// Status and headers, before or without a body.
public struct HTTPResponseHead: Sendable {
    public let status: Int
    public let headers: HTTPFields
    /// Where the response came from, after redirects.
    public let url: URL?

    public init(status: Int, headers: HTTPFields = [:], url: URL? = nil) {
        self.status = status
        self.headers = headers
        self.url = url
    }

    /// `Content-Type` without parameters, in lower case.
    public var mediaType: String? {
        headers["Content-Type"].flatMap { ContentType($0)?.mediaType }
    }
}
