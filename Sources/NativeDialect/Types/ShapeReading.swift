import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The keys that define a type. A mapping can have one of them.
enum ShapeKeyword: String, CaseIterable {
    case type, fields, `enum`, oneOf

    /// The other keys of such a type.
    var details: [String] {
        switch self {
        case .type: []
        case .fields: ["additional"]
        case .enum: ["closed"]
        case .oneOf: ["closed", "closest", "discriminator"]
        }
    }

    /// The details of all kinds of types.
    static let allDetails: [String] = {
        var seen: Set<String> = []
        return allCases.flatMap(\.details).filter { seen.insert($0).inserted }
    }()
}

extension MappingReader {
    /// Takes the shape of a type; `nil` if there is none. A second one is reported.
    mutating func takeShape(into sink: inout DiagnosticSink) -> DraftShape? {
        let found = allEntries.compactMap { entry in ShapeKeyword(rawValue: entry.key.value).map { ($0, entry) } }
        for key in ShapeKeyword.allCases { _ = take(key.rawValue) }
        guard let (key, entry) = found.first else { return nil }
        for (_, other) in found.dropFirst() {
            sink.report(.severalShapes(other.key, first: entry.key))
        }
        reportMisplacedKeys(beside: entry.key, allowed: key.details, into: &sink)
        switch key {
        case .type: return .alias(entry.value.readType(into: &sink))
        case .fields:
            let fields = entry.value.readFields(into: &sink)
            return .object(fields, additional: take("additional")?.readType(into: &sink))
        case .enum:
            let isClosed = takeBool("closed", into: &sink)?.value ?? false
            guard let values = entry.value.readEnumerationValues(into: &sink) else { return .alias(.faulty(entry.value.span)) }
            return .enumeration(DraftEnumeration(values: values, isClosed: isClosed))
        case .oneOf:
            let isClosed = takeBool("closed", into: &sink)?.value ?? false
            let choosesClosest = takeBool("closest", into: &sink)?.value ?? false
            let discriminator = takeDiscriminator(into: &sink)
            guard let variants = entry.value.readVariants(into: &sink) else { return .alias(.faulty(entry.value.span)) }
            return .union(DraftUnion(variants: variants, discriminator: discriminator, isClosed: isClosed, choosesClosest: choosesClosest))
        }
    }

    private mutating func takeDiscriminator(into sink: inout DiagnosticSink) -> Located<String>? {
        guard let node = take("discriminator") else { return nil }
        guard node.mapping == nil else {
            sink.report(.discriminatorMapping(node))
            return nil
        }
        return node.readString(into: &sink)
    }

    /// Takes an in-place type and `nullable`; `nil` if there is no shape.
    mutating func takeType(
        documentation: Documentation, example: Located<LiteralValue>?, at span: SourceSpan, into sink: inout DiagnosticSink
    ) -> DraftType? {
        let nullable = takeFlag("nullable", into: &sink)
        guard let type = takeShape(into: &sink)?.asType(documentation: documentation, example: example, at: span) else { return nil }
        if case .nullable = type { return type }
        return nullable.map { .nullable(type, $0) } ?? type
    }

    /// Takes the details of a type that has no shape, so that only the missing shape is reported.
    ///
    /// - Returns: Whether a remaining key is a misspelled shape, or one of JSON Schema. It is reported as unknown, with what to write
    ///   instead.
    mutating func takeDetailsWithoutShape() -> Bool {
        for key in ShapeKeyword.allDetails { _ = take(key) }
        return rest.contains(where: \.standsForShape)
    }

    /// The key with a name, read or not.
    private func written(_ name: String) -> Located<String>? { allEntries.first { $0.key.value == name }?.key }

    /// Takes keys that belong to another kind of type, and reports them.
    private mutating func reportMisplacedKeys(beside shape: Located<String>, allowed: [String], into sink: inout DiagnosticSink) {
        for word in ShapeKeyword.allDetails where !allowed.contains(word) {
            guard let key = written(word) else { continue }
            let shapes = ShapeKeyword.allCases.filter { $0.details.contains(word) }.map { "'\($0.rawValue)'" }
            _ = take(word)
            sink.report(.misplacedKey(key, beside: shape, belongsTo: shapes))
        }
    }
}

extension YAMLNode {
    /// The fields of an object, or the members of a form. Duplicate names in JSON are reported.
    func readFields(into sink: inout DiagnosticSink) -> [DraftField] {
        readMembers(in: .field, into: &sink).map(\.field)
    }

    /// A mapping of names to members. Duplicates are omitted and reported.
    func readMembers(in place: Member.Place, into sink: inout DiagnosticSink) -> [Member] {
        guard let mapping = readMapping(into: &sink) else { return [] }
        let reader = MemberReader(place: place)
        var places: [ExactString: SourceSpan] = [:]
        var equivalents: [String: SourceSpan] = [:]
        var members: [Member] = []
        for entry in mapping.entries {
            let member = reader.read(entry, into: &sink)
            let identity = if case .parameter(let location) = place { location.identity(of: member.key.value) } else { member.key.value }
            if let first = places[ExactString(identity)] {
                sink.report(.duplicateMember(member.key, first: first))
                continue
            }
            if place == .field, let first = equivalents[identity] {
                sink.report(.equivalentString("name", at: member.key.span, first: first))
                continue
            }
            places[ExactString(identity)] = member.key.span
            equivalents[identity] = member.key.span
            members.append(member)
        }
        return members
    }
}
