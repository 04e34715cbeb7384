public import Foundation

/// Status and headers, before or without a body.
public struct HTTPResponseHead: Sendable {
    /// The status, as in 200.
    public let status: Int
    /// The headers; repeated ones as the transport gives them.
    public let headers: HTTPFields
    /// Where the response came from, after redirects.
    public let url: URL?

    /// A head as a transport or a mock gives it.
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
