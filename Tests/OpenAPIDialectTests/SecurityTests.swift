import APIModel
import SourceDiagnostics
import Testing

/// What is wrong with security schemes.
struct SecurityTests {
    @Test(arguments: [
        ("{ name: X-Key, in: header }", "has no 'type'"), ("{ type: apiKey, in: header }", "has no 'name'"),
        ("{ type: apiKey, name: X-Key }", "has no 'in'"), ("{ type: apiKey, name: X-Key, in: path }", "cannot be in 'path'"),
    ])
    func saysWhatASchemeLacks(_ scheme: String, _ fault: String) throws {
        let read = try OpenAPIRead(paths: "{}", rest: "components: { securitySchemes: { key: \(scheme) } }")
        #expect(read.faults.map { $0.contains("[scheme-without-type]") && $0.contains("'key' \(fault)") } == [true], "\(read.faults)")
    }

    @Test(arguments: [("bearerAuth", "did you mean 'BearerAuth'?"), ("session", "declare it under 'securitySchemes'")])
    func suggestsTheDeclaredScheme(_ name: String, _ help: String) throws {
        let read = try OpenAPIRead(
            paths: "/a: { get: { operationId: a, security: [{ \(name): [] }], responses: { '204': {} } } }",
            rest: "components: { securitySchemes: { BearerAuth: { type: http, scheme: bearer } } }")
        #expect(read.faults.count == 1 && read.helps == [help], "\(read.faults)")
    }

    /// Since OpenAPI 3.2, a requirement can have the URI of a scheme.
    @Test func findsASchemeByItsURI() throws {
        let read = try OpenAPIRead(
            paths: "/a: { get: { operationId: a, security: [{ '#/components/securitySchemes/my~1key': [] }], responses: { '204': {} } } }",
            rest: "components: { securitySchemes: { my/key: { type: http, scheme: bearer } } }")
        #expect(read.faults == [])
        #expect(try read.operation("a", "a").auth?.alternatives.map { $0.map(\.value) } == [["my/key"]])
    }

    @Test func findsASchemeOfAnotherFileByItsURI() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.2.0
            info: { title: Test }
            security: [{ "common/auth.yaml#/components/securitySchemes/key": [] }]
            paths:
              /a: { get: { operationId: a, responses: { '204': {} } } }
              /b: { get: { operationId: b, security: [{ "./common/auth.yaml#/components/securitySchemes/key": [] }], responses: { '204': {} } } }
              /c: { get: { operationId: c, security: [{ "none.yaml#/key": [] }], responses: { '204': {} } } }
            components: { securitySchemes: { key: { type: http, scheme: bearer } } }
            """,
            files: [
                "common/auth.yaml": "components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }"
            ])
        #expect(read.faults.map { $0.contains("[undeclared-scheme]") } == [true], "\(read.faults)")
        #expect(read.draft?.securitySchemes.map(\.name.value) == ["key", "key 2"])
        #expect(read.draft?.defaults.auth?.alternatives.map { $0.map(\.value) } == [["key 2"]])
        #expect(try read.operation("b", "b").auth?.alternatives.map { $0.map(\.value) } == [["key 2"]])
    }

    /// It is a fault, but does not make the operations public.
    @Test func requiresASchemeWithoutAMapping() throws {
        let read = try OpenAPIRead(
            paths: "/a: { get: { operationId: a, responses: { '204': {} } } }",
            rest: "security: [token]\ncomponents: { securitySchemes: { token: { type: http, scheme: bearer } } }")
        #expect(read.draft?.defaults.auth?.alternatives.map { $0.map(\.value) } == [["token"]])
        #expect(read.faults.count == 1)
    }
}
