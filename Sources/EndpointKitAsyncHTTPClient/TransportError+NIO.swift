#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression
    import NIOPosix
    import NIOSSL

    #if canImport(Network)
        import Network
    #endif

    extension TransportError {
        /// The error of everything that is sent after a shutdown.
        static let shutDown = TransportError(.unknown, detail: "the transport was shut down")

        /// Maps errors of the client and the lower layers to those of transports.
        init(nio error: any Error) {
            switch error {
            case let error as TransportError: self = error
            case is CancellationError: self.init(.cancelled)
            case let error as HTTPClientError: self.init(client: error)
            case let error as NIOConnectionError: self.init(connection: error)
            case let error as IOError: self.init(Self.code(error))
            case let error as ChannelError: self.init(Self.code(error))
            case let error as HTTPParserError: self.init(Self.code(error))
            case NIOSSLError.uncleanShutdown: self.init(.connectionLost)
            case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: self = .secureConnection(failedWith: String(describing: error))
            case NIOHTTPDecompression.DecompressionError.limit:
                self.init(.responseTooLarge, detail: "the decompressed body is disproportionately large")
            case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
                self.init(.badResponse, detail: "the compressed body is damaged")
            default: self.init(other: error)
            }
        }

        private init(client error: HTTPClientError) {
            switch error {
            case .remoteConnectionClosed, .requestStreamCancelled, .uncleanShutdown, .writeAfterRequestSent: self.init(.connectionLost)
            case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout,
                .socksHandshakeTimeout, .httpProxyHandshakeTimeout:
                self.init(.timedOut)
            case .invalidURL, .emptyHost, .emptyScheme, .missingSocketPath: self.init(.unsupportedURL)
            case .bodyLengthMismatch: self.init(.bodyUnreadable, detail: "the body does not have the declared length")
            case .traceRequestWithBody: self.init(.bodyNotAllowed)
            case .proxyAuthenticationRequired: self.init(.cannotConnect, detail: "the proxy requires authentication (407)")
            case .invalidProxyResponse: self.init(.cannotConnect, detail: "the proxy refused the connection")
            case .cancelled: self.init(.cancelled)
            case .alreadyShutdown: self = .shutDown
            default: self.init(.unknown, detail: "AsyncHTTPClient: \(error.shortDescription)")
            }
        }

        private init(connection error: NIOConnectionError) {
            guard !error.connectionErrors.isEmpty else {
                self.init(error.dnsAError == nil && error.dnsAAAAError == nil ? .cannotConnect : .cannotFindHost)
                return
            }
            let codes = error.connectionErrors.map { failure in
                (failure.error as? IOError).map { Self.code(errno: $0.errnoCode) } ?? TransportError(nio: failure.error).code
            }
            self.init(codes.contains(.timedOut) ? .timedOut : codes.contains(.notConnected) ? .notConnected : .cannotConnect)
        }

        private static func code(_ error: IOError) -> Code {
            // A network that becomes unreachable also ends connections in use. Only the reason shows whether this one was being opened.
            let endsConnections = [EHOSTUNREACH, EHOSTDOWN, ENETUNREACH, ENETDOWN].contains(error.errnoCode)
            let isConnecting = ["connect(", "connect failed"].contains { error.description.contains($0) }
            return endsConnections && !isConnecting ? .connectionLost : code(errno: error.errnoCode)
        }

        private static func code(errno: CInt) -> Code {
            switch errno {
            case ECONNREFUSED, EHOSTUNREACH, EHOSTDOWN, EADDRNOTAVAIL: .cannotConnect
            case ENETUNREACH, ENETDOWN: .notConnected
            case ETIMEDOUT: .timedOut
            case ECONNRESET, ECONNABORTED, EPIPE, ENOTCONN: .connectionLost
            default: .unknown
            }
        }

        private static func code(_ error: ChannelError) -> Code {
            switch error {
            case .connectTimeout: .timedOut
            case .ioOnClosedChannel, .alreadyClosed, .outputClosed, .inputClosed, .eof: .connectionLost
            default: .unknown
            }
        }

        private static func code(_ error: HTTPParserError) -> Code {
            switch error {
            case .invalidEOFState, .closedConnection: .connectionLost
            default: .badResponse
            }
        }

        private init(other error: any Error) {
            #if canImport(Network)
                switch error {
                case let error as HTTPClient.NWPOSIXError:
                    // Nothing shows whether the connection was in use. Only a refused one cannot have been.
                    let code = Self.code(errno: error.errorCode.rawValue)
                    self.init(code == .cannotConnect && error.errorCode != .ECONNREFUSED ? .connectionLost : code)
                    return
                case is HTTPClient.NWTLSError:
                    self.init(.secureConnectionFailed)
                    return
                case NWError.dns:
                    self.init(.cannotFindHost)
                    return
                default: break
                }
            #endif
            // Streams and connections that have ended; each such error has its own type.
            let type = String(reflecting: Swift.type(of: error))
            self.init(type.hasPrefix("NIOHTTP2.") ? .connectionLost : .unknown, detail: type)
        }
    }
#endif
