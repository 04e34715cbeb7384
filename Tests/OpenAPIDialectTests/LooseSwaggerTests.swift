import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// What authors of Swagger 2.0 write loosely, and what operations override.
struct LooseSwaggerTests {
    /// The name of a schema alone.
    @Test func namesTheReferenceThatIsMeant() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Old }
            paths: { /a: { get: { operationId: a, responses: { "200": { description: A., schema: { $ref: Pet } } } } } }
            definitions: { Pet: { type: object, properties: { name: { type: string } } } }
            """)
        #expect(read.faults.count == 1 && read.faults[0].hasSuffix("does not exist; '#/definitions/Pet' is used instead"), "\(read.faults)")
        #expect(read.draft?.declaration("Pet")?.shape.spelling == "{name?: String}")
    }

    /// Authors write a scheme and slashes where Swagger has none, and omit the slash before a path.
    @Test(arguments: [
        ("a.shop.io", "v1", "[https, wss]", "https://a.shop.io/v1"), ("https://a.shop.io/", "/v1/", "[https]", "https://a.shop.io/v1"),
        ("http://a.shop.io", "", "[]", "http://a.shop.io"), ("http://a.shop.io/x", "/", "[https]", "https://a.shop.io/x"),
    ])
    func readsServersThatAreWrittenLoosely(_ host: String, _ path: String, _ schemes: String, _ url: String) throws {
        let read = try OpenAPIRead(
            "{ swagger: '2.0', info: { title: Old }, host: '\(host)', basePath: '\(path)', schemes: \(schemes), paths: {} }")
        #expect(read.faults == [])
        #expect(read.draft?.environments.map(\.url.value) == [[.text(url)]])
    }

    /// A request has one body.
    @Test(arguments: [
        ("formData, name: f, type: string", "'formData'", "parameter", false),
        ("formData, name: f, type: string, required: true", "'formData'", "operation", true),
        ("body, name: c, schema: { type: string }", "'body'", "parameter", false),
    ])
    func whatIsBesideABodyIsReported(_ other: String, _ place: String, _ lost: String, _ isOmitted: Bool) throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Old }
            paths: { /a: { post: { operationId: a, parameters: [{ in: body, name: b, schema: { type: integer } }, { in: \(other) }], responses: { "204": { description: A. } } } } }
            """)
        let message = "a parameter cannot be in \(place) beside another one in 'body'; the \(lost) is omitted"
        #expect(read.faults == ["3:109 warning[unknown-parameter-place]: \(message)"], "\(read.faults)")
        #expect(read.draft?.services.isEmpty == isOmitted)
    }

    /// As everywhere, what an operation declares comes before what its path declares.
    @Test(arguments: [
        ("formData, name: f, type: string, required: true", "formData, name: f, type: integer", ["f?: Int"]),
        ("formData, name: f, type: string", "formData, name: g, type: integer", ["g?: Int", "f?: String"]),
        ("body, name: b, schema: { type: object }", "formData, name: f, type: integer", ["f?: Int"]),
        ("formData, name: f, type: string", "header, name: h, type: integer", ["f?: String"]),
    ])
    func operationsOverrideTheBodyOfTheirPath(_ shared: String, _ own: String, _ expected: [String]) throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Old }
            consumes: [multipart/form-data]
            paths: { /a: { parameters: [{ in: \(shared) }], post: { operationId: a, parameters: [{ in: \(own) }], responses: { "204": { description: A. } } } } }
            """)
        #expect(read.faults == [])
        guard case .multipart(.fields(let fields, _))? = try read.operation("a", "a").body?.content else {
            Issue.record("no multipart body")
            return
        }
        #expect(fields.map(\.spelling) == expected)
    }
}
