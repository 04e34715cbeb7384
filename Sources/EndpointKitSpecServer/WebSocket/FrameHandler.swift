#if Server
    import NIOCore
    import NIOHTTP1
    import NIOWebSocket

    /// Passes the frames of a WebSocket between the connection and its task, in the place of ``ConnectionHandler``.
    final class FrameHandler: ChannelDuplexHandler {
        typealias InboundIn = WebSocketFrame
        typealias InboundOut = RequestPart
        typealias OutboundIn = ResponsePart
        typealias OutboundOut = WebSocketFrame

        private let times: ConnectionTimes
        private var first: [(WebSocketFrame, EventLoopPromise<Void>?)]
        /// The number of frames that the system has not yet accepted.
        private var unwritten = 0
        private var timer: Scheduled<Void>?
        private var hasSentClose = false
        private var isClosing = false

        /// - Parameter first: The frames to send at once.
        init(times: ConnectionTimes, first: [(WebSocketFrame, EventLoopPromise<Void>?)]) {
            (self.times, self.first) = (times, first)
        }

        func handlerAdded(context: ChannelHandlerContext) {
            for (frame, promise) in first { send(frame, context, promise) }
            first = []
            context.flush()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.fireChannelRead(wrapInboundOut(.frame(unwrapInboundIn(data))))
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            guard let error = error as? NIOWebSocketError else { return context.close(promise: nil) }
            let code: WebSocketErrorCode = if case .invalidFrameLength = error { .messageTooLarge } else { .protocolError }
            context.fireChannelRead(wrapInboundOut(.frameFault(code)))
            context.fireChannelReadComplete()
        }

        func channelInactive(context: ChannelHandlerContext) {
            timer?.cancel()
            context.fireChannelInactive()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            switch event {
            case ConnectionEvent.end, ChannelEvent.inputClosed: context.close(promise: nil)
            case ConnectionEvent.finish:
                if !hasSentClose { send(.close(.goingAway), context, nil) }
                context.flush()
            default: context.fireUserInboundEventTriggered(event)
            }
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            switch unwrapOutboundIn(data) {
            // Nothing follows a close frame (RFC 6455, 5.5.1).
            case .frame where hasSentClose: promise?.succeed()
            case .frame(let frame): send(frame, context, promise)
            case .end, .cut, .reset, .head, .body, .upgrade: promise?.succeed()
            }
        }

        private func send(_ frame: WebSocketFrame, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
            if frame.opcode == .connectionClose { hasSentClose = true }
            unwritten += 1
            let written = promise ?? context.eventLoop.makePromise(of: Void.self)
            written.futureResult.assumeIsolated().whenComplete { [self] _ in
                unwritten -= 1
                if unwritten == 0, isClosing { context.close(promise: nil) }
                watch(context)
            }
            context.write(wrapOutboundOut(frame), promise: written)
            watch(context)
        }

        /// Writes the remaining frames first.
        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
            guard mode == .all, unwritten > 0, !isClosing, context.channel.isActive else {
                return context.close(mode: mode, promise: promise)
            }
            isClosing = true
            context.channel.closeFuture.cascade(to: promise)
        }

        /// Ends the connection if the client does not read frames, or does not answer the close frame.
        private func watch(_ context: ChannelHandlerContext) {
            timer?.cancel()
            timer = nil
            guard context.channel.isActive, let time = unwritten > 0 ? times.answer : hasSentClose ? times.linger : nil else { return }
            timer = context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(time))) { context.close(promise: nil) }
        }
    }

    extension WebSocketFrame {
        /// A close frame. Its reason can have 123 bytes.
        static func close(_ code: WebSocketErrorCode?, _ reason: String = "") -> WebSocketFrame {
            guard let code else { return WebSocketFrame(fin: true, opcode: .connectionClose, data: ByteBuffer()) }
            var data = ByteBuffer()
            data.write(webSocketErrorCode: code)
            var text = ""
            for character in reason {
                guard text.utf8.count + character.utf8.count <= 123 else { break }
                text.append(character)
            }
            data.writeString(text)
            return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
        }
    }
#endif
