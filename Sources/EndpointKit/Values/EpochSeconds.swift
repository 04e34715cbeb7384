public import Foundation

/// A date that is encoded as seconds since 1970-01-01 in UTC, with a fraction if there is one: `1717156800`.
public struct EpochSeconds: Hashable, Sendable {
    /// The date.
    public var date: Date

    /// Creates a value from a date.
    public init(_ date: Date) {
        self.date = date
    }

    /// A `Date` counts from 2001 and loses digits near 1970: 0.1 would become 0.10000002384185791.
    private var seconds: Double {
        let exact = date.timeIntervalSince1970
        let rounded = (exact * 1_000_000).rounded() / 1_000_000
        return Date(timeIntervalSince1970: rounded) == date ? rounded : exact
    }
}

extension EpochSeconds: Comparable {
    /// Compares the dates.
    public static func < (lhs: EpochSeconds, rhs: EpochSeconds) -> Bool { lhs.date < rhs.date }
}

extension EpochSeconds: LosslessStringConvertible {
    /// Parses a decimal number.
    public init?(_ description: String) {
        guard let seconds = Double(number: description) else { return nil }
        self.init(Date(timeIntervalSince1970: seconds))
    }

    /// The number, without an exponent.
    public var description: String { DecimalText.of(seconds) }
}

/// A literal is the number of seconds since 1970: `let created: EpochSeconds = 1_717_156_800`.
extension EpochSeconds: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) {
        self.init(Date(timeIntervalSince1970: Double(value)))
    }

    public init(floatLiteral value: Double) {
        self.init(Date(timeIntervalSince1970: value))
    }
}

extension EpochSeconds: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self)))
    }

    /// Writes an integer unless there is a fraction.
    public func encode(to encoder: any Encoder) throws {
        try EpochNumber.encode(seconds, to: encoder)
    }
}

extension EpochSeconds: ParameterConvertible {
    public var parameter: ParameterValue { seconds.parameter }
}

/// Encodes dates as numbers.
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
