import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Content codings, which a transport asks for and takes off.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct CompressionContractTests {
    private static let text = String(repeating: "compressed text, ", count: 64)
    private static let bodies = [
        "gzip": "H4sIAAAAAAACA0vOzy0oSi0uTk1RKEmtKNFRSB4VGBUYFRgVIE4AAHbT5g5ABAAA",
        "deflate": "eJxLzs8tKEotLk5NUShJrSjRUUgeFRgVGBUYFSBOAABJ2JmQ",
    ]

    private func body(_ coding: String) throws -> Data {
        try #require(Self.bodies[coding].flatMap { Data(base64Encoded: $0) })
    }

    @Test(arguments: TransportKind.allCases, ["gzip", "deflate"])
    func isTakenOff(_ kind: TransportKind, _ coding: String) async throws {
        let body = try body(coding)
        let server = try LoopbackServer { _, connection in connection.respond(200, [("Content-Encoding", coding)], body: body) }
        defer { server.stop() }
        #expect(try await kind.send(server).text() == Self.text)
        #expect(server.requests.first?.header("Accept-Encoding")?.contains(coding) == true)
    }

    @Test(arguments: TransportKind.allCases, ["gzip", "deflate"])
    func isTakenOffInPieces(_ kind: TransportKind, _ coding: String) async throws {
        let body = try body(coding)
        let server = try LoopbackServer { _, connection in
            connection.startChunks(200, [("Content-Encoding", coding)])
            for byte in body {
                connection.write("1\r\n")
                connection.write(Data([byte, 13, 10]))
            }
            connection.endChunks()
        }
        defer { server.stop() }
        #expect(try await kind.send(server).text() == Self.text)
    }

    @Test(arguments: TransportKind.allCases) func aDownloadIsTheTextToo(_ kind: TransportKind) async throws {
        let body = try body("gzip")
        let server = try LoopbackServer { _, connection in connection.respond(200, [("Content-Encoding", "gzip")], body: body) }
        defer { server.stop() }
        let file = try await kind.transport.download(HTTPRequest(url: try server.url()))
        defer { try? file.remove() }
        #expect(try String(contentsOf: file.url, encoding: .utf8) == Self.text)
    }

    @Test(arguments: TransportKind.allCases, [HTTPMethod.head, .get])
    func whereNoBodyIsNothingIsMissing(_ kind: TransportKind, _ method: HTTPMethod) async throws {
        let server = try LoopbackServer { request, connection in
            connection.write(
                connection.head(request.method == "HEAD" ? 200 : 304, [("Content-Encoding", "gzip"), ("Content-Length", "48")]))
        }
        defer { server.stop() }
        let response = try await kind.send(server) { $0.method = method }
        #expect(response.status == (method == .head ? 200 : 304))
        #expect(response.headers["Content-Encoding"] == "gzip")
        #expect(response.body.isEmpty)
    }

    /// Servers compress what they send in chunks without knowing whether there is anything.
    @Test(arguments: TransportKind.allCases, ["gzip", "deflate"])
    func anEmptyBodyIsEmpty(_ kind: TransportKind, _ coding: String) async throws {
        let server = try LoopbackServer { _, connection in
            connection.startChunks(200, [("Content-Encoding", coding)])
            connection.endChunks()
        }
        defer { server.stop() }
        #expect(try await kind.send(server).body.isEmpty)
    }

    @Test(arguments: TransportKind.allCases, [1, 24])
    func aPartOfABodyIsAnErrorWhereItCanBeSeen(_ kind: TransportKind, _ length: Int) async throws {
        let half = try body("gzip").prefix(length)
        let server = try LoopbackServer { _, connection in connection.respond(200, [("Content-Encoding", "gzip")], body: half) }
        defer { server.stop() }
        #if canImport(FoundationNetworking)
            // libcurl does not tell; see the documentation of the transport.
            guard kind != .urlSession else { return }
        #endif
        await #expect(throws: TransportError.self) { try await kind.send(server) }
    }

    /// The same request would have the same response.
    @Test(arguments: TransportKind.allCases) func damageIsNotTransient(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(200, [("Content-Encoding", "gzip")], body: Data("this is not gzip".utf8))
        }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) } == .badResponse)
    }

    @Test(arguments: TransportKind.allCases) func damageIsAnError(_ kind: TransportKind) async throws {
        var body = try body("gzip")
        body.replaceSubrange(12..<24, with: Data(repeating: 0xFF, count: 12))
        let damaged = body
        let server = try LoopbackServer { _, connection in connection.respond(200, [("Content-Encoding", "gzip")], body: damaged) }
        defer { server.stop() }
        await #expect(throws: TransportError.self) { try await kind.send(server) }
    }
}
