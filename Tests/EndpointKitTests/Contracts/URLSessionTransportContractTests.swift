import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// What every transport has to do, over real sockets.
@Suite(.timeLimit(.minutes(2)))
struct URLSessionTransportContractTests {
    private let transport = URLSessionTransport()

    private func send(_ server: LoopbackServer, _ path: String = "/", _ change: (inout HTTPRequest) -> Void = { _ in }) async throws
        -> HTTPResponse
    {
        var request = HTTPRequest(url: try server.url(path))
        change(&request)
        return try await transport.send(request)
    }

    private func code(_ operation: () async throws -> Void) async -> TransportError.Code? {
        do {
            try await operation()
            return nil
        } catch {
            return (error as? TransportError)?.code
        }
    }

    // MARK: Responses

    @Test(arguments: [200, 201, 204, 304, 400, 403, 404, 418, 500, 503])
    func givesEveryStatusAsAResponse(_ status: Int) async throws {
        let server = try LoopbackServer { _, connection in
            if status == 204 || status == 304 {
                connection.write(connection.head(status, [("X-Name", "value")]))
            } else {
                connection.respond(status, [("X-Name", "value")], text: "body \(status)")
            }
        }
        defer { server.stop() }
        let response = try await send(server)
        #expect(response.status == status)
        #expect(response.headers["x-name"] == "value")
        #expect(response.text() == (status == 204 || status == 304 ? "" : "body \(status)"))
    }

