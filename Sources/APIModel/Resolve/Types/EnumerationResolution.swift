import SourceDiagnostics

extension Resolution {
    /// The raw values are all text or all numbers, each once.
    mutating func enumerationShape(_ draft: DraftEnumeration, name: SpecName) -> EnumerationShape {
        if draft.values.isEmpty { sink.report(.emptyEnumeration(name)) }
        reportDuplicates(draft.values, of: "value", rule: .duplicateValue, name: \.name)
        let kind = rawKind(draft)
        var firsts: [LiteralValue: SourceSpan] = [:]
        for value in draft.values {
            let key = EnumerationShape.comparable(value.raw.value)
            if let first = firsts[key] {
                sink.report(.duplicateRawValue(value.raw, first: first))
            } else {
                firsts[key] = value.raw.span
            }
        }
        return EnumerationShape(
            rawKind: kind,
            values: draft.values.map { .init(name: SpecName($0.name), raw: $0.raw.value, documentation: $0.documentation) },
            isClosed: draft.isClosed)
    }

    private mutating func rawKind(_ draft: DraftEnumeration) -> EnumerationShape.RawKind {
        var kind: EnumerationShape.RawKind?
        for value in draft.values {
            switch value.raw.value {
            case .string:
                if kind == nil { kind = .string }
                if kind != .string { sink.report(.mixedEnumeration(value.raw, expected: "a number")) }
            case .number(let text):
                if kind == .string {
                    sink.report(.mixedEnumeration(value.raw, expected: "text"))
                } else if Int64(text) == nil {
                    if !ExactNumber.isDouble(text) { sink.report(.rawValueOutOfRange(value.raw, text)) }
                    kind = .double
                } else if kind == nil {
                    kind = .int
                }
            case .null, .bool, .array, .object:
                sink.report(.mixedEnumeration(value.raw, expected: kind == .int || kind == .double ? "a number" : "text"))
            }
        }
        return kind ?? .string
    }
}
