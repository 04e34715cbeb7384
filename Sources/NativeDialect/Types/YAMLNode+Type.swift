import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads types. An invalid one is reported, and is `DraftType.faulty`.
extension YAMLNode {
    /// A type expression, a list or a dictionary in brackets, or a mapping that declares an in-place type.
    func readType(into sink: inout DiagnosticSink) -> DraftType {
        switch kind {
        case .scalar:
            guard let text = typeCharacters(into: &sink) else { return .faulty(span) }
            return parse(text, into: &sink) { parser throws(TypeFault) in try parser.type() } ?? .faulty(span)
        case .sequence(let items): return readBracketedType(items, into: &sink)
        case .mapping(let mapping): return readTypeDeclaredInPlace(mapping, into: &sink)
        }
    }

    /// `T` or `T = default`.
    func readTypeWithDefault(into sink: inout DiagnosticSink) -> (type: DraftType, default: WrittenDefault?) {
        guard case .scalar = kind else { return (readType(into: &sink), nil) }
        guard let text = typeCharacters(into: &sink) else { return (.faulty(span), nil) }
        return parse(text, into: &sink) { parser throws(TypeFault) in try parser.typeWithDefault() } ?? (.faulty(span), nil)
    }

    private func typeCharacters(into sink: inout DiagnosticSink) -> ScalarCharacters? {
        guard let text, !isNull else {
            sink.report(.expectedType(self))
            return nil
        }
        return ScalarCharacters(text, node: self)
    }

    private func parse<Value>(
        _ text: ScalarCharacters, into sink: inout DiagnosticSink, _ reading: (inout TypeExpressionParser) throws(TypeFault) -> Value
    ) -> Value? {
        var parser = TypeExpressionParser(text)
        do {
            return try reading(&parser)
        } catch {
            sink.report(error.diagnostic)
            // The rest of the type, after a comma between { }, is not another fault.
            for rest in error.rest { sink.suppress(rest) }
            return nil
        }
    }

    /// `[User]`, which YAML reads as a list of one string, or `[String: Int]`, a list of one mapping.
    private func readBracketedType(_ items: YAMLSequence, into sink: inout DiagnosticSink) -> DraftType {
        guard let item = items.first else {
            sink.report(.emptyListType(self))
            return .faulty(span)
        }
        guard items.count == 1 else { return readTypeFromSource(items, into: &sink) }
        if case .scalar = item.kind {
            guard let text = item.typeCharacters(into: &sink) else { return .faulty(span) }
            let content = parse(text, into: &sink) { parser throws(TypeFault) in try parser.listContent() }
            return switch content {
            case .list(let item, _): .list(item, span)
            case .dictionary(let value, _): .dictionary(value, span)
            case let other: other ?? .faulty(span)
            }
        }
        if let mapping = item.mapping, !mapping.standsForType, let pair = mapping.entries.first {
            return readDictionary(pair, others: mapping.entries.dropFirst(), into: &sink)
        }
        return .list(item.readType(into: &sink), span)
    }

    private func readDictionary(
        _ pair: YAMLMapping.Entry, others: some Collection<YAMLMapping.Entry>, into sink: inout DiagnosticSink
    ) -> DraftType {
        guard others.isEmpty else {
            sink.report(.expectedType(self))
            return .faulty(span)
        }
        guard pair.key.value == Scalar.string.rawValue else {
            sink.report(.dictionaryKey(pair.key.span))
            return .faulty(span)
        }
        return .dictionary(pair.value.readType(into: &sink), span)
    }

    /// `[Pair<A, B>]`, which YAML splits at the comma. It is parsed from the source text.
    private func readTypeFromSource(_ items: YAMLSequence, into sink: inout DiagnosticSink) -> DraftType {
        let bytes = span.file.utf8
        let isFlow = span.start >= 0 && span.start < span.end && span.end <= bytes.count && bytes[span.start] == UInt8(ascii: "[")
        guard isFlow, items.contains(where: { $0.scalar?.text.contains("<") ?? false }) else {
            sink.report(.severalListTypes(items, at: items[1].span))
            return .faulty(span)
        }
        let spelled = Located(String(decoding: bytes[span.start..<span.end], as: UTF8.self), at: span)
        let node = YAMLNode(.scalar(YAMLScalar(spelled.value, isString: true)), at: span)
        let text = ScalarCharacters(spelled, node: node)
        return parse(text, into: &sink) { parser throws(TypeFault) in try parser.type() } ?? .faulty(span)
    }

    private func readTypeDeclaredInPlace(_ mapping: YAMLMapping, into sink: inout DiagnosticSink) -> DraftType {
        guard mapping.standsForType else {
            sink.report(.expectedType(self))
            return .faulty(span)
        }
        var reader = MappingReader(mapping, at: span)
        let documentation = reader.takeDocumentation(into: &sink)
        let example = reader.takeLiteral("example", into: &sink)
        let type = reader.takeType(documentation: documentation, example: example, at: span, into: &sink)
        if type == nil { _ = reader.takeDetailsWithoutShape() }
        reader.finish(into: &sink, help: \.helpForForeignKey)
        return type ?? .faulty(span)
    }
}

extension YAMLMapping {
    /// Whether it has a key that defines a type.
    var declaresType: Bool {
        entries.contains { ShapeKeyword(rawValue: $0.key.value) != nil }
    }

    /// Whether it declares a type, or has a misspelled shape or one of JSON Schema, which is then reported as an unknown key.
    var standsForType: Bool {
        declaresType || entries.contains(where: \.standsForShape)
    }
}

extension YAMLMapping {
    /// Whether it is `{ String: T }`, where `[String: T]` is probably meant.
    var isBareDictionary: Bool {
        entries.count == 1 && entries.first?.key.value == Scalar.string.rawValue
    }
}

/// The reason why a type, or the default after it, could not be read.
struct TypeFault: Error {
    let diagnostic: Diagnostic
    /// The parts of the type that YAML reads as other values.
    var rest: [SourceSpan] = []

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    init(_ message: String, at span: SourceSpan, help: Help?) {
        self.init(.invalidType(message, at: span, help: help))
    }
}
