public import Foundation

/// Sends endpoints over a transport.
///
/// A request is built once, with its idempotency key. Then it passes through: retries (outermost, unless a ``RetryInterceptor`` is among
/// the interceptors); the interceptors in their order; the transport. So every attempt gets fresh credentials and shows up in a log.
public final class APIClient: NetworkClient {
    private let environment: any ServerEnvironment
    private let transport: any Transport
    private let interceptors: [any Interceptor]
    public let configuration: ClientConfiguration

    /// - Parameter environment: Where requests go whose endpoints have no base URL of their own.
    public init(
        environment: (any ServerEnvironment)? = nil, transport: any Transport = URLSessionTransport(), interceptors: [any Interceptor] = [],
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        self.environment = environment ?? FixedEnvironment(baseURL: nil)
        self.transport = transport
        let retries = interceptors.contains { $0 is RetryInterceptor }
        self.interceptors =
            retries ? interceptors : [RetryInterceptor(policy: configuration.retry, budget: configuration.retryBudget)] + interceptors
        self.configuration = configuration
    }

    public convenience init(
        baseURL: URL?, transport: any Transport = URLSessionTransport(), interceptors: [any Interceptor] = [],
        configuration: ClientConfiguration = ClientConfiguration()
    ) {
        self.init(
            environment: FixedEnvironment(baseURL: baseURL), transport: transport, interceptors: interceptors, configuration: configuration)
    }

    public var coding: JSONCoding { configuration.coding }

    public func send(_ endpoint: any Endpoint, options: RequestOptions) async throws -> HTTPResponse {
        try await exchange(endpoint, options, .whole)
    }

    public func download(_ endpoint: any Endpoint, options: RequestOptions) async throws -> DownloadedFile {
        let response = try await exchange(endpoint, options, .file)
        if case .file(let file) = response.payload { return file }
        // An interceptor gave an answer of its own.
        do {
            return DownloadedFile(url: try TemporaryFile.make(containing: response.body), head: response.head)
        } catch {
            throw NetworkError(error, endpoint: endpoint.name, request: response.request)
        }
    }

    public func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws -> (HTTPResponseHead, ByteStream) {
        let response = try await exchange(endpoint, options, .stream)
        if case .stream(let bytes) = response.payload { return (response.head, bytes) }
        return (response.head, ByteStream([response.body]))
    }

    private func exchange(_ endpoint: any Endpoint, _ options: RequestOptions, _ delivery: Delivery) async throws -> HTTPResponse {
        let options = RequestOptions.current.overridden(by: options)
        let described = endpoint.request
        let name = described.name ?? endpoint.name
        let accepted = options.acceptedStatuses ?? configuration.acceptedStatuses
        var context = RequestContext(
            endpoint: name, auth: described.auth, retry: options.retry ?? described.retry,
            hasIdempotencyKey: described.idempotencyKey != nil)
        do {
            let request: HTTPRequest
            do {
                try Task.checkCancellation()
                request = try RequestBuilder(configuration: configuration, environment: environment).build(described, options: options)
            } catch {
                throw NetworkError(error, endpoint: name, stage: .building)
            }
            context.deadline = Deadline(after: options.deadline ?? configuration.deadline, configuration.clock)
            context = await context.choosingSchemes(of: interceptors)
            let sender = Sender(
                transport: transport, delivery: delivery, accepted: accepted, errorBodyLimit: configuration.maximumErrorBodySize,
                coding: coding)
            let chain = InterceptorChain(interceptors, context: context, sender: sender)
            var response: HTTPResponse
            if let deadline = context.deadline {
                do {
                    response = try await deadline.limit { try await chain.send(request) }
                } catch let error as TransportError where error.code == .deadlineExceeded {
                    throw NetworkError(error, endpoint: name, stage: .sending, request: request, attempts: context.attempts)
                }
            } else {
                response = try await chain.send(request)
            }
            response.observer = ResultObserver(interceptors, context: context)
            guard accepted.contains(response.status) else {
                throw response.failure(.status(response.status), cause: nil, attempts: context.attempts, coding: coding)
            }
            return response
        } catch {
            if !(error is NetworkError), Task.isCancelled {
                throw NetworkError(CancellationError(), endpoint: name, attempts: context.attempts)
            }
            throw NetworkError(error, endpoint: name, attempts: context.attempts)
        }
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
