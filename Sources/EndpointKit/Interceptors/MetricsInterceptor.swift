import Foundation

/// Reports the start and the end of every attempt to send a request, and what the transport measured of it.
///
/// What counts as an attempt depends on the position: the last interceptor sees each time a request is passed to the transport. An
/// interceptor before the authentication sees a request that was sent again after a 401 as one attempt. A response from the cache counts
/// too.
public struct MetricsInterceptor: Interceptor {
    private let clock: CallClock
    private let report: @Sendable (AttemptEvent) -> Void

    /// - Parameters:
    ///   - clock: Measures the durations.
    ///   - report: Called in the task of the request: with `started` before it is sent, and exactly once with `ended`. It is called on any
    ///     thread with `measured`: before `ended`, or for a stream after its last byte. A response from the cache, or one that is shared
    ///     with an identical request, has no `measured`.
    public init(clock: CallClock = .system, report: @escaping @Sendable (AttemptEvent) -> Void) {
        self.clock = clock
        self.report = report
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        let attempt = Attempt(
            name: context.name, method: request.method, host: request.url.host, number: context.attempts + 1,
            bodySize: request.body.size)
        report(.started(attempt))
        let request = measured(request, attempt)
        let start = clock.now()
        do {
            let response = try await next(request)
            end(attempt, .success(response), context, start: start)
            return response
        } catch {
            end(attempt, .failure(error), context, start: start)
            throw error
        }
    }

    /// Not inlined, because what it needs would be in the memory of the call until the response.
    @inline(never)
    private func measured(_ request: HTTPRequest, _ attempt: Attempt) -> HTTPRequest {
        var request = request
        request.onMetrics = { [report, other = request.onMetrics] metrics in
            other?(metrics)
            report(.measured(attempt, metrics))
        }
        return request
    }

    /// See ``measured(_:_:)``.
    @inline(never)
    private func end(_ attempt: Attempt, _ result: Result<HTTPResponse, any Error>, _ context: RequestContext, start: TimeInterval) {
        let outcome: AttemptOutcome
        switch result {
        case .success(let response):
            outcome = .answered(status: response.status, bodySize: response.size)
        case .failure(let error):
            let failure = NetworkError(error, endpoint: context.endpoint)
            outcome = failure.isCancelled ? .cancelled : .failed((failure.cause as? TransportError)?.code)
        }
        report(.ended(attempt, outcome, seconds: clock.now() - start))
    }
}

extension RequestBody {
    /// The size in bytes; `nil` for a stream of unknown length, and for a file that cannot be examined.
    package var size: Int64? {
        switch self {
        case .none: 0
        case .data(let data): Int64(data.count)
        case .file(let url): try? url.regularFileSize()
        case .stream(let body): body.length
        }
    }
}

extension HTTPResponse {
    /// The size in bytes, also for a download; `nil` for a stream.
    package var size: Int64? {
        switch payload {
        case .body: Int64(body.count)
        case .file(let pending): pending.size
        case .stream, .webSocket: nil
        }
    }
}
