import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// Every transport with WebSockets against a server that others wrote.
@Suite(
    .enabled(if: RequiredRings.includes(WebSocketServer.url), "\(WebSocketServer.variable) is not set; Scripts/test starts the server"),
    .timeLimit(.minutes(5)))
struct WebSocketTransportTests {
    private typealias Page = WebSocketServer.Page

    private let server: WebSocketServer

    init() throws {
        server = try WebSocketServer()
    }

    private func client(_ kind: TransportKind, _ interceptors: [any Interceptor] = []) -> APIClient {
        APIClient(baseURL: server.baseURL, transport: kind.transport, interceptors: interceptors)
    }

    private func texts(
        _ kind: TransportKind, _ path: RequestPath, _ query: QueryItems = [:], _ change: (inout WebSocketOptions) -> Void = { _ in }
    ) -> WebSocketChannel<String, String> {
        var query = query
        query.add("id", server.id)
        return client(kind).webSocket(
            Page(path: path, query: query), sending: .text, receiving: .text, socket: WebSocketOptions(change))
    }

    private func messages(
        _ kind: TransportKind, _ path: RequestPath, _ query: QueryItems = [:], _ change: (inout WebSocketOptions) -> Void = { _ in }
    ) -> WebSocketChannel<WebSocketMessage, WebSocketMessage> {
        var query = query
        query.add("id", server.id)
        return client(kind).webSocket(
            Page(path: path, query: query), sending: .message, receiving: .message, socket: WebSocketOptions(change))
    }

    private func next<O, I>(_ channel: WebSocketChannel<O, I>) async throws -> I? {
        var iterator = channel.makeAsyncIterator()
        return try await iterator.next()
    }

    private func failure<I>(of channel: WebSocketChannel<some Any, I>) async throws -> (messages: [I], error: NetworkError) {
        var messages: [I] = []
        do {
            for try await message in channel { messages.append(message) }
        } catch {
            return (messages, error)
        }
        throw TransportError(.unknown, detail: "there is no error")
    }

    @Test(arguments: TransportKind.withWebSockets)
    func echoesMessagesOfAnySize(_ kind: TransportKind) async throws {
        let channel = messages(kind, "/echo")
        let sizes = [0, 1, 125, 126, 65_535, 65_536, 3_000_000]
        for size in sizes {
            for message in [WebSocketMessage.text(String(repeating: "ü", count: size)), .binary(Data(repeating: 7, count: size))] {
                try await channel.send(message)
                #expect(try await next(channel) == message)
            }
        }
        await channel.close(.normal, reason: "done")
        let seen = try await server.seen(closed: 1)
        #expect(seen.closed == [[1000, "done"]])
        #expect(seen.messages.count == sizes.count * 2)
        #expect(try await next(channel) == nil)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func sendsFromSeveralTasks(_ kind: TransportKind) async throws {
        let channel = texts(kind, "/echo")
        let received = Task { () -> Set<String> in
            var all: Set<String> = []
            for try await message in channel {
                all.insert(message)
                if all.count == 200 { break }
            }
            return all
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 { group.addTask { try await channel.send("\(number)") } }
            try await group.waitForAll()
        }
        #expect(try await received.value == Set((0..<200).map(String.init)))
        #expect(try await server.seen().handshakes == 1)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func selectsASubprotocol(_ kind: TransportKind) async throws {
        #expect(try await texts(kind, "/echo").open().subprotocol == nil)
        let head = try await texts(kind, "/echo", [:]) { $0.subprotocols = ["other", "chat.v1", "chat.v2"] }.open()
        #expect(head.subprotocol == "chat.v1")
        #expect(head.status == 101)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func joinsFragments(_ kind: TransportKind) async throws {
        let channel = messages(kind, "/fragments")
        #expect(try await next(channel) == .text("grün " + String(repeating: "ü", count: 40_000)))
        #expect(try await next(channel) == .binary(Data([0, 1, 2])))
    }

    @Test(arguments: TransportKind.withWebSockets)
    func readsWhatArrivesWithTheResponse(_ kind: TransportKind) async throws {
        #expect(try await next(texts(kind, "/late")) == "at once")
    }

    /// The connection has ended before the client is ready to read from it.
    @Test(arguments: TransportKind.withWebSockets)
    func readsWhatArrivesWithTheResponseAndTheEnd(_ kind: TransportKind) async throws {
        for _ in 0..<20 {
            let channel = texts(kind, "/brief")
            #expect(try await next(channel) == "once")
            #expect(try await next(channel) == nil)
            #expect(await channel.closure == WebSocketClosure(.goingAway))
        }
    }

