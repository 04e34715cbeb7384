/// An enumeration that keeps values it does not know.
///
/// A server may add a value any day: it decodes as `unrecognized`, and encodes back unchanged. Switching stays exhaustive.
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
/// Values are equal when their raw values are, and are coded as their raw value, which is a `String`, an `Int` or a `Double`.
public protocol OpenEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable, ParameterConvertible
where RawValue: Codable & Hashable & Sendable & ParameterConvertible {
    /// Never fails: an unknown value is kept.
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Whether this is one of `allCases`, which has the declared cases only.
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
/// An enumeration of many values looks them up here: a `switch` over strings takes a compiler time that grows with the square of their
/// number, and compares one after the other when it runs.
///
/// ```swift
/// enum Currency: OpenEnum {
///     case euro, dollar
///     case unrecognized(String)
///
///     static let allCases: [Currency] = [.euro, .dollar]
///     private static let index = OpenEnumIndex<Currency>()
///     init(rawValue: String) { self = Self.index[rawValue] ?? .unrecognized(rawValue) }
///     var rawValue: String { switch self { case .euro: "EUR"; case .dollar: "USD"; case .unrecognized(let value): value } }
/// }
/// ```
public struct OpenEnumIndex<Value: OpenEnum>: Sendable {
    private let cases: [Value.RawValue: Value]

    /// Of cases whose raw values are equal the first counts, as in a `switch`.
    public init() {
        cases = Dictionary(Value.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The case with the raw value; `nil` for one that is not declared.
    public subscript(rawValue: Value.RawValue) -> Value? {
        cases[rawValue]
    }
}
