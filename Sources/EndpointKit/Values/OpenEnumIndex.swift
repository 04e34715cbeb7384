/// The declared cases of an open enumeration by their raw values.
///
/// An enumeration of many values looks them up here: a `switch` over strings takes a compiler time that grows with the square of their
/// number, and compares one after the other when it runs.
///
/// ```swift
/// private static let index = OpenEnumIndex<Currency>()
/// init(rawValue: String) { self = Self.index[rawValue] ?? .unrecognized(rawValue) }
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
