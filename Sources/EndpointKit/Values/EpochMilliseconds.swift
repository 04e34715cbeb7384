public import Foundation

/// A moment as the number of milliseconds since 1970-01-01 in UTC: `1717156800000` on the wire.
///
/// What is less than a millisecond is read, and rounded when it is written.
public struct EpochMilliseconds: Hashable, Sendable {
    /// The moment.
    public var date: Date

    /// A moment.
    public init(_ date: Date) {
        self.date = date
    }

    private var milliseconds: Double { (date.timeIntervalSince1970 * 1000).rounded() }
}

extension EpochMilliseconds: Comparable {
    /// Earlier moments come first.
    public static func < (lhs: EpochMilliseconds, rhs: EpochMilliseconds) -> Bool { lhs.date < rhs.date }
}

extension EpochMilliseconds: LosslessStringConvertible {
    /// Reads a decimal number.
    public init?(_ description: String) {
        guard let milliseconds = Double(number: description) else { return nil }
        self.init(Date(timeIntervalSince1970: milliseconds / 1000))
    }

    /// The number, without an exponent.
    public var description: String { DecimalText.of(milliseconds) }
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
    public var parameter: ParameterValue { .primitive(description) }
}
