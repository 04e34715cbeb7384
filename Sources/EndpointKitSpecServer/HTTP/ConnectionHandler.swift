#if Server
    import NIOCore
    import NIOHTTP1
    import NIOWebSocket

    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// What a connection is doing, in the order in which connections are closed when there are too many.
    enum ConnectionPhase: Int, Sendable {
        case awaitsHead
        case awaitsBody
        case awaitsReader
        /// The server has to do something.
        case works
    }

    /// An instruction of the server to a connection.
    enum ConnectionEvent: Sendable {
        /// End after the current answer.
        case finish
        /// End now.
        case end
    }

    /// Enforces the time limits of a connection, and ends it so that the client can read the last response.
    final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias InboundOut = RequestPart
        typealias OutboundIn = ResponsePart
        typealias OutboundOut = HTTPServerResponsePart

        private let times: ConnectionTimes
        /// Called for each new phase.
        private let report: (ConnectionPhase) -> Void
        private var phase: ConnectionPhase?
        private var timer: Scheduled<Void>?
        /// Requests whose answer has not ended.
        private var openAnswers = 0
        private var isInBody = false
        /// Whether the next bytes are wanted.
        private var isReading = false
        /// Whether they are wanted when the current answer has ended, so that a request that must wait is not decoded.
        private var isReadingLater = false
        private var hasFault = false
        private var isFinishing = false
        private var isInputClosed = false
        /// The number of parts that the system has not yet accepted.
        private var unwritten = 0
        private var ending: Ending?
        private var isLingering = false
        /// Frames that are sent when the WebSocket is open.
        private var earlyFrames: [(WebSocketFrame, EventLoopPromise<Void>?)] = []

        /// The next step after everything is written.
        private enum Ending {
            case close
            /// A connection that is closed with unread bytes is reset, and the client may lose the response (RFC 9112, 9.6).
            case linger
        }

        init(times: ConnectionTimes, report: @escaping (ConnectionPhase) -> Void) {
            self.times = times
            self.report = report
        }

        // MARK: Requests

        func channelActive(context: ChannelHandlerContext) {
            update(context)
            context.fireChannelActive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isLingering, ending == nil, !hasFault else { return }
            isReading = false
            switch unwrapInboundIn(data) {
            case .head(let head):
                openAnswers += 1
                isInBody = true
                context.fireChannelRead(wrapInboundOut(.head(head)))
            case .body(let bytes): context.fireChannelRead(wrapInboundOut(.body(bytes)))
            case .end(let trailers):
                isInBody = false
                context.fireChannelRead(wrapInboundOut(.end(trailers: trailers)))
            }
            update(context, isProgress: true)
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            context.fireChannelReadComplete()
            if isLingering { context.read() }
        }

        func read(context: ChannelHandlerContext) {
            guard isInBody || openAnswers == 0 || isLingering else {
                isReadingLater = true
                return
            }
            isReading = true
            update(context)
            context.read()
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            guard let error = error as? HTTPParserError else {
                // Bytes after a fault are not decoded.
                if !(error is ByteToMessageDecoderError) { context.close(promise: nil) }
                return
            }
            guard !hasFault, !isLingering, ending == nil else { return }
            hasFault = true
            if !isInBody { openAnswers += 1 }
            isInBody = false
            context.fireChannelRead(wrapInboundOut(.fault(RequestSyntaxFault(error))))
            context.fireChannelReadComplete()
            update(context)
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            switch event {
            case ConnectionEvent.end: context.close(promise: nil)
            case ConnectionEvent.finish:
                isFinishing = true
                if phase == .awaitsHead { context.close(promise: nil) }
            case ChannelEvent.inputClosed:
                isInputClosed = true
                if isLingering { context.close(promise: nil) }
                context.fireUserInboundEventTriggered(event)
            default: context.fireUserInboundEventTriggered(event)
            }
        }

        func channelInactive(context: ChannelHandlerContext) {
            timer?.cancel()
            context.fireChannelInactive()
        }

        // MARK: Responses

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            switch unwrapOutboundIn(data) {
            case .head(let head): send(.head(head), context, promise)
            case .body(let bytes): send(.body(.byteBuffer(bytes)), context, promise)
            case .end(let closes, let trailers):
                openAnswers -= 1
                if closes || isFinishing { ending = .linger }
                send(.end(trailers), context, promise)
                if isReadingLater {
                    isReadingLater = false
                    read(context: context)
                }
            case .cut:
                ending = .linger
                promise?.succeed()
                advance(context)
            case .reset:
                let value = linger(l_onoff: 1, l_linger: 0)
                let option = (context.channel as? any SocketOptionProvider)?.setSoLinger(value)
                let done = option ?? context.eventLoop.makeSucceededVoidFuture()
                done.assumeIsolated().whenComplete { _ in context.close(promise: promise) }
            case .upgrade(let request, let fields, let frameSize): upgrade(context, request, fields, frameSize, promise)
            case .frame(let frame): earlyFrames.append((frame, promise))
            }
        }

        /// Opens a WebSocket, and lets others handle its frames.
        private func upgrade(
            _ context: ChannelHandlerContext, _ request: HTTPRequestHead, _ fields: HTTPHeaders, _ frameSize: Int,
            _ promise: EventLoopPromise<Void>?
        ) {
            timer?.cancel()
            timer = nil
            phase = .works
            report(.works)
            // It only makes the fields of the response.
            let upgrader = NIOWebSocketServerUpgrader(
                shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(fields) },
                upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
            let (channel, pipeline) = (context.channel, context.pipeline.syncOperations)
            let own = upgrader.buildUpgradeResponse(channel: channel, upgradeRequest: request, initialResponseHeaders: [:])
            own.assumeIsolated().flatMap { [self, times] headers -> EventLoopFuture<Void> in
                // The decoder of requests must be removed before the client may send frames.
                let removed = channel.eventLoop.makePromise(of: Void.self)
                do {
                    pipeline.removeHandler(try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self), promise: removed)
                } catch {
                    removed.fail(error)
                }
                return removed.futureResult.assumeIsolated().flatMapThrowing {
                    let head = HTTPResponseHead(version: request.version, status: .switchingProtocols, headers: headers)
                    context.writeAndFlush(self.wrapOutboundOut(.head(head)), promise: nil)
                    pipeline.removeHandler(try pipeline.handler(type: HTTPResponseEncoder.self), promise: nil)
                    try pipeline.addHandler(WebSocketFrameEncoder(), position: .before(self))
                    // The decoder allows no larger limit.
                    let frames = WebSocketFrameDecoder(maxFrameSize: min(frameSize, Int(Int32.max)))
                    try pipeline.addHandler(ByteToMessageHandler(frames), position: .before(self))
                    try pipeline.addHandler(FrameHandler(times: times, first: self.earlyFrames), position: .before(self))
                    pipeline.removeHandler(self, promise: nil)
                    channel.read()
                }.nonisolated()
            }.whenComplete { result in
                if case .failure = result { channel.close(promise: nil) }
                promise?.completeWith(result)
            }
        }

        private func send(_ part: HTTPServerResponsePart, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
            unwritten += 1
            let written = promise ?? context.eventLoop.makePromise(of: Void.self)
            written.futureResult.assumeIsolated().whenComplete { [self] _ in
                unwritten -= 1
                advance(context)
            }
            context.write(wrapOutboundOut(part), promise: written)
            update(context)
        }

        /// Called after a part was written.
        private func advance(_ context: ChannelHandlerContext) {
            if unwritten == 0, let ending, !isLingering {
                timer?.cancel()
                guard ending == .linger, !isInputClosed, context.channel.isActive else {
                    context.close(promise: nil)
                    return
                }
                isLingering = true
                context.close(mode: .output, promise: nil)
                timer = context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(times.linger))) {
                    context.close(promise: nil)
                }
                context.read()
            } else {
                update(context, isProgress: true)
            }
        }

        /// Writes the remaining parts first.
        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
            guard mode == .all, unwritten > 0 || isLingering, context.channel.isActive else {
                context.close(mode: mode, promise: promise)
                return
            }
            context.channel.closeFuture.cascade(to: promise)
            if ending == nil { ending = .close }
        }

        // MARK: Time

        private func update(_ context: ChannelHandlerContext, isProgress: Bool = false) {
            guard !isLingering, context.channel.isActive else { return }
            let next: ConnectionPhase
            if unwritten > 0 {
                next = .awaitsReader
            } else if isInBody {
                next = isReading ? .awaitsBody : .works
            } else {
                next = openAnswers > 0 ? .works : .awaitsHead
            }
            guard next != phase || isProgress && next != .awaitsHead else { return }
            if next != phase { report(next) }
            phase = next
            timer?.cancel()
            timer = nil
            let time: Int? =
                switch next {
                case .awaitsHead: times.head
                case .awaitsBody: times.body
                case .awaitsReader: times.answer
                case .works: nil
                }
            if let time {
                timer = context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(time))) { context.close(promise: nil) }
            }
        }
    }
#endif
