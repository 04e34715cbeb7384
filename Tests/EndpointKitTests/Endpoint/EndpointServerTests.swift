import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// Where an endpoint goes that has a server of its own.
struct EndpointServerTests {
    private struct Call: Endpoint {
        let request: EndpointRequest
    }

    private struct Servers: ServerEnvironment {
        let name = "servers"
        let baseURL = URL(string: "https://a.example/v1/base?k=1")

        func baseURL(of server: String) -> URL? {
            server == "files" ? URL(string: "https://files.example") : nil
        }
    }

    private struct Plain: ServerEnvironment {
        let name = "plain"
        let baseURL = URL(string: "https://a.example/v1")
    }

    private func url(_ server: EndpointServer?, _ environment: any ServerEnvironment, own: URL? = nil) async throws -> String? {
        let transport = StubTransport { _ in .status(204) }
        var request = EndpointRequest(.get, "/x")
        request.server = server
        request.baseURL = own
        try await APIClient(environment: environment, transport: transport).perform(Call(request: request))
        return transport.requests.first?.url.absoluteString
    }

    @Test func asksTheEnvironment() async throws {
        #expect(try await url(.named("files"), Servers()) == "https://files.example/x")
        #expect(try await url(.named("files"), Plain()) == "https://a.example/v1/x")
        #expect(try await url(nil, Plain()) == "https://a.example/v1/x")
    }

    @Test func failsWithoutAnAddress() async {
        await #expect(throws: NetworkError.self) { try await url(.named("other"), Servers()) }
    }

    @Test(arguments: [("/v2", "https://a.example/v2/x"), ("/", "https://a.example/x"), ("/v2/", "https://a.example/v2/x")])
    func putsAPathInThePlaceOfTheBaseURLs(_ path: String, _ expected: String) async throws {
        #expect(try await url(.path(path), Servers()) == expected)
    }

    @Test func countsLessThanAURLOfTheEndpoint() async throws {
        #expect(try await url(.named("files"), Servers(), own: URL(string: "https://own.example")) == "https://own.example/x")
    }

    @Test func completesTheTypeOfAMultipartBody() async throws {
        let transport = StubTransport { _ in .status(204) }
        var request = EndpointRequest(.post, "/x")
        request.setMultipartBody { $0.addText("a", "b") }
        request.headers["Content-Type"] = "multipart/mixed"
        try await APIClient(environment: Plain(), transport: transport).perform(Call(request: request))
        let sent = try #require(transport.requests.first)
        let type = try #require(sent.headers["Content-Type"])
        #expect(type.hasPrefix("multipart/mixed; boundary="))
        #expect(String(decoding: sent.body, as: UTF8.self).hasPrefix("--\(type.split(separator: "=").last ?? "")\r\n"))
    }

    @Test func refusesHeadersOfPartsThatEndTheirLine() {
        let part = MultipartPart.text("a", name: "b", headers: ["X-A": "c\r\nX-B: d"])
        #expect(throws: InvalidHeader.self) { try MultipartBody([part]) }
    }
}
