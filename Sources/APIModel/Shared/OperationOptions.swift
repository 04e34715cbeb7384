package import SourceDiagnostics

/// What an API or one operation says of how calls are made and how responses are read.
///
/// It passes from the document to the code as it is: a new option stands here, in the readers and the writer of the dialects, and in the
/// statements of requests.
package struct OperationOptions: Sendable, Hashable {
    // MARK: Of an API and of its operations

    /// Seconds without progress.
    package var timeout: Double?
    /// Seconds that a whole call may take, with all attempts.
    package var deadline: Double?
    package var retry: RetryRule?
    package var cache: CacheMode?
    /// What is around results.
    package var envelope: EnvelopeUse?
    /// What responses may have that the document does not say; `nil`: as the client says.
    package var tolerance: Tolerance?

    // MARK: Of operations alone

    /// `nil`: the transport's.
    package var redirects: RedirectMode?
    /// The header that makes repeating a request safe.
    package var idempotencyHeader: Located<String>?
    /// Where it says that its events go on over lost connections.
    package var reconnects: SourceSpan?
    /// Where it says that its download can go on where it broke.
    package var resumes: SourceSpan?
    /// Where it says that there is also a method that gives what is stored before what the server has.
    package var showsStored: SourceSpan?
    /// Where it says that there is also a method that gives status and headers.
    package var givesResponse: SourceSpan?

    package init() {}

    /// The options of an operation, which has those of its API where it says nothing.
    func inheriting(_ defaults: OperationOptions) -> OperationOptions {
        var options = self
        options.timeout = timeout ?? defaults.timeout
        options.deadline = deadline ?? defaults.deadline
        options.retry = retry ?? defaults.retry
        options.cache = cache ?? defaults.cache
        options.envelope = envelope ?? defaults.envelope
        options.tolerance = tolerance ?? defaults.tolerance
        return options
    }
}
