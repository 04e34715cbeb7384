import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct Path: DeclarativeEndpoint {
    let path: RequestPath
}

struct BaseURLTests {
    private func url(_ base: String, _ path: String) async throws -> String {
        let transport = StubTransport { _ in .status(200) }
        let client = APIClient(baseURL: URL(string: base), transport: transport)
        try await client.perform(Path(path: RequestPath(verbatim: path)))
        return try #require(transport.requests.first).url.absoluteString
    }

    @Test(arguments: [
        ("https://a.b", "users", "https://a.b/users"),
        ("https://a.b/", "/users", "https://a.b/users"),
        ("https://a.b/v1", "users", "https://a.b/v1/users"),
        ("https://a.b/v1/", "/users/", "https://a.b/v1/users/"),
        ("https://a.b/v1//", "//users", "https://a.b/v1/users"),
        ("https://a.b/v1?k=1", "pets?p=2", "https://a.b/v1/pets?k=1&p=2"),
        ("https://a.b/v1#top", "pets", "https://a.b/v1/pets"),
        ("https://a.b:8443/v1", "", "https://a.b:8443/v1"),
        ("https://a.b", "", "https://a.b/"),
        ("http://[::1]:80/x", "y", "http://[::1]:80/x/y"),
        ("http://[fe80::1%25en0]/x", "y", "http://[fe80::1%25en0]/x/y"),
        ("https://bücher.example/v1", "x", "https://xn--bcher-kva.example/v1/x"),
        ("https://a.b", "/a b/ü", "https://a.b/a%20b/%C3%BC"),
        ("https://a.b", "/50%25", "https://a.b/50%25"),
    ])
    func joinsWithOneSlash(_ base: String, _ path: String, _ expected: String) async throws {
        #expect(try await url(base, path) == expected)
    }

    @Test(arguments: ["ftp://a.b", "https://user:secret@a.b", "file:///etc", "/relative", "mailto:a@b.c"])
    func refusesOtherBases(_ base: String) async throws {
        let error = await #expect(throws: NetworkError.self) { try await url(base, "/x") }
        #expect(error?.stage == .building)
        #expect(error.map { !"\($0)".contains("secret") } == true)
    }

    @Test func saysThatThereIsNoBase() async throws {
        let client = APIClient(transport: StubTransport { _ in .status(200) })
        let error = await #expect(throws: NetworkError.self) { try await client.perform(Path(path: "/x")) }
        #expect(
            error?.description == "Path: the request could not be built: neither the endpoint nor the client's environment has a base URL")
    }

    @Test func anEnvironmentCanBeExchanged() async throws {
        struct Named: ServerEnvironment {
            let name: String
            var baseURL: URL? { URL(string: "https://\(name).example.com") }
        }
        let transport = StubTransport { _ in .status(200) }
        let environment = EnvironmentSwitch(Named(name: "staging"))
        let client = APIClient(environment: environment, transport: transport)
        try await client.perform(Path(path: "/x"))
        environment.current = Named(name: "live")
        try await client.perform(Path(path: "/x"))
        #expect(transport.requests.compactMap(\.url.host) == ["staging.example.com", "live.example.com"])
        #expect(environment.name == "live")
    }
}
