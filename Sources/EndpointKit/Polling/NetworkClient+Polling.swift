public import Foundation

extension NetworkClient {
    /// Sends an endpoint again and again until its result is final.
    ///
    /// ```swift
    /// let user = try await client.poll(UserEndpoint.one(id: 7), as: User.self, until: { $0.name != "" }).value
    /// ```
    ///
    /// A response with status 202 and an empty body is not a state. Every request has its own retries and timeouts, and asks the server
    /// instead of the cache.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - type: The type of its result.
    ///   - options: Overrides for each request.
    ///   - policy: How often to send it, and for how long.
    ///   - isDone: Whether a state is the last one; `nil` for any state with another status than 202.
    ///   - hasFailed: Whether a state means that the operation failed. It is asked first.
    public func poll<Value: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: Value.Type = Value.self, options: RequestOptions = RequestOptions(),
        policy: PollingPolicy = PollingPolicy(), until isDone: (@Sendable (Value) -> Bool)? = nil,
        failing hasFailed: @escaping @Sendable (Value) -> Bool = { _ in false }
    ) -> PollSequence<Value> {
        let poller = Poller(client: self, options: options, startsOperation: false, isDone: isDone, hasFailed: hasFailed)
        return PollSequence(endpoint.name, policy) { policy in
            PageSequence { try await poller.step(PolledRequest(endpoint), Schedule(policy, clock)) }
        }
    }

    /// Starts an operation, and then polls the endpoint that belongs to it.
    ///
    /// If both results have the same type, the first one is a state too.
    ///
    /// - Parameters:
    ///   - start: The endpoint that starts the operation.
    ///   - type: The type of the states.
    ///   - options: Overrides for each request. Their precondition is only that of `start`.
    ///   - policy: How often to poll, and for how long.
    ///   - endpoint: Returns the endpoint to poll for the result of `start`.
    ///   - isDone: Whether a state is the last one; `nil` for any state with another status than 202.
    ///   - hasFailed: Whether a state means that the operation failed. It is asked first.
    public func poll<Start: Decodable & Sendable, Value: Decodable & Sendable>(
        after start: any Endpoint, as type: Value.Type = Value.self, options: RequestOptions = RequestOptions(),
        policy: PollingPolicy = PollingPolicy(), at endpoint: @escaping @Sendable (Start) throws -> any Endpoint,
        until isDone: (@Sendable (Value) -> Bool)? = nil, failing hasFailed: @escaping @Sendable (Value) -> Bool = { _ in false }
    ) -> PollSequence<Value> {
        let poller = Poller(client: self, options: options, startsOperation: true, isDone: isDone, hasFailed: hasFailed)
        return PollSequence(start.name, policy) { policy in
            PageSequence {
                let schedule = Schedule(policy, clock)
                let http = try await poller.send(PolledRequest(start), isFirst: true)
                let value = try http.decode(coding) as Start
                let next = PolledRequest(try endpoint(value))
                return try await poller.step(after: http, state: value as? Value, next, schedule)
            }
        }
    }

    /// Starts an operation, and then polls the URL in a header of the response, such as `Location` or `Operation-Location`.
    ///
    /// The URL is requested with GET, and with the headers and credentials of `start`. Therefore a URL with another scheme, host or port
    /// throws ``PollingError/otherOrigin(host:)``, unless its origin is in `origins`. A later response with the header changes the URL.
    ///
    /// - Parameters:
    ///   - start: The endpoint that starts the operation.
    ///   - header: The header with the URL, absolute or relative.
    ///   - origins: Other origins that may get the headers and credentials.
    ///   - startsWithState: Whether the body of the first response, if there is one, is a state too. A state that is final needs no header.
    ///   - type: The type of the states.
    ///   - options: Overrides for each request. Their precondition is only that of `start`.
    ///   - policy: How often to poll, and for how long.
    ///   - isDone: Whether a state is the last one; `nil` for any state with another status than 202.
    ///   - hasFailed: Whether a state means that the operation failed. It is asked first.
    public func poll<Value: Decodable & Sendable>(
        after start: any Endpoint, following header: String, allowing origins: [URL] = [], startsWithState: Bool = false,
        as type: Value.Type = Value.self, options: RequestOptions = RequestOptions(), policy: PollingPolicy = PollingPolicy(),
        until isDone: (@Sendable (Value) -> Bool)? = nil, failing hasFailed: @escaping @Sendable (Value) -> Bool = { _ in false }
    ) -> PollSequence<Value> {
        let poller = Poller(client: self, options: options, startsOperation: true, isDone: isDone, hasFailed: hasFailed)
        return PollSequence(start.name, policy) { policy in
            PageSequence {
                let schedule = Schedule(policy, clock)
                let http = try await poller.send(PolledRequest(start), isFirst: true)
                var next = PolledRequest(start, following: header, allowing: origins)
                let value = startsWithState ? try poller.state(http) : nil
                if value.map(poller.isFinal) != true { try next.follow(http, isRequired: true) }
                return try await poller.step(after: http, state: value, next, schedule)
            }
        }
    }
}

/// The request that asks for the state of an operation.
struct PolledRequest: Sendable {
    private let original: any Endpoint
    private let header: String?
    private var links: FollowedLinks
    private var url: URL?

