public import Foundation

/// One call of a client, from the endpoint to the response that is ready to be decoded.
struct ClientCall: Sendable {
    let client: APIClient
    let endpoint: any Endpoint
    let options: RequestOptions
    let mode: ResponseMode
    /// The indices of interceptors that this call must skip, because they started it.
    let excluded: Set<Int>
    /// Takes the request instead of the cache and the transport; nil for calls that are sent.
    var taker: RequestTaker?

    func run() async throws(NetworkError) -> HTTPResponse {
        let described: EndpointRequest
        do {
            described = try endpoint.builtRequest()
        } catch {
            throw ResponseReading(client.configuration.reader.overridden(by: options.reader)).completed(error)
        }
        let name = EndpointName(of: endpoint, given: described.name)
        let reading = client.reading(described.reader, options)
        var context = RequestContext(
            name: name, auth: client.schemes.resolved(described.auth), retry: options.retry ?? described.retry,
            hasIdempotencyKey: described.idempotencyKey != nil)
        context.origin = NestedRequestContext(client: client, excluded: excluded)
        context.cacheEpoch = client.cache?.currentEpoch
        do {
            try Task.checkCancellation()
            return try await respond(to: described, context, reading)
        } catch {
            let error: any Error = Task.isCancelled && !(error is NetworkError) ? CancellationError() : error
            throw reading.completed(NetworkError(error, endpoint: name.text, attempts: context.attempts))
        }
    }

    private func respond(to described: EndpointRequest, _ context: RequestContext, _ reading: ResponseReading) async throws -> HTTPResponse
    {
        let coding = reading.coding ?? client.configuration.coding
        let request: HTTPRequest
        do {
            request = try client.builder.build(described, options: options)
            if mode.isWebSocket { try request.checkHandshake() }
        } catch {
            throw NetworkError(error, endpoint: context.endpoint, stage: .building)
        }
        let interceptors = excluded.isEmpty ? client.placed : client.placed.filter { !excluded.contains($0.place) }
        let all = excluded.isEmpty ? client.interceptors : interceptors.map(\.interceptor)
        var context = context
        context.deadline = Deadline(
            after: options.deadline ?? described.deadline ?? client.configuration.deadline, client.configuration.clock)
        if described.auth.alternatives.count > 1 {
            context = await context.choosingSchemes(of: client.interceptors, client.schemes)
        } else if !context.schemes.isEmpty {
            context = context.checking(client.schemes)
        }
        let transportCall = TransportCall(
            transport: taker ?? client.transport, mode: mode, accepted: reading.accepted,
            errorBodyLimit: client.configuration.maximumErrorBodySize,
            coding: coding, queue: taker == nil ? client.queue : nil)
        let isShared = taker == nil && (options.sharesRequests ?? client.configuration.sharesRequests)
        let pipeline = ExchangePipeline(
            transportCall: transportCall, cache: taker == nil && !mode.isWebSocket ? client.cache : nil,
            shared: isShared ? client.shared : nil)
        let chain = InterceptorChain(interceptors, context: context, pipeline: pipeline)
        var response = try await send(request, through: chain, context)
        guard mode.isWebSocket ? response.status == 101 : reading.accepted.contains(response.status) else {
            let isSuccess = (200..<300).contains(response.status)
            let cause = isSuccess && mode.isWebSocket ? TransportError(.badResponse, detail: "it does not open a WebSocket") : nil
            throw response.failure(.status(response.status), cause: cause, attempts: context.attempts, coding: coding)
        }
        response.reading = reading
        response.observer = ResultObserver(all, context: context)
        if case .stream(let bytes) = response.payload {
            response.payload = .stream(bytes.mapErrors(reading.completed(any:)))
        }
        return response
    }

    private func send(_ request: HTTPRequest, through chain: InterceptorChain, _ context: RequestContext) async throws -> HTTPResponse {
        let operation = { @Sendable () async throws -> HTTPResponse in
            try await withTaskCancellationHandler {
                try await chain.send(request)
            } onCancel: {
                context.origin?.scope.cancel()
            }
        }
        guard let deadline = context.deadline else { return try await operation() }
        do {
            return try await deadline.limit(operation)
        } catch let error as TransportError where error.code == .deadlineExceeded {
            throw NetworkError(error, endpoint: context.endpoint, stage: .sending, request: request, attempts: context.attempts)
        }
    }
}

/// Measures the deadline of calls and waits for it. Tests can provide their own clock.
public struct CallClock: Sendable {
    /// Monotonic time in seconds.
    public let now: @Sendable () -> TimeInterval
    /// Waits for a number of seconds; throws when the task is cancelled meanwhile.
    public let sleep: @Sendable (TimeInterval) async throws -> Void

    /// Creates a clock from two functions.
    public init(now: @escaping @Sendable () -> TimeInterval, sleep: @escaping @Sendable (TimeInterval) async throws -> Void) {
        self.now = now
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
