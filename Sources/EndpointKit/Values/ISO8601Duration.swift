public import Foundation

/// A duration in ISO 8601 notation: `P3DT12H`, `PT0.5S`.
///
/// The components are kept as written, because the length of a month varies: `PT60M` and `PT1H` are different values.
public struct ISO8601Duration: Hashable, Sendable {
    /// Calendar years.
    public var years: Int
    /// Calendar months.
    public var months: Int
    /// Weeks of seven days.
    public var weeks: Int
    /// Calendar days.
    public var days: Int
    /// Hours.
    public var hours: Int
    /// Minutes.
    public var minutes: Int
    /// Seconds, with a fraction.
    public var seconds: Double

    /// Creates a duration from components; the default is 0. Weeks are a form of their own in ISO 8601: ``init(weeks:)``.
    public init(years: Int = 0, months: Int = 0, days: Int = 0, hours: Int = 0, minutes: Int = 0, seconds: Double = 0) {
        self.years = years
        self.months = months
        weeks = 0
        self.days = days
        self.hours = hours
        self.minutes = minutes
        self.seconds = seconds
    }

    /// Creates a duration of a number of weeks: `P2W`.
    public init(weeks: Int) {
        self.init()
        self.weeks = weeks
    }

    /// Creates a duration of a number of seconds as hours, minutes and seconds: 5400 is `PT1H30M`.
    public init(seconds total: TimeInterval) {
        let hours = (total / 3600).rounded(.towardZero)
        guard let wholeHours = Int(exactly: hours) else {
            self.init(hours: 0, seconds: total)
            return
        }
        let rest = total - hours * 3600
        let minutes = (rest / 60).rounded(.towardZero)
        self.init(hours: wholeHours, minutes: Int(exactly: minutes) ?? 0, seconds: rest - minutes * 60)
    }

    /// The length in seconds, with days of 24 hours; `nil` if there are years or months, whose lengths vary.
    public var timeInterval: TimeInterval? {
        guard years == 0, months == 0 else { return nil }
        let days = Double(weeks) * 7 + Double(days)
        return days * 86_400 + Double(hours) * 3600 + Double(minutes) * 60 + seconds
    }
}

extension ISO8601Duration: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let duration = ISO8601Duration(text) else {
            throw DecodingError.fault(
                at: container.codingPath, "'\(text.prefix(64))' is not an ISO 8601 duration, such as P3DT12H.",
                redacted: "not an ISO 8601 duration, such as P3DT12H")
        }
        self = duration
    }

    public func encode(to encoder: any Encoder) throws {
        guard seconds.isFinite else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "The seconds of the duration are not finite.",
                    underlyingError: ValueFault(description: "a duration whose seconds are not finite"))
            )
        }
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
