public import Foundation

/// One call of a client, from the endpoint to the response that is ready to be decoded.
struct ClientCall: Sendable {
    let client: APIClient
    let endpoint: any Endpoint
    let options: RequestOptions
    let mode: ResponseMode
    /// The indices of interceptors that this call must skip, because they started it.
    let excluded: Set<Int>
    /// Takes the request instead of the cache and the transport; `nil` for calls that are sent.
    var taker: RequestTaker?

    func run() async throws(NetworkError) -> HTTPResponse {
        let call = try built()
        do {
            let context = call.choosesSchemes ? await call.context.choosingSchemes(of: client.interceptors, client.schemes) : call.context
            let response = try await send(call.request, through: chain(context, call.reading), context)
            return try accepted(response, context, call.reading)
        } catch {
            throw failure(error, call.context, call.reading)
        }
    }

    /// A call whose request is built. It has what is needed until the response, which is less than the request of the endpoint.
    private struct BuiltCall {
        let request: HTTPRequest
        var context: RequestContext
        /// Whether the schemes of `context` depend on what credentials there are.
        let choosesSchemes: Bool
        let reading: ResponseReading
    }

    private func built() throws(NetworkError) -> BuiltCall {
        let described: EndpointRequest
        do {
            described = try endpoint.builtRequest()
        } catch {
            throw ResponseReading(client.configuration.reader.overridden(by: options.reader)).completed(error)
        }
        let reading = client.reading(described.reader, options)
        var context = RequestContext(
            name: EndpointName(of: endpoint, given: described.name), auth: client.schemes.resolved(described.auth),
            retry: options.retry ?? described.retry, hasIdempotencyKey: described.idempotencyKey != nil)
        PageOrigin.current?.note(context.name)
        context.origin = NestedRequestContext(client: client, excluded: excluded)
        context.cacheEpoch = client.cache?.currentEpoch
        let request: HTTPRequest
        do {
            try Task.checkCancellation()
            request = try httpRequest(described, context)
        } catch {
            throw failure(error, context, reading)
        }
        context.deadline = Deadline(
            after: options.deadline ?? described.deadline ?? client.configuration.deadline, client.configuration.clock)
        let choosesSchemes = described.auth.alternatives.count > 1
        if !choosesSchemes, !context.schemes.isEmpty { context = context.checking(client.schemes) }
        return BuiltCall(request: request, context: context, choosesSchemes: choosesSchemes, reading: reading)
    }

    private func httpRequest(_ described: EndpointRequest, _ context: RequestContext) throws -> HTTPRequest {
        do {
            let request = try client.builder.build(described, options: options)
            if mode.isWebSocket { try request.checkHandshake() }
            return request
        } catch {
            throw NetworkError(error, endpoint: context.endpoint, stage: .building)
        }
    }

    private func failure(_ error: any Error, _ context: RequestContext, _ reading: ResponseReading) -> NetworkError {
        let error: any Error = Task.isCancelled && !(error is NetworkError) ? CancellationError() : error
        return reading.completed(NetworkError(error, endpoint: context.endpoint, attempts: context.attempts))
    }

    /// All interceptors but those that started the call.
    private var interceptors: [PlacedInterceptor] {
        excluded.isEmpty ? client.placed : client.placed.filter { !excluded.contains($0.place) }
    }

    private func chain(_ context: RequestContext, _ reading: ResponseReading) -> InterceptorChain {
        let transportCall = TransportCall(
            transport: taker ?? client.transport, mode: mode, accepted: reading.accepted,
            errorBodyLimit: client.configuration.maximumErrorBodySize, queue: taker == nil ? client.queue : nil)
        let pipeline = ExchangePipeline(
            transportCall: transportCall, cache: taker == nil && !mode.isWebSocket ? client.cache : nil,
            shared: taker == nil ? client.shared : nil, sharesRequests: options.sharesRequests ?? client.configuration.sharesRequests,
            cookies: client.configuration.cookies)
        return InterceptorChain(interceptors, context: context, pipeline: pipeline)
    }

    private func accepted(_ response: HTTPResponse, _ context: RequestContext, _ reading: ResponseReading) throws -> HTTPResponse {
        guard mode.isWebSocket ? response.status == 101 : reading.accepted.contains(response.status) else {
            let isSuccess = (200..<300).contains(response.status)
            let cause = isSuccess && mode.isWebSocket ? TransportError(.badResponse, detail: "it does not open a WebSocket") : nil
            var error = response.failure(
                .status(response.status), cause: cause, attempts: context.attempts,
                coding: reading.coding ?? client.configuration.coding)
            error.facts.unsignedSchemes = context.calls.unsignedSchemes
            throw error
        }
        var response = response
        response.reading = reading
        response.observer = ResultObserver(
            excluded.isEmpty ? client.interceptors : interceptors.map(\.interceptor), context: context)
        if case .stream(let bytes) = response.payload {
            response.payload = .stream(bytes.mapErrors(reading.completed(any:)))
        }
        return response
    }

    private func send(_ request: HTTPRequest, through chain: InterceptorChain, _ context: RequestContext) async throws -> HTTPResponse {
        if let deadline = context.deadline { return try await send(request, through: chain, context, until: deadline) }
        return try await withTaskCancellationHandler {
            try await chain.send(request)
        } onCancel: {
            context.origin?.scope.cancel()
        }
    }

    private func send(
        _ request: HTTPRequest, through chain: InterceptorChain, _ context: RequestContext, until deadline: Deadline
    ) async throws -> HTTPResponse {
        do {
            return try await deadline.limit {
                try await withTaskCancellationHandler {
                    try await chain.send(request)
                } onCancel: {
                    context.origin?.scope.cancel()
                }
            }
        } catch let error as TransportError where error.code == .deadlineExceeded {
            throw NetworkError(error, endpoint: context.endpoint, stage: .sending, request: request, attempts: context.attempts)
        }
    }
}

/// Measures the deadline of calls and waits for it. Tests can provide their own clock.
public struct CallClock: Sendable {
    /// Monotonic time in seconds.
    public let now: @Sendable () -> TimeInterval
    /// The time of day, with which dates that servers send are compared.
    public let date: @Sendable () -> Date
    /// Waits for a number of seconds; throws when the task is cancelled meanwhile.
    public let sleep: @Sendable (TimeInterval) async throws -> Void

    /// Creates a clock from its functions.
    public init(
        now: @escaping @Sendable () -> TimeInterval, date: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void
    ) {
        self.now = now
        self.date = date
        self.sleep = sleep
    }

    /// The time since the system started.
    public static let system = CallClock(now: { ProcessInfo.processInfo.systemUptime }, sleep: RetryInterceptor.wait)
}

/// How the body of a response is delivered.
enum ResponseMode: Sendable, Equatable {
    case whole
    case file
    case stream
    case webSocket(maximumMessageSize: Int)

    var isWebSocket: Bool {
        if case .webSocket = self { true } else { false }
    }
}
