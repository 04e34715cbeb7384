#if Observability
    public import EndpointKit
    import Foundation
    public import Tracing

    /// Makes a span for every attempt to send a request (swift-distributed-tracing), and sends its context to trusted servers.
    ///
    /// The spans are those of the OpenTelemetry semantic conventions for HTTP clients: their kind is `client`, their name is the method,
    /// and they have the attributes `http.request.method`, `server.address`, `server.port`, `url.full` without query values,
    /// `http.response.status_code`, `error.type` and `http.request.resend_count`. `endpointkit.endpoint` is the name of the endpoint, and
    /// `endpointkit.response.origin` is set if the response is not from the server.
    ///
    /// The span is a child of the caller's span, and the parent of spans of later interceptors and of the transport. Put it last for one
    /// span for each request that is sent; before the authentication, a request that is sent again after a 401 has one span.
    public struct ClientTracingInterceptor: Interceptor {
        private let tracer: (any Tracer)?
        private let origins: AllowedOrigins

        /// - Parameters:
        ///   - origins: The servers that receive the context of the span, in the headers of the tracer, such as `traceparent`. A redirect
        ///     to another origin is sent without them.
        ///   - tracer: Makes the spans; `nil` for the tracer with which `InstrumentationSystem` was bootstrapped.
        public init(propagatingTo origins: AllowedOrigins, tracer: (any Tracer)? = nil) {
            self.tracer = tracer
            self.origins = origins
        }

        public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
            let tracer = tracer ?? InstrumentationSystem.tracer
            return try await tracer.withAnySpan(HTTPAttributes.method(of: request), ofKind: .client) { span in
                var attributes = HTTPAttributes(of: request, context)
                attributes.write(to: span)
                var request = request
                if origins.contains(request.url) { tracer.inject(span.context, into: &request.headers, using: HeaderInjector()) }
                do {
                    let response = try await next(request)
                    attributes.add(response)
                    attributes.write(to: span)
                    return response
                } catch {
                    attributes.add(error)
                    attributes.write(to: span)
                    throw error
                }
            }
        }
    }

    private struct HeaderInjector: Injector {
        func inject(_ value: String, forKey key: String, into carrier: inout HTTPFields) {
            carrier[key] = value
        }
    }

    extension HTTPAttributes {
        fileprivate func write(to span: any Tracing.Span) {
            guard span.isRecording else { return }
            span.updateAttributes { attributes in
                for (name, value) in values {
                    switch value {
                    case .text(let text): attributes[name] = text
                    case .number(let number): attributes[name] = number
                    }
                }
            }
            if failure != nil { span.setStatus(SpanStatus(code: .error)) }
        }
    }
#endif
