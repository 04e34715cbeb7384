import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// What a transport makes of a response.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct ResponseContractTests {
    @Test(arguments: TransportKind.allCases, [200, 201, 204, 304, 400, 403, 404, 418, 500, 503])
    func givesEveryStatusAsAResponse(_ kind: TransportKind, _ status: Int) async throws {
        let server = try LoopbackServer { _, connection in
            if status == 204 || status == 304 {
                connection.write(connection.head(status, [("X-Name", "value")]))
            } else {
                connection.respond(status, [("X-Name", "value")], text: "body \(status)")
            }
        }
        defer { server.stop() }
        let response = try await kind.send(server)
        #expect(response.status == status)
        #expect(response.headers["x-name"] == "value")
        #expect(response.text() == (status == 204 || status == 304 ? "" : "body \(status)"))
    }

    @Test(
        arguments: TransportKind.allCases,
        [
            "Basic realm=\"files\"", "Digest realm=\"x\", nonce=\"abc\"", "Bearer error=\"invalid_token\"", "Negotiate", nil as String?,
        ])
    func givesA401AsAResponse(_ kind: TransportKind, _ challenge: String?) async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(401, challenge.map { [("WWW-Authenticate", $0)] } ?? [], text: "who are you?")
        }
        defer { server.stop() }
        let response = try await kind.send(server)
        #expect(response.status == 401)
        #expect(response.text() == "who are you?")
        #expect(response.headers["WWW-Authenticate"] == challenge)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: TransportKind.allCases) func keepsRepeatedHeaders(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(
                200, [("X-A", "1"), ("X-A", "2"), ("Set-Cookie", "a=b; Expires=Wed, 21 Oct 2026 07:28:00 GMT"), ("Set-Cookie", "c=d")],
                text: "ok")
        }
        defer { server.stop() }
        let response = try await kind.send(server)
        #expect(response.headers["x-a"] == "1, 2")
        #expect(response.headers.values(for: "Set-Cookie") == ["a=b; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "c=d"])
    }

    @Test(arguments: TransportKind.allCases) func takesEmptyBodies(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.respond(200) }
        defer { server.stop() }
        #expect(try await kind.send(server).body.isEmpty)
    }

    @Test(arguments: TransportKind.allCases) func takesHeadResponsesThatDeclareALength(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.write(connection.head(200, [("Content-Length", "500")])) }
        defer { server.stop() }
        let response = try await kind.send(server) { $0.method = .head }
        #expect(response.status == 200)
        #expect(response.headers["Content-Length"] == "500")
        #expect(response.body.isEmpty)
        #expect(server.requests.first?.method == "HEAD")
    }

    /// There is nothing to follow, so it is the response.
    @Test(arguments: TransportKind.allCases, [300, 301, 302, 303, 305, 306, 307, 308])
    func takesRedirectsWithoutALocation(_ kind: TransportKind, _ status: Int) async throws {
        let server = try LoopbackServer { request, connection in
            if request.path == "/empty" { return connection.respond(status, [("X-Name", "value")]) }
            connection.respond(status, [("X-Name", "value"), ("Content-Type", "text/plain")], text: "Choose one")
        }
        defer { server.stop() }
        for (path, text) in [("/text", "Choose one"), ("/empty", "")] {
            let response = try await kind.send(server, path)
            #expect(response.status == status)
            #expect(response.headers["X-Name"] == "value")
            #expect(response.text() == text)
            var request = HTTPRequest(url: try server.url(path))
            request.redirects = .never
            let (head, body) = try await kind.transport.stream(request)
            #expect(head.status == status)
            #expect(try await body.collect() == Data(text.utf8))
        }
        #expect(server.requests.count == 4)
    }

    /// SwiftNIO refuses it.
    @Test func takesALengthThatIsRepeated() async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "4"), ("Content-Length", "4")]) + "four")
        }
        defer { server.stop() }
        #expect(try await TransportKind.urlSession.send(server).text() == "four")
    }

    @Test(arguments: TransportKind.allCases) func joinsChunks(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            for part in ["one ", "two ", "three"] { connection.chunk(part) }
            connection.endChunks()
        }
        defer { server.stop() }
        #expect(try await kind.send(server).text() == "one two three")
    }

    /// Not with `URLSession` on Linux, where swift-corelibs-foundation ends the process.
    @Test(arguments: TransportKind.allCases.filter(\.takesTrailers)) func takesTrailers(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.startChunks(200, [("Trailer", "Grpc-Status")])
            connection.chunk("one")
            connection.write("0\r\nGrpc-Status: 5\r\n\r\n")
        }
        defer { server.stop() }
        #expect(try await kind.send(server).text() == "one")
    }

    @Test(arguments: TransportKind.allCases)
    func takesABodyThatEndsWithTheConnection(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write("HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nto the end")
            connection.close()
        }
        defer { server.stop() }
        #expect(try await kind.send(server).text() == "to the end")
    }

    @Test(arguments: TransportKind.allCases)
    func passesOverInterimResponses(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write("HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n")
            connection.respond(200, [("X-Name", "value")], text: "final")
        }
        defer { server.stop() }
        let response = try await kind.send(server)
        #expect(response.status == 200)
        #expect(response.headers["Link"] == nil)
        #expect(response.text() == "final")
    }

    @Test(arguments: TransportKind.allCases)
    func readsNoFurtherThanTheLengthSays(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "4")]) + "four and more")
            connection.close()
        }
        defer { server.stop() }
        #expect(try await kind.send(server).text() == "four")
    }

    @Test(arguments: TransportKind.allCases)
    func takesLongHeaders(_ kind: TransportKind) async throws {
        let long = String(repeating: "h", count: 6_000)
        let server = try LoopbackServer { request, connection in
            connection.respond(200, (0..<10).map { ("X-Long-\($0)", request.header("X-Sent") ?? "") })
        }
        defer { server.stop() }
        let response = try await kind.send(server) { $0.headers["X-Sent"] = long }
        for index in 0..<10 { #expect(response.headers["X-Long-\(index)"] == long) }
    }

    @Test(arguments: TransportKind.allCases)
    func refusesHeadersWithoutEnd(_ kind: TransportKind) async throws {
        let line = "X-Line: \(String(repeating: "h", count: 10_000))\r\n"
        let server = try LoopbackServer { _, connection in
            connection.write("HTTP/1.1 200 OK\r\n")
            while connection.write(Data(line.utf8)) {}
        }
        defer { server.stop() }
        await #expect(throws: TransportError.self) { try await kind.send(server) }
    }
}
