/// An enumeration that preserves unknown values.
///
/// A server can add values at any time: they decode as `unrecognized`, and are encoded unchanged. A `switch` is still exhaustive.
///
/// ```swift
/// enum Role: OpenEnum {
///     case admin, member
///     case unrecognized(String)
///
///     static let allCases: [Role] = [.admin, .member]
///     init(rawValue: String) { switch rawValue { case "admin": self = .admin; case "member": self = .member; default: self = .unrecognized(rawValue) } }
///     var rawValue: String { switch self { case .admin: "admin"; case .member: "member"; case .unrecognized(let value): value } }
/// }
/// ```
///
/// Values are equal if their raw values are, and are encoded as their raw value, which is a `String`, an `Int` or a `Double`.
public protocol OpenEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable, ParameterConvertible
where RawValue: Codable & Hashable & Sendable & ParameterConvertible {
    /// Never fails; an unknown value is preserved.
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Whether this is one of `allCases`, which only has the declared cases.
    public var isRecognized: Bool { Self.allCases.contains(self) }

    /// The raw value.
    public var parameter: ParameterValue { rawValue.parameter }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.rawValue == rhs.rawValue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }
}

/// The declared cases of an open enumeration by their raw values.
///
/// Enumerations with many values use this lookup: compiling a `switch` over strings takes time that grows with the square of their number,
/// and it compares the strings one after the other.
@_spi(Generated) public struct OpenEnumIndex<Value: OpenEnum>: Sendable {
    private let cases: [Value.RawValue: Value]

    /// If raw values are equal, the first case is used, as in a `switch`.
    public init() {
        cases = Dictionary(Value.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The case with the raw value; `nil` if it is not declared.
    public subscript(rawValue: Value.RawValue) -> Value? {
        cases[rawValue]
    }
}
