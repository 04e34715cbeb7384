/// One request that can be made.
package struct Operation: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    package var method: String
    package var path: [PathPart]
    /// In the order in which a caller gives them.
    package var parameters: [Parameter]
    package var body: Body?
    package var result: OperationResult
    package var failures: [StatusContent]
    package var headers: [ConstantHeader]
    package var auth: AuthRequirement
    /// Seconds.
    package var timeout: Double?
    package var retry: RetryRule?
    package var cache: CacheMode?
    package var paging: Paging?
    /// The header that makes repeating a request safe.
    package var idempotencyHeader: String?
    /// Seconds that a whole call may take, with all attempts.
    package var deadline: Double?
    /// Its events go on over lost connections.
    package var reconnects: Bool
    /// Its download can go on where it broke.
    package var resumes: Bool
    /// There is also a method that gives status and headers.
    package var givesResponse: Bool
    /// What is around its results; `nil`: nothing.
    package var envelope: Envelope?
    /// What its responses may have that the document does not say; `nil`: as the client says.
    package var tolerance: Tolerance?
    /// Statuses that are results although they are not 2xx.
    package var accepted: [StatusMatch]
    /// There is also a method that gives what is stored before what the server has.
    package var showsStored: Bool
    /// `nil`: the transport's.
    package var redirects: RedirectMode?
    /// `nil`: the environment's.
    package var server: ServerUse?

    package init(
        name: SpecName, documentation: Documentation, method: String, path: [PathPart], parameters: [Parameter], body: Body?,
        result: OperationResult, failures: [StatusContent], headers: [ConstantHeader], auth: AuthRequirement, timeout: Double?,
        retry: RetryRule?, cache: CacheMode?, paging: Paging?, idempotencyHeader: String?, deadline: Double? = nil,
        reconnects: Bool = false,
        resumes: Bool = false, givesResponse: Bool = false, envelope: Envelope? = nil, accepted: [StatusMatch] = [],
        showsStored: Bool = false,
        redirects: RedirectMode? = nil, server: ServerUse? = nil, tolerance: Tolerance? = nil
    ) {
        self.name = name
        self.documentation = documentation
        self.method = method
        self.path = path
        self.parameters = parameters
        self.body = body
        self.result = result
        self.failures = failures
        self.headers = headers
        self.auth = auth
        self.timeout = timeout
        self.retry = retry
        self.cache = cache
        self.paging = paging
        self.idempotencyHeader = idempotencyHeader
        self.deadline = deadline
        self.reconnects = reconnects
        self.resumes = resumes
        self.givesResponse = givesResponse
        self.envelope = envelope
        self.accepted = accepted
        self.showsStored = showsStored
        self.redirects = redirects
        self.server = server
        self.tolerance = tolerance
    }
}
