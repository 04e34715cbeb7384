/// The context of a request for interceptors.
public struct RequestContext: Sendable {
    /// The name of the endpoint, such as `UserEndpoint.one`.
    public let endpoint: String
    /// The credentials that the endpoint requires.
    public let auth: AuthRequirement
    /// The schemes of the selected alternative.
    public let schemes: Set<String>
    /// The retry policy of the call or the endpoint; nil if they have none.
    public let retry: RetryPolicy?

    /// Whether the request has an idempotency key, which makes it safe to retry.
    public let hasIdempotencyKey: Bool

    let calls = CallCount()
    var deadline: Deadline?
    var origin: NestedRequestContext?
    /// The error to throw if no credential replaces the schemes that nothing supplies.
    var unsupplied: UnsuppliedScheme?
    /// The session for which the response can be cached.
    var cacheEpoch: Int?
    private let given: (any NetworkClient)?

    /// Creates a context for tests of interceptors.
    ///
    /// - Parameters:
    ///   - endpoint: The name of the endpoint.
    ///   - auth: The security schemes that the endpoint requires.
    ///   - schemes: The selected schemes; nil for those of the first alternative of `auth`.
    ///   - retry: The retry policy of the endpoint or the call; nil for that of the client.
    ///   - hasIdempotencyKey: Whether the request has an idempotency key.
    ///   - client: The value of ``client``; without one, its requests fail.
    public init(
        endpoint: String, auth: AuthRequirement = .none, schemes: Set<String>? = nil, retry: RetryPolicy? = nil,
        hasIdempotencyKey: Bool = false, client: (any NetworkClient)? = nil
    ) {
        given = client
        self.endpoint = endpoint
        self.auth = auth
        self.schemes = schemes ?? auth.alternatives.first.map { Set($0) } ?? []
        self.retry = retry
        self.hasIdempotencyKey = hasIdempotencyKey
    }

    /// Sends the interceptor's own requests, such as one for a signature.
    ///
    /// They pass through the interceptors of the client like any other call, except the interceptor that sends them, and those that started
    /// an enclosing call. They are cancelled with the call, including those of
    /// unstructured tasks; requests that such a task sends after the end of the call are not cancelled. An error that is not caught becomes
    /// that of the call, and is retried as such. Retrying is outermost: with each attempt of the call, they are sent again.
    public var client: any NetworkClient {
        if let origin { return NestedClient(origin: origin) }
        return given ?? DetachedClient()
    }

    /// The number of times that a request of this call was passed to the transport.
    public var attempts: Int { calls.sent }
}
