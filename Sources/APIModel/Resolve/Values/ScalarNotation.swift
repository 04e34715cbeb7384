import SourceDiagnostics

/// The JSON format of each scalar.
package enum ScalarNotation {
    /// Whether a text is a value of a scalar, such as a date that there is in the calendar.
    package static func isValid(_ text: String, as scalar: Scalar) -> Bool { problem(of: .string(text), as: scalar) == nil }

    enum Problem {
        /// The value has another kind.
        case kind
        /// The value has the right kind, but the wrong format.
        case notation(String, help: String? = nil)
    }

    /// The reason why a value does not match a scalar; `nil` if it does.
    static func problem(of value: LiteralValue, as scalar: Scalar) -> Problem? {
        switch (scalar, value) {
        case (.json, _), (.string, .string), (.bool, .bool): return nil
        case (.file, _): return .notation("a file cannot be written as a value")
        case (.int, .number(let text)), (.int64, .number(let text)): return integer(text, Int64(text) != nil, scalar)
        case (.int32, .number(let text)): return integer(text, Int32(text) != nil, scalar)
        case (.uint, .number(let text)): return integer(text, UInt64(text) != nil, scalar)
        case (.float, .number(let text)): return ExactNumber.isFloat(text) ? nil : inexact(text, Float(text), scalar)
        case (.double, .number(let text)): return ExactNumber.isDouble(text) ? nil : inexact(text, Double(text), scalar)
        case (.decimal, .number(let text)):
            guard DecimalNumber(text)?.fitsDecimal != true else { return nil }
            return .notation("\(text) is out of the range of Decimal", help: "a Decimal has 38 digits and exponents from -127 to 127")
        case (.date, .string(let text)): return ValueSyntax.isDateTime(text) ? nil : malformed(text, scalar, "2024-01-31T12:00:00Z")
        case (.day, .string(let text)): return ValueSyntax.isDay(text[...]) ? nil : malformed(text, scalar, "2024-01-31")
        case (.duration, .string(let text)): return ValueSyntax.isDuration(text) ? nil : malformed(text, scalar, "PT1H30M")
        case (.epochSeconds, .number(let text)): return isMoment(text, unit: 1) ? nil : range(text, scalar)
        case (.epochMilliseconds, .number(let text)): return isMoment(text, unit: 1000) ? nil : range(text, scalar)
        case (.localDateTime, .string(let text)):
            return ValueSyntax.isLocalDateTime(text) ? nil : malformed(text, scalar, "2024-01-31T12:00:00")
        case (.lenientDate, .number(let text)): return isMoment(text, unit: 1000) ? nil : range(text, scalar)
        case (.lenientDate, .string(let text)):
            let isValid =
                ValueSyntax.isDateTime(text) || ValueSyntax.isLocalDateTime(text) || ValueSyntax.isDay(text[...])
                || ValueSyntax.isMailDate(text)
            return isValid ? nil : malformed(text, scalar, "2024-01-31T12:00:00Z")
        case (.uuid, .string(let text)):
            return ValueSyntax.isUUID(text) ? nil : malformed(text, scalar, "123e4567-e89b-12d3-a456-426614174000")
        case (.url, .string(let text)): return URLSyntax.isURL(text) ? nil : malformed(text, scalar, "https://example.com/a")
        case (.data, .string(let text)): return ValueSyntax.isBase64(text) ? nil : malformed(text, scalar, "aGVsbG8=")
        default: return .kind
        }
    }

    private static func integer(_ text: String, _ isValid: Bool, _ scalar: Scalar) -> Problem? {
        if isValid { return nil }
        let isWhole = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2B }
        return isWhole ? range(text, scalar) : .notation("\(text) is not a whole number")
    }

    private static func inexact(_ text: String, _ nearest: (some BinaryFloatingPoint)?, _ scalar: Scalar) -> Problem {
        guard let nearest, nearest.isFinite, !nearest.isZero else { return range(text, scalar) }
        return .notation(
            "\(text) cannot be represented as \(scalar.rawValue); the nearest value is \(nearest)", help: "'Decimal' keeps every digit")
    }

    private static func range(_ text: String, _ scalar: Scalar) -> Problem {
        .notation("\(text) is out of the range of \(scalar.rawValue)")
    }

    private static func malformed(_ text: String, _ scalar: Scalar, _ example: String) -> Problem {
        .notation("'\(text)' is not a \(scalar.rawValue) such as '\(example)'")
    }

    /// Whether it is a point in time between the years 0 and 9999, in units since 1970.
    private static func isMoment(_ text: String, unit: Double) -> Bool {
        guard let count = Double(text) else { return false }
        return (-62_167_219_200..<253_402_300_800).contains(count / unit)
    }
}
