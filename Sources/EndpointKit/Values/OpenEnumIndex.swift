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
