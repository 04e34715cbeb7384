#if AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore
    import NIOWebSocket

    /// The client's side of RFC 6455 on a channel: joins fragments to messages, answers pings, and closes.
    ///
    /// While the reader has enough messages, nothing is read from the network.
    final class WebSocketHandler: ChannelDuplexHandler {
        typealias InboundIn = WebSocketFrame
        typealias OutboundIn = WebSocketFrame
        typealias OutboundOut = WebSocketFrame

        private let inbox: WebSocketInbox<WebSocketMessage>
        private let maximumMessageSize: Int
        private let closeTimeout: TimeAmount

        private var fragments: (opcode: WebSocketOpcode, data: ByteBuffer)?
        private var isPaused = false
        private var wantsToRead = false
        private var isClosing = false
        private var pings: [UInt64: EventLoopPromise<Void>] = [:]
        private var lastPing: UInt64 = 0
        /// The pong for the last ping that arrived while the server did not read.
        private var owedPong: ByteBuffer?
        private var context: ChannelHandlerContext?

        init(_ inbox: WebSocketInbox<WebSocketMessage>, maximumMessageSize: Int, closeTimeout: TimeAmount) {
            self.inbox = inbox
            self.maximumMessageSize = maximumMessageSize
            self.closeTimeout = closeTimeout
        }

        func handlerAdded(context: ChannelHandlerContext) {
            self.context = context
        }

        func handlerRemoved(context: ChannelHandlerContext) {
            self.context = nil
        }

        // MARK: For the connection, on the event loop

        func resumeReading() {
            isPaused = false
            guard wantsToRead else { return }
            wantsToRead = false
            context?.read()
        }

        func ping(_ promise: EventLoopPromise<Void>) {
            guard let context, !isClosing else { return promise.fail(TransportError(.connectionLost)) }
            // The pong could not be read. The server is reachable: messages from it are waiting to be read.
            guard !isPaused else { return promise.succeed() }
            lastPing += 1
            pings[lastPing] = promise
            send(.ping, ByteBuffer(integer: lastPing), context)
        }

        /// Sends a close frame. The channel is closed when the server has answered, or after a while.
        func close(_ closure: WebSocketClosure) {
            guard let context, !isClosing else { return }
            isClosing = true
            failPings()
            var data = ByteBuffer(integer: UInt16(closure.code.rawValue))
            data.writeString(closure.reason)
            send(.connectionClose, data, context)
            end(context, after: closeTimeout)
            resumeReading()
        }

        // MARK: From the network

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let frame = Self.unwrapInboundIn(data)
            guard frame.maskKey == nil else { return fail(.protocolError, "a frame of the server is masked", context) }
            guard frame.reservedBits.isEmpty else { return fail(.protocolError, "a frame has reserved bits", context) }
            switch frame.opcode {
            case .connectionClose: didReceiveClose(frame.data, context)
            case .ping: if !isClosing { answer(frame.data, context) }
            case .pong: didReceivePong(frame.data)
            case .text, .binary, .continuation: if !isClosing { didReceive(frame, context) }
            default: fail(.protocolError, "a frame has an unknown opcode", context)
            }
        }

        func read(context: ChannelHandlerContext) {
            if isPaused {
                wantsToRead = true
            } else {
                context.read()
            }
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            if isClosing {
                promise?.fail(ChannelError.outputClosed)
            } else {
                context.write(data, promise: promise)
            }
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            if context.channel.isWritable, let pong = owedPong {
                owedPong = nil
                send(.pong, pong, context)
            }
            context.fireChannelWritabilityChanged()
        }

        func channelInactive(context: ChannelHandlerContext) {
            isClosing = true
            inbox.finish(TransportError(.connectionLost))
            failPings()
            context.fireChannelInactive()
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            switch error {
            case NIOWebSocketError.invalidFrameLength: failForSize(context)
            case is NIOWebSocketError: fail(.protocolError, "a control frame is fragmented or too long", context)
            default:
                inbox.finish(TransportError(nio: error))
                context.close(promise: nil)
            }
        }

        private func didReceive(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
            let isContinued = frame.opcode == .continuation
            guard isContinued == (fragments != nil) else {
                return fail(.protocolError, "the fragments of messages are out of order", context)
            }
            var data = frame.data
            if fragments == nil {
                fragments = (frame.opcode, data)
            } else {
                guard data.readableBytes <= maximumMessageSize - (fragments?.data.readableBytes ?? 0) else { return failForSize(context) }
                fragments?.data.writeBuffer(&data)
            }
            guard frame.fin, let whole = fragments else { return }
            fragments = nil
            let bytes = whole.data.readableBytesView
            let message: WebSocketMessage
            if whole.opcode == .text {
                guard let text = String(strictly: bytes) else { return fail(.invalidData, "a text message is not UTF-8", context) }
                message = .text(text)
            } else {
                message = .binary(Data(bytes))
            }
            guard !inbox.deliver(message), !isPaused else { return }
            isPaused = true
            for promise in pings.values { promise.succeed() }
            pings = [:]
        }

        /// A server can send pings without reading the pongs, so only the last pong is kept (RFC 6455, 5.5.3).
        private func answer(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
            if context.channel.isWritable {
                send(.pong, data, context)
            } else {
                owedPong = data
            }
        }

        /// A pong answers all pings up to its own.
        private func didReceivePong(_ data: ByteBuffer) {
            var data = data
            guard data.readableBytes == 8, let number = data.readInteger(as: UInt64.self) else { return }
            for (ping, promise) in pings where ping <= number {
                promise.succeed()
                pings[ping] = nil
            }
        }

        private func didReceiveClose(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
            var data = data
            guard let code = data.readInteger(as: UInt16.self) else {
                guard data.readableBytes == 0 else { return fail(.protocolError, "a close frame has half a code", context) }
                return didReceive(WebSocketClosure(.noStatus), context)
            }
            let known = WebSocketCloseCode(rawValue: Int(code))
            guard known.canBeSent, let reason = String(strictly: data.readableBytesView) else {
                return fail(.protocolError, "a close frame has an invalid code or reason", context)
            }
            didReceive(WebSocketClosure(known, reason: reason), context)
        }

        private func didReceive(_ closure: WebSocketClosure, _ context: ChannelHandlerContext) {
            inbox.finish(closure)
            failPings()
            guard !isClosing else { return context.close(promise: nil) }
            isClosing = true
            let code = closure.code == .noStatus ? ByteBuffer() : ByteBuffer(integer: UInt16(closure.code.rawValue))
            send(.connectionClose, code, context)
            // The server closes the connection first (RFC 6455, 7.1.1).
            end(context, after: .seconds(1))
        }

        /// Ends the connection, because the server violates the protocol.
        private func fail(_ code: WebSocketCloseCode, _ detail: String, _ context: ChannelHandlerContext) {
            fail(code, TransportError(.badMessage, detail: detail), context)
        }

        private func failForSize(_ context: ChannelHandlerContext) {
            let detail = "a WebSocket message has more than \(maximumMessageSize.counted("byte"))"
            fail(.messageTooLarge, TransportError(.responseTooLarge, detail: detail), context)
        }

        private func fail(_ code: WebSocketCloseCode, _ error: TransportError, _ context: ChannelHandlerContext) {
            inbox.finish(error)
            failPings()
            guard !isClosing else { return context.close(promise: nil) }
            isClosing = true
            send(.connectionClose, ByteBuffer(integer: UInt16(code.rawValue)), context)
            end(context, after: .seconds(1))
        }

        private func end(_ context: ChannelHandlerContext, after delay: TimeAmount) {
            let channel = context.channel
            let closing = context.eventLoop.scheduleTask(in: delay) { channel.close(promise: nil) }
            channel.closeFuture.whenComplete { _ in closing.cancel() }
        }

        private func failPings() {
            for promise in pings.values { promise.fail(TransportError(.connectionLost)) }
            pings = [:]
        }

        private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
            let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
            context.writeAndFlush(Self.wrapOutboundOut(frame), promise: nil)
        }
    }

    extension String {
        /// `nil` if the bytes are not UTF-8.
        fileprivate init?(strictly bytes: ByteBufferView) {
            self.init(decoding: bytes, as: UTF8.self)
            // Bytes that are not valid were replaced.
            let isSame = utf8.withContiguousStorageIfAvailable { own in
                bytes.withUnsafeBytes { given in
                    guard given.count == own.count, let one = given.baseAddress, let other = own.baseAddress else { return given.isEmpty }
                    return memcmp(one, other, own.count) == 0
                }
            }
            guard isSame == true else { return nil }
        }
    }
#endif
