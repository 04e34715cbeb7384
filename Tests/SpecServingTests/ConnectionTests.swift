import EndpointKitSpecServer
import SpecServing
import Testing

/// How connections end: by trouble on purpose, by the limits of time, and because there are too many.
@Suite(.timeLimit(.minutes(10)))
struct ConnectionTests {
    private static let paths = """
        paths:
          /users/{id}: { get: { operationId: user, responses: { '200': { description: '', content: { application/json: { example: { id: 1 } } } } } } }
          /notes:
            post:
              operationId: note
              requestBody: { content: { text/plain: { schema: { type: string } } } }
              responses: { '201': { description: '' } }
          /large: { get: { responses: { '200': { description: '', content: { text/plain: { example: \(String(repeating: "a", count: 9_000_000)) } } } } } }
        """
    private static let get = "GET /users/7 HTTP/1.1\r\nHost: a\r\n\r\n"

    private func withHost(
        _ options: ServingHost.Options = .patient, trouble: String? = nil, _ body: (ServingHost) async throws -> Void
    ) async throws {
        let document = try ServedDocument(Self.paths)
        if let trouble {
            let scenario = "{ trouble: 1, all: { faults: ['\(trouble)'] } }"
            document.responder.options.trouble.settings = try #require(
                document.responder.scenario(Array(scenario.utf8), named: "test").settings)
        }
        let host = try await ServingHost.start(document.responder, options: options) { _ in }
        do { try await body(host) } catch {
            await host.stop()
            throw error
        }
        await host.stop()
    }

    // MARK: Trouble

    /// The client sees that the body is not whole: it is shorter than its length.
    @Test func cutAnswersEndEarly() async throws {
        try await withHost(trouble: "cut 100% after 3B") { host in
            let client = try ClientSocket(port: host.port)
            await client.transmit(Self.get)
            let text = await client.rest()
            #expect(text.hasPrefix("HTTP/1.1 200 ") && text.contains("Content-Length: 9\r\n"), "\(text)")
            #expect(text.hasSuffix("\r\n\r\n{\"i"))
        }
    }

    @Test func resetAnswersAreErrorsOfTheConnection() async throws {
        try await withHost(trouble: "reset 100%") { host in
            let client = try ClientSocket(port: host.port)
            await client.transmit(Self.get)
            #expect(await client.isReset())
        }
    }

    // MARK: Time

    /// Without the limit, this client would wait for ever.
    @Test func headsMustComeInTime() async throws {
        var options = ServingHost.Options.patient
        options.times.head = 50
        try await withHost(options) { host in
            for text in ["", "GET /users/7 HT", "GET /users/7 HTTP/1.1\r\nHost: a\r\nX: "] {
                let client = try ClientSocket(port: host.port)
                await client.transmit(text)
                #expect(await client.rest() == "")
            }
        }
    }

    @Test func bodiesMustComeInTime() async throws {
        var options = ServingHost.Options.patient
        options.times.body = 50
        try await withHost(options) { host in
            let client = try ClientSocket(port: host.port)
            await client.transmit("POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc")
            #expect(await client.rest() == "")
        }
    }

    @Test func answersMustBeTakenInTime() async throws {
        var options = ServingHost.Options.patient
        options.times.answer = 50
        try await withHost(options) { host in
            let client = try ClientSocket(port: host.port)
            await client.transmit("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await client.text(to: "\r\n").hasPrefix("HTTP/1.1 200 "))
            // The rest is not read until the server has given up.
            while host.connectionCount > 0, !Task.isCancelled { await Task.yield() }
            #expect(await client.rest().utf8.count < 9_000_000)
        }
    }

    // MARK: Number

    /// The limit holds, also one that is smaller than what the process keeps for itself.
    @Test func thereAreNoMoreThanTheLimit() async throws {
        var options = ServingHost.Options.patient
        options.connectionLimit = 5
        try await withHost(options) { host in
            let clients = try (0..<20).map { _ in try ClientSocket(port: host.port) }
            // Which ones they are depends on the order in which threads of the server see them.
            let ended = await withTaskGroup(of: Bool.self) { group in
                for client in clients { group.addTask { await client.isEndedByServer() } }
                var ended = 0
                while ended < 15, await group.next() == true { ended += 1 }
                #expect(host.connectionCount == 5)
                // The others are open until the server stops.
                await host.stop()
                return ended
            }
            #expect(ended == 15)
        }
    }

    @Test func idleConnectionsDoNotKeepOthersOut() async throws {
        var options = ServingHost.Options.patient
        (options.connectionLimit, options.raisesProcessLimits) = (4_000, true)
        try await withHost(options) { host in
            let idle = try (0..<1_200).map { _ in try ClientSocket(port: host.port) }
            for client in idle.prefix(600) { await client.transmit("GET /users/7 HTTP/1.1\r\nHost: ") }
            let client = try ClientSocket(port: host.port)
            await client.transmit(Self.get)
            #expect(await client.statusLine().hasPrefix("HTTP/1.1 200 "))
            while host.connectionCount < 1_201, !Task.isCancelled { await Task.yield() }
            #expect(host.connectionCount == 1_201)
            withExtendedLifetime(idle) {}
        }
    }
}
