#if Server
    import AsyncHTTPClient
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import SourceDiagnostics

    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The reason why a server did not answer, in plain words.
    struct UpstreamFailure {
        let status: Int
        let detail: String

        /// - Parameter name: The name of the server: its origin.
        init(_ error: any Error, of name: String) {
            switch error {
            case let error as HTTPClientError where Self.timeouts.contains(error):
                (status, detail) = (504, "\(name) did not answer in time")
            case let error where Self.isLostConnection(error):
                (status, detail) = (502, "\(name) closed the connection without an answer")
            case let error as HTTPClientError where error == .bodyLengthMismatch:
                (status, detail) = (400, "the body of the request is not as long as 'Content-Length' says")
            case is ExactMessages.UnaskedUpgrade:
                (status, detail) = (502, "\(name) switched to another protocol, which it was not asked to")
            case is HTTPParserError, is ByteToMessageDecoderError: (status, detail) = (502, "\(name) did not answer with valid HTTP")
            case let error as NIOConnectionError:
                let cause = error.connectionErrors.lazy.compactMap { $0.error as? IOError }.first
                let reason = cause.map { Self.reason($0.errnoCode) } ?? "its name cannot be resolved"
                (status, detail) = (502, "\(name) cannot be reached: \(reason)")
            case let error as IOError: (status, detail) = (502, "\(name) cannot be reached: \(Self.reason(error.errnoCode))")
            default:
                // The errors of the TLS library are not known here.
                let isTLS = ["SSL", "TLS", "Certificate"].contains { String(reflecting: type(of: error)).contains($0) }
                let reason = isTLS ? "did not make a secure connection: its certificate or its TLS is not accepted" : "did not answer"
                (status, detail) = (502, "\(name) \(reason)")
            }
        }

        /// Whether an error says that the server closed the connection.
        static func isLostConnection(_ error: any Error) -> Bool {
            switch error {
            case let error as HTTPClientError: error == .remoteConnectionClosed
            case let error as IOError: closings.contains(error.errnoCode)
            case let error as ChannelError: [.ioOnClosedChannel, .alreadyClosed, .eof].contains(error)
            default: false
            }
        }

        private static let closings = [ECONNRESET, EPIPE]

        private static let timeouts: [HTTPClientError] = [
            .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout,
        ]

        private static func reason(_ code: CInt) -> String {
            switch code {
            case ECONNREFUSED: "it refuses connections"
            case let code where closings.contains(code): "it closed the connection"
            case EHOSTUNREACH, ENETUNREACH: "there is no route to it"
            default: String(cString: strerror(code))
            }
        }
    }
#endif
