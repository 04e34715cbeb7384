#if AsyncHTTPClient
    import AsyncHTTPClient
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression

    /// Ends a connection whose server sends a status below 100. AsyncHTTPClient takes it for an interim response, and stops the process
    /// when its body follows.
    final class StatusGuard: ChannelInboundHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart

        private var isRefused = false

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isRefused else { return }
            if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
                isRefused = true
                context.fireErrorCaught(HTTPParserError.invalidStatus)
                context.close(promise: nil)
                return
            }
            context.fireChannelRead(data)
        }
    }

    /// Ends a stream of HTTP/2 whose server has answered before it has the whole body of the request, and keeps what comes after the answer
    /// from the client. By then AsyncHTTPClient has released the request, and stops the process if the stream has another event
    /// (https://github.com/swift-server/async-http-client/issues/922).
    final class StreamEndGuard: ChannelDuplexHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart
        typealias OutboundIn = HTTPClientRequestPart
        typealias OutboundOut = HTTPClientRequestPart

        private var hasRequest = false
        private var hasResponse = false

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            if case .end = unwrapOutboundIn(data) { hasRequest = true }
            context.write(data, promise: promise)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard case .end = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
            hasResponse = true
            context.fireChannelRead(data)
            if !hasRequest { context.close(promise: nil) }
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            if !hasResponse { context.fireChannelWritabilityChanged() }
        }

        func channelInactive(context: ChannelHandlerContext) {
            if !hasResponse { context.fireChannelInactive() }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            if !hasResponse { context.fireErrorCaught(error) }
        }
    }

    /// Gives the decompression an empty compressed body where a response has none, which it would take for a truncated one.
    final class EmptyBodyGuard: ChannelInboundHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart

        /// Nothing, in the format of zlib.
        private static let emptyBody: [UInt8] = [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]

        /// Whether the response is decompressed, and nothing of its body has come.
        private var isMissing = false

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head):
                let coding = head.headers[canonicalForm: "Content-Encoding"].first?.lowercased()
                isMissing = coding == "gzip" || coding == "deflate"
            case .body: isMissing = false
            case .end:
                if isMissing { context.fireChannelRead(wrapInboundOut(.body(ByteBuffer(bytes: Self.emptyBody)))) }
                isMissing = false
            }
            context.fireChannelRead(data)
        }
    }

    extension HTTPClient.Configuration {
        /// Adds a ``StatusGuard`` to each connection, and a ``StreamEndGuard`` to each stream, before the handlers of the client; and an
        /// ``EmptyBodyGuard`` to both where bodies are decompressed.
        mutating func guardConnections() {
            http1_1ConnectionDebugInitializer = Self.guarding(http1_1ConnectionDebugInitializer) { pipeline in
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
                try pipeline.addHandler(StatusGuard(), position: .after(decoder))
                guard let decompressor = try? pipeline.handler(type: NIOHTTPResponseDecompressor.self) else { return }
                try pipeline.addHandler(EmptyBodyGuard(), position: .before(decompressor))
            }
            // Streams of HTTP/2 have no such public handler before the decompression, so they are only guarded with it.
            http2StreamChannelDebugInitializer = Self.guarding(http2StreamChannelDebugInitializer) { pipeline in
                guard let decompressor = try? pipeline.handler(type: NIOHTTPResponseDecompressor.self) else { return }
                try pipeline.addHandlers([StatusGuard(), StreamEndGuard(), EmptyBodyGuard()], position: .before(decompressor))
            }
        }

        /// Adds the guards at once: without them, a stream that ends before it has its request stops the process as well.
        private static func guarding(
            _ next: (@Sendable (any Channel) -> EventLoopFuture<Void>)?,
            by add: @escaping @Sendable (ChannelPipeline.SynchronousOperations) throws -> Void
        ) -> @Sendable (any Channel) -> EventLoopFuture<Void> {
            { channel in
                let loop = channel.eventLoop
                let added =
                    loop.inEventLoop
                    ? loop.makeCompletedFuture { try add(channel.pipeline.syncOperations) }
                    : loop.submit { try add(channel.pipeline.syncOperations) }
                return added.flatMap { next?(channel) ?? loop.makeSucceededVoidFuture() }
            }
        }
    }
#endif
