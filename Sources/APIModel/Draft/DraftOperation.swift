package import SourceDiagnostics

/// One request that can be made.
package struct DraftOperation: Sendable {
    package var name: Located<String>
    /// The name that the emitted code is to use instead of one made from `name`.
    package var emittedName: Located<String>?
    package var documentation = Documentation()
    /// Any token of RFC 9110, in upper case for the registered ones.
    package var method: Located<String>
    /// The whole path, the service's prefix included; it starts with `/`.
    package var path: Located<[DraftPathPart]>
    /// Path parameters in the order of the path, then query, headers, cookies as written.
    package var parameters: [DraftParameter] = []
    package var constantHeaders: [DraftConstantHeader] = []
    package var body: DraftBody?
    /// Successful responses; empty: no content.
    package var responses: [DraftResponse] = []
    package var errors: [DraftResponse] = []
    /// `nil`: the environment's.
    package var server: DraftServerUse?
    package var auth: DraftAuth?
    /// Seconds.
    package var timeout: Located<Double>?
    package var retry: RetryRule?
    package var cache: CacheMode?
    package var paging: DraftPaging?
    package var idempotencyKey: DraftIdempotencyKey?
    /// Seconds that a whole call may take, with all attempts.
    package var deadline: Located<Double>?
    /// Where it says that its events go on over lost connections.
    package var reconnects: SourceSpan?
    /// Where it says that its download goes on where it broke.
    package var resumes: SourceSpan?
    /// `nil`: those that no result names.
    package var redirects: RedirectMode?
    /// `nil`: as the document says.
    package var envelope: EnvelopeUse?
    /// `nil`: as the document says.
    package var tolerance: Tolerance?
    /// Statuses that are results beside 2xx.
    package var accepted: [Located<StatusMatch>] = []
    /// Where it says that there is also a method that gives what is stored before what the server has.
    package var showsStored: SourceSpan?
    /// Where it says that there is also a method that gives status and headers.
    package var givesResponse: SourceSpan?
    /// An error was reported in what it says, types apart: what it means is not known.
    package var isFaulty = false
    /// An example of the result.
    package var example: Located<LiteralValue>?

    package init(name: Located<String>, method: Located<String>, path: Located<[DraftPathPart]>) {
        self.name = name
        self.method = method
        self.path = path
    }
}
