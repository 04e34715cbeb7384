import EndpointKitSpecServer
import Foundation
import SpecServing
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Over the loopback interface, with clients that were not written here.
@Suite(.timeLimit(.minutes(10)))
struct SpecServerTests {
    private static let text = """
        openapi: 3.1.0
        info: { title: Shop, version: '1' }
        paths:
          /users/{id}:
            get:
              operationId: user
              parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
              responses: { '200': { description: '', content: { application/json: { example: { id: 1, name: Ada } } } } }
          /notes:
            post:
              requestBody: { content: { text/plain: { schema: { type: string } } } }
              responses: { '201': { description: '' } }
          /events: { get: { responses: { '200': { description: '', content: { text/event-stream: { itemSchema: { const: tick } } } } } } }
        """

    /// Calls `body` with the path of a file with the document.
    private func withSpec(_ body: (String) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("served-\(UUID().uuidString).yaml")
        try Self.text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        try await body(file.path)
    }

    private func withServer(_ body: (SpecServer) async throws -> Void) async throws {
        try await withSpec { path in
            let server = try await SpecServer.start(path)
            do { try await body(server) } catch {
                await server.stop()
                throw error
            }
            await server.stop()
        }
    }

    private func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        return (data, try #require(response as? HTTPURLResponse))
    }

    @Test func answersAndTellsOfFaults() async throws {
        try await withServer { server in
            let (data, response) = try await send(URLRequest(url: server.url.appendingPathComponent("users/7")))
            #expect(response.statusCode == 200)
            #expect(String(decoding: data, as: UTF8.self) == #"{"id": 1, "name": "Ada"}"#)
            let (_, refused) = try await send(URLRequest(url: server.url.appendingPathComponent("users/me")))
            #expect(refused.statusCode == 400)
            #expect(server.exchanges.map(\.status) == [200, 400])
            #expect(server.exchanges.map(\.operation) == ["user", "user"])
            let fault = try #require(server.exchanges.last?.faults.first)
            #expect(fault.hasPrefix("path parameter 'id': must be an integer, but is a string (/"))
            #expect(fault.hasSuffix("yaml:7:66)"))
        }
    }

    @Test func bodiesThatAreTooLargeAreRefused() async throws {
        try await withServer { server in
            for (size, status) in [(100_000, 201), (9 << 20, 413)] {
                var request = URLRequest(url: server.url.appendingPathComponent("notes"))
                request.httpMethod = "POST"
                request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
                request.httpBody = Data(repeating: 0x61, count: size)
                let (_, response) = try await send(request)
                #expect(response.statusCode == status)
            }
        }
    }

    /// A limit can be larger than what is otherwise read of a body that is too large; a body in chunks has no length before.
    @Test func limitsOfBodiesCanBeLarge() async throws {
        var serving = ServingOptions()
        serving.bodyLimit = 80 << 20
        let operation = "{ requestBody: { content: { image/png: {} } }, responses: { '201': { description: '' } } }"
        let document = try ServedDocument("paths: { /files: { post: \(operation) } }", options: serving)
        let options = ServingHost.Options.patient
        let host = try await ServingHost.start(document.responder, options: options) { _ in }
        let head = "POST /files HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\n"
        let megabyte = String(repeating: "a", count: 1 << 20)
        for (count, status) in [(70, "201"), (82, "413")] {
            let chunks = String(repeating: "100000\r\n\(megabyte)\r\n", count: count) + "0\r\n\r\n"
            let chunked = try ClientSocket(port: host.port)
            await chunked.transmit(head + "Transfer-Encoding: chunked\r\n\r\n" + chunks)
            #expect(await chunked.statusLine().hasPrefix("HTTP/1.1 \(status) "))
            let whole = try ClientSocket(port: host.port)
            await whole.transmit(head + "Content-Length: \(count << 20)\r\n\r\n" + String(repeating: megabyte, count: count))
            #expect(await whole.statusLine().hasPrefix("HTTP/1.1 \(status) "))
        }
        await host.stop()
    }

    /// A start that is cancelled leaves no server.
    @Test func cancelledStartsListenNoMore() async throws {
        let document = try ServedDocument(whole: Self.text)
        var options = ServingHost.Options()
        // A port that is free, and that the system does not choose for others meanwhile.
        var probe: ServingHost?
        while probe == nil {
            options.port = UInt16.random(in: 20_000..<30_000)
            probe = try? await ServingHost.start(document.responder, options: options) { _ in }
        }
        await probe?.stop()
        let start = Task { [options] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await ServingHost.start(document.responder, options: options) { _ in }
        }
        // It can be faster than the cancellation is seen.
        if case .success(let host) = await start.result { await host.stop() }
        await #expect(throws: Never.self) {
            let next = try await ServingHost.start(document.responder, options: options) { _ in }
            await next.stop()
        }
    }

    @Test func streamsEnd() async throws {
        try await withServer { server in
            let (data, response) = try await send(URLRequest(url: server.url.appendingPathComponent("events")))
            #expect(response.value(forHTTPHeaderField: "Content-Type") == "text/event-stream")
            #expect(String(decoding: data, as: UTF8.self).hasSuffix("id: 5\ndata: tick\n\n"))
        }
    }

    @Test func portsInUseAreErrors() async throws {
        try await withServer { server in
            let port = try #require(server.url.port)
            try await withSpec { path in
                var options = SpecServer.Options()
                options.port = try #require(UInt16(exactly: port))
                await #expect {
                    try await SpecServer.start(path, options: options)
                } throws: {
                    "\($0)" == "port \(port) is in use by another process"
                }
            }
        }
        await #expect {
            try await SpecServer.start("/nowhere/api.yaml")
        } throws: {
            "\($0)".contains("/nowhere/api.yaml")
        }
    }

    // MARK: Hostile clients

    /// Those who say nothing do not keep others out: the ones that have waited longest are ended.
    @Test func slowConnectionsAreEnded() async throws {
        let document = try ServedDocument(whole: Self.text)
        var options = ServingHost.Options()
        options.connectionLimit = 16
        let host = try await ServingHost.start(document.responder, options: options) { _ in }
        let url = try #require(URL(string: host.url + "/users/7"))
        let connections = try (0..<200).map { _ in try ClientSocket(port: host.port) }
        for connection in connections { await connection.transmit("GET /users/7 HTTP/1.1\r\nHost: a\r\nX-Slow: ") }
        // All but those within the limit.
        for connection in connections.dropLast(16) { #expect(await connection.isEndedByServer()) }
        let (_, response) = try await send(URLRequest(url: url))
        #expect(response.statusCode == 200)
        await host.stop()
    }

    @Test func headsThatAreTooLargeAreRefused() async throws {
        let document = try ServedDocument(whole: Self.text)
        let host = try await ServingHost.start(document.responder, options: .patient) { _ in }
        let connection = try ClientSocket(port: host.port)
        await connection.transmit("GET /users/7 HTTP/1.1\r\nHost: a\r\nX-Large: " + String(repeating: "a", count: 20 << 20))
        #expect(await connection.statusLine().hasPrefix("HTTP/1.1 431 "))
        let url = try #require(URL(string: host.url + "/users/7"))
        let (_, response) = try await send(URLRequest(url: url))
        #expect(response.statusCode == 200)
        await host.stop()
    }
}
