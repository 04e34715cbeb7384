public import Foundation

/// Options for a single call. They override those of the endpoint and the client.
///
/// ```swift
/// let user = try await client.request(UserEndpoint.one(id: 1), as: User.self, options: RequestOptions(timeout: 5))
/// ```
public struct RequestOptions: Sendable {
    /// The values, which copies of the options share until one is changed; nil while nothing has been set.
    ///
    /// Every method of a service passes options on. So they are one reference, which is cheap to pass and to copy.
    private var storage: Storage?

    /// Seconds without progress after which an attempt fails. Waiting for other requests and for a connection does not count.
    public var timeout: TimeInterval? {
        get { values.timeout }
        set { change { $0.timeout = newValue } }
    }

    /// The maximum duration of the call in seconds, including all attempts, delays and refreshes; for a stream, the time until its headers.
    public var deadline: TimeInterval? {
        get { values.deadline }
        set { change { $0.deadline = newValue } }
    }

    /// Headers that replace those with the same names.
    public var headers: HTTPFields {
        get { values.headers }
        set { change { $0.headers = newValue } }
    }

    /// How cached responses are used; nil uses the policy of the endpoint, then that of the client.
    public var cachePolicy: CachePolicy? {
        get { values.cachePolicy }
        set { change { $0.cachePolicy = newValue } }
    }

    /// Which failures are retried; nil uses the policy of the endpoint, then that of the client.
    public var retry: RetryPolicy? {
        get { values.retry }
        set { change { $0.retry = newValue } }
    }

    /// A condition that must be true on the server for the request to be carried out.
    public var precondition: RequestPrecondition? {
        get { values.precondition }
        set { change { $0.precondition = newValue } }
    }

    /// Whether the request can share an exchange with identical ones; nil uses the setting of the client.
    public var sharesRequests: Bool? {
        get { values.sharesRequests }
        set { change { $0.sharesRequests = newValue } }
    }

    /// Which of the requests that wait because of the client's ``RequestLimits`` is sent first; the default is ``RequestPriority/normal``.
    ///
    /// On Apple platforms, it is also the priority of the task of `URLSession`.
    public var priority: RequestPriority {
        get { values.priority }
        set { change { $0.priority = newValue } }
    }

    /// The `Accept` header, if nothing else sets it.
    public var accept: String? {
        get { values.accept }
        set { change { $0.accept = newValue } }
    }

    /// How the response is turned into a result or an error. It overrides the readers of the endpoint and the client.
    public var reader: ResponseReader {
        get { values.reader }
        set { change { $0.reader = newValue } }
    }

    /// Accepted statuses in addition to those of the reader.
    package var alsoAccepted: AcceptedStatuses? {
        get { values.alsoAccepted }
        set { change { $0.alsoAccepted = newValue } }
    }

    /// Modifies the built request, before interceptors add credentials.
    public var modify: (@Sendable (inout HTTPRequest) -> Void)? {
        get { values.modify }
        set { change { $0.modify = newValue } }
    }

    /// Called while bodies are sent and received, on an arbitrary thread. `TransferSequence` turns it into a sequence.
    public var onProgress: (@Sendable (TransferProgress) -> Void)? {
        get { values.onProgress }
        set { change { $0.onProgress = newValue } }
    }

    /// Creates options that change nothing.
    public init() {}

    /// The given options; options that change nothing for nil.
    public init(_ options: RequestOptions?) {
        storage = options?.storage
    }

    /// Creates options with the properties that a closure sets.
    ///
    /// ```swift
    /// let options = RequestOptions {
    ///     $0.timeout = 5
    ///     $0.headers["X-Trace"] = "1"
    /// }
    /// ```
    public init(_ change: (inout RequestOptions) -> Void) {
        change(&self)
    }

    /// Creates options that change only the given properties.
    public init(
        timeout: TimeInterval? = nil, headers: HTTPFields = [:], cachePolicy: CachePolicy? = nil, retry: RetryPolicy? = nil,
        deadline: TimeInterval? = nil, precondition: RequestPrecondition? = nil
    ) {
        var values = Values()
        values.timeout = timeout
        values.headers = headers
        values.cachePolicy = cachePolicy
        values.retry = retry
        values.deadline = deadline
        values.precondition = precondition
        storage = Storage(values)
    }

    /// Creates options that read the response in another way.
    public init(reader: ResponseReader) {
        self.reader = reader
    }

    /// Creates options that tolerate deviations of the response from the document.
    ///
    /// - Parameters:
    ///   - tolerance: The tolerance of `reader`.
    ///   - onDeviation: The observer of `reader`.
    public init(tolerance: ResponseTolerance?, onDeviation: (@Sendable (ResponseDeviation) -> Void)? = nil) {
        reader = ResponseReader(tolerance: tolerance, onDeviation: onDeviation)
    }

    private var values: Values { storage?.values ?? Values() }

    private mutating func change(_ change: (inout Values) -> Void) {
        var values = self.values
        change(&values)
        storage = Storage(values)
    }

    private struct Values: Sendable {
        var timeout: TimeInterval?
        var deadline: TimeInterval?
        var headers: HTTPFields = [:]
        var cachePolicy: CachePolicy?
        var retry: RetryPolicy?
        var precondition: RequestPrecondition?
        var sharesRequests: Bool?
        var priority = RequestPriority.normal
        var accept: String?
        var reader = ResponseReader()
        var alsoAccepted: AcceptedStatuses?
        var modify: (@Sendable (inout HTTPRequest) -> Void)?
        var onProgress: (@Sendable (TransferProgress) -> Void)?
    }

    private final class Storage: Sendable {
        let values: Values

        init(_ values: Values) {
            self.values = values
        }
    }
}
