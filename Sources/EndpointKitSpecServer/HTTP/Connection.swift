#if Server
    import class EndpointKit.AsyncSemaphore
    import Foundation
    import NIOCore
    import NIOHTTP1

    /// Answers requests.
    protocol RequestService: Sendable {
        /// Answers a request. The body can be read while the answer is sent.
        func answer(_ request: IncomingRequest, _ response: ResponseWriter) async throws

        /// Answers bytes that are not a request. The connection then ends.
        ///
        /// - Parameter request: The request whose body is not valid; `nil` if not even the head is.
        func refuse(_ fault: RequestSyntaxFault, of request: IncomingRequest?, _ response: ResponseWriter) async throws
    }

    struct IncomingRequest: Sendable {
        let head: HTTPRequestHead
        let body: RequestBody
    }

    /// The requests of one client: reads a request, has it answered, and reads the next one.
    struct Connection: Sendable {
        typealias ConnectionChannel = NIOAsyncChannel<RequestPart, ResponsePart>

        let channel: ConnectionChannel
        let service: any RequestService

        func run() async {
            // The only errors are those of a connection that has ended.
            try? await channel.executeThenClose { inbound, outbound in
                let parts = PartReader(inbound)
                while let part = try await parts.next() {
                    switch part {
                    case .head(let head): guard try await answer(head, parts, outbound) else { return }
                    case .fault(let fault):
                        let response = ResponseWriter(outbound, head: nil)
                        try await service.refuse(fault, of: nil, response)
                        return
                    case .body, .end, .frame, .frameFault: continue
                    }
                }
            }
        }

        /// Whether another request can follow.
        private func answer(
            _ head: HTTPRequestHead, _ parts: PartReader, _ outbound: NIOAsyncChannelOutboundWriter<ResponsePart>
        ) async throws -> Bool {
            let response = ResponseWriter(outbound, head: head)
            let body = RequestBody(parts, head: head, response)
            let request = IncomingRequest(head: head, body: body)
            do {
                if let fault = RequestSyntaxFault(head) { throw fault }
                try await service.answer(request, response)
            } catch let fault as RequestSyntaxFault where !response.hasBegun {
                response.closes = true
                try await service.refuse(fault, of: request, response)
            }
            guard response.hasEnded else {
                try await response.reset()
                return false
            }
            if response.closes { return false }
            return try await body.discard(HTTPLimits.discardedSize)
        }
    }

    /// The parts of the requests of a connection, which are read by one task at a time.
    final class PartReader: @unchecked Sendable {
        private var iterator: NIOAsyncChannelInboundStream<RequestPart>.AsyncIterator

        init(_ stream: NIOAsyncChannelInboundStream<RequestPart>) {
            iterator = stream.makeAsyncIterator()
        }

        func next() async throws -> RequestPart? { try await iterator.next() }
    }

    /// The body of a request, which comes as fast as it is read. It can be read once.
    ///
    /// Two tasks can read it: one that passes it on to another server, and that of the connection, which reads the rest that the other
    /// server did not wait for. They take turns, because the part after the body belongs to the next request.
    final class RequestBody: AsyncSequence, @unchecked Sendable {
        typealias Element = ByteBuffer

        private let parts: PartReader
        private let response: ResponseWriter
        private let turns = AsyncSemaphore(1)
        private let lock = NSLock()
        // These must only be used while the lock is held.
        private var awaits: Bool
        private var hasEnded = false
        private var lastFields: HTTPHeaders?
        /// From `Content-Length`; `nil` for a chunked body.
        let length: Int?
        /// Whether there can be a body at all.
        let exists: Bool

        init(_ parts: PartReader, head: HTTPRequestHead, _ response: ResponseWriter) {
            (self.parts, self.response) = (parts, response)
            let isChunked = head.headers.contains(name: "Transfer-Encoding")
            length = isChunked ? nil : head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
            exists = isChunked || length != 0
            let expects = head.headers[canonicalForm: "Expect"].contains { $0.lowercased() == "100-continue" }
            awaits = expects && exists && head.version.hasChunks
            // A client that got no `100 Continue` may send the body or another request.
            response.closesUnasked = awaits
        }

        /// Whether the client waits for `100 Continue` (RFC 9110, 10.1.1).
        var isAwaited: Bool { lock.withLock { awaits } }
        /// The fields after the body, when it was read to its end.
        var trailers: HTTPHeaders? { lock.withLock { lastFields } }

        func next() async throws -> ByteBuffer? {
            let turn = try await turns.take()
            defer { withExtendedLifetime(turn) {} }
            let (isOver, mustContinue) = lock.withLock {
                defer { awaits = false }
                return (hasEnded, awaits)
            }
            guard !isOver else { return nil }
            if mustContinue { try await response.sayContinue() }
            let part: RequestPart?
            do { part = try await parts.next() } catch {
                end()
                throw error
            }
            switch part {
            case .body(let bytes)?: return bytes
            case .end(let trailers)?:
                end(trailers)
                return nil
            case .fault(let fault)?:
                end()
                throw fault
            case .head?, .frame?, .frameFault?:
                end()
                return nil
            case nil:
                end()
                throw ChannelError.inputClosed
            }
        }

        private func end(_ trailers: HTTPHeaders? = nil) {
            lock.withLock { (hasEnded, lastFields) = (true, trailers) }
        }

        /// Reads the rest; `false` if it is longer than `most` bytes.
        func discard(_ most: Int) async throws -> Bool {
            if isAwaited { return false }
            var count = 0
            while let bytes = try await next() {
                count += bytes.readableBytes
                if count > most { return false }
            }
            return true
        }

        /// The WebSocket that the request has opened. The body of the request must have been read.
        func webSocket(_ outbound: NIOAsyncChannelOutboundWriter<ResponsePart>, sizeLimit: Int) -> WebSocketStream {
            WebSocketStream(parts, outbound, sizeLimit: sizeLimit)
        }

        func makeAsyncIterator() -> Iterator { Iterator(body: self) }

        struct Iterator: AsyncIteratorProtocol {
            let body: RequestBody
            mutating func next() async throws -> ByteBuffer? { try await body.next() }
        }
    }
#endif
