public import Foundation

/// Values that a spec gives as text, such as the default of a date; what emitted code calls.
///
/// The generator has checked the texts. One that is wrong all the same gives a neutral value, as nothing here may trap.
public enum SpecValue {
    /// RFC 3339; else the start of 1970.
    public static func date(_ text: String) -> Date {
        Date(rfc3339: text) ?? Date(timeIntervalSince1970: 0)
    }

    /// `YYYY-MM-DD`; else the first day of 1970.
    public static func day(_ text: String) -> Day {
        Day(text) ?? Day(Date(timeIntervalSince1970: 0), in: TimeZone(secondsFromGMT: 0) ?? .current)
    }

    /// `YYYY-MM-DDThh:mm:ss`; else the start of 1970.
    public static func localDateTime(_ text: String) -> LocalDateTime {
        LocalDateTime(text) ?? LocalDateTime(Date(timeIntervalSince1970: 0), in: ResponseTolerance.utc)
    }

    /// Seconds since the start of 1970.
    public static func epochSeconds(_ number: Double) -> EpochSeconds {
        EpochSeconds(Date(timeIntervalSince1970: number))
    }

    /// Milliseconds since the start of 1970.
    public static func epochMilliseconds(_ number: Double) -> EpochMilliseconds {
        EpochMilliseconds(Date(timeIntervalSince1970: number / 1000))
    }

    /// Any form that ``LenientDate`` reads; else the start of 1970.
    public static func lenientDate(_ text: String) -> LenientDate {
        LenientDate(text) ?? LenientDate(Date(timeIntervalSince1970: 0))
    }

    /// Seconds or milliseconds since 1970, as ``LenientDate`` tells them apart; else the start of 1970.
    public static func lenientDate(_ number: Double) -> LenientDate {
        LenientDate(DateForm.read(number)?.date ?? Date(timeIntervalSince1970: 0))
    }

    /// ISO 8601; else no time.
    public static func duration(_ text: String) -> ISO8601Duration {
        ISO8601Duration(text) ?? ISO8601Duration()
    }

    /// A time zone by its name in the IANA database; UTC when the system does not know it.
    public static func timeZone(_ name: String) -> TimeZone {
        TimeZone(identifier: name) ?? ResponseTolerance.utc
    }

    /// Else the nil UUID of RFC 9562.
    public static func uuid(_ text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// Else the root folder's URL.
    public static func url(_ text: String) -> URL {
        URL(string: text) ?? URL(fileURLWithPath: "/")
    }

    /// A number of JSON with up to 38 digits; else 0.
    public static func decimal(_ text: String) -> Decimal {
        Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
    }

    /// Base64; else no bytes.
    public static func data(_ text: String) -> Data {
        Data(base64Encoded: text) ?? Data()
    }
}
