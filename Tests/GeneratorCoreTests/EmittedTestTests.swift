import GeneratorCore
import SystemSupport
import Testing

/// What the tests of an emitted package call, and what they expect.
struct EmittedTestTests {
    /// The test of the method `call`, whose operation is this one.
    private func test(of operation: String, _ method: String = "get", at path: String = "/things") throws -> String {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Things, version: '1' }
            servers: [{ url: https://things.example }]
            paths:
              \(path):
                \(method): { operationId: call, tags: [Things], \(operation) }

            """, to: "shop.yaml")
        let run = GenerateRun(
            directory.configuration {
                $0.layout = .package(runtimePath: nil)
                $0.emitsTests = true
            }
        ).run()
        guard case .wrote = run.outcome else { return run.text(as: .text) }
        return try #require(directory.text("out/Tests/ThingsTests/ThingsTests.swift"))
    }

    /// `//` would be another path.
    @Test func aValueOfAPathIsNotEmpty() throws {
        let parameter = "{ name: color, in: path, required: true, schema: { enum: ['', red] } }"
        let text = try test(of: "parameters: [\(parameter)], responses: { '204': { description: '' } }", at: "/things/{color}")
        #expect(text.contains("things.call(color: .red)"), "\(text)")
    }

    @Test func anOverloadHasTheArgumentsOfItsOperation() throws {
        let parameter = "{ name: email, in: path, required: true, schema: { type: string }, example: a@example.com }"
        let contents = "content: { application/json: { schema: { type: integer } }, text/plain: {} }"
        let settings = "x-endpointkit-reads: [application/json, text/plain], parameters: [\(parameter)]"
        let text = try test(of: "\(settings), responses: { '200': { description: '', \(contents) } }", at: "/things/{email}")
        #expect(text.contains("things.call(email: \"a@example.com\")"), "\(text)")
        #expect(text.contains("things.callAsText(email: \"a@example.com\")"), "\(text)")
    }

    @Test func aTextIsOneThatTheServerAccepts() throws {
        let body = "requestBody: { content: { text/plain: { schema: { type: string, enum: [a valid text] } } } }"
        let text = try test(of: "\(body), responses: { '204': { description: '' } }", "post")
        #expect(text.contains(#"things.call("a valid text")"#), "\(text)")
    }

    /// A multipart body without a boundary is no multipart body.
    @Test(arguments: [
        ("multipart/form-data", #"contentType: "multipart/form-data; boundary=end"\#n"#),
        ("image/png", #"things.call(UploadFile(.data(Data("text".utf8))))"#),
        ("image/*", #"things.call(UploadFile(.data(Data("text".utf8)), contentType: "image/png"))"#),
        ("'*/*'", #"things.call(UploadFile(.data(Data("text".utf8))))"#),
    ])
    func aFileHasTheMediaTypeOfItsBody(_ mediaType: String, _ expected: String) throws {
        let text = try test(of: "requestBody: { content: { \(mediaType): {} } }, responses: { '204': { description: '' } }", "post")
        #expect(text.contains(expected), "\(text)")
    }

    /// Nobody says how a list within an object is written in a query.
    @Test(arguments: [("explode: false, ", false), ("style: deepObject, explode: true, ", false), ("", true)])
    func whatHasNoFormIsLeftOut(_ style: String, _ isJSON: Bool) throws {
        let schema = "schema: { type: object, required: [ids], properties: { ids: { type: array, items: { type: integer } } } }"
        let value = isJSON ? "content: { application/json: { \(schema) } }" : style + schema
        let text = try test(of: "parameters: [{ name: filter, in: query, \(value) }], responses: { '204': { description: '' } }")
        #expect(text.contains(isJSON ? "things.call(filter: " : "things.call()"), "\(text)")
    }

    @Test(arguments: [
        ("'304': { description: '' }", "#expect(error?.statusCode == 304)"),
        ("'403': { description: '' }, '401': { description: '' }", "#expect(error?.statusCode == 401)"),
        ("4XX: { description: '' }", "#expect(error?.statusCode == 400)"),
    ]) func anOperationWithoutSuccessIsRefused(_ responses: String, _ expected: String) throws {
        #expect(try test(of: "responses: { \(responses) }").contains(expected))
    }

    @Test(arguments: [
        "'302': { description: '' }, '204': { description: '' }", "'302': { description: '' }",
        "'301': { description: '' }, 3XX: { description: '' }", "default: { description: '' }", "2XX: { description: '' }",
    ])
    func anOperationWithSuccessIsAnswered(_ responses: String) throws {
        let text = try test(of: "responses: { \(responses) }")
        #expect(text.contains("        try await client.things.call()\n"), "\(text)")
        #expect(!text.contains("error?.statusCode"))
    }
}
