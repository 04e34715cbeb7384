package import SourceDiagnostics

/// A value in a spec: an example, a default or a constant. Numbers are kept as they are written.
package indirect enum LiteralValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A JSON number, such as `1`, `-0.5` or `1e9`.
    case number(String)
    case string(String)
    case array([LiteralValue])
    /// Members in the order of the document.
    case object([Member])

    package struct Member: Sendable, Hashable {
        package let key: String
        package let value: LiteralValue

        package init(_ key: String, _ value: LiteralValue) {
            self.key = key
            self.value = value
        }
    }
}

extension LiteralValue {
    /// The value of the first member with this key; `nil` if there is none, or if the value is not an object.
    package func member(_ key: String) -> LiteralValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key.isExactly(key) }?.value
    }
}

extension [LiteralValue.Member] {
    /// The values of the members, the first of several with one key.
    package var valuesByKey: [ExactString: LiteralValue] {
        Dictionary(map { (ExactString($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
