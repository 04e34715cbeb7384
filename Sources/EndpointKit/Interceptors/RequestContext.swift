/// The context of a request for interceptors.
public struct RequestContext: Sendable {
    /// Every interceptor gets a context, and every response has one. So it is one reference.
    private var values: CopyOnWrite<Values>
    /// The index of the interceptor that has this context, and can start requests; `nil` outside of interceptors.
    var starter: Int?

    /// The name of the endpoint, such as `UserEndpoint.one`.
    public var endpoint: String { values.value.name.text }

    /// The credentials that the endpoint requires.
    public var auth: AuthRequirement { values.value.auth }

    /// The schemes of the selected alternative.
    public var schemes: Set<String> { values.value.schemes }

    /// The retry policy of the call or the endpoint; `nil` if they have none.
    public var retry: RetryPolicy? { values.value.retry }

    /// Whether the request has an idempotency key, which makes it safe to retry.
    public var hasIdempotencyKey: Bool { values.value.hasIdempotencyKey }

    var name: EndpointName { values.value.name }

    var calls: CallCount { values.value.calls }
    var deadline: Deadline? {
        get { values.value.deadline }
        _modify { yield &values.value.deadline }
    }

    var origin: NestedRequestContext? {
        get { values.value.origin }
        _modify { yield &values.value.origin }
    }

    /// The error to throw if no credential replaces the schemes that nothing supplies.
    var unsupplied: UnsuppliedScheme? {
        get { values.value.unsupplied }
        _modify { yield &values.value.unsupplied }
    }

    /// The session for which the response can be cached.
    var cacheEpoch: Int? {
        get { values.value.cacheEpoch }
        _modify { yield &values.value.cacheEpoch }
    }

    private struct Values: Sendable {
        let name: EndpointName
        let auth: AuthRequirement
        let schemes: Set<String>
        let retry: RetryPolicy?
        let hasIdempotencyKey: Bool
        let given: (any NetworkClient)?
        let calls = CallCount()
        var deadline: Deadline?
        var origin: NestedRequestContext?
        var unsupplied: UnsuppliedScheme?
        var cacheEpoch: Int?
    }

    /// Creates a context for tests of interceptors.
    ///
    /// - Parameters:
    ///   - endpoint: The name of the endpoint.
    ///   - auth: The security schemes that the endpoint requires.
    ///   - schemes: The selected schemes; `nil` for those of the first alternative of `auth`.
    ///   - retry: The retry policy of the endpoint or the call; `nil` for that of the client.
    ///   - hasIdempotencyKey: Whether the request has an idempotency key.
    ///   - client: The value of ``client``; without one, its requests fail.
    public init(
        endpoint: String, auth: AuthRequirement = .none, schemes: Set<String>? = nil, retry: RetryPolicy? = nil,
        hasIdempotencyKey: Bool = false, client: (any NetworkClient)? = nil
    ) {
        self.init(
            name: EndpointName(endpoint), auth: auth, schemes: schemes, retry: retry, hasIdempotencyKey: hasIdempotencyKey, client: client)
    }

    init(
        name: EndpointName, auth: AuthRequirement, schemes: Set<String>? = nil, retry: RetryPolicy?, hasIdempotencyKey: Bool,
        client: (any NetworkClient)? = nil
    ) {
        values = CopyOnWrite(
            Values(
                name: name, auth: auth, schemes: schemes ?? auth.alternatives.first.map { Set($0) } ?? [], retry: retry,
                hasIdempotencyKey: hasIdempotencyKey, given: client))
    }

    /// Sends the interceptor's own requests, such as one for a signature.
    ///
    /// They pass through the interceptors of the client like any other call, except the interceptor that sends them, and those that started
    /// an enclosing call. They are cancelled with the call, including those of unstructured tasks. Requests that such a task sends after
    /// the end of the call are not cancelled. An error that the interceptor does not catch is the error of the call, which can be retried.
    /// Because retrying is outermost, each attempt of the call sends these requests again.
    public var client: any NetworkClient {
        if let origin { return NestedClient(origin: origin, starter: starter) }
        return values.value.given ?? DetachedClient()
    }

    /// The number of times that a request of this call was passed to the transport.
    public var attempts: Int { calls.sent }
}
