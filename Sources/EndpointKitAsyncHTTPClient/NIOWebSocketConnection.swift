#if AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore
    import NIOWebSocket

    /// An open WebSocket on a channel of its own.
    final class NIOWebSocketConnection: WebSocketConnection {
        private let channel: any Channel
        private let handler: NIOLoopBound<WebSocketHandler>
        private let inbox: WebSocketInbox<WebSocketMessage>

        /// - Parameter handler: The last handler of the channel, whose event loop this runs on.
        init(_ channel: any Channel, _ handler: WebSocketHandler, _ inbox: WebSocketInbox<WebSocketMessage>) {
            self.channel = channel
            self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
            self.inbox = inbox
        }

        deinit {
            channel.close(promise: nil)
        }

        var isOpen: Bool { inbox.end == nil && channel.isActive }

        func send(_ message: WebSocketMessage) async throws {
            if let end = inbox.end { throw end }
            let (opcode, data): (WebSocketOpcode, ByteBuffer) =
                switch message {
                case .text(let text): (.text, ByteBuffer(string: text))
                case .binary(let bytes): (.binary, ByteBuffer(bytes: bytes))
                }
            let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
            try await result(of: channel.writeAndFlush(frame))
        }

        func receive() async throws -> WebSocketMessage {
            let (message, hasRoomAgain) = try await inbox.receive()
            if hasRoomAgain {
                channel.eventLoop.execute { [handler] in handler.value.resumeReading() }
            }
            return message
        }

        func ping() async throws {
            let pong = channel.eventLoop.makePromise(of: Void.self)
            channel.eventLoop.execute { [handler] in handler.value.ping(pong) }
            try await result(of: pong.futureResult)
        }

        func close(_ closure: WebSocketClosure) async {
            let closure = closure.sendable
            inbox.close(closure)
            channel.eventLoop.execute { [handler] in handler.value.close(closure) }
            try? await result(of: channel.closeFuture)
        }

        func abort(_ error: TransportError) {
            inbox.finish(error)
            channel.close(promise: nil)
        }

        /// Waits for a future. A cancelled task does not wait any longer.
        private func result(of future: EventLoopFuture<Void>) async throws {
            let promise = Promise<Void>()
            future.whenComplete { promise.fulfill($0) }
            do {
                try await promise.value()
            } catch let error as CancellationError {
                throw error
            } catch {
                throw inbox.end ?? TransportError(nio: error)
            }
        }
    }
#endif
