public import Foundation

/// The reason why an exchange has no response. It contains no URL, header or address, so it can be printed.
public struct TransportError: Error, Hashable, LocalizedError, CustomStringConvertible {
    /// The kinds of failures.
    public enum Code: String, Sendable, Hashable {
        /// Nothing was sent or received during the timeout.
        case timedOut
        /// The deadline of the whole call passed.
        case deadlineExceeded
        /// The host name could not be resolved.
        case cannotFindHost
        /// The server did not accept a connection.
        case cannotConnect
        /// The connection was lost before the response was complete.
        case connectionLost
        /// The device is offline.
        case notConnected
        /// TLS failed, or the server is not trusted.
        case secureConnectionFailed
        /// More redirects than ``RedirectPolicy/limit`` allows.
        case tooManyRedirects
        /// A redirect that ``RedirectPolicy`` does not follow.
        case redirectRefused
        /// The received data is not a valid HTTP response.
        case badResponse
        /// The body is larger than allowed in memory, or its unread part is larger than allowed on disk.
        case responseTooLarge
        /// The URL is neither http nor https.
        case unsupportedURL
        /// The method cannot have a body with this transport.
        case bodyNotAllowed
        /// The request body could not be read.
        case bodyUnreadable
        /// The request body is a stream that is larger than allowed on disk before it is sent.
        case bodyTooLarge
        /// The request body must be sent again, but cannot be.
        case bodyNotReplayable
        /// There is no cached response, but the request only allows the cache.
        case notInCache
        /// A file could not be read or written.
        case fileSystem
        /// The task was cancelled.
        case cancelled
        /// Anything else.
        case unknown
    }

    /// The kind of failure.
    public let code: Code
    /// Details about the failure.
    public let detail: String?

    /// Creates a failure. `detail` must not contain secrets.
    public init(_ code: Code, detail: String? = nil) {
        self.code = code
        self.detail = detail
    }

    public var description: String {
        detail.map { "\(summary): \($0)" } ?? summary
    }

    public var errorDescription: String? { description }

    /// Whether the failure is transient, so that the same request can succeed later.
    public var isTransient: Bool {
        switch code {
        case .timedOut, .cannotFindHost, .cannotConnect, .connectionLost, .notConnected: true
        default: false
        }
    }

    private var summary: String {
        switch code {
        case .timedOut: "the server did not answer in time"
        case .deadlineExceeded: "the call took too long"
        case .cannotFindHost: "the host was not found"
        case .cannotConnect: "the server could not be reached"
        case .connectionLost: "the connection was lost"
        case .notConnected: "there is no network connection"
        case .secureConnectionFailed: "no secure connection could be made"
        case .tooManyRedirects: "there were too many redirects"
        case .redirectRefused: "a redirect was not followed"
        case .badResponse: "the response is not valid HTTP"
        case .responseTooLarge: "the response is larger than allowed"
        case .unsupportedURL: "the URL cannot be requested"
        case .bodyNotAllowed: "a request with this method cannot have a body"
        case .bodyUnreadable: "the request body could not be read"
        case .bodyTooLarge: "the request body is larger than allowed"
        case .bodyNotReplayable: "the request body cannot be sent again"
        case .notInCache: "there is no stored response"
        case .fileSystem: "a file could not be read or written"
        case .cancelled: "the request was cancelled"
        case .unknown: "the request failed"
        }
    }
}
