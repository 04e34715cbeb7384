public import Foundation

/// Sends endpoints over a transport.
///
/// A request is built once, including its idempotency key. Then it passes through the retries (outermost, unless a ``RetryInterceptor`` is
/// among the interceptors), the interceptors in their order, the cache, and the transport. So every attempt gets current credentials and is
/// logged, even if the cache answers it; ``HTTPResponse/origin`` says so.
public final class APIClient: NetworkClient {
    let environment: any ServerEnvironment
    let builder: RequestBuilder
    let transport: any Transport
    let interceptors: [any Interceptor]
    /// The interceptors with their indices.
    let placed: [PlacedInterceptor]
    let schemes: SuppliedSchemes
    let cache: ClientCache?
    /// How responses are read unless an endpoint or a call says otherwise.
    private let ownReading: ResponseReading
    let shared = SharedExchanges()
    /// `nil` without limits.
    let queue: RequestQueue?
    /// The configuration of the client.
    public let configuration: ClientConfiguration
    /// The clock of the configuration, with its `now` as the time of day.
    public let clock: CallClock

    /// - Parameters:
    ///   - environment: The base URL of endpoints without their own base URL.
    ///   - transport: Sends the requests.
    ///   - interceptors: See and change each request, in this order. A ``RetryInterceptor`` is added unless there is one.
    ///   - configuration: The settings of all requests, which endpoints and calls can override.
    public init(
        environment: (any ServerEnvironment)? = nil, transport: any Transport = URLSessionTransport(), interceptors: [any Interceptor] = [],
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        let environment = environment ?? FixedEnvironment(baseURL: nil)
        self.environment = environment
        builder = RequestBuilder(configuration: configuration, environment: environment)
        self.transport = transport
        clock = CallClock(now: configuration.clock.now, date: configuration.now, sleep: configuration.clock.sleep)
        let retries = RetryInterceptor(
            policy: configuration.retry, budget: configuration.retryBudget, sleep: clock.sleep, now: clock.date)
        self.interceptors = interceptors.contains { $0 is RetryInterceptor } ? interceptors : [retries] + interceptors
        placed = self.interceptors.enumerated().map { PlacedInterceptor(place: $0.offset, interceptor: $0.element) }
        self.configuration = configuration
        queue = RequestQueue(configuration.limits)
        ownReading = ResponseReading(configuration.reader)
        schemes = SuppliedSchemes(interceptors, configuration, transport)
        let cache = configuration.cache.map { ClientCache($0, now: configuration.now) }
        self.cache = cache
        guard let cache else { return }
        for case let interceptor as any CredentialInterceptor in interceptors {
            interceptor.whenSessionEnds { [weak cache] in
                cache?.endSession()
                return cache != nil
            }
        }
    }

    /// Creates a client for one server.
    ///
    /// - Parameters:
    ///   - baseURL: The base URL of endpoints without their own base URL.
    ///   - transport: Sends the requests.
    ///   - interceptors: See and change each request, in this order. A ``RetryInterceptor`` is added unless there is one.
    ///   - configuration: The settings of all requests, which endpoints and calls can override.
    public convenience init(
        baseURL: URL?, transport: any Transport = URLSessionTransport(), interceptors: [any Interceptor] = [],
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        self.init(
            environment: FixedEnvironment(baseURL: baseURL), transport: transport, interceptors: interceptors, configuration: configuration)
    }

    deinit {
        cache?.revalidations.cancelAll()
    }

    /// The number of stale responses that are being revalidated in the background.
    package var backgroundRevalidations: Int { cache?.revalidations.count ?? 0 }

    /// The number of calls that wait for shared exchanges.
    package var waitersForShared: Int { shared.waiters }

    /// The number of requests that wait because of ``ClientConfiguration/limits``.
    package var waitersInQueue: Int { queue?.counts.waiting ?? 0 }

    /// The JSON decoder and encoder, unless an endpoint or a call overrides them.
    public var coding: JSONCoding { configuration.ownCoding }

    public var reader: ResponseReader { configuration.reader }

    /// How the response of a call is read.
    func reading(_ own: ResponseReader, _ options: RequestOptions) -> ResponseReading {
        let also = options.alsoAccepted
        guard also != nil || !own.isSilent || !options.reader.isSilent else { return ownReading }
        return ResponseReading(configuration.reader.overridden(by: own).overridden(by: options.reader), also: also)
    }

    public func send(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> HTTPResponse {
        try await send(endpoint, options: options, without: [])
    }

    public func download(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> DownloadedFile {
        try await download(endpoint, options: options, without: [])
    }

    public func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> (HTTPResponseHead, ByteStream) {
        try await stream(endpoint, options: options, without: [])
    }

    public func openWebSocket(_ endpoint: any Endpoint, options: RequestOptions, maximumMessageSize: Int) async throws(NetworkError)
        -> (HTTPResponseHead, any WebSocketConnection)
    {
        try await openWebSocket(endpoint, options: options, maximumMessageSize: maximumMessageSize, without: [])
    }
}

/// Sends the endpoint without passing through some of the interceptors.
extension APIClient {
    func send(_ endpoint: any Endpoint, options: RequestOptions, without excluded: Set<Int>) async throws(NetworkError) -> HTTPResponse {
        try await exchange(endpoint, options, .whole, excluded)
    }

    func download(_ endpoint: any Endpoint, options: RequestOptions, without excluded: Set<Int>) async throws(NetworkError)
        -> DownloadedFile
    {
        let response = try await exchange(endpoint, options, .file, excluded)
        if case .file(let pending) = response.payload { return pending.take() }
        // An interceptor returned its own response.
        do {
            return DownloadedFile(url: try TemporaryFile.make(containing: response.body), head: response.head)
        } catch {
            throw NetworkError(error, endpoint: endpoint.name, request: response.request)
        }
    }

    func stream(
        _ endpoint: any Endpoint, options: RequestOptions, without excluded: Set<Int>
    ) async throws(NetworkError) -> (HTTPResponseHead, ByteStream) {
        let response = try await exchange(endpoint, options, .stream, excluded)
        var head = response.head
        head.call = StreamCall(of: response)
        if case .stream(let bytes) = response.payload { return (head, bytes) }
        return (head, ByteStream([response.body]))
    }

    func openWebSocket(
        _ endpoint: any Endpoint, options: RequestOptions, maximumMessageSize: Int, without excluded: Set<Int>
    ) async throws(NetworkError) -> (HTTPResponseHead, any WebSocketConnection) {
        let response = try await exchange(endpoint, options, .webSocket(maximumMessageSize: maximumMessageSize), excluded)
        var head = response.head
        head.call = StreamCall(of: response)
        guard case .webSocket(let connection) = response.payload else {
            let cause = TransportError(.badResponse, detail: "the server did not switch to the WebSocket protocol")
            throw NetworkError(endpoint: endpoint.name, stage: .status(head.status), response: response, cause: cause)
        }
        return (head, connection)
    }

    private func exchange(
        _ endpoint: any Endpoint, _ options: RequestOptions, _ mode: ResponseMode, _ excluded: Set<Int>
    ) async throws(NetworkError) -> HTTPResponse {
        try await ClientCall(client: self, endpoint: endpoint, options: options, mode: mode, excluded: excluded).run()
    }
}

extension APIClient: CustomStringConvertible, CustomReflectable {
    /// The environment and the kinds of interceptors.
    public var description: String {
        let kinds = interceptors.map { String(describing: type(of: $0)) }
        return "APIClient(\(environment.name): \(kinds.joined(separator: ", ")))"
    }

    public var customMirror: Mirror { Mirror(self, children: ["client": description]) }
}
