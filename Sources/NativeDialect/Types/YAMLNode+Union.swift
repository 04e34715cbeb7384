import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLNode {
    /// `{ circle: Circle, … }` or `[Circle, String]`; `nil` if no variant could be read.
    func readVariants(into sink: inout DiagnosticSink) -> [DraftUnion.Variant]? {
        let variants: [DraftUnion.Variant]
        switch kind {
        case .sequence(let items):
            if items.isEmpty { sink.report(.emptyUnion(span)) }
            variants = readVariants(items, into: &sink)
        case .mapping(let mapping):
            if mapping.entries.isEmpty { sink.report(.emptyUnion(span)) }
            variants = mapping.entries.map { Self.readVariant($0, into: &sink) }
        case .scalar:
            sink.report(.expectedUnion(self))
            return nil
        }
        return variants.isEmpty ? nil : variants
    }

    private func readVariants(_ items: YAMLSequence, into sink: inout DiagnosticSink) -> [DraftUnion.Variant] {
        var places: [String: SourceSpan] = [:]
        var variants: [DraftUnion.Variant] = []
        for (index, item) in items.enumerated() {
            let type = item.readType(into: &sink)
            guard let word = type.variantWord else {
                if case .faulty = type { continue }
                sink.report(.unnamedVariant(item.span))
                // Faults in the variant are reported too.
                variants.append(DraftUnion.Variant(name: Located("variant \(index + 1)", at: item.span), type: type))
                continue
            }
            if let first = places[word] {
                sink.report(.duplicate(.duplicateVariant, "variant", Located(word, at: item.span), first: first))
                continue
            }
            places[word] = item.span
            variants.append(DraftUnion.Variant(name: Located(word, at: item.span), type: type))
        }
        return variants
    }

    private static func readVariant(_ entry: YAMLMapping.Entry, into sink: inout DiagnosticSink) -> DraftUnion.Variant {
        guard let mapping = entry.value.mapping, mapping.standsForType else {
            return DraftUnion.Variant(name: entry.key, type: entry.value.readType(into: &sink))
        }
        var reader = MappingReader(mapping, at: entry.value.span)
        let documentation = reader.takeDocumentation(into: &sink)
        let tags = reader.takeStrings("tag", into: &sink) ?? []
        let example = reader.takeLiteral("example", into: &sink)
        let shape = reader.takeShape(into: &sink)
        if shape == nil { _ = reader.takeDetailsWithoutShape() }
        reader.finish(into: &sink, help: \.helpForForeignKey)
        let type = shape?.asType(documentation: documentation, example: example, at: entry.value.span)
        var variant = DraftUnion.Variant(
            name: entry.key, tag: tags.first, type: type ?? .faulty(entry.value.span), documentation: documentation)
        variant.otherTags = Array(tags.dropFirst())
        return variant
    }
}

extension DraftType {
    /// The name of a variant that is written without one: `Circle`, `User list`, `Int dictionary`, `Page User`.
    fileprivate var variantWord: String? {
        switch self {
        case .named(let name, let arguments):
            var words = [name.value]
            for argument in arguments {
                guard let word = argument.variantWord else { return nil }
                words.append(word)
            }
            return words.joined(separator: " ")
        case .scalar(let scalar, _): return scalar.rawValue
        case .list(let item, _): return item.variantWord.map { $0 + " list" }
        case .dictionary(let value, _): return value.variantWord.map { $0 + " dictionary" }
        case .nullable(let type, _): return type.variantWord
        case .inline, .faulty: return nil
        }
    }
}
