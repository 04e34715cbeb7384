public import Foundation

/// What a client adds to every request, and what it takes for an answer.
public struct ClientConfiguration: Sendable {
    /// What JSON is encoded and decoded with, unless a ``ResponseReader`` says otherwise.
    public var coding = JSONCoding.default
    /// Sent with every request that does not have them.
    public var headers = HTTPFields()
    /// Seconds without progress after which an attempt fails; nil waits for ever.
    public var timeout: TimeInterval? = 60
    /// Seconds that a whole call may take, with all attempts, waits and refreshes; nil sets no limit. A stream may go on after that when its
    /// headers were there in time.
    public var deadline: TimeInterval?
    /// What `deadline` is measured with.
    public var clock = CallClock.system
    /// For endpoints that name none.
    public var retry = RetryPolicy()
    /// Shared by all requests of the client, and by clients that are given the same one; nil retries without regard to cost.
    public var retryBudget: RetryBudget? = RetryBudget()
    /// For endpoints that name none.
    public var cachePolicy: CachePolicy?
    /// Where responses are stored; nil leaves that to the transport. Cleared when a session of an ``AuthenticationInterceptor`` ends.
    public var cache: (any ResponseCache)? = MemoryResponseCache()
    /// What the age of stored responses is measured with.
    public var now: @Sendable () -> Date = { Date() }
    /// Whether GETs that are the same, with headers and credentials, share one exchange while it is under way.
    ///
    /// A waiter that is cancelled does not disturb the others; the exchange ends with the last one. Downloads, streams and requests that
    /// show progress are never shared.
    public var sharesRequests = false
    /// Security schemes whose credentials no interceptor puts on requests, as they come from elsewhere: a client certificate of the
    /// transport, a proxy, a service mesh.
    public var suppliedSchemes: Set<String> = []
    /// How responses become results and errors, for endpoints that say nothing else.
    public var reader = ResponseReader()
    /// How many bytes of an error body are kept when a download or a stream is refused.
    public var maximumErrorBodySize = 1 << 20

    /// The defaults.
    public init() {}

    /// The defaults, but for what is given.
    ///
    /// - Parameters:
    ///   - tolerance: That of `reader`, said here for short.
    ///   - onDeviation: That of `reader`, said here for short.
    public init(
        coding: JSONCoding = .default, headers: HTTPFields = [:], timeout: TimeInterval? = 60, retry: RetryPolicy = RetryPolicy(),
        cachePolicy: CachePolicy? = nil, reader: ResponseReader = ResponseReader(), deadline: TimeInterval? = nil,
        retryBudget: RetryBudget? = RetryBudget(), clock: CallClock = .system, cache: (any ResponseCache)? = MemoryResponseCache(),
        now: @escaping @Sendable () -> Date = { Date() }, sharesRequests: Bool = false, tolerance: ResponseTolerance? = nil,
        onDeviation: (@Sendable (ResponseDeviation) -> Void)? = nil, suppliedSchemes: Set<String> = []
    ) {
        self.coding = coding
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.cachePolicy = cachePolicy
        self.reader = reader.overridden(by: ResponseReader(tolerance: tolerance, onDeviation: onDeviation))
        self.deadline = deadline
        self.retryBudget = retryBudget
        self.clock = clock
        self.cache = cache
        self.now = now
        self.sharesRequests = sharesRequests
        self.suppliedSchemes = suppliedSchemes
    }
}
