public import Foundation

/// The reason why an exchange has no response. It contains no URL, header or address, so it can be printed.
public struct TransportError: Error, Hashable, LocalizedError, CustomStringConvertible {
    /// The kinds of failures.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The name of the code.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Nothing was sent or received during the timeout.
        public static let timedOut = Code(rawValue: "timedOut")
        /// The deadline of the whole call passed.
        public static let deadlineExceeded = Code(rawValue: "deadlineExceeded")
        /// The host name could not be resolved.
        public static let cannotFindHost = Code(rawValue: "cannotFindHost")
        /// The server did not accept a connection.
        public static let cannotConnect = Code(rawValue: "cannotConnect")
        /// The connection was lost before the response was complete.
        public static let connectionLost = Code(rawValue: "connectionLost")
        /// The device is offline.
        public static let notConnected = Code(rawValue: "notConnected")
        /// TLS failed, or the server is not trusted.
        public static let secureConnectionFailed = Code(rawValue: "secureConnectionFailed")
        /// More redirects than ``RedirectPolicy/limit`` allows.
        public static let tooManyRedirects = Code(rawValue: "tooManyRedirects")
        /// A redirect that ``RedirectPolicy`` does not follow.
        public static let redirectRefused = Code(rawValue: "redirectRefused")
        /// The received data is not a valid HTTP response.
        public static let badResponse = Code(rawValue: "badResponse")
        /// The body is larger than allowed in memory, or its unread part is larger than allowed on disk.
        public static let responseTooLarge = Code(rawValue: "responseTooLarge")
        /// The URL is neither http nor https.
        public static let unsupportedURL = Code(rawValue: "unsupportedURL")
        /// The method cannot have a body with this transport.
        public static let bodyNotAllowed = Code(rawValue: "bodyNotAllowed")
        /// The request body could not be read.
        public static let bodyUnreadable = Code(rawValue: "bodyUnreadable")
        /// The request body is a stream that is larger than allowed on disk before it is sent.
        public static let bodyTooLarge = Code(rawValue: "bodyTooLarge")
        /// The request body must be sent again, but cannot be.
        public static let bodyNotReplayable = Code(rawValue: "bodyNotReplayable")
        /// There is no cached response, but the request only allows the cache.
        public static let notInCache = Code(rawValue: "notInCache")
        /// A file could not be read or written.
        public static let fileSystem = Code(rawValue: "fileSystem")
        /// A received WebSocket message is not valid.
        public static let badMessage = Code(rawValue: "badMessage")
        /// The transport cannot do this.
        public static let notSupported = Code(rawValue: "notSupported")
        /// The task was cancelled.
        public static let cancelled = Code(rawValue: "cancelled")
        /// Anything else.
        public static let unknown = Code(rawValue: "unknown")
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

    /// Whether there was no connection on which something could have been sent.
    ///
    /// A device that goes offline can also end a connection on which something was sent.
    var isBeforeConnection: Bool { code == .cannotFindHost || code == .cannotConnect }

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
        case .badMessage: "a received message is not valid"
        case .notSupported: "the transport does not support this"
        case .cancelled: "the request was cancelled"
        default: "the request failed"
        }
    }
}

extension TransportError.Code: CustomStringConvertible {
    public var description: String { rawValue }
}
