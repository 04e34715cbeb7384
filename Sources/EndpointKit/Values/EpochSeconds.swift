public import Foundation

/// A moment as the number of seconds since 1970-01-01 in UTC, with a fraction when there is one: `1717156800` on the wire.
public struct EpochSeconds: Hashable, Sendable {
    /// The moment.
    public var date: Date

    /// A moment.
    public init(_ date: Date) {
        self.date = date
    }
}

extension EpochSeconds: Comparable {
    /// Earlier moments come first.
    public static func < (lhs: EpochSeconds, rhs: EpochSeconds) -> Bool { lhs.date < rhs.date }
}

extension EpochSeconds: LosslessStringConvertible {
    /// Reads a decimal number.
    public init?(_ description: String) {
        guard let seconds = Double(number: description) else { return nil }
        self.init(Date(timeIntervalSince1970: seconds))
    }

    /// The number, without an exponent.
    public var description: String { DecimalText.of(date.timeIntervalSince1970) }
}

extension EpochSeconds: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self)))
    }

    /// Writes an integer unless there is a fraction.
    public func encode(to encoder: any Encoder) throws {
        try EpochNumber.encode(date.timeIntervalSince1970, to: encoder)
    }
}

extension EpochSeconds: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(description) }
}

/// Writes moments that are numbers.
enum EpochNumber {
    static func encode(_ number: Double, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let integer = Int64(exactly: number) {
            try container.encode(integer)
        } else {
            try container.encode(number)
        }
    }
}
