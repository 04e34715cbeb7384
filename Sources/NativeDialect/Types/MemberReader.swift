import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads one entry of `fields`, `query`, `headers` and the like: `name: T`, `name?: T = default`, or a mapping with details.
struct MemberReader {
    let place: Member.Place

    func read(_ entry: YAMLMapping.Entry, into sink: inout DiagnosticSink) -> Member {
        let (name, mayBeAbsent) = Self.split(entry.key)
        var member: Member
        if let mapping = entry.value.mapping, !mapping.isBareDictionary {
            member = readDetails(mapping, of: name, mayBeAbsent: mayBeAbsent, at: entry.value.span, into: &sink)
        } else if let help = entry.helpForMissingColon() {
            sink.report(.expectedType(entry.value, help: help))
            return Member(key: name, name: name, type: .faulty(entry.value.span), mayBeAbsent: mayBeAbsent)
        } else {
            let (type, written) = entry.value.readTypeWithDefault(into: &sink)
            member = Member(key: name, name: name, type: type, mayBeAbsent: mayBeAbsent)
            do throws(TypeFault) {
                member.defaultValue = try written?.value()
            } catch {
                sink.report(error.diagnostic)
            }
        }
        if member.mayBeAbsent, let value = member.defaultValue {
            sink.report(.optionalWithDefault(name, default: value.span))
            member.mayBeAbsent = false
        }
        // A member with such a name must use `key`. Inside braces, libyaml reads `?` as the indicator of an explicit key.
        let isMarked = name.value.utf8.first == UInt8(ascii: "?") && member.key.span == name.span
        if isMarked || name.span.isPreceded(by: UInt8(ascii: "?")) { sink.report(.misplacedMark(name)) }
        if mayBeAbsent, entry.key.isPlain, let last = name.value.unicodeScalars.last, " \t?".unicodeScalars.contains(last) {
            sink.report(.unclearMark(entry.key))
        }
        if case .parameter(let location) = place, case .nullable(let type, let span) = member.type {
            sink.report(.nullableParameter(name, type: span, location: location))
            member.type = type
        }
        return member
    }

    /// The name without the `?` of an optional member.
    static func split(_ key: Located<String>) -> (name: Located<String>, mayBeAbsent: Bool) {
        guard key.value.unicodeScalars.last == "?" else { return (key, false) }
        let name = String(String.UnicodeScalarView(key.value.unicodeScalars.dropLast()))
        return (Located(name, at: key.isPlain ? key.span.part(0..<name.utf8.count) : key.span), true)
    }

    private func readDetails(
        _ mapping: YAMLMapping, of name: Located<String>, mayBeAbsent: Bool, at span: SourceSpan, into sink: inout DiagnosticSink
    ) -> Member {
        var reader = MappingReader(mapping, at: span)
        let documentation = reader.takeDocumentation(into: &sink)
        let key = reader.takeString("key", into: &sink)
        let emittedName = reader.takeString("name", into: &sink)
        let example = reader.takeLiteral("example", into: &sink)
        let isSensitive = reader.takeBool("sensitive", into: &sink)?.value
        let zone = place == .field ? reader.takeTimeZone(into: &sink) : nil
        let constant = place == .field ? reader.takeLiteral("const", into: &sink) : nil
        let defaultEntry = place == .parameter(.path) ? nil : reader.takeEntry("default")
        let defaultValue = defaultEntry?.value.readLiteral(into: &sink)
        let declared = reader.takeType(documentation: documentation, example: nil, at: span, into: &sink)
        let isEncoded = place == .field ? nil : reader.takeBool("encoded", into: &sink)
        let format = takeFormat(&reader, into: &sink)
        let isShapeReported = declared == nil && !reader.has("const") && reader.takeDetailsWithoutShape()
        reader.finish(into: &sink) { entry in
            entry.key.value == "const"
                ? "only fields, query parameters and headers can be constant; write 'default' for a value that a call can replace"
                : entry.helpForForeignKey
        }
        if let constant, let defaultEntry { sink.report(.constantWithDefault(defaultEntry.key, constant: constant.span)) }
        let type =
            declared
            ?? typeWithoutShape(
                constant, of: name, at: span, isReported: isShapeReported || reader.has("const"), into: &sink)
        return Member(
            key: key ?? name, name: emittedName ?? name, type: type, mayBeAbsent: mayBeAbsent,
            defaultValue: constant == nil ? defaultValue : nil, constant: constant, documentation: documentation, example: example,
            isSensitive: isSensitive, zone: zone, format: format, isEncoded: isEncoded?.value ?? false)
    }

    /// The type of a constant. Without a constant, a path parameter has the type from the path.
    private func typeWithoutShape(
        _ constant: Located<LiteralValue>?, of name: Located<String>, at span: SourceSpan, isReported: Bool, into sink: inout DiagnosticSink
    ) -> DraftType {
        if let constant {
            guard let scalar = constant.value.scalarOfConstant else {
                sink.report(.invalidConstant(constant.span))
                return .faulty(span)
            }
            return .named(Located(scalar.rawValue, at: constant.span), arguments: [])
        }
        if isReported { return .faulty(span) }
        if place == .parameter(.path) { return .named(Located(Scalar.string.rawValue, at: name.span), arguments: []) }
        sink.report(.memberWithoutType(name, isField: place == .field))
        return .faulty(span)
    }

    private func takeFormat(_ reader: inout MappingReader, into sink: inout DiagnosticSink) -> ParameterFormat? {
        guard case .parameter(let location) = place else { return nil }
        let (style, explode) = reader.takeStyle(in: location, into: &sink)
        let allowReserved = location != .header ? reader.takeBool("allowReserved", into: &sink) : nil
        guard style != nil || explode != nil || allowReserved != nil else { return nil }
        return ParameterFormat(style: style, explode: explode, allowReserved: allowReserved?.value ?? false, in: location)
    }
}

extension MappingReader {
    /// Takes `style` and `explode`, with the styles of a location.
    mutating func takeStyle(
        in location: ParameterLocation, into sink: inout DiagnosticSink
    ) -> (style: ParameterFormat.Style?, explode: Bool?) {
        let style = takeWord("style", of: location.styles + [.json], into: &sink)
        return (style, takeBool("explode", into: &sink)?.value)
    }
}

extension Located<String> {
    /// Whether the document has the text itself, without quotes or escapes.
    fileprivate var isPlain: Bool { span.end - span.start == value.utf8.count }
}

extension LiteralValue {
    /// The type of a constant without an explicit type.
    fileprivate var scalarOfConstant: Scalar? {
        switch self {
        case .string: .string
        case .bool: .bool
        case .number(let text): Int(text) == nil ? .double : .int
        case .null, .array, .object: nil
        }
    }
}
