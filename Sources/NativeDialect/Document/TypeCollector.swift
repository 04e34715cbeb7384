import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Gathers the types of all files, which share one set of names.
struct TypeCollector {
    private(set) var declarations: [DraftDeclaration] = []
    private var places: [String: SourceSpan] = [:]

    /// The second of two types with one name is reported, with a note at the first, and left out.
    mutating func add(_ entries: [YAMLMapping.Entry], into sink: inout DiagnosticSink) {
        for entry in entries {
            guard let declaration = entry.readDeclaration(into: &sink) else { continue }
            if let first = places[declaration.name.value] {
                sink.report(.duplicate(.duplicateType, "type", declaration.name, first: first))
                continue
            }
            places[declaration.name.value] = declaration.name.span
            declarations.append(declaration)
        }
    }
}
