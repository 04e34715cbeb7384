import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the keywords of a schema whose values are not schemas: those of any value, of numbers and of strings.
struct PlainKeywordReader {
    private let version: SchemaTableReader.Version

    init(_ version: SchemaTableReader.Version) {
        self.version = version
    }

    func read(_ mapping: YAMLMapping, into schema: inout JSONSchema) {
        readValues(mapping, into: &schema)
        readAnnotations(mapping, into: &schema)
        readNumbers(mapping, into: &schema)
        readStrings(mapping, into: &schema)
    }

    /// Whether OpenAPI before 3.1 allows null; documents of Swagger 2.0 use an extension for it.
    func allowsNull(_ mapping: YAMLMapping) -> Bool {
        version == .openAPI30 && ["nullable", "x-nullable"].contains { mapping[$0]?.scalar?.bool == true }
    }

    private func readValues(_ mapping: YAMLMapping, into schema: inout JSONSchema) {
        if let node = mapping["type"] {
            let names = node.sequence?.compactMap { $0.scalar?.text } ?? node.scalar.map { [$0.text] } ?? []
            let types = Set(names.compactMap { JSONKind(rawValue: $0) ?? JSONKind(alias: $0) })
            if !types.isEmpty { schema.types = types }
            if types == [.string], JSONKind.isAlsoInteger(stringOf: mapping["format"]?.scalar?.text) { schema.types?.insert(.integer) }
        }
        if allowsNull(mapping) { schema.types?.insert(.null) }
        if let values = mapping["enum"]?.sequence {
            schema.enumeration = values.compactMap { LiteralValue($0) }
            if version == .openAPI30, schema.types?.contains(.null) == true { schema.enumeration?.append(.null) }
        }
        if version != .openAPI30 { schema.constant = mapping["const"].flatMap { LiteralValue($0) } }
    }

    /// Reads the keywords that constrain no values.
    func readAnnotations(_ mapping: YAMLMapping, into schema: inout JSONSchema) {
        schema.defaultValue = mapping["default"].flatMap { LiteralValue($0) }
        schema.examples = ([mapping["example"]].compactMap(\.self) + (mapping["examples"]?.sequence.map(Array.init) ?? [])).compactMap {
            LiteralValue($0)
        }
        schema.title = mapping["title"]?.scalar?.text
        schema.documentation = mapping["description"]?.scalar?.text
        schema.isDeprecated = mapping["deprecated"]?.scalar?.bool == true
        schema.xml = mapping["xml"]?.mapping.map { JSONSchema.XMLForm($0) }
        schema.isReadOnly = mapping["readOnly"]?.scalar?.bool == true
        schema.isWriteOnly = mapping["writeOnly"]?.scalar?.bool == true
        schema.sunset = mapping["x-sunset"]?.text
        schema.stability = mapping["x-stability-level"]?.text
    }

    private func readNumbers(_ mapping: YAMLMapping, into schema: inout JSONSchema) {
        schema.minimum = bound(mapping["minimum"], mapping["exclusiveMinimum"]) { $0.value < $1.value }
        schema.maximum = bound(mapping["maximum"], mapping["exclusiveMaximum"]) { $0.value > $1.value }
        if let step = mapping["multipleOf"]?.number, step > .zero { schema.multipleOf = step }
    }

    /// - Parameter isWeaker: Whether the first bound allows more than the second.
    private func bound(
        _ inclusive: YAMLNode?, _ exclusive: YAMLNode?, isWeaker: (JSONSchema.Bound, JSONSchema.Bound) -> Bool
    ) -> JSONSchema.Bound? {
        let own = inclusive?.number.map { JSONSchema.Bound($0) }
        if exclusive?.scalar?.bool == true { return own.map { JSONSchema.Bound($0.value, isExclusive: true) } }
        guard let other = exclusive?.number.map({ JSONSchema.Bound($0, isExclusive: true) }) else { return own }
        guard let own else { return other }
        return isWeaker(other, own) ? own : other
    }

    private func readStrings(_ mapping: YAMLMapping, into schema: inout JSONSchema) {
        schema.minLength = mapping["minLength"]?.count
        schema.maxLength = mapping["maxLength"]?.count
        schema.format = mapping["format"]?.scalar?.text
        schema.contentEncoding = mapping["contentEncoding"]?.scalar?.text.lowercased()
        schema.contentMediaType = mapping["contentMediaType"]?.scalar?.text.lowercased()
    }
}

extension JSONSchema.XMLForm {
    fileprivate init(_ mapping: YAMLMapping) {
        self.init()
        func text(_ key: String) -> String? { mapping[key]?.scalar.flatMap { $0.text.isEmpty ? nil : $0.text } }
        (name, namespace, prefix) = (text("name"), text("namespace"), text("prefix"))
        // `nodeType` replaces both in OpenAPI 3.2.
        let kind = text("nodeType")
        isAttribute = mapping["attribute"]?.scalar?.bool == true || kind == "attribute"
        isWrapped = mapping["wrapped"]?.scalar?.bool == true || kind == "element"
        isText = kind == "text" || kind == "cdata"
    }
}

extension YAMLNode {
    /// The number with all of its digits; `nil` for other values.
    fileprivate var number: DecimalNumber? {
        guard case .number(let text)? = LiteralValue(self) else { return nil }
        return DecimalNumber(text)
    }

    /// A number of characters, elements or members; `nil` for other values.
    var count: Int? {
        guard let number, number.isInteger, let count = Int(number.text), count >= 0 else { return nil }
        return count
    }
}
