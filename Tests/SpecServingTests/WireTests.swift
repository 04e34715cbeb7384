import EndpointKitSpecServer
import Foundation
import SpecServing
import Testing

/// What the server sends, to the byte, for requests that libraries do not send.
@Suite(.timeLimit(.minutes(10)))
struct WireTests {
    private static let paths = """
        paths:
          /users/{id}:
            get: { parameters: [{ name: X-List, in: header, schema: { type: array, items: { type: string } } }],
                   responses: { '200': { description: '', content: { application/json: { example: { id: 1 } } } } } }
            delete: { responses: { '204': { description: '' } } }
          /notes:
            post:
              requestBody: { content: { text/plain: { schema: { type: string } } } }
              responses: { '201': { description: '' } }
          /large: { get: { responses: { '200': { description: '', content: { text/plain: { example: \(String(repeating: "a", count: 9_000_000)) } } } } } }
          /events: { get: { responses: { '200': { description: '', content: { text/event-stream: { itemSchema: { const: tick } } } } } } }
        """

    private func withHost(
        _ options: ServingHost.Options = .patient, log: @escaping @Sendable (ServingHost.Entry) -> Void = { _ in },
        _ body: (ServingHost) async throws -> Void
    ) async throws {
        var serving = ServingOptions()
        serving.eventPause = 1
        let document = try ServedDocument(Self.paths, options: serving)
        let host = try await ServingHost.start(document.responder, options: options, log: log)
        do { try await body(host) } catch {
            await host.stop()
            throw error
        }
        await host.stop()
    }

    @Test(arguments: [
        ("GET /users/7 HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n", 400), ("GET /users/7\r\n\r\n", 505),
        ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 501),
        ("POST /notes HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        ("POST /notes HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST /notes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        ("GET /users/7 HTTP/1.1\r\n\r\n", 400), ("GET /users/7 HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", 400),
        ("GET /users/7 HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400), ("GET /users/7 HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
        ("GET /users/7 HTTP/1.1\r\nHost: a@b:x\r\n\r\n", 400), ("GET /users/7 HTTP/1.1\r\nHost: [::1\r\n\r\n", 400),
        ("GET /users/7 HTTP/3.7\r\n\r\n", 505), ("GET /users", 400),
        ("GET /users/7 HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 17 << 10))\r\n\r\n", 431),
        ("GET /users/7 HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: aaaaaaaaaaaaaaa\r\n", count: 2_000) + "\r\n", 431),
    ])
    func whatIsNotARequestIsAnsweredAndLogged(_ request: String, _ status: Int) async throws {
        let (entries, log) = AsyncStream.makeStream(of: ServingHost.Entry.self)
        try await withHost {
            log.yield($0)
        } _: { host in
            let text = try await host.answer(request)
            #expect(text.hasPrefix("HTTP/1.1 \(status) ") || text.hasPrefix("HTTP/1.0 \(status) "), "\(text)")
            #expect(text.contains("Content-Type: application/problem+json\r\n"))
            #expect(text.contains("Connection: close\r\n"))
        }
        log.finish()
        var logged: [ServingHost.Entry] = []
        for await entry in entries { logged.append(entry) }
        #expect(logged.map(\.exchange.response.status) == [status])
        #expect(logged.allSatisfy { !$0.exchange.remarks.isEmpty })
    }

