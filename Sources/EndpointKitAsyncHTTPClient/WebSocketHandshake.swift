#if AsyncHTTPClient
    public import EndpointKit
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOTLS
    import NIOWebSocket

    /// One handshake (RFC 6455, 4.1): its request, and what becomes of it.
    final class WebSocketHandshake: Sendable {
        private let request: EndpointKit.HTTPRequest
        private let target: WebSocketTarget
        private let maximumMessageSize: Int
        private let closeTimeout: TimeAmount
        /// Checks the connection before the request is sent.
        private let check: ConnectionCheck?
        private let registry: WebSocketRegistry
        private let outcome = Promise<WebSocketOpening>()
        private let state = Protected(State())

        private struct State {
            /// One for each address of the host that was tried.
            var channels: [any Channel] = []
            /// The one that connected first.
            var chosen: ObjectIdentifier?
            /// Whether no channel is wanted any more.
            var isOver = false
        }

        init(
            _ request: EndpointKit.HTTPRequest, _ target: WebSocketTarget, maximumMessageSize: Int, closeTimeout: TimeAmount,
            check: ConnectionCheck?, registry: WebSocketRegistry
        ) {
            self.check = check
            self.registry = registry
            self.request = request
            self.target = target
            self.maximumMessageSize = max(0, maximumMessageSize)
            self.closeTimeout = closeTimeout
        }

        /// Connects and waits for the response.
        ///
        /// - Parameter eventLoop: That of the channels.
        func run(on eventLoop: any EventLoop, _ connect: () -> EventLoopFuture<any Channel>) async throws -> WebSocketOpening {
            let closed = eventLoop.makePromise(of: Void.self)
            // Weak, because it holds the connection of the open WebSocket, which is closed when its user releases it.
            let number = registry.add { [weak self] in
                self?.fail(.shutDown)
                return closed.futureResult
            }
            guard let number else {
                closed.succeed()
                throw TransportError.shutDown
            }
            let connecting = connect()
            connecting.flatMap { $0.closeFuture }.whenComplete { [registry] _ in
                registry.remove(number)
                closed.succeed()
            }
            connecting.whenFailure { [outcome] in outcome.fulfill(.failure(TransportError(nio: $0))) }
            let timer = request.timeout.flatMap { seconds -> Scheduled<Void>? in
                guard seconds > 0, seconds.isFinite else { return nil }
                return eventLoop.scheduleTask(in: .milliseconds(Int64(min(seconds, 10_000_000) * 1000))) { [self] in
                    fail(TransportError(.timedOut))
                }
            }
            defer { timer?.cancel() }
            do {
                let opening = try await outcome.value()
                if case .opened = opening { registry.remove(number) }
                return opening
            } catch {
                closeChannels()
                throw error
            }
        }

        /// Adds the handlers to a new channel, on its event loop.
        func configure(_ channel: any Channel) throws {
            let isOver = state.withLock { state in
                state.channels.append(channel)
                return state.isOver
            }
            guard !isOver else { throw CancellationError() }
            let responses = ResponseHandler(self)
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(EndDelay())
            // 2^32 is the limit of the decoder.
            let upgrader = NIOWebSocketClientUpgrader(
                maxFrameSize: min(maximumMessageSize, Int(Int32.max)), automaticErrorHandling: false
            ) { [self] channel, head in
                channel.eventLoop.makeCompletedFuture { try didUpgrade(channel, head) }
            }
            try pipeline.addHTTPClientHandlers(
                leftOverBytesStrategy: .forwardBytes,
                withClientUpgrade: (
                    upgraders: [upgrader],
                    completionHandler: { $0.pipeline.syncOperations.removeHandler(name: ResponseHandler.name, promise: nil) }
                ))
            try pipeline.addHandler(responses, name: ResponseHandler.name)
        }

        fileprivate var head: HTTPRequestHead {
            let own: Set<String> = [
                "host", "connection", "upgrade", "content-length", "transfer-encoding", "sec-websocket-key", "sec-websocket-version",
                "sec-websocket-extensions",
            ]
            var headers = HTTPHeaders([("Host", target.authority)])
            for field in request.headers where !own.contains(field.name.lowercased()) { headers.add(name: field.name, value: field.value) }
            return HTTPRequestHead(version: .http1_1, method: .GET, uri: target.uri, headers: headers)
        }

        fileprivate var isSecure: Bool { target.isSecure }

        /// Whether a channel that has connected is the first one. The others are closed.
        fileprivate func choose(_ channel: any Channel) -> Bool {
            state.withLock { state in
                guard state.chosen == nil, !state.isOver else { return false }
                state.chosen = ObjectIdentifier(channel)
                return true
            }
        }

        fileprivate func checked(_ channel: any Channel) -> EventLoopFuture<Void> {
            check?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
        }

        fileprivate func didRefuse(_ head: NIOHTTP1.HTTPResponseHead, _ body: ByteBuffer) {
            outcome.fulfill(.success(.refused(HTTPResponse(head: responseHead(head), body: Data(body.readableBytesView)))))
            closeChannels()
        }

        /// Has no effect on a WebSocket that is open.
        fileprivate func fail(_ error: TransportError) {
            if outcome.fulfill(.failure(error)) { closeChannels() }
        }

        private func didUpgrade(_ channel: any Channel, _ head: NIOHTTP1.HTTPResponseHead) throws {
            let offered = request.headers.values(for: "Sec-WebSocket-Protocol").joined(separator: ",").split(separator: ",")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let selected = head.headers["Sec-WebSocket-Protocol"]
            guard selected.count <= 1, selected.allSatisfy(offered.contains) else {
                return fail(TransportError(.badResponse, detail: "the server selected a subprotocol that was not offered"))
            }
            guard head.headers["Sec-WebSocket-Extensions"].isEmpty else {
                return fail(TransportError(.badResponse, detail: "the server uses a WebSocket extension that was not offered"))
            }
            let inbox = WebSocketInbox<WebSocketMessage>()
            let handler = WebSocketHandler(inbox, maximumMessageSize: maximumMessageSize, closeTimeout: closeTimeout)
            try channel.pipeline.syncOperations.addHandler(handler)
            let bound = NIOLoopBound(handler, eventLoop: channel.eventLoop)
            let number = registry.add {
                let closure = WebSocketClosure(.goingAway)
                inbox.finish(closure)
                channel.eventLoop.execute { bound.value.close(closure) }
                return channel.closeFuture
            }
            guard let number else { return fail(.shutDown) }
            channel.closeFuture.whenComplete { [registry] _ in registry.remove(number) }
            let connection = NIOWebSocketConnection(channel, handler, inbox)
            outcome.fulfill(.success(.opened(responseHead(head), connection)))
        }

        private func responseHead(_ head: NIOHTTP1.HTTPResponseHead) -> EndpointKit.HTTPResponseHead {
            EndpointKit.HTTPResponseHead(
                status: Int(head.status.code),
                headers: HTTPFields(head.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }), url: request.url)
        }

        private func closeChannels() {
            let channels = state.withLock { state in
                state.isOver = true
                defer { state.channels = [] }
                return state.channels
            }
            for channel in channels { channel.close(promise: nil) }
        }
    }

    /// Sends the request, and collects a response that is not 101.
    private final class ResponseHandler: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias OutboundOut = HTTPClientRequestPart

        static let name = "EndpointKit.WebSocketHandshake"
        private static let bodyLimit = 1 << 20

        private let handshake: WebSocketHandshake
        private var isChosen = false
        private var head: NIOHTTP1.HTTPResponseHead?
        private var body = ByteBuffer()

        init(_ handshake: WebSocketHandshake) {
            self.handshake = handshake
        }

        func channelActive(context: ChannelHandlerContext) {
            isChosen = handshake.choose(context.channel)
            if !handshake.isSecure { send(context) }
            context.fireChannelActive()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case TLSUserEvent.handshakeCompleted? = event as? TLSUserEvent { send(context) }
            context.fireUserInboundEventTriggered(event)
        }

        private func send(_ context: ChannelHandlerContext) {
            guard isChosen else { return context.close(promise: nil) }
            let channel = context.channel
            let checked = handshake.checked(channel)
            let loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)
            checked.hop(to: context.eventLoop).whenComplete { [handshake] result in
                switch result {
                case .success:
                    guard channel.isActive else { return }
                    loopBound.value.write(Self.wrapOutboundOut(.head(handshake.head)), promise: nil)
                    loopBound.value.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
                case .failure(let error): handshake.fail(TransportError(nio: error))
                }
            }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch Self.unwrapInboundIn(data) {
            case .head(let head):
                // Its keys are wrong, or it names another protocol.
                guard head.status != .switchingProtocols else { return fail(TransportError(.badResponse)) }
                self.head = head
            case .body(var part):
                body.writeBuffer(&part)
                if body.readableBytes > Self.bodyLimit { finish() }
            case .end:
                finish()
            }
        }

        func channelInactive(context: ChannelHandlerContext) {
            head == nil ? fail(TransportError(.connectionLost)) : finish()
            context.fireChannelInactive()
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            let isHandshake = error is NIOHTTPClientUpgradeError
            fail(isHandshake ? TransportError(.badResponse, detail: "it is not that of a WebSocket handshake") : TransportError(nio: error))
        }

        private func finish() {
            guard let head else { return }
            handshake.didRefuse(head, body)
        }

        private func fail(_ error: TransportError) {
            if isChosen { handshake.fail(error) }
        }
    }

    /// Passes the end of the connection on after the work that the event loop has already been given.
    ///
    /// The decoder of responses is removed in a turn of its own after a 101. If the connection ends before that turn, the decoder drops the
    /// frames that arrived with the response.
    private final class EndDelay: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        func channelInactive(context: ChannelHandlerContext) {
            context.eventLoop.assumeIsolated().execute { context.fireChannelInactive() }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.eventLoop.assumeIsolated().execute { context.fireErrorCaught(error) }
        }
    }

    extension AsyncHTTPClientTransport {
        /// Opens a WebSocket on a connection of its own, with the TLS settings of the client's configuration. Through a proxy it fails.
        public func openWebSocket(_ request: EndpointKit.HTTPRequest, maximumMessageSize: Int) async throws -> WebSocketOpening {
            let (_, opening) = try await redirects.follow(request) { request in
                let opening = try await pools(for: request).webSockets.open(request, maximumMessageSize: maximumMessageSize)
                return (opening.head, opening)
            }
            return opening
        }
    }
#endif
