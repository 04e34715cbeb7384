#if Server
    import NIOCore
    import NIOWebSocket
    import SpecServing

    /// Passes the frames of a WebSocket on in both directions, as they are, and checks copies of its messages.
    struct ChannelRelay: Sendable {
        let checks: ExchangeChecks
        /// The WebSocket of the document; `nil` if it has none.
        let channel: ServedChannel?
        let request: ServedRequest
        /// The maximum size of a message that is checked.
        let limit: Int

        /// Returns when one side has closed its connection.
        func run(_ client: WebSocketStream, _ server: UpstreamSocket.Frames) async {
            try? await server.executeThenClose { inbound, outbound in
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        var frames = inbound.makeAsyncIterator()
                        await passOn(from: { try await frames.next() }, to: { try await client.pass($0) }, isOfServer: true)
                    }
                    group.addTask {
                        await passOn(from: { try await client.nextFrame() }, to: { try await outbound.write($0) }, isOfServer: false)
                    }
                    await group.next()
                    group.cancelAll()
                }
            }
        }

        /// Returns when one of the connections has ended.
        private func passOn(
            from next: () async throws -> WebSocketFrame?, to write: (WebSocketFrame) async throws -> Void, isOfServer: Bool
        ) async {
            var copy = MessageCopy(limit: limit)
            while let frame = try? await next(), (try? await write(frame.passed(masked: !isOfServer))) != nil {
                check(copy.add(frame), isOfServer: isOfServer)
            }
        }

        private func check(_ outcome: MessageCopy.Outcome, isOfServer: Bool) {
            guard let channel else { return }
            switch outcome {
            case .incomplete: break
            case .message(let message): checks.check(message, on: channel, isOfServer: isOfServer, of: request)
            case .tooLarge: checks.skip(isOfServer ? .responseBodyTooLarge : .requestBodyTooLarge)
            }
        }
    }

    /// Joins the fragments of messages to copies of them.
    struct MessageCopy {
        enum Outcome {
            case incomplete
            case message(ServedChannel.Message)
            case tooLarge
        }

        let limit: Int
        private var isText = false
        private var bytes: [UInt8] = []
        private var isTooLarge = false

        init(limit: Int) {
            self.limit = limit
        }

        mutating func add(_ frame: WebSocketFrame) -> Outcome {
            guard !frame.opcode.isControlOpcode else { return .incomplete }
            if frame.opcode != .continuation { (isText, bytes, isTooLarge) = (frame.opcode == .text, [], false) }
            let data = frame.unmaskedData
            isTooLarge = isTooLarge || bytes.count + data.readableBytes > limit
            if isTooLarge { bytes = [] } else { bytes += data.readableBytesView }
            guard frame.fin else { return .incomplete }
            if isTooLarge { return .tooLarge }
            return .message(isText ? .text(String(decoding: bytes, as: UTF8.self)) : .binary(bytes))
        }
    }

    extension WebSocketFrame {
        /// The same frame for the other side. Those of clients are masked, with the key that they came with (RFC 6455, 5.1).
        fileprivate func passed(masked: Bool) -> WebSocketFrame {
            WebSocketFrame(
                fin: fin, rsv1: rsv1, rsv2: rsv2, rsv3: rsv3, opcode: opcode, maskKey: masked ? maskKey ?? .random() : nil,
                data: unmaskedData)
        }
    }
#endif
