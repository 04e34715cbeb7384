/// The JSON format of each scalar.
package enum ScalarForm {
    /// Whether a text is a value of a scalar, such as a date that there is in the calendar.
    package static func isValid(_ text: String, as scalar: Scalar) -> Bool { problem(of: .string(text), as: scalar) == nil }

    enum Problem {
        /// The value has another kind.
        case kind
        /// The value has the right kind, but the wrong format.
        case form(String, help: String? = nil)
    }

    /// The reason why a value does not match a scalar; `nil` if it does.
    static func problem(of value: LiteralValue, as scalar: Scalar) -> Problem? {
        switch (scalar, value) {
        case (.json, _), (.string, .string), (.bool, .bool): return nil
        case (.file, _): return .form("a file cannot be written down")
        case (.int, .number(let text)), (.int64, .number(let text)): return integer(text, Int64(text) != nil, scalar)
        case (.int32, .number(let text)): return integer(text, Int32(text) != nil, scalar)
        case (.uint, .number(let text)): return integer(text, UInt64(text) != nil, scalar)
        case (.float, .number(let text)): return ExactNumber.isFloat(text) ? nil : inexact(text, Float(text), scalar)
        case (.double, .number(let text)): return ExactNumber.isDouble(text) ? nil : inexact(text, Double(text), scalar)
        case (.decimal, .number(let text)):
            guard JSONNumberParts(text)?.fitsDecimal != true else { return nil }
            return .form("\(text) is out of the range of Decimal", help: "a Decimal has 38 digits and exponents from -127 to 127")
        case (.date, .string(let text)): return isDate(text) ? nil : form(text, scalar, "2024-01-31T12:00:00Z")
        case (.day, .string(let text)): return isDay(Array(text.utf8)) ? nil : form(text, scalar, "2024-01-31")
        case (.duration, .string(let text)): return isDuration(text) ? nil : form(text, scalar, "PT1H30M")
        case (.epochSeconds, .number(let text)): return isMoment(text, unit: 1) ? nil : range(text, scalar)
        case (.epochMilliseconds, .number(let text)): return isMoment(text, unit: 1000) ? nil : range(text, scalar)
        case (.localDateTime, .string(let text)): return isLocalDateTime(text) ? nil : form(text, scalar, "2024-01-31T12:00:00")
        case (.lenientDate, .number(let text)): return isMoment(text, unit: 1000) ? nil : range(text, scalar)
        case (.lenientDate, .string(let text)):
            let isValid = isDate(text) || isLocalDateTime(text) || isDay(Array(text.utf8)) || isHTTPDate(text)
            return isValid ? nil : form(text, scalar, "2024-01-31T12:00:00Z")
        case (.uuid, .string(let text)): return isUUID(text) ? nil : form(text, scalar, "123e4567-e89b-12d3-a456-426614174000")
        case (.url, .string(let text)): return URLSyntax.isURL(text) ? nil : form(text, scalar, "https://example.com/a")
        case (.data, .string(let text)): return isBase64(text) ? nil : form(text, scalar, "aGVsbG8=")
        default: return .kind
        }
    }

    private static func integer(_ text: String, _ isValid: Bool, _ scalar: Scalar) -> Problem? {
        if isValid { return nil }
        let isWhole = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2B }
        return isWhole ? range(text, scalar) : .form("\(text) is not a whole number")
    }

    private static func inexact(_ text: String, _ nearest: (some BinaryFloatingPoint)?, _ scalar: Scalar) -> Problem {
        guard let nearest, nearest.isFinite, !nearest.isZero else { return range(text, scalar) }
        return .form(
            "\(text) cannot be represented as \(scalar.rawValue); the nearest value is \(nearest)", help: "'Decimal' keeps every digit")
    }

    private static func range(_ text: String, _ scalar: Scalar) -> Problem {
        .form("\(text) is out of the range of \(scalar.rawValue)")
    }

    private static func form(_ text: String, _ scalar: Scalar, _ example: String) -> Problem {
        .form("'\(text)' is not a \(scalar.rawValue) such as '\(example)'")
    }

    private static func number(_ bytes: ArraySlice<UInt8>, in range: ClosedRange<Int>) -> Bool {
        guard !bytes.isEmpty, bytes.count <= 9, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        return range.contains(bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }

    private static func isDay(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D, number(bytes[0..<4], in: 0...9999), number(bytes[5..<7], in: 1...12)
        else {
            return false
        }
        let digits = bytes.map { Int($0) - 0x30 }
        let year = digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3]
        let month = digits[5] * 10 + digits[6]
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        return number(bytes[8..<10], in: 1...days)
    }

    /// Whether it is a point in time between the years 0 and 9999, in units since 1970.
    private static func isMoment(_ text: String, unit: Double) -> Bool {
        guard let count = Double(text) else { return false }
        return (-62_167_219_200..<253_402_300_800).contains(count / unit)
    }

    /// Whether it is a day, `T`, a time and an optional fraction.
    private static func isLocalDateTime(_ text: String) -> Bool {
        // A local time has no leap seconds.
        isDate(text + "Z") && !text.utf8.dropFirst(17).starts(with: "60".utf8)
    }

    /// Whether it is the preferred format of RFC 9110, such as `Fri, 31 May 2024 12:00:00 GMT`.
    private static func isHTTPDate(_ text: String) -> Bool {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 6, ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"].contains(words[0]), words[5] == "GMT",
            let month = months.firstIndex(of: words[2])
        else { return false }
        return isDate("\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z")
    }

    /// Whether it matches RFC 3339: a day, `T`, a time, an optional fraction, and `Z` or an offset.
    private static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, isDay(Array(bytes[0..<10])), bytes[10] == 0x54 || bytes[10] == 0x74 || bytes[10] == 0x20,
            number(bytes[11..<13], in: 0...23), bytes[13] == 0x3A, number(bytes[14..<16], in: 0...59), bytes[16] == 0x3A,
            number(bytes[17..<19], in: 0...60)
        else { return false }
        var rest = bytes[19...]
        if rest.first == 0x2E {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty else { return false }
            rest = rest[digits.endIndex...]
        }
        if rest.count == 1, let zone = rest.first { return zone == 0x5A || zone == 0x7A }
        let zone = Array(rest)
        return zone.count == 6 && (zone[0] == 0x2B || zone[0] == 0x2D) && number(zone[1..<3], in: 0...23) && zone[3] == 0x3A
            && number(zone[4..<6], in: 0...59)
    }

    private static func isDuration(_ text: String) -> Bool {
        let body = text.utf8.first == 0x2D ? text.dropFirst() : text[...]
        guard body.utf8.first == 0x50, body.utf8.contains(where: { (0x30...0x39).contains($0) }), body.utf8.last != 0x54 else {
            return false
        }
        return body.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || "TYMWDHS.,".utf8.contains($0) }
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(isHexadecimal)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    private static func isBase64(_ text: String) -> Bool {
        guard text.utf8.count % 4 == 0 else { return false }
        let body = text.utf8.reversed().drop { $0 == 0x3D }
        return text.utf8.count - body.count <= 2
            && body.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2B || $0 == 0x2F
            }
    }
}
