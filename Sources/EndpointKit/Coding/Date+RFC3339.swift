public import Foundation

extension Date {
    /// Parses an RFC 3339 date and time; `nil` if it is invalid or out of range.
    ///
    /// Also accepts a fraction of any length, lower-case `t` and `z`, a space instead of the `T`, offsets without a colon or minutes, and a
    /// leap second, which is the first second of the next day. A time without an offset is rejected, because it is not a point in time.
    public init?(rfc3339 text: String) {
        guard let seconds = ByteScanner.scan(text, Self.scan) else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }

    /// The date in RFC 3339 format, in UTC: with milliseconds if there is a fraction of a second, and with microseconds if there is one of a
    /// millisecond.
    ///
    /// Nil outside the years 0000 to 9999, which the format cannot represent.
    public var rfc3339: String? {
        let time = timeIntervalSinceReferenceDate
        guard abs(time) < 1e12, let start = Int64(exactly: time.rounded(.down)) else { return nil }
        let (fraction, width, carry) = Self.fraction(of: time)
        let (day, second) = Self.divide(start + carry + Self.referenceSeconds, by: 86_400)
        guard let days = Int(exactly: day), CivilDate.range.contains(days) else { return nil }
        let date = CivilDate.date(days: days)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(27)
        Self.append(date.year, 4, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        Self.append(date.month, 2, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        Self.append(date.day, 2, to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        Self.append(Int(second) / 3600, 2, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        Self.append(Int(second) / 60 % 60, 2, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        Self.append(Int(second) % 60, 2, to: &bytes)
        if fraction != 0 {
            bytes.append(UInt8(ascii: "."))
            Self.append(fraction, width, to: &bytes)
        }
        bytes.append(UInt8(ascii: "Z"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// 2001-01-01, Foundation's zero, in seconds since 1970.
    private static var referenceSeconds: Int64 { 978_307_200 }

    /// The digits of the fraction of a second, their number, and the seconds that rounding adds.
    ///
    /// What a `Double` of this size does not represent is not a fraction of a millisecond.
    private static func fraction(of time: TimeInterval) -> (digits: Int, width: Int, carry: Int64) {
        let fraction = time - time.rounded(.down)
        let milliseconds = (fraction * 1000).rounded()
        let isWhole = abs(fraction - milliseconds / 1000) <= max(0.5e-6, 2 * time.ulp)
        let (digits, unit, width) = isWhole ? (Int(milliseconds), 1000, 3) : (Int((fraction * 1_000_000).rounded()), 1_000_000, 6)
        return digits == unit ? (0, width, 1) : (digits, width, 0)
    }

    private static func divide(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func append(_ number: Int, _ width: Int, to bytes: inout [UInt8]) {
        var divisor = 1
        for _ in 1..<width { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(truncatingIfNeeded: 0x30 + number / divisor % 10))
            divisor /= 10
        }
    }

    private static func scan(_ scanner: inout ByteScanner) -> TimeInterval? {
        guard let date = CivilDate.scan(&scanner),
            scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.digits(2), hour <= 23, scanner.skip(":"),
            let minute = scanner.digits(2), minute <= 59, scanner.skip(":"),
            let second = scanner.digits(2), second <= 60
        else { return nil }
        var fraction = 0.0
        if scanner.skip(".") || scanner.skip(",") {
            guard let digits = scanner.fraction() else { return nil }
            fraction = digits
        }
        guard let offset = scanOffset(&scanner) else { return nil }
        let minutes = hour * 60 + minute - offset
        // A leap second is only ever inserted at the end of a day in UTC.
        guard second < 60 || (minutes + 2880) % 1440 == 1439 else { return nil }
        let days = CivilDate.days(year: date.year, month: date.month, day: date.day)
        let seconds = days * 86_400 + minutes * 60 + second - Int(referenceSeconds)
        return TimeInterval(seconds) + fraction
    }

    /// The offset in minutes east of UTC.
    private static func scanOffset(_ scanner: inout ByteScanner) -> Int? {
        switch scanner.next() {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): return 0
        case UInt8(ascii: "+"): return scanOffsetDigits(&scanner)
        case UInt8(ascii: "-"): return scanOffsetDigits(&scanner).map { -$0 }
        default: return nil
        }
    }

    private static func scanOffsetDigits(_ scanner: inout ByteScanner) -> Int? {
        guard let hours = scanner.digits(2), hours <= 23 else { return nil }
        if scanner.isAtEnd { return hours * 60 }
        _ = scanner.skip(":")
        guard let minutes = scanner.digits(2), minutes <= 59 else { return nil }
        return hours * 60 + minutes
    }
}
