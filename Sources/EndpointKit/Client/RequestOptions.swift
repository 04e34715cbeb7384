public import Foundation

/// Options for a single call. They override those of the endpoint and the client.
///
/// ```swift
/// let user = try await client.request(UserEndpoint.one(id: 1), as: User.self, options: RequestOptions(timeout: 5))
/// ```
public struct RequestOptions: Sendable {
    /// Every method of a service passes options on. So they are one reference, which is cheap to pass and to copy.
    private var values = Self.unset

    private static let unset = CopyOnWrite(Values())

    /// Seconds without progress after which an attempt fails. Waiting for other requests and for a connection does not count.
    ///
    /// `nil` uses the timeout of the endpoint, or else that of the client. `.infinity` sets no timeout, for a stream that can be silent.
    public var timeout: TimeInterval? {
        get { values.value.timeout }
        _modify { yield &values.value.timeout }
    }

    /// The maximum duration of the call in seconds, including all attempts, delays and refreshes; for a stream, the time until its headers.
    ///
    /// `nil` uses the deadline of the endpoint, or else that of the client. `.infinity` sets no deadline.
    public var deadline: TimeInterval? {
        get { values.value.deadline }
        _modify { yield &values.value.deadline }
    }

    /// Headers that replace those with the same names.
    public var headers: HTTPFields {
        get { values.value.headers }
        _modify { yield &values.value.headers }
    }

    /// How cached responses are used; `nil` uses the policy of the endpoint, then that of the client.
    public var cachePolicy: CachePolicy? {
        get { values.value.cachePolicy }
        _modify { yield &values.value.cachePolicy }
    }

    /// Which failures are retried; `nil` uses the policy of the endpoint, then that of the client.
    public var retry: RetryPolicy? {
        get { values.value.retry }
        _modify { yield &values.value.retry }
    }

    /// Which redirects are followed; `nil` uses the policy of the endpoint, of the client, or else of the transport.
    public var redirects: RedirectPolicy? {
        get { values.value.redirects }
        _modify { yield &values.value.redirects }
    }

    /// A condition that must be true on the server for the request to be carried out.
    public var precondition: RequestPrecondition? {
        get { values.value.precondition }
        _modify { yield &values.value.precondition }
    }

    /// Whether the request can share an exchange with identical ones; `nil` uses the setting of the client.
    public var sharesRequests: Bool? {
        get { values.value.sharesRequests }
        _modify { yield &values.value.sharesRequests }
    }

    /// Which of the requests that wait because of the client's ``RequestLimits`` is sent first; the default is ``RequestPriority/normal``.
    ///
    /// On Apple platforms, it is also the priority of the task of `URLSession`.
    public var priority: RequestPriority {
        get { values.value.priority }
        _modify { yield &values.value.priority }
    }

    /// The `Accept` header, if nothing else sets it.
    public var accept: String? {
        get { values.value.accept }
        _modify { yield &values.value.accept }
    }

    /// How the response is turned into a result or an error. It overrides the readers of the endpoint and the client.
    public var reader: ResponseReader {
        get { values.value.reader }
        _modify { yield &values.value.reader }
    }

    /// Accepted statuses in addition to those of the reader.
    package var alsoAccepted: AcceptedStatuses? {
        get { values.value.alsoAccepted }
        _modify { yield &values.value.alsoAccepted }
    }

    /// Modifies the built request, before interceptors add credentials.
    public var modify: (@Sendable (inout HTTPRequest) -> Void)? {
        get { values.value.modify }
        _modify { yield &values.value.modify }
    }

    /// Changes how a WebSocket is opened, kept alive and opened again. Other calls ignore it.
    ///
    /// ```swift
    /// let options = RequestOptions { $0.webSocket = { $0.reconnects = true } }
    /// ```
    public var webSocket: (@Sendable (inout WebSocketOptions) -> Void)? {
        get { values.value.webSocket }
        _modify { yield &values.value.webSocket }
    }

    /// Changes how an event source reconnects, and with which event it begins. Other calls ignore it.
    ///
    /// ```swift
    /// let options = RequestOptions { $0.eventSource = { $0.lastEventID = "41" } }
    /// ```
    public var eventSource: (@Sendable (inout EventSourceOptions) -> Void)? {
        get { values.value.eventSource }
        _modify { yield &values.value.eventSource }
    }

    /// The maximum size in bytes of an event, a line or a record of a streamed response; `nil` for 16 MiB. A larger one is an error.
    ///
    /// An event source that reconnects has ``EventSourceOptions/maximumEventSize`` instead.
    public var maximumElementSize: Int? {
        get { values.value.maximumElementSize }
        _modify { yield &values.value.maximumElementSize }
    }

    var elementLimit: Int { maximumElementSize ?? StreamElementTooLarge.usualLimit }

    /// Called while bodies are sent and received, on an arbitrary thread. `TransferSequence` turns it into a sequence.
    public var onProgress: (@Sendable (TransferProgress) -> Void)? {
        get { values.value.onProgress }
        _modify { yield &values.value.onProgress }
    }

    /// Creates options that change nothing.
    public init() {}

    /// The given options; options that change nothing for `nil`.
    public init(_ options: RequestOptions?) {
        if let options { self = options }
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
        self.values = CopyOnWrite(values)
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

    private struct Values: Sendable {
        var timeout: TimeInterval?
        var deadline: TimeInterval?
        var headers: HTTPFields = [:]
        var cachePolicy: CachePolicy?
        var retry: RetryPolicy?
        var redirects: RedirectPolicy?
        var precondition: RequestPrecondition?
        var sharesRequests: Bool?
        var priority = RequestPriority.normal
        var accept: String?
        var reader = ResponseReader()
        var alsoAccepted: AcceptedStatuses?
        var modify: (@Sendable (inout HTTPRequest) -> Void)?
        var onProgress: (@Sendable (TransferProgress) -> Void)?
        var maximumElementSize: Int?
        var webSocket: (@Sendable (inout WebSocketOptions) -> Void)?
        var eventSource: (@Sendable (inout EventSourceOptions) -> Void)?
    }

    private static let json = RequestOptions { $0.accept = "application/json" }

    /// The same options, with JSON as the accepted media type unless they name another one.
    var acceptingJSON: RequestOptions {
        if values.isSame(as: Self.unset) { return Self.json }
        guard accept == nil else { return self }
        var options = self
        options.accept = Self.json.accept
        return options
    }
}
