extension SwiftLiteral {
    /// What a number literal has to fit into.
    package enum NumberKind: Sendable {
        case int, int32, int64, uint, float, double
    }

    /// A number literal from JSON number text such as `30`, `-1.5` or `2e3`.
    ///
    /// The result is `nil` when the text is no JSON number or does not fit: `1.5` is no integer, but `2e3` is one.
    package static func number(_ text: String, as kind: NumberKind) -> SwiftLiteral? {
        guard let number = JSONNumberText(text) else { return nil }
        switch kind {
        case .int, .int64: return number.integer(Int64.self).map { SwiftLiteral.spelled("\($0)") }
        case .int32: return number.integer(Int32.self).map { SwiftLiteral.spelled("\($0)") }
        case .uint: return number.integer(UInt64.self).map { SwiftLiteral.spelled("\($0)") }
        case .float: return Float(text).flatMap { $0.isFinite ? SwiftLiteral.spelled("\($0)") : nil }
        case .double: return Double(text).flatMap { $0.isFinite ? SwiftLiteral.spelled("\($0)") : nil }
        }
    }
}
