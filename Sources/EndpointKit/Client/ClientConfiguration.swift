public import Foundation

/// What a client adds to every request, and what it takes for an answer.
public struct ClientConfiguration: Sendable {
    public var coding = JSONCoding.default
    /// Sent with every request that does not have them.
    public var headers = HTTPFields()
    /// Seconds without progress after which an attempt fails; nil waits for ever.
    public var timeout: TimeInterval? = 60
    /// For endpoints that name none.
    public var retry = RetryPolicy()
    /// For endpoints that name none.
    public var cachePolicy: CachePolicy?
    /// Any other status is a ``NetworkError``.
    public var acceptedStatuses = 200..<300
    /// How many bytes of an error body are kept when a download or a stream is refused.
    public var maximumErrorBodySize = 1 << 20

    public init() {}

    public init(
        coding: JSONCoding = .default, headers: HTTPFields = [:], timeout: TimeInterval? = 60, retry: RetryPolicy = RetryPolicy(),
        cachePolicy: CachePolicy? = nil, acceptedStatuses: Range<Int> = 200..<300
    ) {
        self.coding = coding
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.cachePolicy = cachePolicy
        self.acceptedStatuses = acceptedStatuses
    }
}
