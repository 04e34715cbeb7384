import APIModel
import NativeDialect
import SourceDiagnostics
import SpecReading
import TestSupport
import Testing

/// Reads a document, and gives what was reported as `MarkedSource` writes it.
func readNative(_ text: String, imports: [String: String] = [:]) -> (api: DraftAPI?, faults: [String]) {
    let source = MarkedSource(text, path: "specs/shop.yaml")
    var sink = DiagnosticSink()
    let reader = NativeReader(source.file) { path in
        guard let text = imports[path] else { return .failure(.notFound) }
        return .success(SourceFile(path: "specs/" + path, text: text))
    }
    let api = reader.read(into: &sink)
    return (api, sink.diagnostics.flatMap(source.lines(of:)))
}

/// Reads a document with these types.
func readNative(types: String) -> (api: DraftAPI?, faults: [String]) {
    readNative(
        """
        endpointkit: 1
        name: Shop
        types:
        \(types.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
        """)
}
