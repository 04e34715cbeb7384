public import Foundation

/// A date that a server writes in varying formats; encoded as RFC 3339.
///
/// It accepts RFC 3339, also with a space instead of the `T`; a date and time without an offset and a date alone, which are in UTC; the
/// formats of HTTP and mail (`Fri, 31 May 2024 12:00:00 GMT`); and seconds or milliseconds since 1970, as a number or a string. A number
/// from 100,000,000,000 on is in milliseconds.
public struct LenientDate: Hashable, Sendable {
    /// The date.
    public var date: Date

    /// Creates a value from a date.
    public init(_ date: Date) {
        self.date = date
    }
}

extension LenientDate: Comparable {
    /// Compares the dates.
    public static func < (lhs: LenientDate, rhs: LenientDate) -> Bool { lhs.date < rhs.date }
}

extension LenientDate: LosslessStringConvertible {
    /// Parses a string in any of the formats; `nil` if it has none of them.
    public init?(_ description: String) {
        guard let read = DateForm.read(description, in: ResponseTolerance.utc) else { return nil }
        self.init(read.date)
    }

    /// RFC 3339; seconds since 1970 for a date outside the years 0000 to 9999.
    public var description: String { date.rfc3339 ?? DecimalText.of(date.timeIntervalSince1970) }
}

extension LenientDate: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let read: (date: Date, form: DateForm)?
        if let number = try? container.decode(Double.self) {
            read = DateForm.read(number)
        } else {
            read = DateForm.read(try container.decode(String.self), in: ResponseTolerance.utc)
        }
        guard let read else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The value is not a date in a known format.")
        }
        self.init(read.date)
    }

    public func encode(to encoder: any Encoder) throws {
        guard let text = date.rfc3339 else { throw EncodingError.unwritableDate(date, encoder.codingPath) }
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension LenientDate: ParameterConvertible {
    /// RFC 3339; `nil` for a date that the format cannot represent.
    public var parameter: ParameterValue { date.parameter }
}
