#if Observability
    public import EndpointKit
    import Foundation
    public import Logging

    /// Logs an entry for every attempt to send a request (swift-log), with the names of OpenTelemetry as metadata.
    ///
    /// The metadata are those of ``ClientTracingInterceptor`` and `http.client.request.duration` in seconds. They have no header, body or
    /// query value. Errors of decoding and deviations from the document are logged, too.
    public struct ClientLogInterceptor: Interceptor {
        private let logger: Logger
        private let level: Logger.Level
        private let failureLevel: Logger.Level
        private let clock: CallClock

        /// - Parameters:
        ///   - logger: Receives the entries.
        ///   - level: The level of attempts that have succeeded.
        ///   - failureLevel: The level of attempts that failed or have a status of 400 or more, and of errors of decoding and deviations.
        ///   - clock: Measures the durations.
        public init(
            _ logger: Logger, level: Logger.Level = .debug, failureLevel: Logger.Level = .warning, clock: CallClock = .system
        ) {
            self.logger = logger
            self.level = level
            self.failureLevel = failureLevel
            self.clock = clock
        }

        public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            let start = clock.now()
            var attributes = HTTPAttributes(of: request, context)
            do {
                let response = try await next(request)
                attributes.add(response)
                log("\(request.method) \(response.status)", attributes, since: start)
                return response
            } catch {
                attributes.add(error)
                log("\(request.method) failed: \(NetworkError(error, endpoint: context.endpoint))", attributes, since: start)
                throw error
            }
        }

        public func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext) {
            guard case .failure(let error) = result else { return }
            logger.log(
                level: failureLevel, "\(error)",
                metadata: [
                    "endpointkit.endpoint": "\(context.endpoint)", "http.response.status_code": "\(response.status)",
                    "error.type": "\(HTTPAttributes.type(of: error))",
                ])
        }

        /// An entry for each deviation, up to ten.
        public func didDeviate(_ deviations: [ResponseDeviation], of response: HTTPResponse, context: RequestContext) {
            for deviation in deviations.prefix(10) {
                logger.log(level: failureLevel, "\(deviation)", metadata: ["endpointkit.endpoint": "\(context.endpoint)"])
            }
        }

        private func log(_ message: @autoclosure () -> String, _ attributes: HTTPAttributes, since start: TimeInterval) {
            let seconds = max(0, clock.now() - start)
            logger.log(level: attributes.failure == nil ? level : failureLevel, "\(message())", metadata: attributes.metadata(seconds))
        }
    }

    extension HTTPAttributes {
        fileprivate func metadata(_ seconds: TimeInterval) -> Logger.Metadata {
            var metadata: Logger.Metadata = ["http.client.request.duration": "\(seconds)"]
            for (name, value) in values { metadata[name] = "\(value.description)" }
            return metadata
        }
    }
#endif
