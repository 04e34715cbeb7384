#if AsyncHTTPClient
    import AsyncHTTPClient
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression

    /// Ends a connection whose server sends a status below 100. AsyncHTTPClient takes it for an interim response, and stops the process when
    /// its body follows.
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

    extension HTTPClient.Configuration {
        /// Adds a ``StatusGuard`` to each connection, before the handlers of the client.
        mutating func guardStatuses() {
            http1_1ConnectionDebugInitializer = Self.guarding(http1_1ConnectionDebugInitializer) { pipeline in
                .after(try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self))
            }
            // Streams of HTTP/2 have no such public handler before the decompression, so they are only guarded with it.
            http2StreamChannelDebugInitializer = Self.guarding(http2StreamChannelDebugInitializer) { pipeline in
                (try? pipeline.handler(type: NIOHTTPResponseDecompressor.self)).map { .before($0) }
            }
        }

        private static func guarding(
            _ next: (@Sendable (any Channel) -> EventLoopFuture<Void>)?,
            at position:
                @escaping @Sendable (ChannelPipeline.SynchronousOperations) throws -> ChannelPipeline.SynchronousOperations.Position?
        ) -> @Sendable (any Channel) -> EventLoopFuture<Void> {
            { channel in
                channel.eventLoop.submit {
                    let pipeline = channel.pipeline.syncOperations
                    if let position = try position(pipeline) { try pipeline.addHandler(StatusGuard(), position: position) }
                }.flatMap { next?(channel) ?? channel.eventLoop.makeSucceededVoidFuture() }
            }
        }
    }
#endif
