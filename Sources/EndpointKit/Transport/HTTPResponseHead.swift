public import Foundation

/// Status and headers, before or without a body.
public struct HTTPResponseHead: Sendable {
    /// The status, as in 200.
    public let status: Int
    /// The headers, with repeated ones as the transport returns them.
    public let headers: HTTPFields
    /// The URL of the response, after redirects.
    public let url: URL?
    /// The interceptors of the call; only in the head of a stream that a client opened.
    var observer: ResultObserver?

    /// Creates a head, for transports and mocks.
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
