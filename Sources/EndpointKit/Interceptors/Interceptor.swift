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
