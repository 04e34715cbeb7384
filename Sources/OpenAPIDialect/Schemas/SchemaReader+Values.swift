import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Finds the only value of a schema, and the time zone of its values.
extension SchemaReader {
    /// The maximum nesting depth of references and `allOf` that are searched for a value.
    private static let deepestValue = 8

    /// Whether the schema can have only one value, so that reading the schemas that it includes is necessary.
    func mayHaveOneValue(_ schema: Schema) -> Bool {
        if schema.constant != nil || schema.values != nil { return true }
        if schema.hasObjectKeywords { return false }
        let parts = schema.allOf + schema.alternatives
        if mayHaveOneValue(parts, depth: 1) { return true }
        return schema.reference.flatMap { references.schemaTarget(of: $0) }.map { mayHaveOneValue($0, depth: 1) } ?? false
    }

    /// Whether the target of a reference may have one value. The result is cached.
    private func mayHaveOneValue(_ target: Reference.Target, depth: Int) -> Bool {
        let place = ValuePlace(span: target.node.span, depth: depth)
        if let known = singleValues[place] { return known }
        let found = mayHaveOneValue(target.node, depth: depth)
        if !effort.isExceeded { singleValues[place] = found }
        return found
    }

    struct ValuePlace: Hashable {
        let span: SourceSpan
        let depth: Int
    }

    private func mayHaveOneValue(_ nodes: YAMLSequence, depth: Int) -> Bool {
        for node in nodes where mayHaveOneValue(node, depth: depth) { return true }
        return false
    }

    private func mayHaveOneValue(_ node: YAMLNode, depth: Int) -> Bool {
        effort.spend(1)
        guard depth <= Self.deepestValue, !effort.isExceeded, let mapping = node.mapping else { return false }
        if mapping["const"] != nil || mapping["enum"] != nil { return true }
        if mapping["properties"] != nil { return false }
        if let reference = node.reference, let target = references.schemaTarget(of: reference), mayHaveOneValue(target, depth: depth + 1) {
            return true
        }
        for key in ["allOf", "oneOf", "anyOf"] where mayHaveOneValue(mapping[key]?.sequence ?? [], depth: depth + 1) { return true }
        return false
    }

    /// The time zone of the dates and times of a member: that of its schema, of the schema that it refers to, or of the elements of a list
    /// or a dictionary.
    func zone(of schema: Schema) -> Located<String>? {
        if let zone = schema.zone { return zone }
        var node = schema.items
        if case .schema(let values) = schema.additional { node = node ?? values }
        if let reference = schema.reference { node = references.target(of: reference)?.node }
        // Faults in these schemas are reported when they are read.
        var faults = DiagnosticSink()
        for _ in 0..<8 {
            guard let mapping = node?.mapping else { return nil }
            if let zone = mapping[ExtensionKeys.openAPI("zone")] { return zone.readTimeZone(into: &faults) }
            if let reference = mapping["$ref"]?.readString(into: &faults) {
                node = references.target(of: reference)?.node
            } else {
                node = mapping["items"] ?? mapping["additionalProperties"]
            }
        }
        return nil
    }

    /// The only value of a scalar; `nil` if there are several.
    func fixedValue(_ schema: Schema) -> DraftField.Tag? {
        guard let node = schema.constant ?? (schema.values?.count == 1 ? schema.values?.first : nil), let value = faults.literal(node)
        else {
            return nil
        }
        let type: Scalar
        switch value.value {
        case .string:
            guard schema.types.isEmpty || schema.types == [.string] else { return nil }
            type = .string
        case .bool:
            guard schema.types.isEmpty || schema.types == [.boolean] else { return nil }
            type = .bool
        case .number(let text):
            guard schema.types.allSatisfy({ $0 == .integer || $0 == .number }) else { return nil }
            guard Int64(text) != nil || ExactNumber.isDouble(text) else { return nil }
            type = Int64(text) == nil ? .double : .int
        case .null, .array, .object: return nil
        }
        return DraftField.Tag(value: value, scalar: type)
    }
}
