import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Servers that only show how a URL is made.
struct PlaceholderTests {
    @Test(arguments: [
        ("example.com", "production", false), ("api.Example.org:8080", "production", false), ("https://shop.test/v1", "production", false),
        ("api.shop.io", "production", true), ("example.shop.com", "production", true), ("example", "production", true),
        ("localhost", "local", true), ("127.0.0.1:80", "local", true),
    ])
    func aHostForExamplesIsNoDefault(_ host: String, _ name: String, _ isDefault: Bool) throws {
        let url = host.hasPrefix("http") ? "{host}" : "https://{host}/v1"
        let servers = "servers: [{ url: '\(url)', variables: { host: { default: '\(host)' } } }]"
        let read = try OpenAPIRead(paths: "/a: { get: { operationId: a, responses: {} } }", rest: servers)
        let environment = try #require(read.draft?.environments.first)
        #expect(environment.name.value == name)
        let variables = environment.url.value.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
        #expect(variables.map { $0.defaultValue != nil } == [isDefault])
    }
}
