#if Server
    import NIOCore
    import NIOHTTP1

    /// Sends the target of a request with its original bytes, which the client library would decode and encode again, and keeps the parts
    /// that the library drops: interim responses and trailer fields.
    ///
    /// It ends a connection whose server sends a status below 100: the library takes that for an interim response, and stops the process
    /// when its body follows. It also ends one with 101, after which the library would wait forever.
    final class ExactMessages: ChannelDuplexHandler {
        typealias OutboundIn = HTTPClientRequestPart
        typealias OutboundOut = HTTPClientRequestPart
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart

        /// A server switched to another protocol without a request for it.
        struct UnaskedUpgrade: Error {}

        private let passages: PassageTable
        private var extras: PassageExtras?
        private var isRefused = false
        private var hadRequest = false

        init(_ passages: PassageTable) {
            self.passages = passages
        }

        /// A field of a request that is not sent; its value is the number of the passage, a space, and the target.
        static let field = "EndpointKit-Target"

        /// Adds the handler to a connection of the client.
        static func add(to channel: any Channel, _ passages: PassageTable) -> EventLoopFuture<Void> {
            channel.eventLoop.submit {
                let pipeline = channel.pipeline.syncOperations
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
                try pipeline.addHandler(ExactMessages(passages), position: .after(decoder))
            }
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            switch unwrapOutboundIn(data) {
            case .head(var head):
                guard let text = head.headers.first(name: Self.field) else { break }
                let number = text.prefix { $0 != " " }
                extras = Int(number).flatMap { passages[$0] }
                extras?.isOnKeptConnection = hadRequest
                hadRequest = true
                head.uri = String(text.dropFirst(number.count + 1))
                head.headers.remove(name: Self.field)
                // The field belongs to the connection (RFC 9110, 10.1.4).
                if head.headers.contains(name: "TE") { head.headers.add(name: "Connection", value: "TE") }
                return context.write(wrapOutboundOut(.head(head)), promise: promise)
            case .end(nil):
                guard let trailers = extras?.sent, !trailers.isEmpty else { break }
                return context.write(wrapOutboundOut(.end(trailers)), promise: promise)
            case .body, .end: break
            }
            context.write(data, promise: promise)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isRefused else { return }
            switch unwrapInboundIn(data) {
            case .head(let head) where head.status.code < 100: refuse(HTTPParserError.invalidStatus, context)
            case .head(let head) where head.status.code == 101: refuse(UnaskedUpgrade(), context)
            case .head(let head) where (102..<200).contains(head.status.code):
                if extras?.add(head) == false { return refuse(HTTPParserError.invalidStatus, context) }
                context.fireChannelRead(data)
            case .end(let trailers):
                extras?.received = trailers
                extras = nil
                context.fireChannelRead(data)
            case .head, .body: context.fireChannelRead(data)
            }
        }

        private func refuse(_ error: any Error, _ context: ChannelHandlerContext) {
            isRefused = true
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
    }
#endif
