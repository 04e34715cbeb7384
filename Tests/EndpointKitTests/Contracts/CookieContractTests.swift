import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Sessions of servers that set a cookie when a user signs in.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct CookieContractTests {
    private struct Call: DeclarativeEndpoint {
        var method = HTTPMethod.get
        var path: RequestPath
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request, connection in
            let cookies = request.header("Cookie")?.components(separatedBy: "; ") ?? []
            switch (request.method, request.path) {
            case ("POST", "/login"):
                let set = ["sid=s1; Path=/; HttpOnly", "theme=dark; Path=/"].map { ("Set-Cookie", $0) }
                connection.respond(302, [("Location", "/me")] + set)
            case ("POST", "/logout"): connection.respond(204, [("Set-Cookie", "sid=; Path=/; Max-Age=0")])
            case ("GET", "/me"):
                connection.respond(cookies.contains("sid=s1") ? 200 : 401, [("Cache-Control", "max-age=60")], text: "ada")
            default: connection.respond(404)
            }
        }
    }

    private func client(_ kind: TransportKind, _ server: LoopbackServer, _ cookies: (any CookieStorage)?) throws -> APIClient {
        APIClient(baseURL: try server.url(), transport: kind.transport, configuration: ClientConfiguration { $0.cookies = cookies })
    }

    @Test(arguments: TransportKind.allCases) func sessionsAreKept(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let storage = MemoryCookieStorage()
        let client = try client(kind, server, storage)
        // The redirect of the login has the cookie already.
        #expect(try await client.text(Call(method: .post, path: "/login")) == "ada")
        #expect(try await client.text(Call(path: "/me")) == "ada")
        #expect(storage.value(of: "theme", for: try server.url()) == "dark")
        try await client.perform(Call(method: .post, path: "/logout"))
        // What was cached is that of the session.
        let error = await #expect(throws: NetworkError.self) { try await client.text(Call(path: "/me")) }
        #expect(error?.statusCode == 401)
    }

    @Test(arguments: TransportKind.allCases) func nothingIsKeptWithoutStorage(_ kind: TransportKind) async throws {
        let server = try server()
        defer { server.stop() }
        let client = try client(kind, server, nil)
        let error = await #expect(throws: NetworkError.self) { try await client.text(Call(method: .post, path: "/login")) }
        #expect(error?.statusCode == 401)
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
    }

    /// The cookies of one host are not sent to another, and those of the request itself only to its own.
    @Test(arguments: TransportKind.allCases) func redirectsToOtherHostsHaveTheirOwnCookies(_ kind: TransportKind) async throws {
        let target = try LoopbackServer(host: "127.0.0.2") { _, connection in connection.respond() }
        defer { target.stop() }
        let url = try target.url("/there")
        let server = try LoopbackServer { _, connection in connection.respond(307, [("Location", url.absoluteString)]) }
        defer { server.stop() }
        let storage = MemoryCookieStorage()
        storage.store(["sid=here"], from: try server.url())
        storage.store(["sid=there"], from: try target.url())
        let options = RequestOptions { $0.headers["Cookie"] = "own=1; sid=mine" }
        try await client(kind, server, storage).perform(Call(path: "/"), options: options)
        try await client(kind, server, storage).perform(Call(path: "/"))
        #expect(server.requests.map { $0.header("Cookie") } == ["own=1; sid=mine", "sid=here"])
        #expect(target.requests.map { $0.header("Cookie") } == ["sid=there", "sid=there"])
    }
}
