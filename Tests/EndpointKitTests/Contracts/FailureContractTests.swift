import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// What a transport says when there is no response.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct FailureContractTests {
    @Test(arguments: TransportKind.allCases) func saysThatNobodyListens(_ kind: TransportKind) async throws {
        // Not the port of a server that stopped: another test may get it.
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        #expect(await kind.code { _ = try await kind.transport.send(HTTPRequest(url: url)) } == .cannotConnect)
    }

    /// RFC 9110, 9.2.2: whatever the method is, the request was never applied.
    @Test(arguments: TransportKind.allCases) func whatWasNeverSentIsSentAgain(_ kind: TransportKind) async throws {
        let client = APIClient(
            baseURL: URL(string: "http://127.0.0.1:1"), transport: kind.transport,
            configuration: ClientConfiguration { $0.retry = RetryPolicy(attempts: 3, delay: 0) })
        let error = await #expect(throws: NetworkError.self) { try await client.perform(OriginEndpoint(method: .post)) }
        #expect(error?.attempts == 3 && (error?.cause as? TransportError)?.code == .cannotConnect)
        // A server has got this one.
        let server = try LoopbackServer { _, connection in connection.respond(303, [("Location", "http://127.0.0.1:1/")]) }
        defer { server.stop() }
        let options = RequestOptions { $0.retry = RetryPolicy(attempts: 3, delay: 0) }
        let sender = APIClient(baseURL: try server.url(""), transport: kind.transport)
        let redirected = await #expect(throws: NetworkError.self) {
            try await sender.perform(OriginEndpoint(method: .post), options: options)
        }
        #expect(redirected?.attempts == 1 && (redirected?.cause as? TransportError)?.code == .cannotConnect)
    }

    @Test(arguments: TransportKind.allCases) func saysThatTheConnectionWasLost(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "1000")]) + "half")
            connection.close()
        }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) } == .connectionLost)
    }

    @Test(arguments: TransportKind.allCases) func saysThatTheServerResetTheConnection(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "1000")]) + "half")
            connection.reset()
        }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) } == .connectionLost)
    }

    @Test(arguments: TransportKind.allCases) func saysThatTheServerHungUpWithoutAnAnswer(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.close() }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) } == .connectionLost)
    }

    @Test(arguments: TransportKind.allCases) func saysThatAChunkedBodyBrokeOff(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.close()
        }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) } == .connectionLost)
    }

    @Test(arguments: TransportKind.allCases) func saysThatTheAnswerIsNotHTTP(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write("SSH-2.0-OpenSSH_9.2\r\n\r\n")
            connection.close()
        }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) } == .badResponse)
    }

    @Test(arguments: TransportKind.allCases) func endsAfterASilence(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.waitUntilClosed() }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) { $0.timeout = 0.05 } } == .timedOut)
    }

    @Test(arguments: TransportKind.allCases) func endsWhenAHalfReadBodyFallsSilent(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "1000")]) + "half")
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        #expect(await kind.code { _ = try await kind.send(server) { $0.timeout = 0.05 } } == .timedOut)
    }

    @Test(arguments: TransportKind.allCases) func saysThatThereIsNoSuchHost(_ kind: TransportKind) async throws {
        let url = try #require(URL(string: "http://nowhere.invalid/"))
        #expect(await kind.code { _ = try await kind.transport.send(HTTPRequest(url: url)) } == .cannotFindHost)
    }

    @Test(arguments: TransportKind.allCases, ["ftp://127.0.0.1/", "file:///etc/passwd", "http:///path", "mailto:a@b.c", "relative"])
    func saysThatAURLCannotBeRequested(_ kind: TransportKind, _ text: String) async throws {
        let url = try #require(URL(string: text))
        #expect(await kind.code { _ = try await kind.transport.send(HTTPRequest(url: url)) } == .unsupportedURL)
    }

    @Test(arguments: TransportKind.allCases, ["-5", "abc", "", "5x", "99999999999999999999", "3, 5"])
    func aLengthThatIsNoneIsAnError(_ kind: TransportKind, _ length: String) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", length)]) + "body")
            connection.close()
        }
        defer { server.stop() }
        await #expect(throws: TransportError.self) { try await kind.send(server) }
    }

    @Test(arguments: TransportKind.allCases) func twoLengthsAreAnError(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "3"), ("Content-Length", "5")]) + "three")
            connection.close()
        }
        defer { server.stop() }
        await #expect(throws: TransportError.self) { try await kind.send(server) }
    }

    @Test(arguments: TransportKind.allCases, ["000", "001", "099"])
    func aStatusBelow100IsAnError(_ kind: TransportKind, _ status: String) async throws {
        let server = try LoopbackServer { request, connection in
            if request.path == "/good" { return connection.respond(text: "good") }
            connection.write("HTTP/1.1 \(status) Status\r\nContent-Length: 4\r\n\r\nbody")
            connection.close()
        }
        defer { server.stop() }
        await #expect(throws: TransportError.self) { try await kind.send(server, "/bad") }
        #expect(try await kind.send(server, "/good").text() == "good")
    }

    @Test(arguments: TransportKind.allCases) func saysThatThereIsNoSecureConnection(_ kind: TransportKind) async throws {
        let server = try LoopbackServer(greeting: "220 mail.example ESMTP\r\n") { _, connection in connection.respond() }
        defer { server.stop() }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        #expect(await kind.code { _ = try await kind.transport.send(HTTPRequest(url: url)) } == .secureConnectionFailed)
    }
}
