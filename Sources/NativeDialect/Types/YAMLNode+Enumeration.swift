import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLNode {
    /// `[a, b]`, or a mapping of names to raw values; `nil` if no value could be read.
    ///
    /// A duplicate, or a value of another kind than the first one, is omitted and reported.
    func readEnumerationValues(into sink: inout DiagnosticSink) -> [DraftEnumeration.Value]? {
        var read: [DraftEnumeration.Value] = []
        switch kind {
        case .sequence(let items): read = items.compactMap { Self.readValue($0, into: &sink) }
        case .mapping(let mapping): read = mapping.entries.compactMap { Self.readValue($0, into: &sink) }
        case .scalar:
            sink.report(.expectedEnumeration(self))
            return nil
        }
        if collectionIsEmpty { sink.report(.emptyEnumeration(span)) }
        let values = consistent(read, into: &sink)
        return values.isEmpty ? nil : values
    }

    private var collectionIsEmpty: Bool {
        sequence?.isEmpty ?? mapping?.entries.isEmpty ?? false
    }

    private func consistent(_ read: [DraftEnumeration.Value], into sink: inout DiagnosticSink) -> [DraftEnumeration.Value] {
        guard let first = read.first else { return [] }
        var earlier: [LiteralValue: Located<LiteralValue>] = [:]
        return read.filter { value in
            if value.raw.value.isNumber != first.raw.value.isNumber {
                sink.report(.mixedEnumeration(value.raw, first: first.raw))
                return false
            }
            guard let same = earlier[value.raw.value] else {
                earlier[value.raw.value] = value.raw
                return true
            }
            if value.raw.value.json.isExactly(same.value.json) {
                sink.report(.duplicate(.duplicateValue, "value", value.raw.map(\.spelling), first: same.span))
            } else {
                sink.report(.equivalentString("value", at: value.raw.span, first: same.span))
            }
            return false
        }
    }

    private static func readValue(_ item: YAMLNode, into sink: inout DiagnosticSink) -> DraftEnumeration.Value? {
        guard let raw = item.readRaw(into: &sink), let name = item.text else { return nil }
        return DraftEnumeration.Value(name: name, raw: raw)
    }

    /// `low: 1`, `low:` alone, or `low: { value: 1, doc: … }`.
    private static func readValue(_ entry: YAMLMapping.Entry, into sink: inout DiagnosticSink) -> DraftEnumeration.Value? {
        let ownName = entry.key.map { LiteralValue.string($0) }
        if entry.value.isNull { return DraftEnumeration.Value(name: entry.key, raw: ownName) }
        guard let mapping = entry.value.mapping else {
            return entry.value.readRaw(into: &sink).map { DraftEnumeration.Value(name: entry.key, raw: $0) }
        }
        var reader = MappingReader(mapping, at: entry.value.span)
        let documentation = reader.takeDocumentation(into: &sink)
        var raw: Located<LiteralValue>? = ownName
        if let value = reader.take("value") { raw = value.readRaw(into: &sink) }
        reader.finish(into: &sink)
        return raw.map { DraftEnumeration.Value(name: entry.key, raw: $0, documentation: documentation) }
    }

    /// A string or a number.
    private func readRaw(into sink: inout DiagnosticSink) -> Located<LiteralValue>? {
        if let scalar, let value = LiteralValue(scalar) {
            switch value {
            case .string, .number: return Located(value, at: span)
            default: break
            }
        }
        sink.report(.invalidRawValue(self))
        return nil
    }
}

extension LiteralValue {
    var isNumber: Bool {
        if case .number = self { true } else { false }
    }

    /// The value as text; a string is not quoted.
    fileprivate var spelling: String {
        if case .string(let text) = self { text } else { json }
    }
}
