#if Server
    import AsyncHTTPClient
    import Dispatch
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import SpecServing

    /// Passes requests on to another server, and its responses back, and checks copies of both against the document.
    struct ProxyHandler: RequestService {
        /// Exchanges that wait to be checked. More are passed on without a check, so that a slow check takes neither time nor memory.
        private static let mostPending = 256

        let upstream: Upstream
        let local: SpecHandler
        let store: DeviationStore
        private let client: HTTPClient
        private let pending = PendingChecks()

        init(_ upstream: Upstream, _ local: SpecHandler, _ store: DeviationStore) {
            (self.upstream, self.local, self.store) = (upstream, local, store)
            var configuration = HTTPClient.Configuration()
            configuration.redirectConfiguration = .disallow
            configuration.decompression = .disabled
            configuration.httpVersion = .http1Only
            configuration.timeout.connect = .seconds(10)
            configuration.timeout.read = .seconds(300)
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_024
            client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
        }

        func stop() async {
            await pending.wait()
            try? await client.shutdown()
        }

        func refuse(_ fault: RequestSyntaxFault, of request: IncomingRequest?, _ response: ResponseWriter) async throws {
            try await local.refuse(fault, of: request, response)
        }

        func answer(_ request: IncomingRequest, _ response: ResponseWriter) async throws {
            let start = ProcessInfo.processInfo.systemUptime
            let served = ServedRequest(request.head)
            // The page and its controls are of this server.
            if served.path.hasPrefix(ServedPage.root) { return try await local.answer(request, response) }
            if request.head.headers[canonicalForm: "Upgrade"].contains(where: { $0.lowercased() == "websocket" }) {
                return try await fail(served, response, start, 501, "WebSockets are not passed on")
            }
            let limit = local.current.responder.options.bodyLimit
            let sent = BodyCopy(limit: limit)
            let answer: HTTPClientResponse
            do {
                answer = try await client.execute(forwarded(request, served, sent), deadline: .distantFuture)
            } catch let fault as RequestSyntaxFault {
                throw fault
            } catch let error as HTTPClientError where [.connectTimeout, .readTimeout, .deadlineExceeded].contains(error) {
                return try await fail(served, response, start, 504, "\(upstream.base) did not answer in time")
            } catch {
                let detail = "\(upstream.base) could not be reached, or did not answer with HTTP: \(error)"
                return try await fail(served, response, start, 502, detail)
            }
            let fields = answer.headers.forwarded.map { (name: $0.name, value: $0.value) }
            let status = Int(answer.status.code)
            let received = BodyCopy(limit: limit)
            try await response.begin(status, fields, length: answer.headers.first(name: "Content-Length").flatMap { Int($0) })
            do {
                for try await part in answer.body {
                    received.add(part)
                    try await response.write(part)
                }
            } catch {
                // The client sees that the body is not whole, as the upstream said it.
                try await response.reset()
                return
            }
            try await response.end()
            let duration = ProcessInfo.processInfo.systemUptime - start
            check(served, sent, ServedResponse(status, fields: HTTPFields(fields)), received, duration)
        }

        private func forwarded(_ request: IncomingRequest, _ served: ServedRequest, _ copy: BodyCopy) -> HTTPClientRequest {
            var forwarded = HTTPClientRequest(url: upstream.base + served.target)
            forwarded.method = request.head.method
            var headers = request.head.headers.forwarded
            for name in ["Host", "Content-Length", "Expect"] { headers.remove(name: name) }
            headers.add(name: "Via", value: "1.1 endpointkit")
            forwarded.headers = headers
            if request.body.exists {
                let length: HTTPClientRequest.Body.Length = request.body.length.map { .known(Int64($0)) } ?? .unknown
                forwarded.body = .stream(CopiedBody(body: request.body, copy: copy), length: length)
            }
            return forwarded
        }

        private func fail(
            _ request: ServedRequest, _ response: ResponseWriter, _ start: TimeInterval, _ status: Int, _ detail: String
        ) async throws {
            var exchange = local.current.responder.refusal(status, detail)
            exchange.remarks.append(detail)
            local.log(ServingHost.Entry(request: request, exchange: exchange, duration: ProcessInfo.processInfo.systemUptime - start))
            // A body that was begun cannot be used again.
            response.closes = true
            try await response.send(exchange.response)
        }

        /// Checks an exchange when its bytes are on their way.
        private func check(
            _ request: ServedRequest, _ sent: BodyCopy, _ response: ServedResponse, _ received: BodyCopy, _ duration: TimeInterval
        ) {
            let (responder, log, store, pending) = (local.current.responder, local.log, store, pending)
            guard pending.begin(most: Self.mostPending) else {
                store.addUnchecked()
                log(ServingHost.Entry(request: request, exchange: ServedExchange(nil, passedOn: response), duration: duration))
                return
            }
            let threads = local.threads
            Task {
                await threads.run {
                    var (request, response) = (request, response)
                    request.body = sent.bytes ?? []
                    response.body = .bytes(received.bytes ?? [])
                    let inspection = responder.inspect(
                        request, response, hasRequestBody: sent.bytes != nil, hasResponseBody: received.bytes != nil)
                    var exchange = ServedExchange(inspection.operationID, passedOn: response)
                    exchange.remarks = store.add(inspection.deviations).map { "\($0.text)\($0.place.isEmpty ? "" : " (\($0.place))")" }
                    log(ServingHost.Entry(request: request, exchange: exchange, duration: duration))
                }
                pending.end()
            }
        }
    }

    /// The beginning of a body, for its check.
    final class BodyCopy: @unchecked Sendable {
        private let limit: Int
        private let lock = NSLock()
        private var stored: [UInt8]? = []

        init(limit: Int) {
            self.limit = limit
        }

        /// Nil if the body was larger.
        var bytes: [UInt8]? { lock.withLock { stored } }

        func add(_ part: ByteBuffer) {
            lock.withLock {
                guard let count = stored?.count else { return }
                if count + part.readableBytes > limit {
                    stored = nil
                } else {
                    stored?.append(contentsOf: part.readableBytesView)
                }
            }
        }
    }

    /// A body that is copied while it is read.
    private struct CopiedBody: AsyncSequence, Sendable {
        typealias Element = ByteBuffer

        let body: RequestBody
        let copy: BodyCopy

        func makeAsyncIterator() -> Iterator { Iterator(body: body, copy: copy) }

        struct Iterator: AsyncIteratorProtocol {
            let body: RequestBody
            let copy: BodyCopy

            mutating func next() async throws -> ByteBuffer? {
                let part = try await body.next()
                if let part { copy.add(part) }
                return part
            }
        }
    }

    /// Checks that have begun and not ended.
    private final class PendingChecks: @unchecked Sendable {
        private let group = DispatchGroup()
        private let lock = NSLock()
        private var count = 0

        /// False if there are too many.
        func begin(most: Int) -> Bool {
            lock.withLock {
                guard count < most else { return false }
                count += 1
                group.enter()
                return true
            }
        }

        func end() {
            lock.withLock { count -= 1 }
            group.leave()
        }

        func wait() async {
            await withCheckedContinuation { continuation in
                group.notify(queue: .global()) { continuation.resume() }
            }
        }
    }
#endif
