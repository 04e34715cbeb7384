import APIModel

extension SwiftLiteral {
    /// The type that a number literal must fit into.
    package enum NumberKind: Sendable {
        case int, int32, int64, uint, float, double
    }

    /// A number literal from a JSON number such as `30`, `-1.5` or `2e3`.
    ///
    /// `nil` if the string is not a JSON number or is out of range: `1.5` is not an integer, but `2e3` is.
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

    /// A whole number. From seven digits on, they are grouped by three, as `swift format` requires.
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
