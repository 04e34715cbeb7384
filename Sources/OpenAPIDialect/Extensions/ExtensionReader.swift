import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads the extensions of this tool, and records which ones were read.
final class ExtensionReader {
    private let faults: FaultReporter
    private var seen: Set<SourceSpan> = []

    init(_ faults: FaultReporter) {
        self.faults = faults
    }

    /// A reader of the extensions of this tool; `nil` if there are none.
    func reader(of mapping: YAMLMapping) -> MappingReader? {
        guard let first = mapping.entries.first,
            let reader = MappingReader(mapping, at: first.key.span, prefix: ExtensionKeys.prefix)
        else { return nil }
        for entry in reader.allEntries { see(entry.key.span) }
        return reader
    }

    /// Reports extensions that were not taken. That is a warning, because everything else works without them.
    func finish(_ reader: MappingReader) {
        var own = DiagnosticSink()
        reader.finish(into: &own)
        for diagnostic in own.diagnostics { faults.report(.unknownExtension(diagnostic)) }
    }

    /// Reports all extensions of this tool except the known ones.
    func finish(_ mapping: YAMLMapping, known: [String] = []) {
        guard var reader = reader(of: mapping) else { return }
        for key in known { _ = reader.take(key) }
        finish(reader)
    }

    /// Records that the extension with a key was read.
    func see(_ key: SourceSpan) {
        seen.insert(key)
    }

    func hasSeen(_ key: SourceSpan) -> Bool { seen.contains(key) }
}

extension Diagnostic {
    static func misplacedExtension(_ key: Located<String>) -> Self {
        Self(
            "unknown-extension", .warning, at: key.span, "'\(key.value)' has no effect here; it is ignored",
            help: Help(
                "remove it; operations, parameters, tags, servers, security schemes and schemas have different extensions", removing: key))
    }

    fileprivate static func unknownExtension(_ fault: Diagnostic) -> Self {
        Self(
            "unknown-extension", .warning, at: fault.span, fault.message + "; it is ignored",
            help: fault.help.map { Help($0, fix: fault.fix) })
    }
}

extension ExtensionKeys {
    static let schema = ["name", "sensitive", "mutable", "conformances", "closed", "type", "zone"]
    /// Parts of a document whose keys are chosen by its author.
    static let named: Set<String> = ["properties", "patternProperties", "definitions", "$defs", "dependentSchemas"]
    /// Parts that contain values, not keywords.
    static let values: Set<String> = ["example", "examples", "default", "enum", "const", "value"]
}
