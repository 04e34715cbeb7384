#if Tools
    import FlyingFox
    import FlyingSocks
    import Foundation
    import SpecServing

    #if canImport(Darwin)
        import Darwin
    #elseif canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// Carries requests and responses between FlyingFox and a ``SpecResponder``.
    struct SpecHandler: HTTPHandler {
        /// How much of a body that is too large is read, so that the client reads the answer.
        private static let mostDiscarded = 64 << 20

        let current: CurrentResponder
        let threads: AnswerThreads
        let watch: ConnectionWatch
        let log: @Sendable (ServingHost.Entry) -> Void

        func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
            let responder = current.responder
            let start = ProcessInfo.processInfo.systemUptime
            let address = request.remoteAddress
            watch.beginBody(address)
            var served = ServedRequest(
                request.method.rawValue, request.target.rawValue,
                fields: HTTPFields(request.headers.map { (name: $0.key.rawValue, value: $0.value) }))
            // A body that is much too large is not even read, and nor is what follows it.
            if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > Self.mostDiscarded {
                let exchange = responder.refusal(413, "the body has more than \(responder.options.bodyLimit) bytes")
                log(ServingHost.Entry(request: served, exchange: exchange, duration: ProcessInfo.processInfo.systemUptime - start))
                var refusal = response(exchange.response, nil)
                refusal.headers[.connection] = "close"
                watch.refuse(address)
                return refusal
            }
            let body = try await readBody(request, limit: responder.options.bodyLimit)
            watch.beginAnswer(address)
            let exchange: ServedExchange
            if let body {
                served.body = body
                let complete = served
                exchange = await threads.run { responder.answer(complete) }
            } else {
                exchange = responder.refusal(413, "the body has more than \(responder.options.bodyLimit) bytes")
            }
            if exchange.wait > 0 { try await Task.sleep(nanoseconds: UInt64(exchange.wait) * 1_000_000_000) }
            log(ServingHost.Entry(request: served, exchange: exchange, duration: ProcessInfo.processInfo.systemUptime - start))
            return response(exchange.response, address)
        }

        /// The body; nil if it is too large.
        private func readBody(_ request: HTTPRequest, limit: Int) async throws -> [UInt8]? {
            var body: [UInt8] = []
            var count = 0
            for try await part in request.bodySequence {
                count += part.count
                if count <= limit {
                    body += part
                } else {
                    body = []
                    guard count <= Self.mostDiscarded, watch.isOpen(request.remoteAddress) else { throw SocketError.disconnected }
                }
            }
            return count <= limit ? body : nil
        }

        private func response(_ served: ServedResponse, _ address: HTTPRequest.Address?) -> HTTPResponse {
            var headers = HTTPHeaders()
            for field in served.fields.all { headers.addValue(field.value, for: HTTPHeader(field.name)) }
            if headers[HTTPHeader("Date")] == nil { headers.addValue(HTTPDate.now, for: HTTPHeader("Date")) }
            let status = HTTPStatusCode(served.status, phrase: ReasonPhrase.text(served.status))
            switch served.body {
            case .bytes(let bytes):
                watch.endAnswer(address)
                return HTTPResponse(statusCode: status, headers: headers, body: Data(bytes))
            case .paced(let parts, let pause):
                let watch = watch
                let paced = PacedBytes(parts: parts, pause: pause) { watch.endAnswer(address) }
                return HTTPResponse(statusCode: status, headers: headers, body: HTTPBodySequence(from: paced))
            }
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
