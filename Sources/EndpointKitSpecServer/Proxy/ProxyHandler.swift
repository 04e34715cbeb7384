#if Server
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import SpecServing

    /// Passes requests on to another server, and its responses back, and checks copies of both against the document.
    struct ProxyHandler: RequestService {
        let upstream: Upstream
        let local: SpecHandler
        let checks: ExchangeChecks
        private let client: HTTPClient
        /// Sends requests that may not be repeated, each on a connection of its own: a server may close one that is kept at any moment.
        private let ownConnections: HTTPClient
        private let passages: PassageTable
        private let connectTime: TimeAmount
        /// The name of this proxy in `Via` (RFC 9110, 7.6.3), which is unique.
        private let name = "endpointkit-" + String(UInt64.random(in: .min ... .max), radix: 36)

        init(_ upstream: Upstream, _ local: SpecHandler, _ checks: ExchangeChecks, _ times: ConnectionTimes, connectionLimit: Int) {
            (self.upstream, self.local, self.checks) = (upstream, local, checks)
            var configuration = HTTPClient.Configuration()
            configuration.redirectConfiguration = .disallow
            configuration.decompression = .disabled
            configuration.httpVersion = .http1Only
            connectTime = times.connect.map { .milliseconds(Int64($0)) } ?? .hours(1)
            configuration.timeout.connect = connectTime
            configuration.timeout.read = .seconds(300)
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.connectionPool.idleTimeout = times.upstream.map { .milliseconds(Int64($0)) } ?? .hours(1)
            // A request does not wait for another one, whose answer can be a stream without an end.
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(1_024, connectionLimit)
            let passages = PassageTable()
            configuration.http1_1ConnectionDebugInitializer = { ExactMessages.add(to: $0, passages) }
            self.passages = passages
            client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
            ownConnections = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
        }

        func stop() async {
            await checks.wait()
            try? await client.shutdown()
            try? await ownConnections.shutdown()
        }

        func refuse(_ fault: RequestSyntaxFault, of request: IncomingRequest?, _ response: ResponseWriter) async throws {
            checks.skip(.notPassedOn)
            try await local.refuse(fault, of: request, response)
        }

        /// An exchange that is being passed on.
        private struct Passage {
            let request: ServedRequest
            let start = ProcessInfo.processInfo.systemUptime

            var duration: TimeInterval { ProcessInfo.processInfo.systemUptime - start }
        }

        func answer(_ request: IncomingRequest, _ response: ResponseWriter) async throws {
            let passage = Passage(request: ServedRequest(request.head))
            // The page and its controls belong to this server.
            if passage.request.path.hasPrefix(ServedPage.root) { return try await local.answer(request, response) }
            if request.head.headers[canonicalForm: "Via"].contains(where: isOwn) {
                return try await fail(passage, response, 508, "the request comes from this proxy: '--proxy' leads to itself", .notPassedOn)
            }
            if request.head.method == .CONNECT {
                return try await fail(passage, response, 501, "tunnels are not passed on", .notPassedOn)
            }
            guard let target = upstream.target(of: request.head.uri) else {
                return try await fail(passage, response, 400, "the target of the request is not valid", .notPassedOn)
            }
            if let key = Self.webSocketKey(of: request.head) {
                return try await openWebSocket(request, target, key: key, passage, response)
            }
            let limit = local.current.responder.options.bodyLimit
            let sent = BodyCopy(limit: limit)
            let answer: HTTPClientResponse
            let (id, extras) = passages.begin()
            defer { passages.end(id) }
            do {
                answer = try await execute(request, "\(id) \(target)", sent, extras)
            } catch let fault as RequestSyntaxFault {
                throw fault
            } catch {
                if sent.isBroken || Task.isCancelled {
                    checks.skip(.clientLeft)
                    throw error
                }
                let failure = UpstreamFailure(error, of: upstream.origin)
                return try await fail(passage, response, failure.status, failure.detail, .unreachable)
            }
            for head in extras.interimHeads { try await response.interim(head.status, head.headers.forwarded) }
            try await passBack(answer, passage, request.body, sent, extras, response)
        }

        // MARK: WebSockets

        /// The key of a request that opens a WebSocket (RFC 6455, 4.1); `nil` for another request.
        private static func webSocketKey(of head: HTTPRequestHead) -> String? {
            let keys = head.headers["Sec-WebSocket-Key"]
            guard head.method == .GET, head.version.hasChunks, keys.count == 1, let key = keys.first, !key.isEmpty,
                head.headers.first(name: "Sec-WebSocket-Version") == "13",
                head.headers[canonicalForm: "Upgrade"].contains(where: { $0.lowercased() == "websocket" })
            else { return nil }
            return key
        }

        /// Opens a WebSocket of the other server for one of the client, and passes frames on until one of them is closed.
        ///
        /// Extensions are not passed on, because compressed messages could not be checked.
        private func openWebSocket(
            _ request: IncomingRequest, _ target: String, key: String, _ passage: Passage, _ response: ResponseWriter
        ) async throws {
            guard try await request.body.discard(0) else {
                return try await fail(passage, response, 400, "a request that opens a WebSocket has no body", .notPassedOn)
            }
            var headers = request.head.headers.forwarded
            for name in ["Host", "Content-Length", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Sec-WebSocket-Extensions"] {
                headers.remove(name: name)
            }
            headers.add(name: "Via", value: "1.1 \(name)")
            func exchange(_ status: Int, _ fields: [(name: String, value: String)], _ body: [UInt8]) -> PassedExchange {
                PassedExchange(passage.request, ServedResponse(status, fields: FieldLines(fields), body: body))
            }
            let refusal: (head: HTTPResponseHead, body: [UInt8])?
            do {
                switch try await UpstreamSocket.open(upstream, target, headers, key: key, connectTime) {
                case .refused(let answer): refusal = try await UpstreamSocket.read(answer)
                case .open(let server, let headers):
                    var own = headers.forwarded
                    own.remove(name: "Sec-WebSocket-Accept")
                    let fields = own.map { (name: $0.name, value: $0.value) }
                    let client = try await response.openWebSocket(request, fields, sizeLimit: UpstreamSocket.frameSize)
                    checks.check(exchange(101, fields, []), passage.duration)
                    let responder = local.current.responder
                    let channel = responder.passedChannel(of: passage.request)
                    let relay = ChannelRelay(
                        checks: checks, channel: channel, request: passage.request, limit: responder.options.bodyLimit)
                    return await relay.run(client, server)
                }
            } catch {
                guard !response.hasBegun else { throw error }
                let failure = UpstreamFailure(error, of: upstream.origin)
                return try await fail(passage, response, failure.status, failure.detail, .unreachable)
            }
            guard let refusal else {
                return try await fail(passage, response, 502, "\(upstream.origin) ended its response too early", .endedEarly)
            }
            let fields = refusal.head.headers.forwarded.map { (name: $0.name, value: $0.value) }
            response.closes = true
            try await response.send(Int(refusal.head.status.code), fields, refusal.body)
            checks.check(exchange(Int(refusal.head.status.code), fields, refusal.body), passage.duration)
        }

        /// Passes a request on. If the server closes the connection that it had kept from an earlier request, a request that may be repeated
        /// (RFC 9110, 9.2.2) is sent again.
        private func execute(
            _ request: IncomingRequest, _ target: String, _ sent: BodyCopy, _ extras: PassageExtras
        ) async throws -> HTTPClientResponse {
            var forwarded = forwarded(request, target, sent, extras)
            guard Self.idempotent.contains(request.head.method), !request.body.exists else {
                forwarded.headers.add(name: "Connection", value: "close")
                return try await ownConnections.execute(forwarded, deadline: .distantFuture)
            }
            for _ in 0..<3 {
                do {
                    return try await client.execute(forwarded, deadline: .distantFuture)
                } catch let error where UpstreamFailure.isLostConnection(error) {
                    guard extras.isOnKeptConnection, extras.interimHeads.isEmpty else { throw error }
                }
            }
            return try await client.execute(forwarded, deadline: .distantFuture)
        }

        private static let idempotent: [HTTPMethod] = [.GET, .HEAD, .OPTIONS, .PUT, .DELETE, .TRACE]

        /// Whether a member of `Via` is this proxy.
        private func isOwn(_ member: Substring) -> Bool {
            member.split(separator: " ").dropFirst().first.map { $0 == name } == true
        }

        private func passBack(
            _ answer: HTTPClientResponse, _ passage: Passage, _ request: RequestBody, _ sent: BodyCopy, _ extras: PassageExtras,
            _ response: ResponseWriter
        ) async throws {
            let fields = answer.headers.forwarded.map { (name: $0.name, value: $0.value) }
            let status = Int(answer.status.code)
            let received = BodyCopy(limit: local.current.responder.options.bodyLimit)
            let length = answer.headers.first(name: "Content-Length").flatMap { Int($0) }
            var passed = ServedResponse(status, fields: FieldLines(fields))
            func give(up reason: UncheckedReason) {
                checks.skip(reason)
                log(passage, passed, [reason.rawValue])
            }
            do {
                try await response.begin(status, fields, length: length)
                var parts = answer.body.makeAsyncIterator()
                while true {
                    let part: ByteBuffer?
                    do {
                        part = try await parts.next()
                    } catch {
                        give(up: Task.isCancelled ? .clientLeft : .endedEarly)
                        // The client sees that the body is incomplete, as the server signaled.
                        return try await response.reset()
                    }
                    guard let part else { break }
                    received.add(part)
                    try await response.write(part)
                }
                try await response.end(trailers: extras.received?.forwardedTrailers ?? [:])
            } catch {
                if !response.hasEnded { give(up: .clientLeft) }
                throw error
            }
            passed.body = .bytes(received.bytes ?? [])
            var exchange = PassedExchange(passage.request, passed)
            exchange.request.body = sent.bytes ?? []
            exchange.requestBodyGap =
                sent.bytes == nil ? .requestBodyTooLarge : request.exists && !sent.isWhole(request.length) ? .requestBodyUnread : nil
            exchange.hasResponseBody = received.bytes != nil
            checks.check(exchange, passage.duration)
        }

        private func forwarded(
            _ request: IncomingRequest, _ target: String, _ copy: BodyCopy, _ extras: PassageExtras
        ) -> HTTPClientRequest {
            var forwarded = HTTPClientRequest(url: upstream.origin + "/")
            forwarded.method = request.head.method
            var headers = request.head.headers.forwarded
            for name in ["Host", "Content-Length", "Expect"] { headers.remove(name: name) }
            headers.add(name: "Via", value: "1.1 \(name)")
            if request.head.headers[canonicalForm: "TE"].contains(where: { $0.lowercased() == "trailers" }) {
                headers.add(name: "TE", value: "trailers")
            }
            if upstream.allowsOnlyGzip {
                headers.replaceOrAdd(name: "Accept-Encoding", value: ServedRequest(request.head).acceptsGzip ? "gzip" : "identity")
            }
            headers.replaceOrAdd(name: ExactMessages.field, value: target)
            forwarded.headers = headers
            if request.body.exists {
                let length: HTTPClientRequest.Body.Length = request.body.length.map { .known(Int64($0)) } ?? .unknown
                forwarded.body = .stream(CopiedBody(body: request.body, copy: copy, extras: extras), length: length)
            }
            return forwarded
        }

        private func fail(
            _ passage: Passage, _ response: ResponseWriter, _ status: Int, _ detail: String, _ reason: UncheckedReason
        ) async throws {
            checks.skip(reason)
            let exchange = local.current.responder.refusal(status, detail)
            log(passage, exchange.response, [detail])
            // A body that was partly read cannot be used again.
            response.closes = true
            try await response.send(exchange.response)
        }

        private func log(_ passage: Passage, _ response: ServedResponse, _ remarks: [String]) {
            var exchange = ServedExchange(nil, passedOn: response)
            exchange.remarks = remarks
            checks.log(passage.request, exchange, passage.duration)
        }
    }
#endif
