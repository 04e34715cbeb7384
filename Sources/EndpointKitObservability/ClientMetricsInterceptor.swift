#if Observability
    public import CoreMetrics
    public import EndpointKit
    import Foundation

    /// Records metrics of every attempt to send a request (swift-metrics).
    ///
    /// They are those of the OpenTelemetry semantic conventions for HTTP clients:
    ///
    /// - `http.client.request.duration`, a timer: until the response, without the body of a stream.
    /// - `http.client.request.body.size` and `http.client.response.body.size`, recorders, in bytes, where the size is known.
    ///
    /// Their dimensions are `http.request.method`, `server.address`, `server.port`, `http.response.status_code`, and `error.type` for a
    /// failure. Responses from the cache are not recorded.
    public struct ClientMetricsInterceptor: Interceptor {
        private let factory: (any MetricsFactory)?
        private let clock: CallClock

        /// - Parameters:
        ///   - factory: Makes the metrics; `nil` for the factory with which `MetricsSystem` was bootstrapped.
        ///   - clock: Measures the durations.
        public init(factory: (any MetricsFactory)? = nil, clock: CallClock = .system) {
            self.factory = factory
            self.clock = clock
        }

        public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            let start = clock.now()
            var attributes = HTTPAttributes(ofMetrics: request)
            do {
                let response = try await next(request)
                guard response.origin != .cache || response.replacedFailure != nil else { return response }
                attributes.add(metricsOf: response)
                record(attributes, since: start, request.body.size, response.origin == .server ? response.size : nil)
                return response
            } catch {
                attributes.add(error)
                record(attributes, since: start, request.body.size, nil)
                throw error
            }
        }

        private func record(_ attributes: HTTPAttributes, since start: TimeInterval, _ sent: Int64?, _ received: Int64?) {
            let factory = factory ?? MetricsSystem.factory
            let dimensions = attributes.values.map { ($0.name, $0.value.description) }
            CoreMetrics.Timer(
                label: "http.client.request.duration", dimensions: dimensions, preferredDisplayUnit: .seconds, factory: factory
            ).recordSeconds(max(0, clock.now() - start))
            for (label, size) in [("http.client.request.body.size", sent), ("http.client.response.body.size", received)] {
                guard let size else { continue }
                Recorder(label: label, dimensions: dimensions, aggregate: true, factory: factory).record(size)
            }
        }
    }

    extension HTTPAttributes {
        /// Without the attributes that are not in the conventions. A response that replaces a failure has the status of the failure.
        fileprivate mutating func add(metricsOf response: HTTPResponse) {
            if let failure = response.replacedFailure { return add(failure) }
            var plain = response
            plain.origin = .server
            add(plain)
        }
    }
#endif
