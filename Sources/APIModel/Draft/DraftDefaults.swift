package import SourceDiagnostics

/// What every operation takes unless it says otherwise.
package struct DraftDefaults: Sendable {
    package var auth: DraftAuth?
    /// Constant headers.
    package var headers: [DraftConstantHeader] = []
    /// Seconds.
    package var timeout: Located<Double>?
    package var retry: RetryRule?
    package var cache: CacheMode?
    package var errors: [DraftResponse] = []
    /// Seconds that a whole call may take, with all attempts.
    package var deadline: Located<Double>?
    package var envelope: Envelope?
    package var tolerance: Tolerance?

    package init() {}
}
