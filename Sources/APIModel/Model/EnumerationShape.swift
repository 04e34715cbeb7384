package struct EnumerationShape: Sendable {
    package enum RawKind: Sendable, Hashable {
        case string, int, double
    }

    package struct Value: Sendable {
        package var name: SpecName
        /// `.string` or `.number`, as `rawKind` says.
        package var raw: LiteralValue
        package var documentation: Documentation

        package init(name: SpecName, raw: LiteralValue, documentation: Documentation) {
            self.name = name
            self.raw = raw
            self.documentation = documentation
        }
    }

    package var rawKind: RawKind
    /// At least one; raw values are unique.
    package var values: [Value]
    /// An unknown value is an error instead of being kept.
    package var isClosed: Bool

    package init(rawKind: RawKind, values: [Value], isClosed: Bool) {
        self.rawKind = rawKind
        self.values = values
        self.isClosed = isClosed
    }
}
