import APIModel
import Foundation
import SourceDiagnostics
import Testing

/// Servers of single paths and operations.
struct PartServerTests {
    private func read(_ servers: String, _ paths: String) throws -> OpenAPIRead {
        try OpenAPIRead("openapi: 3.1.0\ninfo: { title: Test }\nservers:\n  \(servers)\npaths:\n\(paths)")
    }

    private func text(_ parts: [APIEnvironment.Part]?) -> String? {
        parts?.map { part in
            switch part {
            case .text(let text): text
            case .variable(let variable): "{\(variable.name.text)}"
            }
        }.joined()
    }

    /// OpenAPI requires a default; for the customer's part of a host, it is no server that a client can call.
    @Test(
        arguments: [
            ("https://{project}.a.example", nil), ("https://{project_slug}.b.a.example/v1", nil),
            ("https://{your-agent-url}.a.example", nil),
            ("https://{tenantId}.a.example", nil), ("https://{region}.a.example", "abc"), ("https://{project}", "abc"),
            ("https://a.{tenant}.example", "abc"), ("https://a.shop.io/{project}", "abc"), ("http://{tenant}:8080", "abc"),
        ] as [(String, String?)])
    func customersHaveNoDefault(url: String, expected: String?) throws {
        let name = try #require(url.components(separatedBy: CharacterSet(charactersIn: "{}")).dropFirst().first)
        let server = "- { url: \"\(url)\", variables: { \(name): { default: abc } } }"
        // The operation names the server of the document again, which is the same one.
        let read = try read(server, "  /a: { get: { operationId: find, servers: [\(server.dropFirst(2))], responses: {} } }")
        let environment = try #require(read.api?.environments.first)
        #expect(read.faults == [] && environment.variables.map(\.defaultValue) == [expected])
        #expect(read.api?.services.flatMap(\.operations).map(\.server) == [nil])
    }

    @Test func saysWhichVariableHasNoDefault() throws {
        let server = "{ url: \"https://{a}.{b}.example\", variables: { a: { default: x }, b: {} } }"
        let read = try read("- { url: \"https://a.example\" }", "  /a: { servers: [\(server)], get: { operationId: find, responses: {} } }")
        let message = "the variable 'b' has no default, so calls use the servers of the document"
        #expect(read.faults.map { $0.hasSuffix("warning[servers-of-part]: \(message)") } == [true], "\(read.faults)")
    }

    @Test func customersOfAListHaveTheirDefault() throws {
        let read = try read("- { url: \"https://{tenant}.a.example\", variables: { tenant: { default: a, enum: [a, b] } } }", "  {}")
        #expect(read.api?.environments.first?.variables.map(\.defaultValue) == ["a"])
    }

    @Test func findsTheServerOfEachEnvironment() throws {
        let read = try read(
            """
            - { url: "https://{region}.a.example", description: Production., variables: { region: { default: eu } } }
              - { url: "https://sandbox.a.example", description: Sandbox. }
            """,
            """
              /files:
                servers:
                  - { url: "https://files.{region}.a.example", description: Production., variables: { region: { default: us } } }
                  - { url: "https://files.sandbox.a.example", description: Sandbox., }
                get: { operationId: list, responses: {} }
                put: { operationId: put, servers: [{ url: "https://{tier}.up.example", variables: { tier: { default: one } } }], responses: {} }
              /a: { get: { operationId: find, responses: {} } }
            """)
        #expect(
            read.faults == [
                "12:47 warning[servers-of-part]: the variable 'tier' cannot be set, because the servers of the document do not have it; calls use 'one'"
            ])
        let api = try #require(read.api)
        #expect(api.servers.map(\.name.text) == ["files.region.a.example", "tier.up.example"])
        #expect(api.servers[0].urls.map(text) == ["https://files.{region}.a.example", "https://files.sandbox.a.example"])
        #expect(api.servers[1].urls.map(text) == ["https://one.up.example", "https://one.up.example"])
        let uses = api.services.flatMap(\.operations).map(\.server)
        #expect(uses == [.server(0), .server(1), nil])
    }

    /// A client has one server for each operation and environment.
    @Test(arguments: ["https://files.example", "/files"]) func saysWhichServersAreNotUsed(_ first: String) throws {
        let read = try read(
            "[{ url: \"https://a.example\" }]",
            "  /a: { get: { operationId: find, servers: [{ url: \"\(first)\" }, { url: \"https://backup.example\" }], responses: {} } }")
        #expect(
            read.faults.map { String($0.drop { $0 != " " }) } == [
                " warning[servers-of-part]: the server is not used, because no server of the document corresponds to it"
            ])
        #expect(read.api?.services.first?.operations.first?.server != nil)
    }

    @Test func takesTheHostOfTheEnvironmentForARelativeOne() throws {
        let read = try read(
            "[{ url: \"https://a.example/v1\" }]", "  /a: { get: { operationId: find, servers: [{ url: /v2/ }], responses: {} } }")
        #expect(read.faults == [])
        #expect(read.api?.services.first?.operations.first?.server == .path("/v2"))
    }

    @Test func hasNoServerOfItsOwnWhereThatIsTheCommonOne() throws {
        let read = try read(
            "[{ url: \"https://a.example/\" }]",
            "  /a: { servers: [{ url: \"https://a.example\" }], get: { operationId: find, responses: {} } }")
        #expect(read.faults == [])
        #expect(read.api?.servers.isEmpty == true)
        #expect(read.api?.services.first?.operations.first?.server == nil)
    }

    /// What has no server counts from where the document was found, and not from a server of another operation.
    @Test func asksForTheOriginOfOperationsWithoutServer() throws {
        let read = try read(
            "[]",
            """
              /a: { servers: [{ url: "https://files.example" }], get: { operationId: find, responses: {} } }
              /b: { get: { operationId: other, responses: {} } }
            """)
        #expect(read.faults == [])
        #expect(read.api?.environments.map { text($0.url) } == ["{origin}"])
        let relative = try OpenAPIRead(
            """
            openapi: 3.0.0
            info: { title: Test }
            servers: [{ url: ./v1 }, { url: ../v2/ }, { url: /a/./b/../c }, { url: v3 }, { url: . }]
            paths: {}
            """)
        #expect(
            relative.api?.environments.map { text($0.url) } == ["{origin}/v1", "{origin}/v2", "{origin}/a/c", "{origin}/v3", "{origin}"])
        #expect(read.api?.servers.map { $0.urls.map(text) } == [["https://files.example"]])
        #expect(read.api?.services.flatMap(\.operations).map(\.server) == [.server(0), nil])
    }

    @Test func takesTheFirstServerThereIsForADocumentWithoutOne() throws {
        let read = try read("[]", "  /a: { servers: [{ url: \"https://a.shop.io\" }], get: { operationId: find, responses: {} } }")
        #expect(read.faults == [])
        #expect(read.api?.environments.map { text($0.url) } == ["https://a.shop.io"])
        #expect(read.api?.services.first?.operations.first?.server == nil)
    }
}
