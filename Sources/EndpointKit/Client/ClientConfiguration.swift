public import Foundation

/// What a client adds to every request, and which responses it accepts.
public struct ClientConfiguration: Sendable {
    /// The JSON decoder and encoder, unless a ``ResponseReader`` overrides them.
    public var coding = JSONCoding.default
    /// Headers of every request that does not have them already.
    public var headers = HTTPFields()
    /// Seconds without progress after which an attempt fails; 60 by default, and `nil` for no timeout. Waiting for other requests and for a
    /// connection does not count.
    public var timeout: TimeInterval? = 60
    /// The maximum duration of a call in seconds, including all attempts, delays and refreshes; `nil`, the default, for no limit. For a
    /// stream, only the time until its headers counts.
    public var deadline: TimeInterval?
    /// The clock that measures `deadline`, and the delays between attempts and those of
    /// ``NetworkClient/poll(_:as:options:policy:until:failing:)``. Its ``CallClock/date`` is ignored: ``now`` is the time of day.
    public var clock = CallClock.system
    /// The default for endpoints without their own.
    public var retry = RetryPolicy()
    /// The retry budget, which all requests of the client share, and all clients with the same budget; `nil` for no budget.
    public var retryBudget: RetryBudget? = RetryBudget()
    /// The default for endpoints without their own.
    public var cachePolicy: CachePolicy?
    /// Which redirects are followed, for endpoints without their own policy; `nil` uses that of the transport.
    public var redirects: RedirectPolicy?
    /// The response cache; a ``MemoryResponseCache`` by default. `nil` leaves caching to the transport. It is cleared when a session of an
    /// ``AuthenticationInterceptor`` ends.
    public var cache: (any ResponseCache)? = MemoryResponseCache()
    /// Stores the cookies of servers and sends them back, for sessions that a login begins with `Set-Cookie`. With `nil`, the default,
    /// cookies are neither stored nor added. ``RedirectPolicy/follow(_:send:)`` stores those of each response, including redirects. The
    /// transports of this package use it; with a transport that does not, no cookies are stored.
    public var cookies: (any CookieStorage)?
    /// The time of day, which measures the age of cached responses, and with which dates in `Retry-After` are compared. A cached response
    /// that was received at a later time, because the clock has been set back since, is not fresh.
    public var now: @Sendable () -> Date = { Date() }
    /// Whether identical GET requests, including headers and credentials, share one exchange while it is in progress.
    ///
    /// A cancelled waiter does not affect the others; the exchange is cancelled with the last one. Downloads, streams and requests that
    /// report progress are never shared.
    public var sharesRequests = false
    /// How many requests are in progress at the same time; by default, only the transport limits its connections.
    public var limits = RequestLimits()
    /// Security schemes whose credentials are supplied outside the interceptors: by a client certificate of the transport, a proxy, or a
    /// service mesh.
    public var suppliedSchemes: Set<String> = []
    /// How responses are turned into results and errors, for endpoints without their own reader.
    public var reader = ResponseReader()
    /// Which deviations of responses from the document are tolerated: the tolerance of ``reader``. `nil`, the default, tolerates none.
    public var tolerance: ResponseTolerance? {
        get { reader.tolerance }
        set { reader.tolerance = newValue }
    }
    /// Called for every deviation of a response from the document: the observer of ``reader``.
    public var onDeviation: (@Sendable (ResponseDeviation) -> Void)? {
        get { reader.onDeviation }
        set { reader.onDeviation = newValue }
    }
    /// How many bytes of an error body are kept if a download or a stream fails; 1 MiB by default.
    public var maximumErrorBodySize = 1 << 20

    /// The JSON decoder and encoder for endpoints and calls without their own.
    var ownCoding: JSONCoding { reader.coding ?? coding }

    /// Creates the default configuration.
    public init() {}

    /// Creates the default configuration, changed by a closure.
    ///
    /// ```swift
    /// let configuration = ClientConfiguration {
    ///     $0.retry = .attempts(5)
    ///     $0.headers["User-Agent"] = "Reader/2"
    /// }
    /// ```
    public init(_ change: (inout ClientConfiguration) -> Void) {
        change(&self)
    }

    /// Creates a configuration with the defaults for all other properties.
    public init(
        coding: JSONCoding = .default, headers: HTTPFields = [:], timeout: TimeInterval? = 60, retry: RetryPolicy = RetryPolicy(),
        cachePolicy: CachePolicy? = nil, reader: ResponseReader = ResponseReader()
    ) {
        self.coding = coding
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.cachePolicy = cachePolicy
        self.reader = reader
    }

    /// Creates a configuration that tolerates deviations of responses from the document, with the defaults for all other properties.
    ///
    /// - Parameters:
    ///   - tolerance: The tolerance of `reader`.
    ///   - onDeviation: The observer of `reader`.
    public init(tolerance: ResponseTolerance?, onDeviation: (@Sendable (ResponseDeviation) -> Void)? = nil) {
        reader = ResponseReader(tolerance: tolerance, onDeviation: onDeviation)
    }
}
