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
        /// How much of a body that is too large is read at least, so that the client reads the answer.
        private static let mostDiscarded = 64 << 20

        /// A body that is too large.
        private enum Excess: Error {
            /// All of it was read.
            case discarded
            /// The rest of it was not read.
            case cut
        }

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
            let limit = responder.options.bodyLimit
            let body: Result<[UInt8], Excess>
            if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > max(Self.mostDiscarded, limit) {
                body = .failure(.cut)
            } else {
                body = try await readBody(request, limit: limit)
            }
            watch.beginAnswer(address)
            let exchange: ServedExchange
            switch body {
            case .success(let bytes):
                served.body = bytes
                let complete = served
                exchange = await threads.run { responder.answer(complete) }
            case .failure(let excess):
                exchange = responder.refusal(413, "the body has more than \(limit) bytes")
                guard excess == .cut else { break }
                log(ServingHost.Entry(request: served, exchange: exchange, duration: ProcessInfo.processInfo.systemUptime - start))
                var refusal = response(exchange.response, nil)
                refusal.headers[.connection] = "close"
                watch.refuse(address)
                return refusal
            }
            let delay = exchange.response.delivery.delay
            if delay > 0 { try await Task.sleep(nanoseconds: UInt64(delay) * 1_000_000) }
            log(ServingHost.Entry(request: served, exchange: exchange, duration: ProcessInfo.processInfo.systemUptime - start))
            return response(exchange.response, address)
        }

        private func readBody(_ request: HTTPRequest, limit: Int) async throws -> Result<[UInt8], Excess> {
            var body: [UInt8] = []
            var count = 0
            for try await part in request.bodySequence {
                count += part.count
                if count <= limit {
                    body += part
                } else {
                    body = []
                    guard watch.isOpen(request.remoteAddress) else { throw SocketError.disconnected }
                    if count > max(Self.mostDiscarded, limit) { return .failure(.cut) }
                }
            }
            return count <= limit ? .success(body) : .failure(.discarded)
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
