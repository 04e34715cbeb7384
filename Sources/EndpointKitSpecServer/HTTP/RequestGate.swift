#if Server
    import NIOCore

    /// Gives the decoder of requests the bytes of a connection a little at a time: as many as are wanted.
    ///
    /// The decoder decodes all that it gets. Without the gate, a client that sends thousands of requests at once would have all of them decoded,
    /// which takes many times the memory of their bytes, before the first of them is answered.
    final class RequestGate: ChannelDuplexHandler {
        typealias InboundIn = ByteBuffer
        typealias InboundOut = ByteBuffer
        typealias OutboundIn = Never
        typealias OutboundOut = Never

        /// A part ends at the first empty line after this, so that it can have the ends of only a few heads.
        private static let partSize = 1_024

        /// What has come and was not given to the decoder.
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
                // Asks those behind whether they want more, which they say by a call of `read`.
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

        /// The length up to and with the first empty line that ends after ``partSize``.
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
