import APIModel

extension SwiftLiteral {
    /// What a number literal has to fit into.
    package enum NumberKind: Sendable {
        case int, int32, int64, uint, float, double
    }

    /// A number literal from JSON number text such as `30`, `-1.5` or `2e3`.
    ///
    /// The result is `nil` when the text is not a JSON number or does not fit: `1.5` is not an integer, but `2e3` is one.
    package static func number(_ text: String, as kind: NumberKind) -> SwiftLiteral? {
        guard let number = JSONNumberText(text) else { return nil }
        switch kind {
        case .int, .int64: return number.integer(Int64.self).map(grouped)
        case .int32: return number.integer(Int32.self).map(grouped)
        case .uint: return number.integer(UInt64.self).map(grouped)
        case .float: return Float(text).flatMap { $0.isFinite ? SwiftLiteral.spelled("\($0)") : nil }
        case .double: return Double(text).flatMap { $0.isFinite ? SwiftLiteral.spelled("\($0)") : nil }
        }
    }

    /// A whole number; one of seven digits or more has them in groups of three, as `swift format` asks for.
    package static func grouped(_ value: some BinaryInteger) -> SwiftLiteral {
        let digits = Array(String(value.magnitude).utf8)
        guard digits.count > 6 else { return spelled("\(value)") }
        var text = value.signum() < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "_" }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return spelled(text)
    }
}
