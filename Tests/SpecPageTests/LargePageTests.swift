import APIContract
import SchemaChecking
import SourceDiagnostics
import SpecPage
import Testing

/// The page of an API with very many parts.
struct LargePageTests {
    private let place = SourceSpan(file: SourceFile(path: "api.yaml", text: ""), start: 0, end: 0)

    /// All types would have the same anchor.
    @Test(.timeLimit(.minutes(1)))
    func numbersTheAnchorsOfTypes() throws {
        var contract = Contract(title: Located("A", at: place))
        contract.namedSchemas = (0..<30_000).map { _ in
            Contract.NamedSchema(Located("?", at: place), contract.schemas.add(JSONSchema(at: place)))
        }
        var sink = DiagnosticSink()
        let html = String(decoding: try SpecPage.bytes(contract, spellings: nil, into: &sink), as: UTF8.self)
        #expect(html.contains("\"type--\"") && html.contains("\"type--~30000\""))
    }
}
