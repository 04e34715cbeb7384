public import Foundation

/// Any JSON value.
///
/// A number is represented exactly, or decoding throws an error. Integers can have 38 digits, and other numbers 30 significant digits.
/// Numbers with the same value are equal, whatever their case, as `1` and `1.0` are in JSON.
public enum JSONValue: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without a fraction in the range of `Int`.
    case int(Int)
    /// Any other number that a `Double` represents with the same digits as in JSON, such as `0.1` and `1e300`.
    case number(Double)
    /// A number that a `Double` would change, such as 18446744073709551615.
    case decimal(Decimal)
    /// A string.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values by name, unordered.
    case object([String: JSONValue])
}

extension JSONValue: Hashable {
    public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): true
        case (.bool(let lhs), .bool(let rhs)): lhs == rhs
        case (.int(let lhs), .int(let rhs)): lhs == rhs
        case (.number(let lhs), .number(let rhs)): lhs == rhs
        case (.int(let int), .number(let number)), (.number(let number), .int(let int)): Int(exactly: number) == int
        case (.decimal(let lhs), .decimal(let rhs)): lhs == rhs
        case (.decimal(let decimal), let other), (let other, .decimal(let decimal)):
            if case .decimal = JSONValue.reduced(decimal) { false } else { other == JSONValue.reduced(decimal) }
        case (.string(let lhs), .string(let rhs)): lhs == rhs
        case (.array(let lhs), .array(let rhs)): lhs == rhs
        case (.object(let lhs), .object(let rhs)): lhs == rhs
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .int(let value): hasher.combine(value)
        case .number(let value):
            if let int = Int(exactly: value) { hasher.combine(int) } else { hasher.combine(value) }
        case .decimal(let value):
            if case .decimal(let value) = JSONValue.reduced(value) {
                hasher.combine(value)
            } else {
                hasher.combine(JSONValue.reduced(value))
            }
        case .string(let value): hasher.combine(value)
        case .array(let value): hasher.combine(value)
        case .object(let value): hasher.combine(value)
        }
    }
}

extension JSONValue {
    /// The kind of the value.
    @_spi(Generated) public var kind: JSONValueKind {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .int: .integer
        case .number, .decimal: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// Whether this is `null`.
    public var isNull: Bool { kind == .null }

    /// The Boolean; `nil` for anything else.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The integer; also any other number without a fraction in the range of `Int`.
    public var int: Int? {
        switch self {
        case .int(let value): value
        case .number(let value): Int(exactly: value)
        case .decimal(let value): if case .int(let int) = JSONValue.reduced(value) { int } else { nil }
        default: nil
        }
    }

    /// The number, or the nearest `Double`; also for integers.
    public var double: Double? {
        switch self {
        case .int(let value): Double(value)
        case .number(let value): value
        case .decimal(let value): Double(value.description)
        default: nil
        }
    }

    /// The number with its decimal digits; `nil` if its exponent is out of the range of `Decimal`, such as `1e300`.
    public var decimal: Decimal? {
        switch self {
        case .int(let value): Decimal(value)
        case .number(let value): JSONNumber.decimal(value)
        case .decimal(let value): value
        default: nil
        }
    }

    /// The string; `nil` for anything else.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements of an array; `nil` for anything else.
    public var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members of an object; `nil` for anything else.
    public var object: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The member of an object; `nil` if there is none, or if this is not an object.
    public subscript(key: String) -> JSONValue? {
        object?[key]
    }

    /// The element of an array; `nil` if there is none, or if this is not an array.
    public subscript(index: Int) -> JSONValue? {
        guard let array = array, array.indices.contains(index) else { return nil }
        return array[index]
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .int(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// If a key occurs twice, the last value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}
