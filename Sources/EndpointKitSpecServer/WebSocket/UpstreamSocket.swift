#if Server
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import NIOSSL
    import NIOWebSocket

    /// The answer of a server to the request that opens a WebSocket. The client library does not pass on such requests.
    enum UpstreamSocket: Sendable {
        typealias Frames = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
        typealias Response = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

        case open(Frames, HTTPHeaders)
        /// Another response than 101, which has yet to be read.
        case refused(Response)

        /// The maximum size of a frame in bytes.
        static let frameSize = HTTPLimits.discardedSize
        private static let time = TimeAmount.seconds(60)

        /// - Parameters:
        ///   - target: The target of the request, with the path of the server.
        ///   - fields: The fields of the request, without those of the connection and of the handshake.
        ///   - key: The key of the client, to which the answer of the server must correspond.
        ///   - connectTime: The maximum time in which the connection opens.
        static func open(
            _ upstream: Upstream, _ target: String, _ fields: HTTPHeaders, key: String, _ connectTime: TimeAmount
        ) async throws -> UpstreamSocket {
            var fields = fields
            fields.add(name: "Host", value: upstream.authority)
            let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target, headers: fields)
            let tls = upstream.isSecure ? try NIOSSLContext(configuration: .makeClientConfiguration()) : nil
            let result: EventLoopFuture<UpstreamSocket> = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connectTimeout(connectTime)
                .channelOption(.tcpOption(.tcp_nodelay), value: 1)
                .connect(host: upstream.host, port: upstream.port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try configure(channel, upstream, head, key, tls)
                    }
                }
            return try await result.get()
        }

        private static func configure(
            _ channel: any Channel, _ upstream: Upstream, _ head: HTTPRequestHead, _ key: String, _ tls: NIOSSLContext?
        ) throws -> EventLoopFuture<UpstreamSocket> {
            let pipeline = channel.pipeline.syncOperations
            if let tls {
                let isAddress = (try? SocketAddress(ipAddress: upstream.host, port: upstream.port)) != nil
                try pipeline.addHandler(try NIOSSLClientHandler(context: tls, serverHostname: isAddress ? nil : upstream.host))
            }
            let timeout = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
            let upgrader = NIOTypedWebSocketClientUpgrader<UpstreamSocket>(
                requestKey: key, maxFrameSize: frameSize, enableAutomaticErrorHandling: false
            ) { channel, response in
                channel.eventLoop.makeCompletedFuture {
                    timeout.cancel()
                    return .open(try Frames(wrappingChannelSynchronously: channel), response.headers)
                }
            }
            let upgrade = NIOTypedHTTPClientUpgradeConfiguration(upgradeRequestHead: head, upgraders: [upgrader]) { channel in
                channel.eventLoop.makeCompletedFuture {
                    timeout.cancel()
                    return UpstreamSocket.refused(try Response(wrappingChannelSynchronously: channel))
                }
            }
            var configuration = NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: upgrade)
            // The first frames can come with the response.
            configuration.leftOverBytesStrategy = .forwardBytes
            return try pipeline.configureUpgradableHTTPClientPipeline(configuration: configuration)
        }

        /// Reads a response that opens no WebSocket; `nil` if it has no head, or a body that is too large.
        static func read(_ response: Response) async throws -> (head: HTTPResponseHead, body: [UInt8])? {
            try await response.executeThenClose { inbound, _ in
                var head: HTTPResponseHead?
                var body: [UInt8] = []
                for try await part in inbound {
                    switch part {
                    case .head(let own): head = own
                    case .body(let bytes):
                        guard body.count + bytes.readableBytes <= frameSize else { return nil }
                        body += bytes.readableBytesView
                    case .end: return head.map { ($0, body) }
                    }
                }
                return nil
            }
        }
    }
#endif
