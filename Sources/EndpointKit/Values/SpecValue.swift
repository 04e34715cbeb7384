public import Foundation

/// Values that a spec has as strings, such as the default of a date, for emitted code.
///
/// The generator has checked the strings. For an invalid string, a neutral value is returned, because nothing here can trap.
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

    /// Any format of ``LenientDate``; else the start of 1970.
    public static func lenientDate(_ text: String) -> LenientDate {
        LenientDate(text) ?? LenientDate(Date(timeIntervalSince1970: 0))
    }

    /// Seconds or milliseconds since 1970, as in ``LenientDate``; else the start of 1970.
    public static func lenientDate(_ number: Double) -> LenientDate {
        LenientDate(DateForm.read(number)?.date ?? Date(timeIntervalSince1970: 0))
    }

    /// ISO 8601; else a duration of zero.
    public static func duration(_ text: String) -> ISO8601Duration {
        ISO8601Duration(text) ?? ISO8601Duration()
    }

    /// A time zone by its name in the IANA database; UTC if the system does not know it.
    public static func timeZone(_ name: String) -> TimeZone {
        TimeZone(identifier: name) ?? ResponseTolerance.utc
    }

    /// A UUID; else the Nil UUID (RFC 9562).
    public static func uuid(_ text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// A URL; else that of the root directory.
    public static func url(_ text: String) -> URL {
        URL(reference: text) ?? URL(fileURLWithPath: "/")
    }

    /// A JSON number with up to 38 digits; else 0.
    public static func decimal(_ text: String) -> Decimal {
        Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
    }

    /// Base64; else no bytes.
    public static func data(_ text: String) -> Data {
        Data(base64Encoded: text) ?? Data()
    }
}
