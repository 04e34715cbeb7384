import SourceDiagnostics
import TestSupport
import Testing
import YAMLTree

/// Parses a text that has no faults.
func parse(_ text: String, limits: YAMLLimits = .standard, sourceLocation: SourceLocation = #_sourceLocation) throws -> YAMLNode {
    var sink = DiagnosticSink()
    let node = YAMLTree.parse(SourceFile(path: "test.yaml", text: text), limits: limits, into: &sink)
    #expect(sink.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    return try #require(node, sourceLocation: sourceLocation)
}

/// The faults of a text that may be anything.
func faults(_ bytes: [UInt8], limits: YAMLLimits = .standard) -> [Diagnostic] {
    var sink = DiagnosticSink()
    _ = YAMLTree.parse(SourceFile(path: "test.yaml", utf8: bytes), limits: limits, into: &sink)
    return sink.diagnostics
}

func expectFaults(_ marked: String, _ expected: [String], limits: YAMLLimits = .standard, sourceLocation: SourceLocation = #_sourceLocation)
{
    expectDiagnostics(for: marked, expected, sourceLocation: sourceLocation) { file, sink in
        _ = YAMLTree.parse(file, limits: limits, into: &sink)
    }
}

extension YAMLNode {
    /// The bytes of the file that the node was read from.
    var source: String { span.source }

    /// The value in one line: scalars as they are, `[a, b]`, `{k: v}`.
    var outline: String {
        switch kind {
        case .scalar(let scalar): scalar.text
        case .sequence(let items): "[" + items.map(\.outline).joined(separator: ", ") + "]"
        case .mapping(let mapping): "{" + mapping.entries.map { "\($0.key.value): \($0.value.outline)" }.joined(separator: ", ") + "}"
        }
    }

    subscript(key: String) -> YAMLNode? { mapping?[key] }
    subscript(index: Int) -> YAMLNode? { sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
}

extension SourceSpan {
    var source: String { String(decoding: file.utf8[start..<end], as: UTF8.self) }
}
