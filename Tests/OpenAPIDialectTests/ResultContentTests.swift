import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// What the schema of a content says about it.
struct ResultContentTests {
    private func results(_ content: String) throws -> (spelling: String?, accept: String?, faults: [String]) {
        let read = try OpenAPIRead(
            paths: "/a: { get: { operationId: find, responses: { \"200\": { description: It., content: { \(content) } } } } }")
        let operation = read.draft?.services.first?.operations.first
        let accept = operation?.constantHeaders.first { $0.name.value == "Accept" }?.value.value
        return (operation?.responses.first?.content.spelling, accept, read.faults)
    }

    /// `schema` describes all lines together.
    @Test(arguments: [
        ("{ type: string }", "JSON"), ("{ type: string, format: binary }", "JSON"), ("{ type: array, items: { type: integer } }", "Int"),
        ("{ type: integer }", "Int"), ("{ type: string, enum: [a, b] }", "enum a|b"), ("{ type: array }", "JSON"),
    ])
    func linesAreTheElements(_ schema: String, _ element: String) throws {
        #expect(try results("application/x-ndjson: { schema: \(schema) }").spelling == "stream of \(element)")
    }

    @Test func linesWithASchemaOfTheirOwnAreNotTheElementsOfAList() throws {
        let content = "application/jsonl: { itemSchema: { type: array, items: { type: integer } } }"
        #expect(try results(content).spelling == "stream of [Int]")
    }

    @Test(arguments: [
        ("image/png: {}, image/svg+xml: {}", "data", "image/png, image/svg+xml, */*;q=0.1"),
        (
            "image/svg+xml: { schema: { type: string, format: binary } }, image/png: { schema: { type: string, format: binary } }", "data",
            "image/svg+xml, image/png, */*;q=0.1"
        ),
        ("application/xml: { schema: { type: string, format: binary } }", "data", "application/xml, */*;q=0.1"),
        ("text/csv: { schema: { type: string, format: binary } }", "data", "text/csv, */*;q=0.1"),
        ("image/svg+xml: { schema: { type: string } }", "text", "image/svg+xml, */*;q=0.1"),
    ])
    func bytesAreNotText(_ content: String, _ spelling: String, _ accept: String) throws {
        let results = try results(content)
        #expect(results.spelling == spelling)
        #expect(results.accept == accept)
        #expect(results.faults.filter { !$0.contains("[xml]") || spelling == "data" } == [])
    }

    /// Many documents repeat the same media types in every operation.
    @Test func mediaTypesThatEveryOperationRepeatsAreReportedOnce() throws {
        let body = "content: { application/json: { schema: { type: integer } }, application/x-yaml: { schema: { type: integer } } }"
        func operation(_ name: String) -> String {
            "/\(name): { put: { operationId: \(name), requestBody: { \(body) }, responses: { \"200\": { description: It., \(body) } } } }"
        }
        let read = try OpenAPIRead(paths: ["a", "b", "c"].map(operation).joined(separator: "\n"))
        let text = "the media type 'application/x-yaml' is not used; 'application/json' is, here and in 2 other places"
        #expect(read.faults.map { String($0.drop { $0 != "[" }) } == Array(repeating: "[other-media-types]: \(text)", count: 2))
    }

    /// Examples that do not match the type or are too large are ignored, because they only document the content.
    @Test(arguments: [
        ("example: { id: 7 }", "7"), ("examples: { a: { value: { id: x } }, b: { $ref: '#/components/examples/b' } }", "8"),
        (#"example: '{ "id": 9 }'"#, "9"), ("example: { id: 7, other: 1 }", "0"), ("example: { id: .inf }", "0"),
        ("example: { id: 7, texts: [\(Array(repeating: "a", count: 300).joined(separator: ", "))] }", "0"),
    ])
    func examplesOfTheContentAreThoseOfTheResult(_ example: String, _ id: String) throws {
        let members = "id: { type: integer }, texts: { type: array, items: { type: string } }"
        let schema = "{ type: object, required: [id], properties: { \(members) } }"
        let read = try OpenAPIRead(
            paths: """
                /a:
                  get:
                    operationId: find
                    responses:
                      "204": { description: Nothing. }
                      "200": { description: It., content: { application/json: { schema: \(schema), \(example) } } }
                """,
            rest: "components: { examples: { b: { value: { id: 8 } } } }")
        #expect(read.exampleOfResult?.json == "{\"id\": \(id)}")
        #expect(read.faults == [])
    }

    /// Types without a name have no place for the examples of their schemas.
    @Test(arguments: [
        ("schema: { type: array, items: { type: integer }, example: [7, 8] }", "[7, 8]"), ("schema: { type: string, example: a }", "\"a\""),
        ("schema: { type: object, properties: { a: { type: integer } }, examples: [{ a: 7 }] }", "{\"a\": 7}"),
        ("schema: { $ref: '#/components/schemas/T', example: { a: 8 } }", "{\"a\": 8}"),
        ("schema: { $ref: '#/components/schemas/T', example: { a: 8 } }, example: { a: 9 }", "{\"a\": 9}"),
        ("schema: { type: string, example: 7 }", "\"text\""),
    ])
    func examplesOfTheSchemaAreThoseOfTheResult(_ content: String, _ example: String) throws {
        let read = try OpenAPIRead(
            paths: "/t: { get: { operationId: t, responses: { '200': { content: { application/json: { \(content) } } } } } }",
            rest: "components: { schemas: { T: { type: object, properties: { a: { type: integer } } } } }")
        #expect(read.exampleOfResult?.json == example)
    }

    @Test func examplesOfStreamsAreTheirElements() throws {
        func example(_ example: String) throws -> String? {
            let content = "application/jsonl: { itemSchema: { type: integer }, example: \(example) }"
            let read = try OpenAPIRead(
                paths: "/a: { get: { operationId: find, responses: { \"200\": { description: It., content: { \(content) } } } } }")
            return read.exampleOfResult?.json
        }
        #expect(try example("[1, 2]") == "[1, 2]")
        #expect(try example("3") == "[3]")
        #expect(try example("'4\\n5'") == "[0]")
    }
}

extension OpenAPIRead {
    /// What a mock of the only operation answers.
    fileprivate var exampleOfResult: LiteralValue? {
        switch api?.services.first?.operations.first?.result {
        case .single(_, let example)?: example
        case .byStatus(_, let example)?: example?.value
        case nil: nil
        }
    }
}
