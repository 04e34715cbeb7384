public import Foundation

/// A moment that a server writes now in this form and now in that; written as RFC 3339.
///
/// It reads RFC 3339, also with a blank for the `T`; a date and time without an offset and a date alone, which are in UTC; the dates of HTTP
/// and mail (`Fri, 31 May 2024 12:00:00 GMT`); and seconds or milliseconds since 1970, as a number or as text. A number from
/// 100,000,000,000 on is milliseconds.
public struct LenientDate: Hashable, Sendable {
    /// The moment.
    public var date: Date

    /// A moment.
    public init(_ date: Date) {
        self.date = date
    }
}

extension LenientDate: Comparable {
    /// Earlier moments come first.
    public static func < (lhs: LenientDate, rhs: LenientDate) -> Bool { lhs.date < rhs.date }
}

extension LenientDate: LosslessStringConvertible {
    /// Reads every form; nil for what is none.
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
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The value is not a date in any form that is known.")
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
    /// RFC 3339; nothing for a date that the notation cannot say.
    public var parameter: ParameterValue { date.parameter }
}
