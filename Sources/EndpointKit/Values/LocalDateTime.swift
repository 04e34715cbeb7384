public import Foundation

/// A date and a time of day without a time zone, encoded as `2024-05-31T12:00:00`.
///
/// It is not a point in time until it is combined with a time zone: `date(in:)`. It uses the same calendar as ``Day``, from the year 0000
/// to 9999, with fractions of a second down to nanoseconds. Invalid values cannot be created.
public struct LocalDateTime: Hashable, Sendable {
    /// From 0 to 9999.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int
    /// 0 to 59.
    public let second: Int
    /// 0 to 999,999,999.
    public let nanosecond: Int

    /// Creates a value; `nil` if the day or the time of day does not exist.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard let day = Day(year: year, month: month, day: day) else { return nil }
        self.init(day, hour: hour, minute: minute, second: second)
    }

    /// Creates a value on a day; `nil` if the time of day does not exist.
    public init?(_ date: Day, hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second), (0...999_999_999).contains(nanosecond)
        else { return nil }
        (year, month, day) = (date.year, date.month, date.day)
        (self.hour, self.minute, self.second, self.nanosecond) = (hour, minute, second, nanosecond)
    }

    /// Creates the local date and time of a date in a time zone, with microsecond precision, clamped to the years 0 to 9999; the start of
    /// 1970 for a date that is not a number.
    public init(_ date: Date, in timeZone: TimeZone) {
        let local = date.timeIntervalSince1970 + TimeInterval(timeZone.secondsFromGMT(for: date))
        let limits = (lower: Double(CivilDate.range.lowerBound) * 86_400, upper: Double(CivilDate.range.upperBound + 1) * 86_400 - 1)
        let bounded = local.isNaN ? 0 : min(max(local, limits.lower), limits.upper)
        let microseconds = (bounded * 1_000_000).rounded()
        let seconds = (microseconds / 1_000_000).rounded(.down)
        let days = (seconds / 86_400).rounded(.down)
        let clock = Int(seconds - days * 86_400)
        (year, month, day) = CivilDate.date(days: Int(days))
        (hour, minute, second) = (clock / 3600, clock / 60 % 60, clock % 60)
        nanosecond = Int(microseconds - seconds * 1_000_000) * 1000
    }

    /// The point in time with this local date and time in a time zone.
    ///
    /// If clocks are set back and the local time occurs twice, the first occurrence is used. If clocks are set forward and it does not
    /// occur, it is shifted: 02:30 is then 03:30.
    public func date(in timeZone: TimeZone) -> Date {
        let days = CivilDate.days(year: year, month: month, day: day)
        let fraction = TimeInterval(nanosecond) / 1_000_000_000
        let local = Date(timeIntervalSince1970: TimeInterval(days * 86_400 + hour * 3600 + minute * 60 + second) + fraction)
        let before = timeZone.secondsFromGMT(for: local.addingTimeInterval(-86_400))
        let after = timeZone.secondsFromGMT(for: local.addingTimeInterval(86_400))
        let moments = [before, after].map { offset in (offset: offset, date: local.addingTimeInterval(-TimeInterval(offset))) }
        let real = moments.filter { timeZone.secondsFromGMT(for: $0.date) == $0.offset }.map(\.date)
        return real.min() ?? local.addingTimeInterval(-TimeInterval(before))
    }

    /// The date without the time.
    public var date: Day? { Day(year: year, month: month, day: day) }
}

extension LocalDateTime: Comparable {
    /// Compares local dates and times of the same time zone.
    public static func < (lhs: LocalDateTime, rhs: LocalDateTime) -> Bool {
        if (lhs.year, lhs.month, lhs.day) != (rhs.year, rhs.month, rhs.day) {
            return (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
        }
        return (lhs.hour, lhs.minute, lhs.second, lhs.nanosecond) < (rhs.hour, rhs.minute, rhs.second, rhs.nanosecond)
    }
}

extension LocalDateTime: LosslessStringConvertible {
    /// Parses `2024-05-31T12:00:00`, also with a space instead of the `T`, without seconds, or with a fraction of any length. An offset is
    /// rejected.
    public init?(_ description: String) {
        guard let value = ByteScanner.scan(description, Self.scan) else { return nil }
        self = value
    }

    /// The format has a fraction of three, six or nine digits if there is one.
    public var description: String {
        let clock = [hour, minute, second].map { CivilDate.padded($0, to: 2) }.joined(separator: ":")
        let text = CivilDate.text(year: year, month: month, day: day) + "T" + clock
        guard nanosecond > 0 else { return text }
        if nanosecond % 1_000_000 == 0 { return text + "." + CivilDate.padded(nanosecond / 1_000_000, to: 3) }
        if nanosecond % 1000 == 0 { return text + "." + CivilDate.padded(nanosecond / 1000, to: 6) }
        return text + "." + CivilDate.padded(nanosecond, to: 9)
    }

    private static func scan(_ scanner: inout ByteScanner) -> LocalDateTime? {
        guard let date = CivilDate.scan(&scanner), scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.digits(2), scanner.skip(":"), let minute = scanner.digits(2)
        else { return nil }
        var (second, nanosecond) = (0, 0)
        if scanner.skip(":") {
            guard let seconds = scanner.digits(2) else { return nil }
            second = seconds
            if scanner.skip(".") || scanner.skip(",") {
                guard let fraction = Self.scanFraction(&scanner) else { return nil }
                nanosecond = fraction
            }
        }
        return Day(year: date.year, month: date.month, day: date.day).flatMap {
            LocalDateTime($0, hour: hour, minute: minute, second: second, nanosecond: nanosecond)
        }
    }

    /// Nanoseconds; digits after the ninth are ignored.
    private static func scanFraction(_ scanner: inout ByteScanner) -> Int? {
        var (value, count) = (0, 0)
        while let digit = scanner.digit() {
            if count < 9 { value = value * 10 + digit }
            count += 1
        }
        guard count > 0 else { return nil }
        for _ in min(count, 9)..<9 { value *= 10 }
        return value
    }
}

extension LocalDateTime: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = LocalDateTime(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "The string is not a date and time without an offset, such as 2024-05-31T12:00:00.")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension LocalDateTime: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(description) }
}
