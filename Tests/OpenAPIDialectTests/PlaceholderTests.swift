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

    /// The path of a URL with such a host is that of the API.
    @Test(arguments: [
        ("https://example.com/api", "{origin}/api"), ("https://api.example.org", "{origin}"), ("http://shop.test:80/{a}", "{origin}/{a}"),
        ("https://api.shop.io/v1", "https://api.shop.io/v1"), ("https://example.shop.io", "https://example.shop.io"),
        ("http://localhost:80", "http://localhost:80"), ("https://example.com:{a}/x", "{origin}/x"),
        ("https://example.com{a}", "https://example.com{a}"), ("https://example.com/{origin}", "{server origin}/{origin}"),
        ("/{origin}", "{server origin}/{origin}"),
    ])
    func theOriginOfAServerForExamplesIsAnArgument(_ url: String, _ expected: String) throws {
        let servers = "servers: [{ url: '\(url)', variables: { a: { default: '1' }, origin: { default: eu } } }]"
        let read = try OpenAPIRead(paths: "/a: { get: { operationId: a, responses: {} } }", rest: servers)
        let parts = try #require(read.draft?.environments.first).url.value.map { part in
            switch part {
            case .text(let text): text
            case .variable(let variable): "{\(variable.name.value)}"
            }
        }
        #expect(parts.joined() == expected)
    }

    @Test func theComputerItselfIsNoDefaultBesideOtherServers() throws {
        let servers = "servers: [{ url: 'http://127.0.0.1:80' }, { url: 'https://shop.io' }, { url: '/v1' }]"
        let read = try OpenAPIRead(paths: "/a: { get: { operationId: a, responses: {} } }", rest: servers)
        #expect(read.draft?.environments.map(\.name.value) == ["shop.io", "server", "local"])
    }

    @Test(arguments: [
        "http://{host}:80", "//localhost:80", "http://LOCALHOST", "http://[::1]:80", "http://0.0.0.0:80", "http://api.localhost",
    ])
    func theHostSaysWhatTheComputerItselfIs(_ url: String) throws {
        let servers = "servers: [{ url: '\(url)', variables: { host: { default: localhost } } }, { url: 'https://shop.io' }]"
        let read = try OpenAPIRead(paths: "/a: { get: { operationId: a, responses: {} } }", rest: servers)
        #expect(read.draft?.environments.map(\.name.value) == ["shop.io", "local"])
    }

    /// As many servers of an operation correspond to those of the document, in the order of both.
    @Test func serversOfAnOperationCorrespondInTheOrderOfTheDocument() throws {
        let own = "servers: [{ url: 'http://localhost:81' }, { url: 'https://files.shop.io' }]"
        let read = try OpenAPIRead(
            paths: "/a: { get: { operationId: a, \(own), responses: {} } }",
            rest: "servers: [{ url: 'http://localhost:80' }, { url: 'https://shop.io' }]")
        #expect(read.faults == [])
        let addresses = try #require(read.draft?.servers.first?.addresses)
        #expect(addresses.map { $0.environment?.value } == ["local", nil])
        #expect(addresses.map(\.url.value) == [[.text("http://localhost:81")], [.text("https://files.shop.io")]])
    }
}
