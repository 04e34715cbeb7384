#if Server
    import NIOCore
    import NIOHTTP1
    import NIOWebSocket

    /// A part that a connection passes to its task.
    enum RequestPart: Sendable {
        case head(HTTPRequestHead)
        case body(ByteBuffer)
        case end(trailers: HTTPHeaders?)
        /// The bytes are not a request. Nothing follows.
        case fault(RequestSyntaxFault)
        /// A frame of an open WebSocket, still masked.
        case frame(WebSocketFrame)
        /// The bytes are not a frame. Nothing follows.
        case frameFault(WebSocketErrorCode)
    }

    /// A part that the task of a connection sends.
    enum ResponsePart: Sendable {
        case head(HTTPResponseHead)
        case body(ByteBuffer)
        case end(closes: Bool, trailers: HTTPHeaders? = nil)
        /// The connection is closed in the middle of the body.
        case cut
        /// The connection is closed with RST.
        case reset
        /// The response to a request that opens a WebSocket, with fields of its own. Only frames follow.
        case upgrade(HTTPRequestHead, HTTPHeaders, frameSize: Int)
        case frame(WebSocketFrame)
    }

    /// Bytes that are not a request.
    struct RequestSyntaxFault: Error, Sendable {
        let status: Int
        let detail: String

        /// The fault of a head that the decoder accepts; `nil` if it is valid.
        ///
        /// A request to HTTP/1.1 must have one host, so that intermediaries and this server agree on the target (RFC 9112, 3.2).
        init?(_ head: HTTPRequestHead) {
            let hosts = head.headers.filter { $0.name.lowercased() == "host" }.map(\.value)
            if hosts.count > 1 {
                (status, detail) = (400, "the request has more than one header 'Host'")
            } else if hosts.isEmpty, head.version.hasChunks {
                (status, detail) = (400, "the request has no header 'Host'")
            } else if let host = hosts.first, !HostSyntax.isValid(host) {
                (status, detail) = (400, "the header 'Host' is not a host with an optional port")
            } else if head.headers[canonicalForm: "Transfer-Encoding"].contains(where: { $0.lowercased() != "chunked" }) {
                // The decoder removes only this coding (RFC 9112, 6.1).
                (status, detail) = (501, "the body has a transfer coding other than 'chunked'")
            } else {
                return nil
            }
        }

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

    /// The syntax of `Host` (RFC 9110, 7.2; RFC 3986, 3.2.2).
    enum HostSyntax {
        private static let marks = Set("-._~!$&'()*+,;=%".utf8)

        /// Whether a text is a host, which can be empty, with an optional port.
        static func isValid(_ text: String) -> Bool {
            var host = Substring(text)
            if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
                guard host[colon...].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
                host = host[..<colon]
            }
            if host.hasPrefix("[") {
                guard host.hasSuffix("]") else { return false }
                let address = host.dropFirst().dropLast()
                return !address.isEmpty && address.utf8.allSatisfy { isName($0) || $0 == UInt8(ascii: ":") }
            }
            return host.utf8.allSatisfy(isName)
        }

        private static func isName(_ byte: UInt8) -> Bool {
            let isLetter = (0x41...0x5A).contains(byte & 0xDF)
            return (0x30...0x39).contains(byte) || (isLetter && byte < 0x80) || marks.contains(byte)
        }
    }

    extension HTTPVersion {
        /// Whether it is HTTP/1.1: with chunked bodies, persistent connections and `100 Continue`.
        var hasChunks: Bool { major == 1 && minor >= 1 }
    }

    /// Limits that are the same for all servers.
    enum HTTPLimits {
        /// The maximum size of a head in bytes.
        static let headSize = 16 << 10
        /// The maximum number of bytes of an unwanted body that are read, so that the connection can be used again.
        static let discardedSize = 64 << 20

        static var decoder: NIOHTTPDecoderLimitConfiguration {
            var limits = NIOHTTPDecoderLimitConfiguration()
            (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (headSize, headSize)
            return limits
        }
    }

    /// How long a connection may keep its server waiting, in milliseconds; `nil` for any time.
    package struct ConnectionTimes: Sendable {
        /// For the whole head, starting from the connection or the last response.
        package var head: Int? = 30_000
        /// For the next bytes of a body.
        package var body: Int? = 30_000
        /// For the next part of a response, at most 64 KiB, to be taken.
        package var answer: Int? = 60_000
        /// For the next request on a connection to another server: less than servers keep connections open, so that they do not close one
        /// while a request is on its way.
        package var upstream: Int? = 1_000
        /// For a connection to another server to open.
        package var connect: Int? = 10_000
        /// For the client to read the last response, and to close the connection.
        let linger = 2_000

        package init() {}

        package static var unlimited: ConnectionTimes {
            var times = ConnectionTimes()
            (times.head, times.body, times.answer, times.upstream, times.connect) = (nil, nil, nil, nil, nil)
            return times
        }
    }
#endif