    @Test(arguments: TransportKind.withWebSockets)
    func answersPings(_ kind: TransportKind) async throws {
        #expect(try await next(texts(kind, "/pinged")) == "ponged")
    }

    @Test(arguments: TransportKind.withWebSockets)
    func pongsKeepTheConnection(_ kind: TransportKind) async throws {
        let pings = CallLog<TimeInterval, Void, NetworkError>("sleep")
        let channel = texts(kind, "/echo") {
            $0.pingInterval = 0.001
            $0.sleep = { seconds in
                if seconds < 1 { try await pings.call(seconds) }
                try await RetryInterceptor.wait(seconds)
            }
        }
        try await channel.open()
        _ = try await pings.calls(5, within: 120)
        try await channel.send("a")
        #expect(try await next(channel) == "a")
    }

    @Test(arguments: TransportKind.withWebSockets)
    func missingPongsEndTheConnection(_ kind: TransportKind) async throws {
        let channel = texts(kind, "/deaf") {
            $0.pingInterval = 0.01
            $0.pongTimeout = 0.05
        }
        let (_, error) = try await failure(of: channel)
        #expect((error.cause as? TransportError)?.code == .timedOut)
        try await server.release()
    }

    @Test(arguments: TransportKind.withWebSockets, [(1000, ""), (1001, "bye"), (1008, "tschüss"), (1011, ""), (4321, "own")])
    func closuresHaveCodeAndReason(_ kind: TransportKind, _ closing: (code: Int, reason: String)) async throws {
        let channel = texts(kind, "/closed", ["code": closing.code, "reason": closing.reason])
        let closure = WebSocketClosure(WebSocketCloseCode(rawValue: closing.code), reason: closing.reason)
        if closing.code <= 1001 {
            #expect(try await next(channel) == nil)
        } else {
            #expect(try await failure(of: channel).error.cause as? WebSocketClosure == closure)
        }
        #expect(await channel.closure == closure)
        let error = await #expect(throws: NetworkError.self) { try await channel.send("late") }
        #expect(error?.cause as? WebSocketClosure == closure)
        // The server got the answer to its close frame.
        #expect(try await server.seen(closed: 1).closed.map(\.first) == [.int(closing.code)])
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aClosureCanHaveNoCode(_ kind: TransportKind) async throws {
        let channel = texts(kind, "/nocode")
        #expect(try await next(channel) == nil)
        #expect(await channel.closure?.code == .noStatus)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aLostConnectionIsAnError(_ kind: TransportKind) async throws {
        let (messages, error) = try await failure(of: texts(kind, "/lost"))
        #expect(messages.count <= 1)
        #expect((error.cause as? TransportError)?.code == .connectionLost)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func theServerSeesWhyTheClientCloses(_ kind: TransportKind) async throws {
        let channel = texts(kind, "/echo")
        try await channel.open()
        await channel.close(WebSocketCloseCode(rawValue: 4000), reason: String(repeating: "é", count: 70))
        #expect(try await server.seen(closed: 1).closed == [[4000, .string(String(repeating: "é", count: 61))]])
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aReleasedChannelGoesAway(_ kind: TransportKind) async throws {
        var channel: WebSocketChannel<String, String>? = texts(kind, "/echo")
        try await channel?.send("a")
        channel = nil
        #expect(try await server.seen(closed: 1).closed == [[1001, ""]])
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aMessageCanBeTooLarge(_ kind: TransportKind) async throws {
        let fits = texts(kind, "/sized", ["size": 100_000]) { $0.maximumMessageSize = 100_000 }
        #expect(try await next(fits)?.count == 100_000)
        await fits.close()
        let large = texts(kind, "/sized", ["size": 100_001]) { $0.maximumMessageSize = 100_000 }
        let (_, error) = try await failure(of: large)
        #expect((error.cause as? TransportError)?.code == .responseTooLarge)
        let fragments = messages(kind, "/fragments") { $0.maximumMessageSize = 80_004 }
        #expect((try await failure(of: fragments).error.cause as? TransportError)?.code == .responseTooLarge)
        #expect(try await server.seen(closed: 3).closed.contains { $0.first == 1009 })
    }

    @Test(
        arguments: TransportKind.withWebSockets,
        ["masked", "reserved", "opcode", "utf8", "continuation", "interleaved", "control", "long", "close", "code"])
    func invalidFramesAreErrors(_ kind: TransportKind, _ frame: String) async throws {
        let (messages, error) = try await failure(of: texts(kind, "/invalid", ["frame": frame]))
        #expect(messages == ["before"])
        #expect((error.cause as? TransportError)?.code == .badMessage)
        // The server was told.
        #expect(try await server.seen(closed: 1).closed.first?.first == (frame == "utf8" ? 1007 : 1002))
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aServerWaitsForASlowReader(_ kind: TransportKind) async throws {
        // 40 MB, which the buffers of sockets cannot hold.
        let channel = texts(kind, "/numbers", ["count": 80, "size": 500_000])
        #expect(try await next(channel)?.hasPrefix("0 ") == true)
        var sent = -1
        while true {
            // The server stops: it sends nothing more between two looks.
            try await Task.sleep(nanoseconds: 200_000_000)
            let now = try await server.seen().sent
            if now == sent { break }
            sent = now
        }
        #expect(sent < 60)
        var number = 1
        while let text = try await next(channel), number < 80 {
            #expect(text.hasPrefix("\(number) "))
            number += 1
            if number == 80 { break }
        }
        #expect(number == 80)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func sendingWaitsForASlowServer(_ kind: TransportKind) async throws {
        let channel = messages(kind, "/deaf") { $0.pingInterval = nil }
        try await channel.open()
        let sent = CallLog<Int, Void, NetworkError>("sent")
        let sending = Task {
            for number in 0..<30 {
                try await channel.send(.binary(Data(repeating: 0, count: 1 << 20)))
                try await sent.call(number)
            }
        }
        _ = try await sent.calls(1, within: 60)
        // 30 MB are more than the system takes.
        #expect(try await server.seen().messages.isEmpty)
        #expect(sent.calls.count < 30)
        try await server.release()
        try await sending.value
        await channel.close()
        #expect(try await server.seen(closed: 1).messages == Array(repeating: 1_048_576, count: 30))
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aCancelledSenderDoesNotWait(_ kind: TransportKind) async throws {
        let channel = messages(kind, "/deaf") { $0.pingInterval = nil }
        try await channel.open()
        let sending = Task { try await channel.send(.binary(Data(repeating: 0, count: 20 << 20))) }
        try await Task.sleep(nanoseconds: 50_000_000)
        sending.cancel()
        let error = await #expect(throws: NetworkError.self) { try await sending.value }
        #expect(error?.isCancelled == true)
        try await server.release()
    }

    // MARK: The handshake

    @Test(arguments: TransportKind.withWebSockets)
    func refusedHandshakesHaveStatusAndBody(_ kind: TransportKind) async throws {
        let channel = texts(kind, "/refused", ["status": 403])
        let error = await #expect(throws: NetworkError.self) { try await channel.open() }
        #expect(error?.stage == .status(403))
        #expect(try error?.text() == #"{"message": "not now"}"# || kind == .urlSession)
        let page = await #expect(throws: NetworkError.self) { try await texts(kind, "/seen").open() }
        #expect(page?.stage == .status(200))
    }

    @Test(arguments: TransportKind.withWebSockets)
    func followsRedirects(_ kind: TransportKind) async throws {
        let channel = texts(kind, "/redirected")
        try await channel.send("a")
        #expect(try await next(channel) == "a")
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aRejectedTokenIsRefreshed(_ kind: TransportKind) async throws {
        let store = MemoryTokenStore(AuthToken(access: "stale", refresh: "r"))
        let authentication = AuthenticationInterceptor(store: store) { _ in AuthToken(access: "fresh") }
        let channel = client(kind, [authentication]).webSocket(
            Page(path: "/token", query: ["id": server.id], requiresAuth: true), sending: .text, receiving: .text)
        try await channel.send("a")
        #expect(try await next(channel) == "a")
        #expect(try await server.seen().authorizations == ["Bearer stale", "Bearer fresh"])
    }

    @Test(arguments: TransportKind.withWebSockets)
    func transientStatusesAreRetried(_ kind: TransportKind) async throws {
        let query: QueryItems = ["id": server.id, "count": 2]
        let options = RequestOptions(retry: RetryPolicy(attempts: 3, delay: 0.01))
        let channel = client(kind).webSocket(Page(path: "/unavailable", query: query), sending: .text, receiving: .text, options: options)
        try await channel.send("a")
        #expect(try await next(channel) == "a")
        #expect(try await server.seen().handshakes == 3)
    }

    #if AsyncHTTPClient
        @Test(arguments: ["localhost", "127.0.0.1"]) func worksOverTLS(_ host: String) async throws {
            let certificate = try #require(WebSocketServer.certificate)
            let port = try #require(WebSocketServer.secureURL?.port)
            let client = APIClient(baseURL: URL(string: "https://\(host):\(port)"), transport: try TransportKind.trusting(certificate))
            let channel = client.webSocket(Page(path: "/echo"), sending: .text, receiving: .text)
            try await channel.send("a")
            #expect(try await next(channel) == "a")
            await channel.close()
        }

        @Test func aServerMustBeTrusted() async throws {
            let url = try #require(WebSocketServer.secureURL)
            let client = APIClient(baseURL: url, transport: TransportKind.asyncHTTPClient.transport)
            let channel = client.webSocket(Page(path: "/echo"), sending: .text, receiving: .text)
            let error = await #expect(throws: NetworkError.self) { try await channel.open() }
            #expect((error?.cause as? TransportError)?.code == .secureConnectionFailed)
        }
    #endif

    @Test(arguments: TransportKind.withWebSockets)
    func reconnectsAndSubscribesAgain(_ kind: TransportKind) async throws {
        let channel = texts(kind, "/subscribed") {
            $0.reconnects = true
            $0.delay = 0.01
        }
        channel.whenOpened { try await $0.send($0.isReconnection ? "again" : "first") }
        var events: [String] = []
        for try await event in channel { events.append(event) }
        // What the server sends before it cuts the connection can be lost.
        #expect(Array(events.suffix(2)) == ["event 2", "event 3"])
        let seen = try await server.seen()
        #expect(seen.messages == ["first", "again", "again"])
        #expect(seen.handshakes == 3)
    }
}

/// What all transports do, without the server.
struct WebSocketHandshakeContractTests {
    private struct Room: DeclarativeEndpoint {
        var path: RequestPath { "/room" }
        var timeout: TimeInterval? = 60
    }

    private func error(of client: APIClient, timeout: TimeInterval = 60) async -> TransportError? {
        let error = await #expect(throws: NetworkError.self) {
            try await client.webSocket(Room(timeout: timeout), sending: .text, receiving: .text).open()
        }
        return error?.cause as? TransportError
    }

    private func error(
        _ kind: TransportKind, timeout: TimeInterval = 60, _ handler: @escaping LoopbackServer.Handler
    ) async throws -> TransportError? {
        let server = try LoopbackServer(handler: handler)
        defer { server.stop() }
        let client = APIClient(
            baseURL: try server.url("/"), transport: kind.transport, configuration: ClientConfiguration { $0.retry = .never })
        return await error(of: client, timeout: timeout)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aHandshakeHasATimeout(_ kind: TransportKind) async throws {
        let error = try await error(kind, timeout: 0.2) { _, connection in connection.waitUntilClosed() }
        #expect(error?.code == .timedOut)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aWrongKeyIsAnError(_ kind: TransportKind) async throws {
        let error = try await error(kind) { _, connection in
            connection.write(
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: AAAA\r\n\r\n")
        }
        #expect(error?.code == .badResponse)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func anotherProtocolIsAnError(_ kind: TransportKind) async throws {
        let error = try await error(kind) { _, connection in
            connection.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n")
        }
        #expect(error?.code == .badResponse)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aConnectionWithoutAResponseIsLost(_ kind: TransportKind) async throws {
        let error = try await error(kind) { _, connection in connection.close() }
        #expect(error?.code == .connectionLost)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aCancelledHandshakeEnds(_ kind: TransportKind) async throws {
        let server = try LoopbackServer { _, connection in connection.waitUntilClosed() }
        defer { server.stop() }
        let client = APIClient(baseURL: try server.url("/"), transport: kind.transport)
        let opening = Task {
            try await client.webSocket(Room(), sending: .text, receiving: .text, options: RequestOptions(timeout: 600)).open()
        }
        while server.requests.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
        opening.cancel()
        let error = await #expect(throws: NetworkError.self) { _ = try await opening.value }
        #expect(error?.isCancelled == true)
    }

    @Test(arguments: TransportKind.withWebSockets)
    func aServerThatIsNotThereCannotBeConnected(_ kind: TransportKind) async throws {
        let client = APIClient(
            baseURL: URL(string: "http://127.0.0.1:1"), transport: kind.transport, configuration: ClientConfiguration { $0.retry = .never })
        #expect(await error(of: client)?.code == .cannotConnect)
    }

    #if canImport(FoundationNetworking)
        @Test func urlSessionSaysThatItHasNone() async throws {
            let cause = await error(of: APIClient(baseURL: URL(string: "http://127.0.0.1:1")))
            #expect(cause?.code == .notSupported)
            #expect(cause?.description.contains("AsyncHTTPClientTransport") == true)
        }
    #endif
}
