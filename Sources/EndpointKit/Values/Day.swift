public import Foundation

/// A calendar date without a time or a time zone, encoded as `YYYY-MM-DD`.
///
/// It uses the proleptic Gregorian calendar of ISO 8601, from 0000-01-01 to 9999-12-31. Invalid days cannot be created.
public struct Day: Hashable, Sendable {
    /// From 0 to 9999.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// Creates a day; `nil` if it does not exist, such as the 30th of February.
    public init?(year: Int, month: Int, day: Int) {
        guard CivilDate.isValid(year: year, month: month, day: day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the day of a date in a time zone, clamped to the years 0 to 9999; the first day of 1970 for a date that is not
    /// a number.
    public init(_ date: Date, in timeZone: TimeZone) {
        let local = date.timeIntervalSince1970 + TimeInterval(timeZone.secondsFromGMT(for: date))
        let days = local.isNaN ? 0 : (local / 86_400).rounded(.down)
        let limits = CivilDate.range
        if days >= Double(limits.upperBound) {
            self.init(days: limits.upperBound)
        } else if days > Double(limits.lowerBound) {
            self.init(days: Int(days))
        } else {
            self.init(days: limits.lowerBound)
        }
    }

    private init(days: Int) {
        (year, month, day) = CivilDate.date(days: days)
    }

    private var days: Int { CivilDate.days(year: year, month: month, day: day) }

    /// The start of the day in a time zone. This is not midnight if clocks are set forward at midnight.
    public func date(in timeZone: TimeZone) -> Date {
        let midnight = Date(timeIntervalSince1970: TimeInterval(days * 86_400))
        let dayBefore = midnight.addingTimeInterval(-86_400)
        let starts = [dayBefore, midnight.addingTimeInterval(86_400)]
            .map {
                (
                    offset: timeZone.secondsFromGMT(for: $0),
                    start: midnight.addingTimeInterval(-TimeInterval(timeZone.secondsFromGMT(for: $0)))
                )
            }
        let real = starts.filter { timeZone.secondsFromGMT(for: $0.start) == $0.offset }.map(\.start)
        if let first = real.min() { return first }
        return timeZone.nextDaylightSavingTimeTransition(after: dayBefore.addingTimeInterval(-86_400)) ?? midnight
    }

    /// The day a number of days later or earlier; `nil` outside the years 0000 to 9999.
    public func adding(days count: Int) -> Day? {
        let (sum, overflow) = days.addingReportingOverflow(count)
        guard !overflow, CivilDate.range.contains(sum) else { return nil }
        return Day(days: sum)
    }
}

extension Day: Comparable {
    /// Earlier days come first.
    public static func < (lhs: Day, rhs: Day) -> Bool {
        (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }
}

extension Day: LosslessStringConvertible {
    /// Parses `YYYY-MM-DD`, and nothing else.
    public init?(_ description: String) {
        guard let date = ByteScanner.scan(description, CivilDate.scan) else { return nil }
        (year, month, day) = date
    }

    public var description: String {
        CivilDate.text(year: year, month: month, day: day)
    }
}

extension Day: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.fault(
                at: container.codingPath, "'\(text.prefix(64))' is not a calendar date, such as 2024-05-31.",
                redacted: "not a calendar date, such as 2024-05-31\(DateShape.note(text))")
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
