extension StatusMatch {
    /// As the dialect spells it: `404`, `4XX`, `default`.
    package var text: String {
        switch self {
        case .code(let code): "\(code)"
        case .range(let digit): "\(digit)XX"
        case .default: "default"
        }
    }
}
