#if Server
    import NIOCore

    /// Passes the bytes of a connection to the decoder of requests in small parts, and only as many as are wanted.
    ///
    /// The decoder decodes all bytes that it gets. Without the gate, a client that sends thousands of requests at once would have all of
    /// them decoded, which takes many times the memory of their bytes, before the first of them is answered.
    final class RequestGate: ChannelDuplexHandler {
        typealias InboundIn = ByteBuffer
        typealias InboundOut = ByteBuffer
        typealias OutboundIn = Never
        typealias OutboundOut = Never

        /// A part ends at the first empty line after this size, so that it contains the ends of only a few heads.
        private static let partSize = 1_024

        /// The received bytes that were not passed to the decoder yet.
        private var rest = ByteBuffer()
        private var isWanted = false
        private var isFeeding = false
        /// The end of the input, which comes after the rest.
        private var end: ChannelEvent?

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            var bytes = unwrapInboundIn(data)
            if rest.readableBytes == 0 { rest = bytes } else { rest.writeBuffer(&bytes) }
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            feed(context)
        }

        func read(context: ChannelHandlerContext) {
            isWanted = true
            feed(context)
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            guard let event = event as? ChannelEvent, event == .inputClosed else {
                context.fireUserInboundEventTriggered(event)
                return
            }
            end = event
            feed(context)
        }

        private func feed(_ context: ChannelHandlerContext) {
            guard !isFeeding else { return }
            isFeeding = true
            while isWanted, let part = nextPart() {
                isWanted = false
                context.fireChannelRead(wrapInboundOut(part))
                context.fireChannelReadComplete()
                // Asks the next handlers whether they want more, to which they respond by calling `read`.
                context.channel.read()
            }
            isFeeding = false
            guard rest.readableBytes == 0 else { return }
            if let end {
                self.end = nil
                context.fireUserInboundEventTriggered(end)
            }
            if isWanted {
                isWanted = false
                context.read()
            }
        }

        private func nextPart() -> ByteBuffer? {
            guard rest.readableBytes > 0 else { return nil }
            let part = rest.readSlice(length: length(of: rest.readableBytesView)) ?? rest
            if rest.readableBytes == 0 { rest = ByteBuffer() }
            return part
        }

        /// The length up to and including the first empty line that ends after ``partSize``.
        private func length(of bytes: ByteBufferView) -> Int {
            guard bytes.count > Self.partSize else { return bytes.count }
            var index = bytes.startIndex + Self.partSize - 1
            while let line = bytes[index...].firstIndex(of: 0x0A) {
                // A line that only has a carriage return is empty.
                let before = bytes[bytes.startIndex..<line]
                let isEmpty = before.last == 0x0A || before.last == 0x0D && before.dropLast().last == 0x0A
                if isEmpty { return line + 1 - bytes.startIndex }
                index = line + 1
            }
            return bytes.count
        }
    }
#endif
