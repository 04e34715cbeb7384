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
                        var copy = MessageCopy(limit: limit)
                        do {
                            for try await frame in inbound {
                                try await client.pass(frame.passed(masked: false))
                                check(copy.add(frame), isOfServer: true)
                            }
                        } catch {
                            // One of the connections has ended.
                        }
                    }
                    group.addTask {
                        var copy = MessageCopy(limit: limit)
                        do {
                            while let frame = try await client.nextFrame() {
                                try await outbound.write(frame.passed(masked: true))
                                check(copy.add(frame), isOfServer: false)
                            }
                        } catch {
                            // One of the connections has ended.
                        }
                    }
                    await group.next()
                    group.cancelAll()
                }
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