    init(_ endpoint: any Endpoint, following header: String? = nil, allowing origins: [URL] = []) {
        original = endpoint
        self.header = header
        links = FollowedLinks(allowing: origins)
    }

    var name: String { original.name }

    /// The endpoint, with GET and without a body if the server has sent the URL to poll.
    var endpoint: any Endpoint { url == nil ? original : OperationStatus(start: original) }

    func options(_ options: RequestOptions) -> RequestOptions {
        guard let url else { return options }
        var own = options
        own.modify = { request in
            options.modify?(&request)
            request.url = url
        }
        return own
    }

    /// Takes the URL from a response.
    mutating func follow(_ response: HTTPResponse, isRequired: Bool = false) throws {
        guard let header else { return }
        guard let reference = response.headers[header]?.trimmingOptionalWhitespace(), !reference.isEmpty else {
            if isRequired { throw PollingError.missingLocation(header: header) }
            return
        }
        let fallback = try original.request.baseURL
        do {
            url = try links.resolve(String(reference), in: response, fallback: fallback)
        } catch {
            throw PollingError(error)
        }
    }
}

extension PollingError {
    fileprivate init(_ failure: FollowedLinks.Failure) {
        self =
            switch failure {
            case .invalid: .invalidLocation
            case .otherOrigin(let origin): .otherOrigin(host: origin.authority)
            }
    }
}

/// The request for the state of an operation, at a URL of the server.
private struct OperationStatus: Endpoint {
    let start: any Endpoint

    var request: EndpointRequest {
        get throws {
            var request = try start.request
            request.method = .get
            request.body = .plain
            request.query = QueryItems()
            request.idempotencyKey = nil
            for name in RequestPrecondition.headerNames { request.headers[name] = nil }
            return request
        }
    }

    var name: String { start.name }
}

/// When the next request is sent.
struct Schedule: Sendable {
    let policy: PollingPolicy
    private let clock: CallClock
    private let deadline: Deadline?
    private var requests = 0

    init(_ policy: PollingPolicy, _ clock: CallClock) {
        self.policy = policy
        self.clock = clock
        deadline = Deadline(after: policy.deadline, clock)
    }

    /// Waits until the next request. A delay that would end after the deadline is an error at once.
    mutating func wait(after response: HTTPResponse, of name: String) async throws {
        requests += 1
        let asked = RetryAfter.seconds(response.headers, now: clock.date())
        let delay = asked.map { max($0, policy.interval) } ?? policy.delay(after: requests)
        if let deadline, delay >= deadline.remaining {
            throw NetworkError(
                endpoint: name, stage: .sending, request: response.request, response: response,
                cause: TransportError(.deadlineExceeded, detail: "the operation is not done"))
        }
        try await clock.sleep(delay)
        try Task.checkCancellation()
    }
}

/// Sends the requests of an operation, and judges its states.
struct Poller<Value: Decodable & Sendable>: Sendable {
    let client: any NetworkClient
    let options: RequestOptions
    /// Whether another request than those for the states starts the operation.
    let startsOperation: Bool
    let isDone: (@Sendable (Value) -> Bool)?
    let hasFailed: @Sendable (Value) -> Bool

    typealias Step = PageSequence<Value>.Step

    /// - Parameter isFirst: Whether it starts the operation, instead of asking for its state.
    func send(_ request: PolledRequest, isFirst: Bool = false) async throws -> HTTPResponse {
        var own = request.options(options.acceptingJSON)
        if !isFirst {
            own.cachePolicy = own.cachePolicy ?? .revalidate
            // It is about what the operation changes.
            if startsOperation { own.precondition = nil }
        }
        return try await client.send(request.endpoint, options: own)
    }

    /// The state in a response; `nil` if it has none yet.
    func state(_ response: HTTPResponse) throws -> Value? {
        if response.status == 202, isDone == nil || response.body.isEmpty { return nil }
        return try response.decode(client.coding) as Value
    }

    func isFinal(_ state: Value) -> Bool { hasFailed(state) || isDone?(state) ?? true }

    /// The first state, in the response to the request itself or later.
    func step(_ request: PolledRequest, _ schedule: Schedule) async throws -> Step {
        let response = try await send(request)
        var request = request
        let state = try state(response)
        if state.map(isFinal) != true { try request.follow(response) }
        return try await step(after: response, state: state, request, schedule)
    }

    /// The state of a response, or else the next one.
    func step(after response: HTTPResponse, state: Value?, _ request: PolledRequest, _ schedule: Schedule) async throws -> Step {
        var (response, state, request, schedule) = (response, state, request, schedule)
        while true {
            if let state { return try judged(state, response, request, schedule) }
            try await schedule.wait(after: response, of: request.name)
            response = try await send(request)
            state = try self.state(response)
            if state.map(isFinal) != true { try request.follow(response) }
        }
    }

    private func judged(_ state: Value, _ response: HTTPResponse, _ request: PolledRequest, _ schedule: Schedule) throws -> Step {
        if hasFailed(state) {
            throw NetworkError(
                endpoint: request.name, stage: .rejected, request: response.request, response: response, cause: OperationFailure(state))
        }
        guard isDone.map({ !$0(state) }) ?? false else { return Step(page: state, following: nil) }
        return Step(page: state) {
            try await step(after: response, state: nil, request, schedule)
        }
    }
}