    @Test(arguments: [
        "Basic realm=\"files\"", "Digest realm=\"x\", nonce=\"abc\"", "Bearer error=\"invalid_token\"", "Negotiate", nil as String?,
    ])
    func givesA401AsAResponse(_ challenge: String?) async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(401, challenge.map { [("WWW-Authenticate", $0)] } ?? [], text: "who are you?")
        }
        defer { server.stop() }
        let response = try await send(server)
        #expect(response.status == 401)
        #expect(response.text() == "who are you?")
        #expect(response.headers["WWW-Authenticate"] == challenge)
        #expect(server.requests.count == 1)
    }

    @Test func keepsRepeatedHeaders() async throws {
        let server = try LoopbackServer { _, connection in
            connection.respond(
                200, [("X-A", "1"), ("X-A", "2"), ("Set-Cookie", "a=b; Expires=Wed, 21 Oct 2026 07:28:00 GMT"), ("Set-Cookie", "c=d")],
                text: "ok")
        }
        defer { server.stop() }
        let response = try await send(server)
        #expect(response.headers["x-a"] == "1, 2")
        #expect(response.headers.values(for: "Set-Cookie") == ["a=b; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "c=d"])
    }

    @Test func takesEmptyBodies() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(200) }
        defer { server.stop() }
        #expect(try await send(server).body.isEmpty)
    }

    @Test func takesHeadResponsesThatDeclareALength() async throws {
        let server = try LoopbackServer { _, connection in connection.write(connection.head(200, [("Content-Length", "500")])) }
        defer { server.stop() }
        let response = try await send(server) { $0.method = .head }
        #expect(response.status == 200)
        #expect(response.headers["Content-Length"] == "500")
        #expect(response.body.isEmpty)
        #expect(server.requests.first?.method == "HEAD")
    }

    @Test func joinsChunks() async throws {
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            for part in ["one ", "two ", "three"] { connection.chunk(part) }
            connection.endChunks()
        }
        defer { server.stop() }
        #expect(try await send(server).text() == "one two three")
    }

    // MARK: Bodies

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete, "QUERY"])
    func sendsBodies(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let response = try await send(server) {
            $0.method = method
            $0.body = .data(Data("hello".utf8))
        }
        #expect(response.text() == "5")
        #expect(server.requests.first?.method == method.rawValue)
        #expect(server.requests.first?.text == "hello")
        #expect(server.requests.first?.header("Content-Length") == "5")
    }

    @Test(arguments: [HTTPMethod.get, .head, .post, .delete, .put])
    func sendsRequestsWithoutBody(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        #expect(try await send(server) { $0.method = method }.status == 200)
        #expect(server.requests.first?.bodySize == 0)
    }

    @Test(arguments: [HTTPMethod.get, .head])
    func ignoresAnEmptyBodyOfGet(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let response = try await send(server) {
            $0.method = method
            $0.body = .data(Data())
        }
        #expect(response.status == 200)
    }

    @Test func refusesGetWithABody() async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        #expect(await code { _ = try await send(server) { $0.body = .data(Data("x".utf8)) } } == .bodyNotAllowed)
        #expect(server.requests.isEmpty)
    }

    @Test func sendsAnEmptyPostBodyWithLengthZero() async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        _ = try await send(server) {
            $0.method = .post
            $0.body = .data(Data())
        }
        #expect(server.requests.first?.header("Content-Length") == "0")
    }

    @Test func sendsFilesWithTheirLength() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(repeating: 7, count: 3_000_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let response = try await send(server) {
            $0.method = .post
            $0.body = .file(file)
        }
        #expect(response.text() == "3000000")
        #expect(server.requests.first?.header("Content-Length") == "3000000")
    }

    @Test func saysWhichFileIsMissing() async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        #expect(
            await code {
                _ = try await send(server) {
                    $0.method = .post
                    $0.body = .file(URL(fileURLWithPath: "/nowhere/photo.jpg"))
                }
            } == .bodyUnreadable)
    }

    @Test func sendsStreams() async throws {
        let server = try LoopbackServer { request, connection in connection.respond(text: "\(request.bodySize)") }
        defer { server.stop() }
        let response = try await send(server) {
            $0.method = .post
            $0.body = .stream(
                StreamedBody {
                    var left = 100
                    return {
                        left -= 1
                        return left >= 0 ? Data(repeating: 1, count: 40_000) : nil
                    }
                })
        }
        #expect(response.text() == "4000000")
    }

    // MARK: Large responses

    private static let mebibyte = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)

    private func largeServer(mebibytes: Int) throws -> LoopbackServer {
        try LoopbackServer { _, connection in
            connection.write(
                connection.head(
                    200, [("Content-Length", "\(mebibytes << 20)"), ("Content-Disposition", "attachment; filename=\"../../a b.bin\"")]))
            for _ in 0..<mebibytes where !connection.write(Self.mebibyte) { return }
        }
    }

    @Test func downloadsToAFile() async throws {
        let server = try largeServer(mebibytes: 32)
        defer { server.stop() }
        let file = try await transport.download(HTTPRequest(url: try server.url("/x")))
        defer { try? file.remove() }
        #expect(try file.url.resourceValues(forKeys: [.fileSizeKey]).fileSize == 32 << 20)
        #expect(file.suggestedFilename == "a b.bin")
    }

    @Test func deliversAStreamThatIsReadSlowly() async throws {
        let server = try largeServer(mebibytes: 16)
        defer { server.stop() }
        let (head, bytes) = try await transport.stream(HTTPRequest(url: try server.url()))
        #expect(head.status == 200)
        var count = 0
        for try await chunk in bytes {
            count += chunk.count
            if count % 7 == 0 { await Task.yield() }
            #expect(chunk.allSatisfy { $0 == UInt8(ascii: "x") })
        }
        #expect(count == 16 << 20)
    }

    @Test func refusesResponsesBeyondTheLimit() async throws {
        let server = try largeServer(mebibytes: 4)
        defer { server.stop() }
        let small = URLSessionTransport(maximumBodySize: 1 << 20)
        #expect(await code { _ = try await small.send(HTTPRequest(url: try server.url())) } == .responseTooLarge)
    }

    // MARK: Failures

    @Test func saysThatNobodyListens() async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        let url = try server.url()
        server.stop()
        #expect(await code { _ = try await transport.send(HTTPRequest(url: url)) } == .cannotConnect)
    }

    @Test func saysThatTheConnectionWasLost() async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "1000")]) + "half")
            connection.close()
        }
        defer { server.stop() }
        #expect(await code { _ = try await send(server) } == .connectionLost)
    }

    @Test func saysThatTheServerResetTheConnection() async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "1000")]) + "half")
            connection.reset()
        }
        defer { server.stop() }
        #expect(await code { _ = try await send(server) } == .connectionLost)
    }

    @Test func saysThatTheServerHungUpWithoutAnAnswer() async throws {
        let server = try LoopbackServer { _, connection in connection.close() }
        defer { server.stop() }
        #expect(await code { _ = try await send(server) } == .connectionLost)
    }

    @Test func saysThatAChunkedBodyBrokeOff() async throws {
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.close()
        }
        defer { server.stop() }
        #expect(await code { _ = try await send(server) } == .connectionLost)
    }

    @Test func saysThatTheAnswerIsNotHTTP() async throws {
        let server = try LoopbackServer { _, connection in
            connection.write("SSH-2.0-OpenSSH_9.2\r\n\r\n")
            connection.close()
        }
        defer { server.stop() }
        #expect(await code { _ = try await send(server) } == .badResponse)
    }

    @Test func endsAfterASilence() async throws {
        let server = try LoopbackServer { _, connection in connection.waitUntilClosed() }
        defer { server.stop() }
        #expect(await code { _ = try await send(server) { $0.timeout = 0.05 } } == .timedOut)
    }

    @Test func endsWhenAHalfReadBodyFallsSilent() async throws {
        let server = try LoopbackServer { _, connection in
            connection.write(connection.head(200, [("Content-Length", "1000")]) + "half")
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        #expect(await code { _ = try await send(server) { $0.timeout = 0.05 } } == .timedOut)
    }

    // MARK: Cancellation

    @Test func cancellationClosesTheConnectionBeforeTheHead() async throws {
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        let (closed, closing) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            arrival.yield()
            connection.waitUntilClosed()
            closing.yield()
        }
        defer { server.stop() }
        let task = Task { [transport] in try await transport.send(HTTPRequest(url: try server.url())) }
        for await _ in arrived { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in closed { break }
    }

    @Test func cancellationClosesTheConnectionWithinTheBody() async throws {
        let (closed, closing) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.waitUntilClosed()
            closing.yield()
        }
        defer { server.stop() }
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task { [transport] in
            let (_, bytes) = try await transport.stream(HTTPRequest(url: try server.url()))
            for try await _ in bytes { start.yield() }
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in closed { break }
    }

    @Test func aStreamThatIsLetGoClosesTheConnection() async throws {
        let (closed, closing) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _, connection in
            connection.startChunks()
            connection.chunk("first")
            connection.waitUntilClosed()
            closing.yield()
        }
        defer { server.stop() }
        do {
            let (_, bytes) = try await transport.stream(HTTPRequest(url: try server.url()))
            for try await _ in bytes { break }
        }
        for await _ in closed { break }
    }

    @Test func aCancelledTaskSendsNothing() async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        let task = Task { [transport] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(HTTPRequest(url: try server.url()))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    // MARK: State

    @Test func keepsNoCookies() async throws {
        let server = try LoopbackServer { _, connection in connection.respond(200, [("Set-Cookie", "session=secret; Path=/")]) }
        defer { server.stop() }
        _ = try await send(server)
        _ = try await send(server)
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.header("Cookie") == nil })
    }

    @Test func sendsTheCookiesOfTheRequest() async throws {
        let server = try LoopbackServer { _, connection in connection.respond() }
        defer { server.stop() }
        _ = try await send(server) { $0.headers["Cookie"] = "a=1; b=2" }
        #expect(server.requests.first?.header("Cookie") == "a=1; b=2")
    }

    @Test func servesManyRequestsAtOnce() async throws {
        let server = try LoopbackServer { request, connection in connection.respond(text: request.target) }
        defer { server.stop() }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask { [transport] in
                    try await transport.send(HTTPRequest(url: try server.url("/\(index)"))).text() == "/\(index)"
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }
}
