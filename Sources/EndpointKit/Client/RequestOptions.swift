public import Foundation

/// Options for a single call. They override those of the endpoint and the client.
///
/// ```swift
/// let user = try await client.request(UserEndpoint.one(id: 1), as: User.self, options: RequestOptions(timeout: 5))
/// ```
public struct RequestOptions: Sendable {
    /// Every method of a service passes options on. So they are one reference, which is cheap to pass and to copy, and `nil` if nothing is
    /// set.
    ///
    /// The initializers that such methods call are inlined. A method that calls no other function before it awaits the next one needs no
    /// executor, and optimized code does not switch to one.
    @usableFromInline
    var changes: Changes?

    private var values: Values {
        _read {
            if let changes { yield changes.values.value } else { yield Self.unset }
        }
        _modify {
            var changed = changes ?? Changes()
            changes = nil
            defer { changes = changed }
            yield &changed.values.value
        }
    }

    private static let unset = Values()

    /// Seconds without progress after which an attempt fails. Waiting for other requests and for a connection does not count.
    ///
    /// `nil` uses the timeout of the endpoint, or else that of the client. `.infinity` sets no timeout, for a stream that can be silent.
    public var timeout: TimeInterval? {
        get { values.timeout }
        _modify { yield &values.timeout }
    }

    /// The maximum duration of the call in seconds, including all attempts, delays and refreshes; for a stream, the time until its headers.
    ///
    /// `nil` uses the deadline of the endpoint, or else that of the client. `.infinity` sets no deadline.
    public var deadline: TimeInterval? {
        get { values.deadline }
        _modify { yield &values.deadline }
    }

    /// Headers that replace those with the same names.
    public var headers: HTTPFields {
        get { values.headers }
        _modify { yield &values.headers }
    }

    /// How cached responses are used; `nil` uses the policy of the endpoint, then that of the client.
    public var cachePolicy: CachePolicy? {
        get { values.cachePolicy }
        _modify { yield &values.cachePolicy }
    }

    /// Which failures are retried; `nil` uses the policy of the endpoint, then that of the client.
    public var retry: RetryPolicy? {
        get { values.retry }
        _modify { yield &values.retry }
    }

    /// Which redirects are followed; `nil` uses the policy of the endpoint, of the client, or else of the transport.
    public var redirects: RedirectPolicy? {
        get { values.redirects }
        _modify { yield &values.redirects }
    }

    /// A condition that must be true on the server for the request to be carried out.
    public var precondition: RequestPrecondition? {
        get { values.precondition }
        _modify { yield &values.precondition }
    }

    /// Whether the request can share an exchange with identical ones; `nil` uses the setting of the client.
    public var sharesRequests: Bool? {
        get { values.sharesRequests }
        _modify { yield &values.sharesRequests }
    }

    /// Which of the requests that wait because of the client's ``RequestLimits`` is sent first; the default is ``RequestPriority/normal``.
    ///
    /// On Apple platforms, it is also the priority of the task of `URLSession`.
    public var priority: RequestPriority {
        get { values.priority }
        _modify { yield &values.priority }
    }

    /// The `Accept` header, if nothing else sets it.
    public var accept: String? {
        get { values.accept }
        _modify { yield &values.accept }
    }

    /// How the response is turned into a result or an error. It overrides the readers of the endpoint and the client.
    public var reader: ResponseReader {
        get { values.reader }
        _modify { yield &values.reader }
    }

    /// Which deviations of the response from the document are tolerated: the tolerance of ``reader``. `nil` uses that of the endpoint, or
    /// else of the client.
    public var tolerance: ResponseTolerance? {
        get { reader.tolerance }
        set { reader.tolerance = newValue }
    }

    /// Called for every deviation of the response from the document, as those of the endpoint and the client are: the observer of
    /// ``reader``.
    public var onDeviation: (@Sendable (ResponseDeviation) -> Void)? {
        get { reader.onDeviation }
        set { reader.onDeviation = newValue }
    }

    /// Accepted statuses in addition to those of the reader.
    package var alsoAccepted: AcceptedStatuses? {
        get { values.alsoAccepted }
        _modify { yield &values.alsoAccepted }
    }

    /// Modifies the built request, before interceptors add credentials.
    public var modify: (@Sendable (inout HTTPRequest) -> Void)? {
        get { values.modify }
        _modify { yield &values.modify }
    }

    /// Changes how a WebSocket is opened, kept alive and opened again. Other calls ignore it.
    ///
    /// ```swift
    /// let options = RequestOptions { $0.webSocket = { $0.reconnects = true } }
    /// ```
    public var webSocket: (@Sendable (inout WebSocketOptions) -> Void)? {
        get { values.webSocket }
        _modify { yield &values.webSocket }
    }

    /// Changes how an event source reconnects, and with which event it begins. Other calls ignore it.
    ///
    /// ```swift
    /// let options = RequestOptions { $0.eventSource = { $0.lastEventID = "41" } }
    /// ```
    public var eventSource: (@Sendable (inout EventSourceOptions) -> Void)? {
        get { values.eventSource }
        _modify { yield &values.eventSource }
    }

    /// The maximum size in bytes of an event, a line or a record of a streamed response; `nil` for 16 MiB. A larger one is an error.
    ///
    /// An event source that reconnects has ``EventSourceOptions/maximumEventSize`` instead.
    public var maximumElementSize: Int? {
        get { values.maximumElementSize }
        _modify { yield &values.maximumElementSize }
    }

    var elementLimit: Int { maximumElementSize ?? StreamElementTooLarge.usualLimit }

    /// Called while bodies are sent and received, on an arbitrary thread. `TransferSequence` turns it into a sequence.
    public var onProgress: (@Sendable (TransferProgress) -> Void)? {
        get { values.onProgress }
        _modify { yield &values.onProgress }
    }

    /// Creates options that change nothing.
    @inlinable
    public init() {}

    /// The given options; options that change nothing for `nil`.
    @inlinable
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
        self.values = values
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

    /// Keeps the properties out of code that is inlined.
    @usableFromInline
    struct Changes: Sendable {
        fileprivate var values = CopyOnWrite(RequestOptions.Values())
    }

    fileprivate struct Values: Sendable {
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
        guard changes != nil else { return Self.json }
        guard accept == nil else { return self }
        var options = self
        options.accept = Self.json.accept
        return options
    }
}
