#if Server
    import NIOCore
    import NIOWebSocket
    import SourceDiagnostics
    import SpecServing

    /// The server's side of an open WebSocket (RFC 6455): joins fragments to messages, and answers pings.
    struct WebSocketStream: Sendable {
        /// The client violates the protocol.
        struct Fault: Error {
            let code: WebSocketErrorCode
            let reason: String
        }

        private static let maximumFragments = 10_000

        private let parts: PartReader
        private let outbound: NIOAsyncChannelOutboundWriter<ResponsePart>
        /// The maximum size of a message in bytes.
        private let sizeLimit: Int

        init(_ parts: PartReader, _ outbound: NIOAsyncChannelOutboundWriter<ResponsePart>, sizeLimit: Int) {
            (self.parts, self.outbound, self.sizeLimit) = (parts, outbound, sizeLimit)
        }

        func send(_ message: ServedChannel.Message) async throws {
            let frame =
                switch message {
                case .text(let text): WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
                case .binary(let bytes): WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes))
                }
            try await outbound.write(.frame(frame))
        }

        func close(_ code: WebSocketErrorCode, _ reason: String = "") async throws {
            try await outbound.write(.frame(.close(code, reason)))
        }

        /// Passes on a frame of another server.
        func pass(_ frame: WebSocketFrame) async throws {
            try await outbound.write(.frame(frame))
        }

        /// The next frame of the client, to be passed on; `nil` when the client has left.
        func nextFrame() async throws -> WebSocketFrame? {
            while let part = try await parts.next() {
                switch part {
                case .frame(let frame): return frame
                case .frameFault(let code):
                    try await close(code)
                    return nil
                case .head, .body, .end, .fault: continue
                }
            }
            return nil
        }

        /// The next message of the client; `nil` when the client has closed the WebSocket, or left.
        func next() async throws -> ServedChannel.Message? {
            var opcode: WebSocketOpcode?
            var (bytes, count) = (ByteBuffer(), 0)
            while let part = try await parts.next() {
                let frame: WebSocketFrame
                switch part {
                case .frame(let next): frame = next
                case .frameFault(let code): throw Fault(code: code, reason: "")
                case .head, .body, .end, .fault: continue
                }
                guard frame.maskKey != nil, frame.reservedBits.isEmpty else {
                    throw Fault(code: .protocolError, reason: "a frame is not masked, or has reserved bits")
                }
                var data = frame.unmaskedData
                switch frame.opcode {
                case .ping: try await outbound.write(.frame(WebSocketFrame(fin: true, opcode: .pong, data: data)))
                case .pong: break
                case .connectionClose:
                    // The answer has the same code.
                    try await outbound.write(.frame(.close(try Self.code(in: &data))))
                    return nil
                case .text, .binary, .continuation:
                    guard (frame.opcode == .continuation) == (opcode != nil) else {
                        throw Fault(code: .protocolError, reason: "fragments of a message must follow one another")
                    }
                    opcode = opcode ?? frame.opcode
                    count += 1
                    guard bytes.readableBytes + data.readableBytes <= sizeLimit, count <= Self.maximumFragments else {
                        throw Fault(code: .messageTooLarge, reason: "a message may have \(sizeLimit.counted("byte"))")
                    }
                    bytes.writeBuffer(&data)
                    if frame.fin { return try Self.message(opcode, bytes) }
                default: throw Fault(code: .protocolError, reason: "the opcode is not known")
                }
            }
            return nil
        }

        private static func message(_ opcode: WebSocketOpcode?, _ bytes: ByteBuffer) throws -> ServedChannel.Message {
            guard opcode == .text else { return .binary(Array(bytes.readableBytesView)) }
            guard let text = String(validUTF8: bytes.readableBytesView) else {
                throw Fault(code: .dataInconsistentWithMessage, reason: "a text message must be UTF-8")
            }
            return .text(text)
        }

        /// The code of a close frame; `nil` if it has none. Codes that mean something else than a frame are faults (RFC 6455, 7.4).
        private static func code(in data: inout ByteBuffer) throws -> WebSocketErrorCode? {
            guard data.readableBytes > 0 else { return nil }
            guard let number = data.readInteger(as: UInt16.self),
                (1_000...1_003).contains(number) || (1_007...1_014).contains(number) || (3_000...4_999).contains(number),
                String(validUTF8: data.readableBytesView) != nil
            else { throw Fault(code: .protocolError, reason: "a close frame is not valid") }
            return WebSocketErrorCode(codeNumber: Int(number))
        }
    }
#endif
