/// How many requests of a client are in progress at the same time. Further requests wait in a queue.
///
/// ```swift
/// let configuration = ClientConfiguration { $0.limits = RequestLimits(perHost: 4) }
/// ```
///
/// A request with a higher ``RequestOptions/priority`` is sent before those that wait with a lower one; requests of the same priority are
/// sent in the order in which they were made. None waits forever: after eight requests of higher priorities, one of a lower priority is
/// sent. A request for a host with too many requests does not hold up requests for other hosts.
///
/// A request is in progress until its response has arrived with its whole body. A stream, including that of an event source, only counts
/// until its headers have arrived, so that open streams do not block other requests. Responses from the cache do not wait, and neither do
/// interceptors, which run outside the limits; each attempt of a retried request waits again. Time in the queue counts towards the deadline
/// of the call, but not towards the timeout of the attempt. A call that is cancelled leaves the queue immediately.
///
/// Redirects are part of a request, and count for the host of its first URL. Requests of a ``RequestSigner`` neither wait nor count,
/// because the signed request would wait for itself. If the body of a request is read from another response of the same client, request
/// that response first.
public struct RequestLimits: Sendable, Hashable {
    /// The maximum number of requests in progress; `nil` for no limit. At least 1 is used.
    public var total: Int?
    /// The maximum number of requests in progress to the same scheme, host and port; `nil` for no limit. At least 1 is used.
    public var perHost: Int?

    /// Creates limits; by default none.
    public init(total: Int? = nil, perHost: Int? = nil) {
        self.total = total
        self.perHost = perHost
    }

    /// Creates the default limits, which are none, changed by a closure.
    public init(_ change: (inout RequestLimits) -> Void) {
        self.init()
        change(&self)
    }
}
