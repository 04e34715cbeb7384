import APIModel
import SourceDiagnostics
import SpecReading

/// Reads `200`, `4XX` and `default`.
enum StatusKey {
    /// What a list of responses is about, which decides the statuses it may name.
    enum Group {
        /// With those that an endpoint accepts beside 2xx and 3xx.
        case results(accepted: [StatusMatch])
        case errors

        var isErrors: Bool {
            if case .errors = self { true } else { false }
        }

        func accepts(_ match: StatusMatch) -> Bool {
            guard case .results(let accepted) = self else { return false }
            if case .code(let code) = match, accepted.contains(.range(code / 100)) { return true }
            return accepted.contains(match)
        }

        var allowed: ClosedRange<Int> {
            switch self {
            case .results: 200...399
            case .errors: 300...599
            }
        }
    }

    /// `nil`, and a diagnostic, for what is not a status or one of the other group.
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
