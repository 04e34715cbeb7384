public import Foundation

/// A date that is encoded as milliseconds since 1970-01-01 in UTC: `1717156800000`.
///
/// Fractions of a millisecond are decoded, but rounded when encoding.
public struct EpochMilliseconds: Hashable, Sendable {
    /// The date.
    public var date: Date

    /// Creates a value from a date.
    public init(_ date: Date) {
        self.date = date
    }

    private var milliseconds: Double { (date.timeIntervalSince1970 * 1000).rounded() }
}

extension EpochMilliseconds: Comparable {
    /// Compares the dates.
    public static func < (lhs: EpochMilliseconds, rhs: EpochMilliseconds) -> Bool { lhs.date < rhs.date }
}

extension EpochMilliseconds: LosslessStringConvertible {
    /// Parses a decimal number.
    public init?(_ description: String) {
        guard let milliseconds = Double(number: description) else { return nil }
        self.init(Date(timeIntervalSince1970: milliseconds / 1000))
    }

    /// The number, without an exponent.
    public var description: String { DecimalText.of(milliseconds) }
}

/// A literal is the number of milliseconds since 1970: `let created: EpochMilliseconds = 1_717_156_800_000`.
extension EpochMilliseconds: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) {
        self.init(Date(timeIntervalSince1970: Double(value) / 1000))
    }

    public init(floatLiteral value: Double) {
        self.init(Date(timeIntervalSince1970: value / 1000))
    }
}

extension EpochMilliseconds: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self) / 1000))
    }

    public func encode(to encoder: any Encoder) throws {
        try EpochNumber.encode(milliseconds, to: encoder)
    }
}

extension EpochMilliseconds: ParameterConvertible {
    public var parameter: ParameterValue { milliseconds.parameter }
}
