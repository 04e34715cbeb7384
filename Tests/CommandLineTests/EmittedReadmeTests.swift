import Foundation
import SystemSupport
import Testing

/// The examples of an emitted package's README compile as they are, with the URL and the credentials.
@Suite(.timeLimit(.minutes(10)))
struct EmittedReadmeTests {
    /// An OpenAPI document with a login, an operation that needs `scheme`, and more members at its root.
    private static func document(_ scheme: String, _ more: String = "", parameters: String = "[]") -> String {
        """
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        \(more)
        paths:
          /token:
            post:
              operationId: login
              security: []
              requestBody:
                content:
                  application/x-www-form-urlencoded:
                    schema:
                      type: object
                      required: [username, password]
                      properties: { username: { type: string }, password: { type: string }, scope: { type: string } }
              responses: { 200: { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Token" } } } } }
          /items/{id}:
            get:
              operationId: read_item
              security: [{ main: [] }]
              parameters: \(parameters)
              responses:
                200: { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }
                404: { description: none, content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
        components:
          securitySchemes: { main: \(scheme) }
          schemas:
            Token:
              type: object
              required: [access_token, token_type]
              properties: { access_token: { type: string }, token_type: { type: string } }
            Item: { type: object, required: [id], properties: { id: { type: integer } } }
            Problem: { type: object, properties: { detail: { type: string } } }
        """
    }

    private static let id = "[{ name: id, in: path, required: true, schema: { type: integer } }]"
    private static let kinds =
        "[{ name: id, in: path, required: true, schema: { type: string, format: uuid } },"
        + " { name: since, in: query, required: true, schema: { type: string, format: date-time } },"
        + " { name: state, in: query, required: true, schema: { type: string, enum: [open, closed] } }]"
    private static let credentials =
        "{ type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://id.example/token', scopes: {} } } }"
    private static let relative = "servers: [{ url: /api/v1 }]"
    private static let ported =
        "servers: [{ url: 'https://{region}.shop.example:{port}', variables:"
        + " { region: { enum: [eu, us], default: eu }, port: { default: '8443' } } }]"

    @Test(arguments: [
        ("no servers, bearer", document("{ type: http, scheme: bearer }", parameters: id)),
        ("FastAPI's password flow", document("{ type: oauth2, flows: { password: { tokenUrl: token, scopes: {} } } }", parameters: id)),
        ("relative servers, API key", document("{ type: apiKey, in: header, name: X-Key }", relative, parameters: id)),
        ("variables, basic", document("{ type: http, scheme: basic }", ported, parameters: kinds)),
        (
            "client credentials",
            document(
                "{ type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://id.example/token', scopes: { read: r } } } }",
                relative, parameters: kinds)
        ),
        (
            "authorization code",
            document(
                "{ type: oauth2, flows: { authorizationCode: { authorizationUrl: 'https://id.example/in', tokenUrl:"
                    + " 'https://id.example/token', scopes: {} } } }", parameters: id)
        ),
        (
            "several schemes",
            document("{ type: http, scheme: bearer }", parameters: id)
                .replacing("security: [{ main: [] }]", with: "security: [{ main: [], other: [], one: [], two: [] }]")
                .replacing(
                    "securitySchemes: { main:",
                    with: "securitySchemes: { other: { type: http, scheme: bearer }, one: \(credentials), two: \(credentials), main:")
        ),
        ("a scheme of the caller's", document("{ type: http, scheme: digest }", parameters: id)),
        ("nothing at all", "openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: {}"),
    ])
    func compilesAsItStands(_ name: String, _ document: String) throws {
        let directory = try TemporaryDirectory()
        try directory.write(document, to: "openapi.yaml")
        let emitted = try Command.endpointkit(
            "generate", "openapi.yaml", "--output", "Shop", "--package", "--runtime-path", Command.package.path, in: directory)
        try #require(emitted.status == 0, "\(emitted.error)")
        let readme = try #require(directory.text("Shop/README.md"))
        try compile("Shop", "Shop/Sources/Shop", in: directory)
        try compile("ShopMocks", "Shop/Sources/ShopMocks", in: directory)
        var (imports, statements): ([Substring], [Substring]) = ([], [])
        var isCode = false
        for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isCode = line == "```swift"
                // Each example continues the first one, except that of the mocks, which has a client of its own.
                if isCode { statements.append("if true {") }
            } else if isCode {
                if line.hasPrefix("import ") { imports.append(line) } else { statements.append(line) }
            }
        }
        let blocks = statements.count { $0 == "if true {" }
        #expect(blocks >= 1 && !imports.isEmpty)
        let program =
            (imports + ["func examples() async throws {"] + statements + Array(repeating: "}", count: blocks + 1))
            .joined(separator: "\n")
        try directory.write(program, to: "Examples.swift")
        let run = try swiftc(["-typecheck", "Examples.swift"], in: directory)
        #expect(run.status == 0, "\(name)\n\(program)\n\(run.error)")
    }

    private func compile(_ module: String, _ place: String, in directory: TemporaryDirectory) throws {
        let sources = try FileManager.default.subpathsOfDirectory(atPath: directory(place)).filter { $0.hasSuffix(".swift") }
        guard !sources.isEmpty else { return }
        let run = try swiftc(
            ["-emit-module", "-module-name", module, "-parse-as-library", "-o", "\(module).swiftmodule"] + sources.map { "\(place)/\($0)" },
            in: directory)
        #expect(run.status == 0, "\(run.error)")
    }

    private func swiftc(_ arguments: [String], in directory: TemporaryDirectory) throws -> Command.Result {
        let modules = URL(fileURLWithPath: try Command.tool).deletingLastPathComponent().appendingPathComponent("Modules").path
        return try Command.run("/usr/bin/env", ["swiftc", "-swift-version", "6", "-I", ".", "-I", modules] + arguments, in: directory)
    }
}
