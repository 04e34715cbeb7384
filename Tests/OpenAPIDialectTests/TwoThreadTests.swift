import APIModel
import OpenAPIDialect
import SourceDiagnostics
import Testing
import YAMLTree

/// Large documents are read in two threads, with the same result as in one.
struct TwoThreadTests {
    /// Schemas that refer to others, that report something, or that get their names in the order of reading.
    private static func schemas(_ number: Int) -> [String] {
        func reference(_ name: String, _ number: Int, _ part: String = "") -> String {
            "{ $ref: '#/components/schemas/\(name)\(number)\(part)' }"
        }
        return [
            "Clean\(number): { properties: { other: \(reference("Clean", number + 1)), kind: { const: k\(number) }, "
                + "list: { type: array, items: \(reference("Union", number)) } } }",
            "Union\(number): { oneOf: [\(reference("Clean", number)), \(reference("Circle", number))], "
                + "discriminator: { propertyName: kind, mapping: { a: 'Clean\(number)', b: 'Circle\(number)', c: 'Mapped\(number)' } } }",
            "Circle\(number): { properties: { self: \(reference("Circle", number)), inner: { allOf: [\(reference("Circle", number))] } } }",
            "Alias\(number): \(reference("Faulty", number))",
            "Faulty\(number): { unit: kg, properties: { a: \(reference("Missing", number)), b: \(reference("Base", number)) } }",
            "Base\(number): { properties: { type: {} }, discriminator: { propertyName: type } }",
            "Heir\(number): { allOf: [\(reference("Base", number)), { properties: { part: \(reference("Clean", 0)) } }] }",
            "Part\(number): { properties: { x: \(reference("Heir", number, "/allOf/1")), y: \(reference("Alias", number)) } }",
            "Mapped\(number): { type: object }",
            "Unused\(number): { properties: { a: { unit: m, type: string } } }",
        ]
    }

    private static func document(version: String) -> String {
        let count = 150
        let schemas = (0..<count).flatMap { Self.schemas($0) } + ["Clean\(count): { type: string }"]
        let uses = ["Part", "Clean"].flatMap { name in
            (0..<count).map { "\(name)\($0): { $ref: '#/components/schemas/\(name)\($0)' }" }
        }
        let content = "{ application/json: { schema: { properties: { \(uses.joined(separator: ", ")) } } } }"
        return """
            openapi: \(version)
            info: { title: Test }
            paths: { /t: { get: { operationId: t, responses: { "200": { description: It., content: \(content) } } } } }
            components:
              schemas:
            \(schemas.map { "    " + $0 }.joined(separator: "\n"))
            """
    }

    /// The draft and what was reported, read by a number of threads.
    private static func read(_ root: YAMLNode, width: Int) -> (draft: String, sink: DiagnosticSink) {
        var reader = OpenAPIReader(root)
        reader.width = width
        var sink = DiagnosticSink()
        let draft = reader.read(into: &sink)
        return (String(describing: draft), sink)
    }

    private static func parsed(version: String) throws -> YAMLNode {
        var sink = DiagnosticSink()
        return try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: document(version: version)), into: &sink))
    }

    @Test(arguments: ["3.0.3", "3.1.0"]) func theResultIsThatOfOne(_ version: String) throws {
        let root = try Self.parsed(version: version)
        let (one, two) = (Self.read(root, width: 1), Self.read(root, width: 2))
        #expect(one.draft == two.draft)
        #expect(one.sink.diagnostics == two.sink.diagnostics)
        #expect(one.sink.remarks == two.sink.remarks)
        #expect(one.sink.warningCount > 100 && one.sink.errorCount == 0)
    }

    @Test func bothEndWithoutOperationsWhenCancelled() throws {
        let root = try Self.parsed(version: "3.1.0")
        let cancellation = Cancellation()
        cancellation.cancel()
        let (one, two) = cancellation.guarding { (Self.read(root, width: 1), Self.read(root, width: 2)) }
        #expect(one.draft == two.draft)
    }
}
