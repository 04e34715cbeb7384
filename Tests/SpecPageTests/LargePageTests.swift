import APIComparison
import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecPage
import Testing

/// Pages of APIs with very many parts.
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

    @Test(.timeLimit(.minutes(1)))
    func findsParametersOfLongPaths() throws {
        let names = (0..<40_000).map { "p\($0)" }
        var operation = ContractOperation(
            id: Located("a", at: place), method: "GET", path: Located(names.map { .parameter($0) }, at: place))
        operation.parameters = names.map { ContractParameter(.path, Located($0, at: place), isRequired: true) }
        var contract = Contract(title: Located("A", at: place))
        contract.operations = [operation]
        var sink = DiagnosticSink()
        #expect(try !SpecPage.bytes(contract, spellings: nil, into: &sink).isEmpty)
        #expect(ContractComparison(contract, contract).run().changes.isEmpty)
    }
}
