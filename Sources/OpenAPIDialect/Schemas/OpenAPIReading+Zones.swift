import SourceDiagnostics
import SpecReading
import YAMLTree

/// The time zones of dates and times without an offset.
extension OpenAPIReading {
    /// That of a member, which its schema names, or the one that this refers to, or that of the elements of a list or a dictionary.
    mutating func zone(of schema: Schema) -> Located<String>? {
        if let zone = schema.zone { return zone }
        var node = schema.items
        if case .schema(let values) = schema.additional { node = node ?? values }
        if let reference = schema.reference { node = references.target(of: reference)?.node }
        // What is wrong with the schemas on the way is reported where they are read.
        var faults = DiagnosticSink()
        for _ in 0..<8 {
            guard let mapping = node?.mapping else { return nil }
            if let zone = mapping[ExtensionKeys.prefix + "zone"] { return zone.readTimeZone(into: &faults) }
            if let reference = mapping["$ref"]?.readString(into: &faults) {
                node = references.target(of: reference)?.node
            } else {
                node = mapping["items"] ?? mapping["additionalProperties"]
            }
        }
        return nil
    }
}
