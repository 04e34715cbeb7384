import APIModel
import SourceDiagnostics
import YAMLTree

/// Whether it is worth reading all that a schema takes in, in order to find the only value that it has.
extension OpenAPIReading {
    /// References and `allOf` one in the other that are looked through for a value.
    private static let deepestValue = 8

    mutating func mayHaveOneValue(_ schema: Schema) -> Bool {
        if schema.constant != nil || schema.values != nil { return true }
        if schema.hasObjectKeywords { return false }
        let parts = schema.allOf + schema.alternatives
        if mayHaveOneValue(parts, depth: 1) { return true }
        return schema.reference.flatMap { references.schemaTarget(of: $0) }.map { mayHaveOneValue($0, depth: 1) } ?? false
    }

    /// What a reference leads to may be looked at again and again.
    private mutating func mayHaveOneValue(_ target: Reference.Target, depth: Int) -> Bool {
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

    private mutating func mayHaveOneValue(_ nodes: [YAMLNode], depth: Int) -> Bool {
        for node in nodes where mayHaveOneValue(node, depth: depth) { return true }
        return false
    }

    private mutating func mayHaveOneValue(_ node: YAMLNode, depth: Int) -> Bool {
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
}
