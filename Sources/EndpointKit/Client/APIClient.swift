public import Foundation

/// Sends endpoints over a transport.
///
/// A request is built once, with its idempotency key. Then it passes through: retries (outermost, unless a ``RetryInterceptor`` is among
/// the interceptors); the interceptors in their order; the cache; the transport. So every attempt gets fresh credentials and shows up in a log,
/// and so does an answer from the cache, whose ``HTTPResponse/origin`` says so.
public final class APIClient: NetworkClient {
    let environment: any ServerEnvironment
    let builder: RequestBuilder
    let transport: any Transport
    let interceptors: [any Interceptor]
    /// The same with their places.
    let placed: [PlacedInterceptor]
    let schemes: SuppliedSchemes
    let cache: ClientCache?
    let shared = SharedExchanges()
    /// What the client was made with.
    public let configuration: ClientConfiguration

    /// - Parameter environment: Where requests go whose endpoints have no base URL of their own.
    public init(
        environment: (any ServerEnvironment)? = nil, transport: any Transport = URLSessionTransport(), interceptors: [any Interceptor] = [],
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        let environment = environment ?? FixedEnvironment(baseURL: nil)
        self.environment = environment
        builder = RequestBuilder(configuration: configuration, environment: environment)
        self.transport = transport
        let retries = interceptors.contains { $0 is RetryInterceptor }
        self.interceptors =
            retries ? interceptors : [RetryInterceptor(policy: configuration.retry, budget: configuration.retryBudget)] + interceptors
        placed = self.interceptors.enumerated().map { PlacedInterceptor(place: $0.offset, interceptor: $0.element) }
        self.configuration = configuration
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

    /// A client of one server.
    ///
    /// - Parameter baseURL: Where requests go whose endpoints have no base URL of their own.
    public convenience init(
        baseURL: URL?, transport: any Transport = URLSessionTransport(), interceptors: [any Interceptor] = [],
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        self.init(
            environment: FixedEnvironment(baseURL: baseURL), transport: transport, interceptors: interceptors, configuration: configuration)
    }

    /// How many calls wait for an exchange that may be shared.
    package var waitersForShared: Int { shared.waiters }

    /// What JSON is encoded and decoded with, unless an endpoint or a call says otherwise.
    public var coding: JSONCoding { configuration.reader.coding ?? configuration.coding }

    public var reader: ResponseReader { configuration.reader }

    public func send(_ endpoint: any Endpoint, options: RequestOptions) async throws -> HTTPResponse {
        try await send(endpoint, options: options, without: [])
    }

    public func download(_ endpoint: any Endpoint, options: RequestOptions) async throws -> DownloadedFile {
        try await download(endpoint, options: options, without: [])
    }

    public func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws -> (HTTPResponseHead, ByteStream) {
        try await stream(endpoint, options: options, without: [])
    }
}

/// The same without passing through some of the interceptors.
extension APIClient {
    func send(_ endpoint: any Endpoint, options: RequestOptions, without excluded: Set<Int>) async throws -> HTTPResponse {
        try await exchange(endpoint, options, .whole, excluded)
    }

    func download(_ endpoint: any Endpoint, options: RequestOptions, without excluded: Set<Int>) async throws -> DownloadedFile {
        let response = try await exchange(endpoint, options, .file, excluded)
        if case .file(let file) = response.payload { return file }
        // An interceptor gave an answer of its own.
        do {
            return DownloadedFile(url: try TemporaryFile.make(containing: response.body), head: response.head)
        } catch {
            throw NetworkError(error, endpoint: endpoint.name, request: response.request)
        }
    }

    func stream(
        _ endpoint: any Endpoint, options: RequestOptions, without excluded: Set<Int>
    ) async throws -> (HTTPResponseHead, ByteStream) {
        let response = try await exchange(endpoint, options, .stream, excluded)
        if case .stream(let bytes) = response.payload { return (response.head, bytes) }
        return (response.head, ByteStream([response.body]))
    }

    private func exchange(
        _ endpoint: any Endpoint, _ options: RequestOptions, _ mode: ResponseMode, _ excluded: Set<Int>
    ) async throws -> HTTPResponse {
        let options = RequestOptions.current.overridden(by: options)
        return try await ClientCall(client: self, endpoint: endpoint, options: options, mode: mode, excluded: excluded).run()
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
