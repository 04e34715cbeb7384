package import APIModel

extension StatusMatch {
    /// The pattern of a `case` in a `switch` over a status; `nil` for the one that becomes `default`.
    package var pattern: String? {
        switch self {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds)00...\(hundreds)99"
        case .default: nil
        }
    }

    /// Exact statuses are first, then ranges, then the default, so that a `switch` finds the most specific match.
    package var precision: Int {
        switch self {
        case .code: 0
        case .range: 1
        case .default: 2
        }
    }
}
