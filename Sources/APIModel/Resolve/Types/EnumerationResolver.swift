import SourceDiagnostics

/// Resolves enumerations. Each raw value has one name.
struct EnumerationResolver {
    let log: FaultLog

    func shape(_ draft: DraftEnumeration) -> EnumerationShape {
        log.reportDuplicates(draft.values, of: "value", rule: .duplicateValue, name: \.name)
        let kind = rawKind(draft)
        var firsts: [LiteralValue: SourceSpan] = [:]
        for value in draft.values {
            let key = EnumerationShape.comparable(value.raw.value)
            if let first = firsts[key] {
                log.report(.duplicateRawValue(value.raw, first: first))
            } else {
                firsts[key] = value.raw.span
            }
        }
        return EnumerationShape(
            rawKind: kind,
            values: draft.values.map { .init(name: SpecName($0.name), raw: $0.raw.value, documentation: $0.documentation) },
            isClosed: draft.isClosed)
    }

    private func rawKind(_ draft: DraftEnumeration) -> EnumerationShape.RawKind {
        var kind = EnumerationShape.RawKind.int
        for value in draft.values {
            guard case .number(let text) = value.raw.value else { return .string }
            guard Int64(text) == nil else { continue }
            if !ExactNumber.isDouble(text) { log.report(.rawValueOutOfRange(value.raw, text)) }
            kind = .double
        }
        return kind
    }
}
