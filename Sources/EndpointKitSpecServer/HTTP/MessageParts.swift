#if Server
    import NIOCore
    import NIOHTTP1

    /// What a connection gives to its task.
    enum RequestPart: Sendable {
        case head(HTTPRequestHead)
        case body(ByteBuffer)
        case end
        /// The bytes are not a request. Nothing follows.
        case fault(RequestSyntaxFault)
    }

    /// What the task of a connection sends.
    enum ResponsePart: Sendable {
        case head(HTTPResponseHead)
        case body(ByteBuffer)
        case end(closes: Bool)
        /// The connection is closed where the body is.
        case cut
        /// The connection is closed with RST.
        case reset
    }

    /// Bytes that are not a request.
    struct RequestSyntaxFault: Error, Sendable {
        let status: Int
        let detail: String

        init(_ error: HTTPParserError) {
            switch error {
            case .headerOverflow: (status, detail) = (431, "the head has more than \(HTTPLimits.headSize >> 10) KiB")
            case .invalidMethod: (status, detail) = (501, "the method is not known")
            case .invalidVersion: (status, detail) = (505, "the version is not HTTP/1.0 or HTTP/1.1")
            case .invalidEOFState: (status, detail) = (400, "the request ends too early")
            case .invalidURL, .invalidHost, .invalidPort, .invalidPath, .invalidQueryString, .invalidFragment:
                (status, detail) = (400, "the target is not valid")
            case .invalidHeaderToken: (status, detail) = (400, "a header is not valid")
            case .invalidContentLength, .unexpectedContentLength: (status, detail) = (400, "'Content-Length' is not valid")
            case .invalidChunkSize: (status, detail) = (400, "the size of a chunk is not valid")
            default: (status, detail) = (400, "the request is not valid HTTP")
            }
        }
    }

    extension HTTPVersion {
        /// Whether it is HTTP/1.1: with bodies in chunks, connections that stay open, and `100 Continue`.
        var hasChunks: Bool { major == 1 && minor >= 1 }
    }

    /// Limits that are the same for all servers.
    enum HTTPLimits {
        /// The maximum size of a head in bytes.
        static let headSize = 16 << 10
        /// How much of a body that nobody wants is read, so that the connection can be used again.
        static let discardedSize = 64 << 20

        static var decoder: NIOHTTPDecoderLimitConfiguration {
            var limits = NIOHTTPDecoderLimitConfiguration()
            (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (headSize, headSize)
            return limits
        }
    }

    /// How long a connection may keep its server waiting.
    struct ConnectionTimes: Sendable {
        /// For the whole head, from the connection or the last response on.
        var head: TimeAmount? = .seconds(30)
        /// For the next bytes of a body.
        var body: TimeAmount? = .seconds(30)
        /// For the next part of a response, at most 64 KiB, to be taken.
        var answer: TimeAmount? = .seconds(60)
        /// For the client to read the last response, and to close the connection.
        let linger = TimeAmount.seconds(2)

        static let unlimited = ConnectionTimes(head: nil, body: nil, answer: nil)
    }
#endif
