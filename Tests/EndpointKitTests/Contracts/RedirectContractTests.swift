import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Redirects over real sockets: another host is 127.0.0.2, another port another server.
@Suite(.timeLimit(.minutes(2)))
struct RedirectContractTests {
    private let transport = URLSessionTransport()

    private static func target(host: String = "127.0.0.1") throws -> LoopbackServer {
        try LoopbackServer(host: host) { request, connection in connection.respond(text: request.method) }
    }

    private static func source(to location: String, status: Int) throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            if request.path == "/landing" {
                connection.respond(text: request.method)
            } else {
                connection.respond(status, [("Location", location)], text: "moved")
            }
        }
    }

    private func request(to url: URL, method: HTTPMethod = .get) -> HTTPRequest {
        var request = HTTPRequest(method: method, url: url, headers: ["Accept": "text/plain", "X-Trace": "trace-1"])
        request.setCredential("Bearer secret-token", forHeader: "Authorization")
        request.setCredential("secret-key", forHeader: "X-API-Key")
        request.setCredential("secret-cookie", forCookie: "session")
        request.setCredential("secret-query", forQuery: "api_key")
        if method != .get { request.body = .data(Data("payload".utf8)) }
        return request
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func toTheSameOriginEverythingGoesAlong(_ status: Int) async throws {
        let server = try Self.source(to: "/landing", status: status)
        defer { server.stop() }
        let response = try await transport.send(request(to: try server.url("/start")))
        #expect(response.status == 200)
        #expect(response.url?.path == "/landing")
        let landed = try #require(server.requests.last)
        #expect(landed.header("Authorization") == "Bearer secret-token")
        #expect(landed.header("X-API-Key") == "secret-key")
        #expect(landed.header("Cookie") == "session=secret-cookie")
    }

    @Test(arguments: [301, 302, 303, 307, 308], ["127.0.0.1", "127.0.0.2"])
    func toAnotherOriginNoCredentialGoesAlong(_ status: Int, _ host: String) async throws {
        let target = try Self.target(host: host)
        defer { target.stop() }
        let server = try Self.source(to: try target.url("/landing?api_key=secret-query&page=2").absoluteString, status: status)
        defer { server.stop() }
        _ = try await transport.send(request(to: try server.url("/start")))
        let landed = try #require(target.requests.first)
        #expect(landed.target == "/landing?page=2")
        #expect(landed.header("Accept") == "text/plain")
        let sent = landed.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        #expect(!sent.contains("secret"))
        #expect(!sent.contains("trace-1"))
    }

    @Test func aLaterHopBackDoesNotGetThemAgain() async throws {
        let home = try LoopbackServer { request, connection in
            guard request.path == "/start" else { return connection.respond(text: "home") }
            connection.respond(302, [("Location", request.header("X-Trace") == nil ? "" : "http://127.0.0.2:\(Self.port(request))/away")])
        }
        defer { home.stop() }
        let homeURL = try home.url("/back").absoluteString
        let away = try LoopbackServer(host: "127.0.0.2") { _, connection in connection.respond(302, [("Location", homeURL)]) }
        defer { away.stop() }
        var request = request(to: try home.url("/start"))
        request.headers["X-Port"] = "\(away.port)"
        _ = try await transport.send(request)
        #expect(away.requests.count == 1)
        let back = try #require(home.requests.last)
        #expect(back.path == "/back")
        #expect(back.header("Authorization") == nil)
        #expect(back.header("X-API-Key") == nil)
        #expect(back.header("Cookie") == nil)
    }

    private static func port(_ request: LoopbackRequest) -> String { request.header("X-Port") ?? "" }

    @Test(arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
    func theMethodChangesAsTheStatusSays(_ status: Int, _ method: String) async throws {
        let server = try Self.source(to: "/landing", status: status)
        defer { server.stop() }
        let response = try await transport.send(request(to: try server.url("/start"), method: .post))
        #expect(response.text() == method)
        #expect(server.requests.last?.text == (method == "POST" ? "payload" : ""))
    }

    @Test func givesUpOnALoop() async throws {
        let server = try LoopbackServer { request, connection in connection.respond(302, [("Location", request.target)]) }
        defer { server.stop() }
        await #expect(throws: TransportError(.tooManyRedirects, detail: "more than 10")) {
            try await transport.send(HTTPRequest(url: try server.url("/a")))
        }
        #expect(server.requests.count == 11)
    }

    @Test func canGiveBackTheRedirectItself() async throws {
        let server = try Self.source(to: "/landing", status: 302)
        defer { server.stop() }
        let response = try await URLSessionTransport(redirects: .never).send(HTTPRequest(url: try server.url("/start")))
        #expect(response.status == 302)
        #expect(response.headers["Location"] == "/landing")
        #expect(response.text() == "moved")
    }
}
