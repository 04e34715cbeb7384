package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension MappingReader {
    /// Takes the defaults of all calls that refer to neither types nor schemes.
    package mutating func takeCallDefaults(into sink: inout DiagnosticSink) -> DraftDefaults {
        var defaults = DraftDefaults()
        defaults.headers = takeConstantHeaders(into: &sink)
        takeSharedOptions(of: &defaults.options, into: &sink)
        // `none` has no effect here, because there is no other default.
        defaults.options.envelope = takeEnvelope(into: &sink)?.envelope.map { .envelope($0) }
        return defaults
    }

    /// Takes `models`.
    package mutating func takeModelOptions(into sink: inout DiagnosticSink) -> ModelOptions {
        var options = ModelOptions()
        guard var reader = takeMapping("models", into: &sink) else { return options }
        options.isMutable = reader.takeBool("mutable", into: &sink)?.value ?? options.isMutable
        if let conformances = reader.take("conformances")?.readConformances(into: &sink) {
            options.conformances = conformances.map(\.value)
        }
        reader.finish(into: &sink)
        return options
    }

    /// Takes a mapping with arbitrary names; empty if the key is absent or its value is not a mapping.
    ///
    /// - Parameters:
    ///   - orMisspelled: Whether a key that is like this one is read instead, after it was reported.
    ///   - example: A name for a value that has none.
    package mutating func takeEntries(
        _ key: String, orMisspelled: Bool = false, named example: String? = nil, into sink: inout DiagnosticSink
    ) -> YAMLMapping.Entries {
        guard let node = take(key) ?? (orMisspelled ? takeMisspelled(key, into: &sink) : nil) else { return [] }
        let values = node.sequence ?? [node]
        if let example, let first = values.first, first.isScalar, !first.isNull {
            sink.report(.valueWithoutName(node, first: first, name: example))
            return []
        }
        return node.readMapping(into: &sink)?.entries ?? []
    }
}

extension YAMLNode {
    /// A list of conformances, or one of them.
    package func readConformances(into sink: inout DiagnosticSink) -> [Located<ModelOptions.Conformance>] {
        var found: [Located<ModelOptions.Conformance>] = []
        for word in readStrings(into: &sink) ?? [] {
            let help = word.value.contains(",") ? Help.list(of: word.value, at: word.span) : nil
            guard let conformance = word.word(ModelOptions.Conformance.self, for: "conformances", help: help, into: &sink) else { continue }
            if !found.contains(where: { $0.value == conformance }) { found.append(word.map { _ in conformance }) }
        }
        return found
    }
}
