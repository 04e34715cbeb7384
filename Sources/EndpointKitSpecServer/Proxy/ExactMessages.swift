#if Server
    import NIOCore
    import NIOHTTP1

    /// Sends the target of a request with the bytes that it came with, which the client library would decode and encode, and ends a connection
    /// whose server sends a status below 100. The library takes it for an interim response, and stops the process when its body follows.
    final class ExactMessages: ChannelDuplexHandler {
        typealias OutboundIn = HTTPClientRequestPart
        typealias OutboundOut = HTTPClientRequestPart
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart

        private var isRefused = false

        /// A field of a request that is not sent; its value is the target.
        static let field = "EndpointKit-Target"

        /// Adds the handler to a connection of the client.
        static func add(to channel: any Channel) -> EventLoopFuture<Void> {
            channel.eventLoop.submit {
                let pipeline = channel.pipeline.syncOperations
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
                try pipeline.addHandler(ExactMessages(), position: .after(decoder))
            }
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            guard case .head(var head) = unwrapOutboundIn(data), let target = head.headers.first(name: Self.field) else {
                context.write(data, promise: promise)
                return
            }
            head.uri = target
            head.headers.remove(name: Self.field)
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        }

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
#endif
