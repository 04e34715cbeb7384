/// What most operations share; an operation holds its own values, already merged with these.
package struct OperationDefaults: Sendable, Hashable {
    package var auth: AuthRequirement
    package var headers: [ConstantHeader]
    /// Seconds.
    package var timeout: Double?
    package var retry: RetryRule?
    package var cache: CacheMode?
    package var failures: [StatusContent]
    /// Seconds that a whole call may take, with all attempts.
    package var deadline: Double?
    /// What is around results; `nil`: nothing.
    package var envelope: Envelope?
    /// What responses may have that the document does not say; `nil`: as the client says.
    package var tolerance: Tolerance?

    package init(
        auth: AuthRequirement = .none, headers: [ConstantHeader] = [], timeout: Double? = nil, retry: RetryRule? = nil,
        cache: CacheMode? = nil, failures: [StatusContent] = [], deadline: Double? = nil, envelope: Envelope? = nil,
        tolerance: Tolerance? = nil
    ) {
        self.auth = auth
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.cache = cache
        self.failures = failures
        self.deadline = deadline
        self.envelope = envelope
        self.tolerance = tolerance
    }
}
