import SourceDiagnostics

/// Limits what operations share with each other through defaults, services and types, because the code of each operation repeats it.
final class RepetitionLimit {
    /// The maximum number of shared headers, errors and members of forms.
    private let limit: Int
    private let log: FaultLog
    private var count = 0
    private var isReported = false

    init(_ draft: DraftAPI, _ log: FaultLog) {
        limit = 50_000 + 10 * draft.services.reduce(0) { $0 + $1.operations.count }
        self.log = log
    }

    /// Whether an operation can share so many more. Otherwise reports it: once, or for each operation that is omitted because of it.
    func allows(_ added: Int, at span: SourceSpan) -> Bool {
        guard added > 0 else { return true }
        if isReported, !log.leavesOut { return false }
        guard count + added > limit else {
            count += added
            return true
        }
        isReported = true
        log.report(.repeatedTooOften(span, .defaults(limit: limit)))
        return false
    }
}
