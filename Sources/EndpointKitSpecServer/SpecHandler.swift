#if Server
    import Foundation
    import NIOCore
    import NIOHTTP1
    import SourceDiagnostics
    import SpecServing

    /// Answers requests with a ``SpecResponder``.
    struct SpecHandler: RequestService {
        /// A body that is too large.
        private enum Excess: Error {
            /// The whole body was read.
            case discarded
            /// The rest of the body was not read.
            case cut
        }

        let current: CurrentResponder
        let threads: AnswerThreads
        /// Returns when a change of the resources is saved, or with the reason why it cannot be saved.
        let keep: (@Sendable (_ change: Int) async -> String?)?
        let log: @Sendable (ServingHost.Entry) -> Void

        func answer(_ request: IncomingRequest, _ response: ResponseWriter) async throws {
            let responder = current.responder
            let start = ProcessInfo.processInfo.systemUptime
            var served = ServedRequest(request.head)
            let limit = responder.options.bodyLimit
            var exchange: ServedExchange
            switch try await Self.read(request.body, limit: limit) {
            case .success(let bytes):
                served.body = bytes
                let complete = served
                exchange = await threads.run { responder.answer(complete) }
            case .failure(let excess):
                exchange = responder.refusal(413, "the body has more than \(limit.counted("byte"))")
                if excess == .cut { response.closes = true }
            }
            if let message = exchange.message {
                do throws(MessageSender.Failure) {
                    let receipt = try await MessageSender.send(message)
                    exchange.response = ServedPage.receipt(receipt.status, receipt.body)
                } catch {
                    exchange.response = ServedPage.refusal(error.status, error.detail)
                }
            }
            // A change that was confirmed to a client is not lost if the process is killed.
            if let change = exchange.change, let fault = await keep?(change) {
                let detail = "the change was made, but will be lost with the process: \(fault)"
                exchange.response = responder.refusal(500, detail).response
                exchange.remarks.append(detail)
            }
            let delay = exchange.response.delivery.delay
            if delay > 0 { try await Task.sleep(nanoseconds: UInt64(delay) * 1_000_000) }
            log(ServingHost.Entry(request: served, exchange: exchange, duration: ProcessInfo.processInfo.systemUptime - start))
            if let channel = exchange.channel, case .complete = exchange.response.delivery.end {
                try await play(channel, on: request, served, exchange.response, response)
            } else {
                try await response.send(exchange.response)
            }
        }

        /// Opens a WebSocket, and acts as its server until one side closes it.
        private func play(
            _ channel: ServedChannel, on request: IncomingRequest, _ served: ServedRequest, _ opening: ServedResponse,
            _ response: ResponseWriter
        ) async throws {
            let fields = opening.fields.all.map { (name: $0.name, value: $0.value) }
            let stream = try await response.openWebSocket(request, fields, sizeLimit: channel.sizeLimit)
            let session = ChannelSession(channel: channel, stream: stream, threads: threads) { [current, log] faults in
                let (message, exchange) = channel.exchange(of: faults, on: served)
                current.responder.options.page?.record(message, exchange)
                log(ServingHost.Entry(request: message, exchange: exchange, duration: 0))
            }
            await session.run()
        }

        func refuse(_ fault: RequestSyntaxFault, of request: IncomingRequest?, _ response: ResponseWriter) async throws {
            let served = request.map { ServedRequest($0.head) } ?? ServedRequest("-", "*")
            var exchange = current.responder.refusal(fault.status, fault.detail)
            exchange.remarks.append(fault.detail)
            log(ServingHost.Entry(request: served, exchange: exchange, duration: 0))
            try await response.send(exchange.response)
        }

        /// A body whose `Content-Length` is much too large is not read, nor is anything after it.
        private static func read(_ body: RequestBody, limit: Int) async throws -> Result<[UInt8], Excess> {
            let most = max(HTTPLimits.discardedSize, limit)
            if let length = body.length, length > most || length > limit && body.isAwaited { return .failure(.cut) }
            var bytes: [UInt8] = []
            if let length = body.length { bytes.reserveCapacity(min(length, limit, 1 << 20)) }
            var count = 0
            for try await part in body {
                count += part.readableBytes
                if count <= limit {
                    bytes.append(contentsOf: part.readableBytesView)
                } else {
                    bytes = []
                    if count > most { return .failure(.cut) }
                }
            }
            return count <= limit ? .success(bytes) : .failure(.discarded)
        }
    }

    extension ServedRequest {
        init(_ head: HTTPRequestHead) {
            self.init(head.method.rawValue, head.uri, fields: FieldLines(head.headers.map { (name: $0.name, value: $0.value) }))
        }
    }

    extension ResponseWriter {
        /// Sends a response according to its delivery. The caller has already applied the delay.
        func send(_ served: ServedResponse) async throws {
            let fields = served.fields.all.map { (name: $0.name, value: $0.value) }
            var most = Int.max
            switch (served.delivery.end, served.body) {
            case (.reset, _): return try await reset()
            case (.complete, .bytes(let bytes)): return try await send(served.status, fields, bytes)
            case (.complete, .paced): break
            case (.cut(let count), _): most = max(0, count)
            }
            switch served.body {
            case .bytes(let bytes):
                try await begin(served.status, fields, length: bytes.count)
                try await write(bytes.prefix(most))
            case .paced(let parts, let pause):
                try await begin(served.status, fields)
                for (index, part) in parts.enumerated() where most > 0 {
                    if index > 0 { try await Task.sleep(nanoseconds: UInt64(max(0, pause)) * 1_000_000) }
                    try await write(part.prefix(most))
                    most -= min(most, part.count)
                }
            }
            if case .cut = served.delivery.end { try await cut() } else { try await end() }
        }
    }

    /// The responder of the next request.
    final class CurrentResponder: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: SpecResponder

        init(_ responder: SpecResponder) {
            stored = responder
        }

        var responder: SpecResponder {
            get { lock.withLock { stored } }
            set { lock.withLock { stored = newValue } }
        }
    }
#endif
