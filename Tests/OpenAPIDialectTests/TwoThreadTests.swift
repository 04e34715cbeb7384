import APIModel
import OpenAPIDialect
import SourceDiagnostics
import SpecReading
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

    /// - Parameters:
    ///   - count: The number of groups of schemas.
    ///   - paths: The number of paths with schemas in place, some of which are equal.
    private static func document(version: String, schemas count: Int, paths: Int) -> String {
        let schemas = (0..<count).flatMap { Self.schemas($0) } + ["Clean\(count): { type: string }"]
        let uses = ["Part", "Clean"].flatMap { name in
            (0..<count).map { "\(name)\($0): { $ref: '#/components/schemas/\(name)\($0)' }" }
        }
        let content = "{ application/json: { schema: { properties: { \(uses.joined(separator: ", ")) } } } }"
        let others = (0..<paths).map { path in
            let number = path % count
            let own =
                "properties: { name\(path): { type: string }, kind: { enum: [a, b\(number)] }, "
                + "inner: { properties: { part: { $ref: '#/components/schemas/Part\(number)' } } } }"
            let item = "oneOf: [{ $ref: '#/components/schemas/Clean\(number)' }, { properties: { a\(path): { type: string, unit: m } } }]"
            func content(_ schema: String) -> String { "content: { application/json: { schema: { \(schema) } } }" }
            return "  /p\(path): { post: { operationId: p\(path), requestBody: { \(content(own)) }, "
                + "responses: { \"200\": { description: It., \(content("type: array, items: { \(item) }")) } } } }"
        }
        return """
            openapi: \(version)
            info: { title: Test }
            paths:
              /t: { get: { operationId: t, responses: { "200": { description: It., content: \(content) } } } }
            \(others.joined(separator: "\n"))
            components:
              schemas:
            \(schemas.map { "    " + $0 }.joined(separator: "\n"))
            """
    }

    /// The draft and what was reported, read by a number of threads.
    private static func read(
        _ root: YAMLNode, width: Int, load: @escaping ImportLoader = { _ in .failure(.notFound) }
    ) -> (draft: String, sink: DiagnosticSink) {
        var reader = OpenAPIReader(root, load: load)
        reader.width = width
        var sink = DiagnosticSink()
        let draft = reader.read(into: &sink)
        return (String(describing: draft), sink)
    }

    private static func parsed(version: String, schemas: Int = 50, paths: Int = 0) throws -> YAMLNode {
        var sink = DiagnosticSink()
        let text = document(version: version, schemas: schemas, paths: paths)
        return try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: text), into: &sink))
    }

    /// The threads share the declarations, or else the paths.
    @Test(arguments: ["3.0.3", "3.1.0"], [(50, 0), (10, 80)])
    func theResultIsThatOfOne(_ version: String, _ size: (schemas: Int, paths: Int)) throws {
        let root = try Self.parsed(version: version, schemas: size.schemas, paths: size.paths)
        let (one, two) = (Self.read(root, width: 1), Self.read(root, width: 2))
        #expect(one.draft == two.draft)
        #expect(one.sink.diagnostics == two.sink.diagnostics)
        #expect(one.sink.remarks == two.sink.remarks)
        #expect(one.sink.warningCount >= size.schemas && one.sink.errorCount == 0)
    }

    /// The first file has the name of a schema that several files have.
    @Test func otherFilesAreReadInTheSameOrder() throws {
        let content = { (name: String) in
            "content: { application/json: { schema: { properties: { it: { $ref: '\(name).yaml#/Thing' } } } } }"
        }
        let first =
            "/first: { post: { operationId: first, requestBody: { \(content("a")) }, "
            + "responses: { '200': { description: It., \(content("b")) }, '201': { description: It., \(content("c")) } } } }"
        let text = Self.document(version: "3.1.0", schemas: 50, paths: 0)
            .replacing("paths:\n", with: "paths:\n  \(first)\n")
        var sink = DiagnosticSink()
        let root = try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: text), into: &sink))
        let files = Dictionary(
            uniqueKeysWithValues: ["a", "b", "c"].map { name in
                ("\(name).yaml", SourceFile(path: "\(name).yaml", text: "Thing: { properties: { \(name): { type: string } } }"))
            })
        let load: ImportLoader = { path in files[path].map { .success($0) } ?? .failure(.notFound) }
        let (one, two) = (Self.read(root, width: 1, load: load), Self.read(root, width: 2, load: load))
        #expect(one.draft == two.draft)
        #expect(one.draft.contains("Thing"))
        #expect(one.sink.diagnostics == two.sink.diagnostics)
    }

    @Test func bothEndWithoutOperationsWhenCancelled() throws {
        let root = try Self.parsed(version: "3.1.0")
        let cancellation = Cancellation()
        cancellation.cancel()
        let (one, two) = cancellation.guarding { (Self.read(root, width: 1), Self.read(root, width: 2)) }
        #expect(one.draft == two.draft)
    }
}
