package import SourceDiagnostics
package import Testing

/// Checks that reading a marked source reports exactly these lines, as `MarkedSource.lines(of:)` writes them.
package func expectDiagnostics(
    for marked: String, path: String = "test.yaml", _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation,
    reading: (SourceFile, inout DiagnosticSink) throws -> Void
) rethrows {
    let source = MarkedSource(marked, path: path)
    var sink = DiagnosticSink()
    try reading(source.file, &sink)
    let found = sink.diagnostics.flatMap(source.lines(of:))
    if found != expected {
        Issue.record(
            "reported:\n\(found.joined(separator: "\n"))\n\nexpected:\n\(expected.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
}
