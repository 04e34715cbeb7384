/// Stands between a client and its transport: changes a request, looks at a response, sends again.
///
/// A client asks its interceptors in the order they were given: the first sees a request first and its response last. Retrying is
/// outermost, so every attempt passes through all of them. The decoded result is shown to them in the order of responses: to the first
/// one last. In all, a call goes: each one changes the request, it is answered by the cache or sent, each one sees the raw response, the
/// retry decides, status and envelope are looked at, the body is decoded and mapped (``ResponseReader``), each one sees the result.
///
/// An interceptor may send requests of its own with ``RequestContext/client``.
public protocol Interceptor: Sendable {
    /// Calls `next` once, not at all, or several times. Every status arrives as a response, and a failure as ``NetworkError``.
    ///
    /// The response of a download or a stream has no body unless its status is refused.
    func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse

    /// Sees what the body of an accepted response was decoded as, or why it could not be; does nothing unless implemented.
    ///
    /// It is called before the caller gets the result, on the caller's task, once each time a body is decoded: not for text, data,
    /// downloads and streams, and not for error bodies.
    func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext)

    /// Sees where the body of an accepted response is not as its document says, before ``didDecode(_:of:context:)``; does nothing unless
    /// implemented. See ``ResponseTolerance``.
    func didDeviate(_ deviations: [ResponseDeviation], of response: HTTPResponse, context: RequestContext)

    /// The security schemes whose credentials this interceptor puts on requests when it has them, by the names of ``AuthRequirement``; none
    /// unless implemented.
    ///
    /// A request whose endpoint needs a scheme that no interceptor supplies is not sent: see ``UnsuppliedScheme``.
    var suppliedSchemes: Set<String> { get }
}

extension Interceptor {
    public var suppliedSchemes: Set<String> { [] }

    public func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext) {}
    public func didDeviate(_ deviations: [ResponseDeviation], of response: HTTPResponse, context: RequestContext) {}
}

/// The rest of the way to the transport.
public struct Next: Sendable {
    private let call: @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// A way of its own, for tests of interceptors.
    public init(_ call: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.call = call
    }

    /// Goes on with this request; throws ``NetworkError`` when there is no response.
    public func callAsFunction(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await call(request)
    }
}

/// Shows interceptors what a response was decoded as.
struct ResultObserver: Sendable {
    private let interceptors: [any Interceptor]
    private let context: RequestContext

    init(_ interceptors: [any Interceptor], context: RequestContext) {
        self.interceptors = interceptors
        self.context = context
    }

    func show(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse) {
        for interceptor in interceptors.reversed() { interceptor.didDecode(result, of: response, context: context) }
    }

    func show(_ deviations: [ResponseDeviation], of response: HTTPResponse) {
        for interceptor in interceptors.reversed() { interceptor.didDeviate(deviations, of: response, context: context) }
    }
}

/// An interceptor that puts the credential of one security scheme on requests.
public protocol CredentialInterceptor: Interceptor {
    /// The name endpoints use in their ``AuthRequirement``. It supplies this scheme, with or without a credential at the moment.
    var scheme: String { get }

    /// Whether there is a credential now; decides between alternatives.
    func hasCredential() async -> Bool

    /// Calls `action` each time that a session of the credential ends, before ``AuthenticationInterceptor/signOut()`` returns, as long as it
    /// returns true; does nothing unless implemented.
    func whenSessionEnds(_ action: @escaping @Sendable () -> Bool)
}

extension CredentialInterceptor {
    public var suppliedSchemes: Set<String> { [scheme] }

    public func whenSessionEnds(_ action: @escaping @Sendable () -> Bool) {}
}
