/// Intercepts requests and responses between a client and its transport: it can change a request, examine a response, or send the request
/// again.
///
/// A client calls its interceptors in order: the first one sees a request first and its response last. Retrying is outermost, so that every
/// attempt passes through all of them. The decoded result is passed to them in the order of responses: to the first one last. A call has
/// these steps: each interceptor changes the request, the cache or the server responds, each interceptor sees the raw response, the retry
/// policy decides, the status and the envelope are checked, the body is decoded and mapped (``ResponseReader``), and each interceptor sees
/// the result.
///
/// An interceptor can send its own requests with ``RequestContext/client``.
public protocol Interceptor: Sendable {
    /// Handles a request. An implementation calls `next` once, several times, or not at all. Responses of any status are returned; failures
    /// are thrown as ``NetworkError``.
    ///
    /// The response of a download or a stream has no body, unless its status is not accepted.
    func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse

    /// Receives the decoded body of an accepted response, or the decoding error. The default implementation does nothing.
    ///
    /// It is called before the caller gets the result, in the caller's task, once each time a body is decoded: not for strings, data,
    /// downloads and streams, and not for error bodies.
    func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext)

    /// Receives the deviations of an accepted response from its document, before ``didDecode(_:of:context:)``. For a stream it is called
    /// for each element with deviations, and the response has no body. The default implementation does nothing. See ``ResponseTolerance``.
    func didDeviate(_ deviations: [ResponseDeviation], of response: HTTPResponse, context: RequestContext)

    /// The security schemes whose credentials this interceptor adds to requests when it has them, by the names of ``AuthRequirement``. The
    /// default is none.
    ///
    /// A request whose endpoint requires a scheme that no interceptor supplies is not sent; see ``UnsuppliedScheme``.
    var suppliedSchemes: Set<String> { get }
}

extension Interceptor {
    public var suppliedSchemes: Set<String> { [] }

    public func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext) {}
    public func didDeviate(_ deviations: [ResponseDeviation], of response: HTTPResponse, context: RequestContext) {}
}

/// The remaining interceptors and the transport.
public struct Next: Sendable {
    private enum Rest: Sendable {
        case closure(@Sendable (HTTPRequest) async throws -> HTTPResponse)
        case chain(InterceptorChain.Rest)
    }

    private let rest: Rest

    /// Creates a custom continuation, for tests of interceptors.
    public init(_ call: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        rest = .closure(call)
    }

    init(_ chain: InterceptorChain.Rest) {
        rest = .chain(chain)
    }

    /// Continues with this request. Throws ``NetworkError`` if there is no response.
    public func callAsFunction(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch rest {
        case .closure(let call): try await call(request)
        case .chain(let chain): try await chain.send(request)
        }
    }
}

/// Passes the decoded response to the interceptors.
final class ResultObserver: Sendable {
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

/// An interceptor that adds the credential of one security scheme to requests.
public protocol CredentialInterceptor: Interceptor {
    /// The name of the scheme in ``AuthRequirement``. The interceptor supplies this scheme, whether or not it currently has a credential.
    var scheme: String { get }

    /// Whether there is currently a credential. This decides between alternatives.
    func hasCredential() async -> Bool

    /// Calls `action` each time a session of the credential ends, before ``AuthenticationInterceptor/signOut()`` returns, as long as it
    /// returns true. The default implementation does nothing.
    func whenSessionEnds(_ action: @escaping @Sendable () -> Bool)
}

extension CredentialInterceptor {
    public var suppliedSchemes: Set<String> { [scheme] }

    public func whenSessionEnds(_ action: @escaping @Sendable () -> Bool) {}
}