    /// The requests before a fault have their answers first.
    @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
        try await withHost { host in
            let get = "GET /users/7 HTTP/1.1\r\nHost: a\r\n\r\n"
            let post = "POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi"
            let others = "DELETE /users/7 HTTP/1.1\r\nHost: a\r\n\r\nHEAD /none HTTP/1.1\r\nHost: a\r\n\r\n"
            let text = try await host.answer(get + post + others + get + "?\r\n\r\n")
            let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
            #expect(statuses == ["200", "201", "204", "404", "200", "501"])
        }
    }

    /// All of many requests that come at once are answered, although they are decoded one after another.
    @Test func manyRequestsCanComeAtOnce() async throws {
        try await withHost { host in
            let get = "GET /users/7 HTTP/1.1\r\nHost: a\r\n\r\n"
            let post = "POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2000\r\n\r\n"
            let body = String(repeating: "\n\r\n\n", count: 500)
            let client = try ClientSocket(port: host.port)
            async let text = client.rest()
            await client.transmit(String(repeating: get + post + body, count: 1_000))
            client.endSending()
            let statuses = await text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
            #expect(statuses == Array(repeating: ["200", "201"], count: 1_000).flatMap(\.self))
        }
    }

    @Test(arguments: ["a", "a.example:80", "", "127.0.0.1:", "[::1]:8080", "[2001:db8::1]", "x_y~!$&'()*+,;=%20"])
    func hostsAreValid(_ name: String) async throws {
        try await withHost { host in
            let text = try await host.answer("GET /users/7 HTTP/1.1\r\nHost: \(name)\r\n\r\n")
            #expect(text.hasPrefix("HTTP/1.1 200 "), "\(text)")
        }
    }

    @Test func answersWithoutABodyHaveNoLength() async throws {
        try await withHost { host in
            let text = try await host.answer("DELETE /users/7 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(text.hasPrefix("HTTP/1.1 204 No Content\r\n") && text.hasSuffix("\r\n\r\n"))
            #expect(!text.lowercased().contains("content-length") && !text.lowercased().contains("transfer-encoding"))
            let head = try await host.answer("HEAD /users/7 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(head.contains("Content-Length: 9\r\n") && head.hasSuffix("\r\n\r\n"))
            #expect(!head.contains("{"))
        }
    }

    @Test func olderClientsAreUnderstood() async throws {
        try await withHost { host in
            let once = try await host.answer("GET /events HTTP/1.0\r\n\r\n")
            #expect(once.hasPrefix("HTTP/1.0 200 OK\r\n") && once.contains("Connection: close\r\n") && once.hasSuffix("data: tick\n\n"))
            #expect(!once.contains("chunked"))
            let kept = try await host.answer(String(repeating: "GET /users/7 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", count: 2))
            #expect(kept.components(separatedBy: "Connection: keep-alive\r\n").count == 3)
        }
    }

    @Test func clientsAreToldToContinue() async throws {
        try await withHost { host in
            let client = try ClientSocket(port: host.port)
            let head = "POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nExpect: 100-continue\r\n"
            await client.transmit(head + "Content-Length: 2\r\n\r\n")
            #expect(await client.text(to: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            await client.transmit("hi")
            #expect(await client.text(to: "\r\n\r\n").hasPrefix("HTTP/1.1 201 "))
            // What is too large is refused before it is sent.
            await client.transmit(head + "Content-Length: 9000000\r\n\r\n")
            let refusal = await client.rest()
            #expect(refusal.hasPrefix("HTTP/1.1 413 ") && refusal.contains("Connection: close\r\n"))
        }
    }

    /// Fields on several lines are one list (RFC 9110, 5.3).
    @Test func repeatedFieldsAreOneList() async throws {
        let (entries, log) = AsyncStream.makeStream(of: ServingHost.Entry.self)
        try await withHost {
            log.yield($0)
        } _: { host in
            _ = try await host.answer("GET /users/7 HTTP/1.1\r\nHost: a\r\nX-List: a\r\nx-list: b\r\n\r\n")
        }
        log.finish()
        let logged = await entries.reduce(into: []) { $0.append($1.request.fields["X-List"]) }
        #expect(logged == ["a, b"])
    }

    /// A request to upgrade is answered as one without, and the connection ends: what follows could be another protocol.
    @Test func upgradesAreDeclined() async throws {
        try await withHost { host in
            let text = try await host.answer("GET /users/7 HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n")
            #expect(text.hasPrefix("HTTP/1.1 200 ") && text.contains("Connection: close\r\n"))
        }
    }

    /// A client that sends all of a large body before it reads gets the answer.
    @Test func refusalsOfLargeBodiesCanBeRead() async throws {
        try await withHost { host in
            let client = try ClientSocket(port: host.port)
            let head = "POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: \(20 << 20)\r\n\r\n"
            await client.transmit(head + String(repeating: "a", count: 20 << 20))
            #expect(await client.text(to: "\r\n\r\n").hasPrefix("HTTP/1.1 413 "))
        }
    }

    /// The server stops when those who take no answer are all that is left.
    @Test func slowReadersDoNotKeepOthersOut() async throws {
        var options = ServingHost.Options.patient
        options.connectionLimit = 4
        try await withHost(options) { host in
            let slow = try (0..<8).map { _ in try ClientSocket(port: host.port) }
            for client in slow { await client.transmit("GET /large HTTP/1.1\r\nHost: a\r\n\r\n") }
            // As long as the server makes the answers of the others, it ends the new connection.
            var text = ""
            while text.isEmpty, !Task.isCancelled { text = try await host.answer("GET /users/7 HTTP/1.1\r\nHost: a\r\n\r\n") }
            #expect(text.hasPrefix("HTTP/1.1 200 "))
            withExtendedLifetime(slow) {}
        }
    }

    @Test func listensOnIPv6() async throws {
        var options = ServingHost.Options()
        options.host = "::1"
        try await withHost(options) { host in #expect(host.url == "http://[::1]:\(host.port)") }
        options.host = "example.test"
        let document = try ServedDocument(Self.paths)
        await #expect {
            try await ServingHost.start(document.responder, options: options) { _ in }
        } throws: {
            ($0 as? ServingFault)?.message == "'example.test' is not an IP address or 'localhost'"
        }
    }
}
