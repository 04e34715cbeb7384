import SourceDiagnostics

/// Limits what operations take over from defaults, services and types: all of it is repeated in the code of each.
final class RepetitionLimit {
    /// Headers, errors and members of forms.
    private let limit: Int
    private let log: FaultLog
    private var count = 0
    private var isReported = false

    init(_ draft: DraftAPI, _ log: FaultLog) {
        limit = 50_000 + 10 * draft.services.reduce(0) { $0 + $1.operations.count }
        self.log = log
    }

    /// Whether an operation may take over so many more. If not, that is reported: once, or for each operation that is left out for it.
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
