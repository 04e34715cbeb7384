import SourceDiagnostics

package struct EnumerationShape: Sendable {
    package enum RawKind: Sendable, Hashable {
        case string, int, double

        package var jsonKind: JSONKind {
            switch self {
            case .string: .string
            case .int: .integer
            case .double: .number
            }
        }
    }

    package struct Value: Sendable {
        package var name: SpecName
        /// `.string` or `.number`, according to `rawKind`.
        package var raw: LiteralValue
        package var documentation: Documentation

        package init(name: SpecName, raw: LiteralValue, documentation: Documentation) {
            self.name = name
            self.raw = raw
            self.documentation = documentation
        }
    }

    package let rawKind: RawKind
    /// At least one. Raw values are unique.
    package let values: [Value]
    /// Whether an unknown value is an error instead of being preserved.
    package let isClosed: Bool
    /// The indices of raw values and names in a large enumeration.
    private let places: [LiteralValue: Int]
    private let placesOfNames: [String: Int]

    package init(rawKind: RawKind, values: [Value], isClosed: Bool) {
        self.rawKind = rawKind
        self.values = values
        self.isClosed = isClosed
        let isLarge = values.count > 32
        places = isLarge ? Dictionary(values.indices.map { (Self.comparable(values[$0].raw), $0) }, uniquingKeysWith: min) : [:]
        placesOfNames = isLarge ? Dictionary(values.indices.map { (values[$0].name.text, $0) }, uniquingKeysWith: min) : [:]
    }

    /// The index of a raw value. Numbers are compared by value, so `1` is equal to `1.0`.
    package func index(of raw: LiteralValue) -> Int? {
        let raw = Self.comparable(raw)
        return places.isEmpty ? values.firstIndex { Self.comparable($0.raw) == raw } : places[raw]
    }

    package func index(named name: String) -> Int? {
        placesOfNames.isEmpty ? values.firstIndex { $0.name.text == name } : placesOfNames[name]
    }

    /// A value that is equal for equal numbers.
    static func comparable(_ value: LiteralValue) -> LiteralValue {
        guard case .number(let text) = value, Int64(text) == nil, let number = DecimalNumber(text) else { return value }
        return .number(number.integer(Int64.self).map { "\($0)" } ?? number.text)
    }
}
