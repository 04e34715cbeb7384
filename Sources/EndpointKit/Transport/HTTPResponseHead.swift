public import Foundation

/// Status and headers, before or without a body.
public struct HTTPResponseHead: Sendable {
    /// The status, as in 200.
    public let status: Int
    /// The headers, with repeated ones as the transport returns them.
    public let headers: HTTPFields
    /// The URL of the response, after redirects.
    public let url: URL?
    /// The call whose elements follow; only in the head of a stream or WebSocket that a client opened.
    var call: StreamCall?

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

    /// The error for what follows the head.
    func failure(_ endpoint: String, _ stage: NetworkError.Stage, cause: (any Error)? = nil) -> NetworkError {
        var head = self
        head.call = nil
        return NetworkError(endpoint: endpoint, stage: stage, request: call?.request, response: HTTPResponse(head: head), cause: cause)
    }
}

/// What the elements of a stream have of the call that opened it.
final class StreamCall: Sendable {
    /// The request as it was sent.
    let request: HTTPRequest?
    /// The interceptors of the call.
    let observer: ResultObserver?

    init(of response: HTTPResponse) {
        request = response.request
        observer = response.observer
    }
}
