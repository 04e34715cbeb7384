import SourceDiagnostics
import SpecReading
import YAMLTree

/// Finds what is said to this tool beside the document itself, and remembers what somebody looked at.
final class ExtensionReader {
    private let faults: FaultReporter
    private var seen: Set<SourceSpan> = []

    init(_ faults: FaultReporter) {
        self.faults = faults
    }

    /// A reader over the extensions of this tool; `nil` when there are none.
    func reader(of mapping: YAMLMapping) -> MappingReader? {
        guard let first = mapping.entries.first,
            let reader = MappingReader(mapping, at: first.key.span, prefix: ExtensionKeys.prefix)
        else { return nil }
        for entry in reader.allEntries { see(entry.key.span) }
        return reader
    }

    /// Reports what nobody took: a warning, as the rest works without.
    func finish(_ reader: MappingReader) {
        var own = DiagnosticSink()
        reader.finish(into: &own)
        for diagnostic in own.diagnostics { faults.report(.unknownExtension(diagnostic)) }
    }

    /// Reports every extension of this tool but the known ones.
    func finish(_ mapping: YAMLMapping, known: [String] = []) {
        guard var reader = reader(of: mapping) else { return }
        for key in known { _ = reader.take(key) }
        finish(reader)
    }

    /// Notes that somebody looked at the extension whose key stands at a place.
    func see(_ key: SourceSpan) {
        seen.insert(key)
    }

    func hasSeen(_ key: SourceSpan) -> Bool { seen.contains(key) }
}

extension Diagnostic {
    static func misplacedExtension(_ key: Located<String>) -> Self {
        Self(
            "unknown-extension", .warning, at: key.span, "'\(key.value)' has no effect here; it is ignored",
            help: "remove it; operations, parameters, tags, servers, security schemes and schemas have different extensions")
    }

    fileprivate static func unknownExtension(_ fault: Diagnostic) -> Self {
        Self("unknown-extension", .warning, at: fault.span, fault.message + "; it is ignored", help: fault.help)
    }
}

/// The keys that say to this tool what OpenAPI cannot: those of the native dialect with a prefix.
enum ExtensionKeys {
    static let prefix = "x-endpointkit-"
    static let schema = ["name", "sensitive", "mutable", "closed", "type", "zone"]
    /// Parts of a document whose keys are names that an author chose.
    static let named: Set<String> = ["properties", "patternProperties", "definitions", "$defs", "dependentSchemas"]
    /// Parts that hold values and no further keywords.
    static let values: Set<String> = ["example", "examples", "default", "enum", "const", "value"]
}
