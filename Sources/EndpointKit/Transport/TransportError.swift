public import Foundation

/// Why an exchange gave no response; it names no URL, header or address, so it can be printed.
public struct TransportError: Error, Hashable, LocalizedError, CustomStringConvertible {
    /// The kinds of failures.
    public enum Code: String, Sendable, Hashable {
        /// Nothing was sent or received for as long as the timeout says.
        case timedOut
        /// The deadline of the whole call passed.
        case deadlineExceeded
        /// The name of the host leads nowhere.
        case cannotFindHost
        /// The server took no connection.
        case cannotConnect
        /// The connection broke before the response was complete.
        case connectionLost
        /// The device is offline.
        case notConnected
        /// TLS failed, or the server is not trusted.
        case secureConnectionFailed
        /// More redirects than ``RedirectPolicy/limit`` allows.
        case tooManyRedirects
        /// A redirect that ``RedirectPolicy`` does not follow.
        case redirectRefused
        /// What came is not an HTTP response.
        case badResponse
        /// The body has more bytes than may be kept in memory, or more of them wait to be read than may be kept on disk.
        case responseTooLarge
        /// The URL is neither http nor https.
        case unsupportedURL
        /// The method cannot have a body with this transport.
        case bodyNotAllowed
        /// The request body could not be read.
        case bodyUnreadable
        /// The request body is a stream of more bytes than may be kept on disk before they are sent.
        case bodyTooLarge
        /// The request body would have to be sent again and cannot be.
        case bodyNotReplayable
        /// Nothing is stored, and only that was wanted.
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
    /// More about it, in words.
    public let detail: String?

    /// A failure as a transport tells it; `detail` must not hold secrets.
    public init(_ code: Code, detail: String? = nil) {
        self.code = code
        self.detail = detail
    }

    public var description: String {
        detail.map { "\(summary): \($0)" } ?? summary
    }

    public var errorDescription: String? { description }

    /// Whether the same request may well succeed a moment later.
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
