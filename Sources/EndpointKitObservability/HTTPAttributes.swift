#if Observability
    import EndpointKit
    import Foundation

    /// The attributes of an attempt, with the names of the OpenTelemetry semantic conventions for HTTP clients.
    struct HTTPAttributes {
        enum Value {
            case text(String)
            case number(Int)

            var description: String {
                switch self {
                case .text(let text): text
                case .number(let number): String(number)
                }
            }
        }

        /// The names and values in the order of the conventions.
        private(set) var values: [(name: String, value: Value)]
        /// The value of `error.type`; `nil` if the attempt has succeeded.
        private(set) var failure: String?

        private static let knownMethods: Set<String> = [
            "CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "QUERY", "TRACE",
        ]

        /// `http.request.method` of a request: a method of HTTP, so that there are few.
        static func method(of request: HTTPRequest) -> String {
            let method = request.method.rawValue
            return knownMethods.contains(method) ? method : "_OTHER"
        }

        /// The attributes that have few values, for metrics.
        init(ofMetrics request: HTTPRequest) {
            values = [("http.request.method", .text(Self.method(of: request)))]
            if let host = request.url.host { values.append(("server.address", .text(host))) }
            if let port = request.url.effectivePort { values.append(("server.port", .number(port))) }
        }

        /// All attributes, for spans and logs.
        init(of request: HTTPRequest, _ context: RequestContext) {
            self.init(ofMetrics: request)
            if Self.method(of: request) == "_OTHER" { values.append(("http.request.method_original", .text(request.method.rawValue))) }
            values.append(("url.full", .text(Redaction.text(of: request.url))))
            if context.attempts > 0 { values.append(("http.request.resend_count", .number(context.attempts))) }
            values.append(("endpointkit.endpoint", .text(context.endpoint)))
        }

        mutating func add(_ response: HTTPResponse) {
            values.append(("http.response.status_code", .number(response.status)))
            if response.origin != .server { values.append(("endpointkit.response.origin", .text(response.origin.description))) }
            if let replaced = response.replacedFailure {
                add(failure: Self.type(of: replaced))
            } else if response.status >= 400 {
                add(failure: String(response.status))
            }
        }

        mutating func add(_ error: any Error) {
            if let status = (error as? NetworkError)?.statusCode { values.append(("http.response.status_code", .number(status))) }
            add(failure: Self.type(of: error))
        }

        private mutating func add(failure: String) {
            self.failure = failure
            values.append(("error.type", .text(failure)))
        }

        /// A status, the code of a transport error, or the name of a type.
        static func type(of error: any Error) -> String {
            guard let error = error as? NetworkError else {
                if let error = error as? TransportError { return error.code.rawValue }
                return error is CancellationError ? TransportError.Code.cancelled.rawValue : String(reflecting: Swift.type(of: error))
            }
            if case .some(let status) = error.statusCode, error.stage == .status(status) { return String(status) }
            if error.isCancelled { return TransportError.Code.cancelled.rawValue }
            return error.cause.map(type(of:)) ?? error.stage.description
        }
    }

    extension URL {
        fileprivate var effectivePort: Int? {
            switch scheme?.lowercased() {
            case "http": port ?? 80
            case "https": port ?? 443
            default: port
            }
        }
    }
#endif
