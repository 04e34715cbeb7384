/// What an interceptor may know of the call that a request belongs to.
public struct RequestContext: Sendable {
    /// As in `UserEndpoint.one`.
    public let endpoint: String
    /// Which credentials the endpoint asks for.
    public let auth: AuthRequirement
    /// The schemes of the alternative that was chosen for this call.
    public let schemes: Set<String>
    /// What the call or the endpoint says about retries; nil: nothing.
    public let retry: RetryPolicy?

    /// The request carries a key that makes sending it twice safe.
    public let hasIdempotencyKey: Bool

    let calls = CallCount()
    var deadline: Deadline?
    var origin: NestedRequestContext?
    /// Schemes of this call that nothing supplies: what is thrown when no credential takes their place.
    var unsupplied: UnsuppliedScheme?
    /// Which session what the call brings may be stored for.
    var cacheEpoch: Int?
    private let given: (any NetworkClient)?

    /// A context for tests of interceptors.
    ///
    /// - Parameters:
    ///   - schemes: nil takes the first alternative of `auth`.
    ///   - client: What ``client`` gives; without one its requests fail.
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

    /// Sends requests that the interceptor makes of its own, such as one for a signature.
    ///
    /// They pass through the interceptors of the client like any other call, but not through the one that starts them, nor through those
    /// that started a call it belongs to. The ``RequestOptions`` of the caller do not apply to them. They are cancelled together with the
    /// call, also in tasks of their own; what such a task still sends when the call has ended goes on. An error that is not caught becomes
    /// that of the call, and is retried like one. Retrying is outermost: with each attempt of the call they are sent again.
    public var client: any NetworkClient {
        if let origin { return NestedClient(origin: origin) }
        return given ?? DetachedClient()
    }

    /// How often a request of this call was handed to the transport.
    public var attempts: Int { calls.sent }
}
