import APIModel
import SourceDiagnostics
import SpecReading

/// Reads `200`, `4XX` and `default`.
enum StatusKey {
    /// The kind of a list of responses, which determines the allowed statuses.
    enum Group {
        /// `accepted` has the statuses that an endpoint accepts in addition to 2xx and 3xx.
        case results(accepted: [StatusMatch])
        case errors

        var isErrors: Bool {
            if case .errors = self { true } else { false }
        }

        func accepts(_ match: StatusMatch) -> Bool {
            if case .results(let accepted) = self { match.isAmong(accepted) } else { false }
        }

        var allowed: ClosedRange<Int> {
            switch self {
            case .results: 200...399
            case .errors: 300...599
            }
        }
    }

    /// The status; `nil`, and a diagnostic, if it is not one, or not one of the group.
    static func read(_ key: Located<String>, in group: Group, into sink: inout DiagnosticSink) -> Located<StatusMatch>? {
        guard let match = StatusMatch(text: key.value) else {
            sink.report(.invalidStatus(key))
            return nil
        }
        let lowest: Int
        switch match {
        case .default: return Located(match, at: key.span)
        case .code(let code): lowest = code
        case .range(let hundreds): lowest = hundreds * 100
        }
        guard group.allowed.contains(lowest) || group.accepts(match) else {
            sink.report(.statusInOtherGroup(key, status: lowest, isError: group.isErrors))
            return nil
        }
        return Located(match, at: key.span)
    }
}
