import NativeDialect
import SourceDiagnostics
import Testing

@Suite struct SpecTests {
    @Test(arguments: RepositoryFiles.specs) func readsWithoutFault(_ spec: String) throws {
        var sink = DiagnosticSink()
        #expect(try RepositoryFiles.reader(spec).read(into: &sink) != nil)
        #expect(DiagnosticFormat.text.render(sink.diagnostics) == "")
    }
}
