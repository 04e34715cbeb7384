import APIModel
import NativeDialect
import SourceDiagnostics
import Testing

@Suite struct SpecTests {
    @Test(arguments: RepositoryFiles.specs) func readsAndResolvesWithoutFault(_ spec: String) throws {
        var sink = DiagnosticSink()
        let draft = try #require(try RepositoryFiles.reader(spec).read(into: &sink))
        #expect(throws: Never.self) { try Resolver(draft).resolve(into: &sink) }
        #expect(DiagnosticFormat.text.render(sink.diagnostics) == "")
    }
}
