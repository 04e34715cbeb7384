import GeneratorCore
import SourceDiagnostics
import SpecReading
import SwiftModel
import Testing

/// Documents that say a long thing once and mean it many times: what is written for them is in line with their size.
struct OutputSizeTests {
    private static func document(schemas: String = "{}", servers: String = "[]", operation: String = "") -> String {
        """
        openapi: 3.1.0
        info: { title: Test, version: "1" }
        servers: \(servers)
        paths: { /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/L" } } } } } \(operation) } } }
        components: { schemas: \(schemas) }
        """
    }

    private static func list(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ", ")
    }

    /// As long as a key of YAML can be.
    private static let long = String(repeating: "Name", count: 250)

    static let documents: [(name: String, document: String)] = [
        (
            "types in a type of a long name",
            document(
                schemas: """
                    { L: { $ref: "#/components/schemas/\(long)" }, \(long): { properties: { \(
                        list(400) { "f\($0): { properties: { z: { type: string } } }" }) } } }
                    """)
        ),
        (
            "types in members of long names",
            document(
                schemas: """
                    { L: { properties: { \(long): { properties: { \(list(400) { "f\($0): { properties: { z: { type: string } } }" }) } } } } }
                    """)
        ),
        (
            "a long name of an operation",
            document(
                schemas: "{ L: { type: string } }",
                operation: """
                    , parameters: [\(list(50) { "{ name: p\($0), in: query, schema: { type: string, enum: [a, b] } }" })]
                    """
            ).replacing("operationId: t", with: "operationId: \(String(repeating: long, count: 40))")
        ),
        (
            "a variable that stands in a URL many times",
            document(
                schemas: "{ L: { type: string } }",
                servers: """
                    [{ url: "https://example.com/\(String(repeating: "{v}/", count: 500))",
                       variables: { v: { default: x0, enum: [\(list(500) { "x\($0)" })] } } }]
                    """)
        ),
        (
            "a description of hidden characters",
            document(schemas: "{ L: { type: string, description: \"\(String(repeating: "\\u202E", count: 20_000))\" } }")
        ),
    ]

    @Test(arguments: documents) func isInLineWithTheDocument(_ example: (name: String, document: String)) throws {
        let generator = CodeGenerator(EmissionOptions(specName: "api.yaml")) { _ in .failure(.notFound) }
        var sink = DiagnosticSink()
        let output = try generator.generate(SourceFile(path: "api.yaml", text: example.document), into: &sink)
        let texts = try #require(output, "\(DiagnosticFormat.text.render(sink.diagnostics).prefix(2000))").texts
        let written = texts.reduce(0) { $0 + $1.path.utf8.count + $1.bytes.count }
        #expect(written < 600_000 + 2 * example.document.utf8.count, "\(written)")
        #expect(DiagnosticFormat.text.render(sink.diagnostics).utf8.count < 50_000)
    }
}
