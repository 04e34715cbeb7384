#if Server
    import class EndpointKit.AsyncSemaphore
    import Foundation
    import NIOCore
    import NIOHTTP1
    import SpecServing

    /// Writes one response, as fast as the client takes it.
    final class ResponseWriter: @unchecked Sendable {
        /// The number of bytes that are written at once.
        private static let partSize = 64 << 10

        private let outbound: NIOAsyncChannelOutboundWriter<ResponsePart>
        /// `100 Continue` is sent by the task that reads the body. It must not come after the head of the response.
        private let headTurns = AsyncSemaphore(1)
        private let version: HTTPVersion
        private let isHead: Bool
        /// Whether the connection ends after the response.
        var closes: Bool
        /// Whether it ends if the response begins before `100 Continue` was sent.
        var closesUnasked = false
        private(set) var hasBegun = false
        private(set) var hasEnded = false
        private var hasBody = true
        private var isChunked = false

        /// - Parameter head: `nil` if the request has none that is valid.
        init(_ outbound: NIOAsyncChannelOutboundWriter<ResponsePart>, head: HTTPRequestHead?) {
            self.outbound = outbound
            version = head?.version ?? .http1_1
            isHead = head?.method == .HEAD
            // After a request to upgrade, the decoder waits for another protocol.
            let upgrades = head?.method == .CONNECT || head?.headers.contains(name: "Upgrade") == true
            closes = head.map { !$0.isKeepAlive || upgrades } ?? true
        }

        func sayContinue() async throws {
            let turn = try await headTurns.take()
            defer { withExtendedLifetime(turn) {} }
            closesUnasked = false
            guard !hasBegun else { return }
            try await outbound.write(.head(HTTPResponseHead(version: version, status: .continue)))
        }

        /// Sends a response before the final one (RFC 9110, 15.2), which HTTP/1.0 clients do not support.
        func interim(_ status: HTTPResponseStatus, _ fields: HTTPHeaders) async throws {
            let turn = try await headTurns.take()
            defer { withExtendedLifetime(turn) {} }
            guard !hasBegun, version.hasChunks else { return }
            try await outbound.write(.head(HTTPResponseHead(version: version, status: status, headers: fields)))
        }

        /// - Parameter length: The length of the body; `nil` if it is not known.
        private func head(_ status: Int, _ fields: [(name: String, value: String)], length: Int?) -> HTTPResponseHead {
            hasBegun = true
            if closesUnasked { closes = true }
            var headers = HTTPHeaders(fields.filter { !Self.ownFields.contains($0.name.lowercased()) })
            if !headers.contains(name: "Date") { headers.add(name: "Date", value: HTTPDate.now) }
            let isBodiless = status < 200 || status == 204 || status == 304
            hasBody = !isHead && !isBodiless
            let declared = fields.last { $0.name.lowercased() == "content-length" }?.value
            if isBodiless {
            } else if isHead {
                if let declared { headers.add(name: "Content-Length", value: declared) }
            } else if let length {
                headers.add(name: "Content-Length", value: "\(length)")
            } else if version.hasChunks {
                headers.add(name: "Transfer-Encoding", value: "chunked")
                isChunked = true
            } else {
                closes = true
            }
            if closes {
                headers.add(name: "Connection", value: "close")
            } else if !version.hasChunks {
                headers.add(name: "Connection", value: "keep-alive")
            }
            return HTTPResponseHead(
                version: version, status: .custom(code: UInt(clamping: status), reasonPhrase: ReasonPhrase.text(status)), headers: headers)
        }

        /// The fields that belong to the connection.
        private static let ownFields: Set<String> = ["connection", "content-length", "keep-alive", "transfer-encoding"]

        /// Sends a response whose body is known.
        func send(_ status: Int, _ fields: [(name: String, value: String)], _ body: [UInt8]) async throws {
            let turn = try await headTurns.take()
            defer { withExtendedLifetime(turn) {} }
            let head = head(status, fields, length: body.count)
            guard hasBody, body.count > Self.partSize else {
                hasEnded = true
                let content = hasBody && !body.isEmpty ? [ResponsePart.body(ByteBuffer(bytes: body))] : []
                try await outbound.write(contentsOf: [.head(head)] + content + [.end(closes: closes)])
                return
            }
            try await outbound.write(.head(head))
            try await write(body[...])
            try await end()
        }

        /// Sends the head of a response whose body follows.
        func begin(_ status: Int, _ fields: [(name: String, value: String)], length: Int? = nil) async throws {
            let turn = try await headTurns.take()
            defer { withExtendedLifetime(turn) {} }
            try await outbound.write(.head(head(status, fields, length: length)))
        }

        /// Writes bytes, which are not copied as a whole.
        func write(_ bytes: ArraySlice<UInt8>) async throws {
            guard hasBody else { return }
            var rest = bytes
            while !rest.isEmpty {
                try await outbound.write(.body(ByteBuffer(bytes: rest.prefix(Self.partSize))))
                rest = rest.dropFirst(Self.partSize)
            }
        }

        func write(_ bytes: ByteBuffer) async throws {
            guard hasBody else { return }
            var bytes = bytes
            while let part = bytes.readSlice(length: min(bytes.readableBytes, Self.partSize)), part.readableBytes > 0 {
                try await outbound.write(.body(part))
            }
        }

        /// Answers the request that opens a WebSocket. The connection is then only used for the WebSocket.
        ///
        /// - Parameter sizeLimit: The maximum size of a message in bytes.
        func openWebSocket(
            _ request: IncomingRequest, _ fields: [(name: String, value: String)], sizeLimit: Int
        ) async throws -> WebSocketStream {
            (hasBegun, closes, hasEnded) = (true, true, true)
            let own = HTTPHeaders(fields.filter { !Self.ownFields.contains($0.name.lowercased()) })
            try await outbound.write(.upgrade(request.head, own, frameSize: sizeLimit))
            return request.body.webSocket(outbound, sizeLimit: sizeLimit)
        }

        /// - Parameter trailers: Fields after the body, which only a body in chunks can have.
        func end(trailers: HTTPHeaders = [:]) async throws {
            hasEnded = true
            let own = isChunked && !trailers.isEmpty ? trailers : nil
            try await outbound.write(.end(closes: closes, trailers: own))
        }

        /// Closes the connection in the middle of the body.
        func cut() async throws {
            (closes, hasEnded) = (true, true)
            try await outbound.write(.cut)
        }

        /// Closes the connection with RST.
        func reset() async throws {
            (closes, hasEnded) = (true, true)
            try await outbound.write(.reset)
        }
    }

    /// Dates of HTTP (RFC 9110, 5.6.7).
    enum HTTPDate {
        static var now: String {
            var (seconds, parts) = (time(nil), tm())
            gmtime_r(&seconds, &parts)
            let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
            let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
            func padded(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
            let date = "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(1900 + Int(parts.tm_year))"
            return "\(date) \(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec)) GMT"
        }
    }
#endif
