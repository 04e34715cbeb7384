import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

@testable import EndpointKit

/// Channels over connections in memory.
struct WebSocketChannelTests {
    private struct Event: Codable, Sendable, Equatable {
        var id: Int
    }

    private struct Room: DeclarativeEndpoint {
        var method = HTTPMethod.get
        var path: RequestPath { "/room" }
    }

    private let waits = CallLog<TimeInterval, Void, NetworkError>("sleep")

    private func options(_ change: (inout WebSocketOptions) -> Void = { _ in }) -> WebSocketOptions {
        let waits = self.waits
        var options = WebSocketOptions {
            $0.pingInterval = nil
            $0.preparationTimeout = nil
            $0.sleep = { try await waits.call($0) }
            $0.random = { 0.5 }
        }
        change(&options)
        return options
    }

    private func client(_ transport: FakeWebSocketTransport) -> APIClient {
        APIClient(baseURL: URL(string: "https://a.b/v1"), transport: transport, configuration: ClientConfiguration { $0.retry = .never })
    }

    private func texts(
        _ transport: FakeWebSocketTransport, _ socket: WebSocketOptions? = nil
    ) -> WebSocketChannel<String, String> {
        client(transport).webSocket(Room(), sending: .text, receiving: .text, socket: socket ?? options())
    }

    private func all<Incoming>(_ channel: WebSocketChannel<some Any, Incoming>) async throws -> [Incoming] {
        var messages: [Incoming] = []
        for try await message in channel { messages.append(message) }
        return messages
    }

    private func closed(_ texts: [String], _ error: any Error) -> Result<FakeWebSocket, any Error> {
        let socket = FakeWebSocket(texts)
        socket.inbox.finish(error)
        return .success(socket)
    }

    @Test func isOpenedWhenItIsUsed() async throws {
        let connection = FakeWebSocket()
        let transport = FakeWebSocketTransport([.success(connection)])
        let channel = texts(transport, options { $0.subprotocols = ["chat.v2", "chat.v1"] })
        #expect(transport.requests.isEmpty)
        try await channel.send("a")
        #expect(try await channel.open().subprotocol == "chat.v2")
        try await channel.send("b")
        #expect(connection.sent == [.text("a"), .text("b")])
        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect(request.url.absoluteString == "https://a.b/v1/room")
        #expect(request.headers["Sec-WebSocket-Protocol"] == "chat.v2, chat.v1")
    }

    /// It would wait for itself.
    @Test(.timeLimit(.minutes(1))) func theActionCannotUseTheChannelThatItOpens() async throws {
        let channel = texts(FakeWebSocketTransport([.success(FakeWebSocket())]))
        channel.whenOpened { [weak channel] _ in try await channel?.send("subscribe") }
        let error = await #expect(throws: NetworkError.self) { try await channel.send("a") }
        #expect(error?.cause is UseWhileOpening)
    }

    @Test(.timeLimit(.minutes(1))) func aTaskOfTheActionWaitsForTheEndOfIt() async throws {
        let connection = FakeWebSocket()
        let channel = texts(FakeWebSocketTransport([.success(connection)]))
        let sending = Occasion<Task<Void, any Error>>()
        channel.whenOpened { [weak channel] opened in
            sending.happen(Task { try await channel?.send("later") })
            try await opened.send("subscribe")
        }
        try await channel.open()
        try await sending.value().value
        #expect(connection.sent == [.text("subscribe"), .text("later")])
    }

    @Test(arguments: [WebSocketCloseCode.normal, .goingAway, .noStatus])
    func aNormalClosureIsTheEnd(_ code: WebSocketCloseCode) async throws {
        let channel = texts(FakeWebSocketTransport([closed(["a", "b"], WebSocketClosure(code))]))
        #expect(try await all(channel) == ["a", "b"])
        #expect(await channel.closure?.code == code)
        #expect(try await all(channel) == [])
        let error = await #expect(throws: NetworkError.self) { try await channel.send("late") }
        #expect(error?.cause as? WebSocketClosure == WebSocketClosure(code))
    }

    @Test(arguments: [
        WebSocketClosure(.policyViolation, reason: "you are not a member") as any Error & Equatable, TransportError(.connectionLost),
        TransportError(.badMessage),
    ])
    func anythingElseIsAnErrorAfterTheMessages(_ end: any Error) async throws {
        let channel = texts(FakeWebSocketTransport([closed(["a"], end)]))
        var iterator = channel.makeAsyncIterator()
        #expect(try await iterator.next() == "a")
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.endpoint == "Room")
        #expect(error == NetworkError(end, endpoint: "Room"))
        #expect(try await iterator.next() == nil)
    }

    @Test func jsonIsCodedAsTheClientDoes() async throws {
        let connection = FakeWebSocket([#"{"id":1}"#, "{", #"{"id":3}"#])
        connection.inbox.deliver(.binary(Data(#"{"id":4}"#.utf8)))
        connection.inbox.finish(WebSocketClosure(.normal))
        let channel = client(FakeWebSocketTransport([.success(connection)]))
            .webSocket(Room(), sending: .json(Event.self), receiving: .json(Event.self), socket: options())
        var iterator = channel.makeAsyncIterator()
        #expect(try await iterator.next() == Event(id: 1))
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.stage == .decoding)
        // A new iteration continues after the message that is not valid.
        #expect(try await all(channel) == [Event(id: 3), Event(id: 4)])
    }

    @Test func toleranceSkipsMessages() async throws {
        let connection = FakeWebSocket([#"{"id":1}"#, #"{"id":"x"}"#, #"{"id":3}"#])
        connection.inbox.finish(WebSocketClosure(.normal))
        var seen: [ResponseDeviation] { deviations.withLock(\.self) }
        let deviations = Protected<[ResponseDeviation]>([])
        let options = RequestOptions(tolerance: ResponseTolerance(lossy: true)) { deviation in
            deviations.withLock { $0.append(deviation) }
        }
        let channel = client(FakeWebSocketTransport([.success(connection)]))
            .webSocket(Room(), sending: .message, receiving: .json(Event.self), options: options, socket: self.options())
        #expect(try await all(channel) == [Event(id: 1), Event(id: 3)])
        #expect(seen.count == 1)
    }

    @Test func textsBytesAndMessagesAreSentAsTheyAre() async throws {
        let connection = FakeWebSocket(["t"])
        connection.inbox.deliver(.binary(Data([1])))
        let bytes = client(FakeWebSocketTransport([.success(connection)]))
            .webSocket(Room(), sending: .binary, receiving: .text, socket: options())
        try await bytes.send(Data([0, 255]))
        #expect(connection.sent == [.binary(Data([0, 255]))])
        var iterator = bytes.makeAsyncIterator()
        #expect(try await iterator.next() == "t")
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.cause is UnexpectedMessageKind)
    }

    @Test func closesOnce() async throws {
        let connection = FakeWebSocket(["unread"])
        let channel = texts(FakeWebSocketTransport([.success(connection)]))
        try await channel.open()
        await channel.close(.policyViolation, reason: String(repeating: "ü", count: 100))
        await channel.close()
        #expect(connection.closures == [WebSocketClosure(.policyViolation, reason: String(repeating: "ü", count: 61))])
        #expect(try await all(channel) == [])
        #expect(await channel.closure?.code == .policyViolation)
        await #expect(throws: NetworkError.self) { try await channel.send("a") }
    }

    @Test(arguments: [0, 999, 1005, 1006, 1015, 2999, 5000, -1, 70_000])
    func codesThatCannotBeSentBecomeNormal(_ code: Int) {
        #expect(WebSocketClosure(WebSocketCloseCode(rawValue: code), reason: "r").sendable == WebSocketClosure(.normal, reason: "r"))
    }

    @Test func aReleasedChannelGoesAway() async throws {
        let connection = FakeWebSocket()
        var channel: WebSocketChannel<String, String>? = texts(FakeWebSocketTransport([.success(connection)]))
        try await channel?.open()
        channel = nil
        // Returns when it is closed.
        let end = await #expect(throws: WebSocketClosure.self) { try await connection.receive() }
        #expect(end == WebSocketClosure(.goingAway))
    }

    @Test func aCancelledReaderLosesNothing() async throws {
        let connection = FakeWebSocket()
        let channel = texts(FakeWebSocketTransport([.success(connection)]))
        try await channel.open()
        let reader = Task { try await all(channel) }
        reader.cancel()
        let error = await #expect(throws: NetworkError.self) { try await reader.value }
        #expect(error?.isCancelled == true)
        connection.inbox.deliver(.text("a"))
        var iterator = channel.makeAsyncIterator()
        #expect(try await iterator.next() == "a")
    }

    @Test func onlyOneTaskReads() async throws {
        let connection = FakeWebSocket()
        let first = Task { try await connection.receive() }
        while !connection.inbox.hasReader { await Task.yield() }
        await #expect(throws: TransportError.self) { try await connection.receive() }
        connection.inbox.deliver(.text("a"))
        #expect(try await first.value == .text("a"))
    }

    @Test(arguments: [200, 204, 403, 500])
    func anotherStatusIsAnError(_ status: Int) async throws {
        let transport = FakeWebSocketTransport([.failure(FakeWebSocketTransport.refusal(status))])
        let error = await #expect(throws: NetworkError.self) { try await texts(transport).open() }
        #expect(error?.statusCode == status)
        #expect(error?.stage == .status(status))
        #expect(error?.description.contains("does not open a WebSocket") == (status < 300))
    }

    @Test func onlyGETIsAHandshake() async throws {
        let transport = FakeWebSocketTransport([])
        let channel = client(transport).webSocket(Room(method: .post), sending: .text, receiving: .text)
        let error = await #expect(throws: NetworkError.self) { try await channel.open() }
        #expect(error?.stage == .building)
        #expect(transport.requests.isEmpty)
    }

    @Test func transportsWithoutWebSocketsSaySo() async throws {
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: StubTransport())
        let channel = client.webSocket(Room(), sending: .text, receiving: .text)
        let error = await #expect(throws: NetworkError.self) { try await channel.open() }
        #expect((error?.cause as? TransportError)?.code == .notSupported)
    }

    // MARK: Reconnecting

    @Test func reconnectsAndSubscribesAgain() async throws {
        let last = FakeWebSocket(["d"])
        last.inbox.finish(WebSocketClosure(.normal))
        let transport = FakeWebSocketTransport([
            closed(["a"], TransportError(.connectionLost)), .failure(TransportError(.cannotConnect)),
            .failure(FakeWebSocketTransport.refusal(503)), closed(["b", "c"], WebSocketClosure(.serviceRestart)), .success(last),
        ])
        let channel = texts(transport, options { $0.reconnects = true })
        let openings = Protected<[Bool]>([])
        channel.whenOpened { opened in
            openings.withLock { $0.append(opened.isReconnection) }
            guard last.isOpen else { return }
            try await opened.send("subscribe")
        }
        #expect(try await all(channel) == ["a", "b", "c", "d"])
        #expect(openings.withLock(\.self) == [false, true, true])
        // 1, then half of the way from 1 to 2 and 4, then 1 again.
        #expect(waits.calls == [1, 1.5, 2.5, 1])
        #expect(transport.requests.count == 5)
    }

    @Test(arguments: [WebSocketClosure(.normal), WebSocketClosure(.noStatus)])
    func doesNotReconnectAfterANormalClosure(_ closure: WebSocketClosure) async throws {
        let transport = FakeWebSocketTransport([closed(["a"], closure)])
        #expect(try await all(texts(transport, options { $0.reconnects = true })) == ["a"])
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [
        WebSocketClosure(.policyViolation) as any Error, TransportError(.badMessage), TransportError(.responseTooLarge),
    ])
    func doesNotReconnectAfterALastingFailure(_ end: any Error) async throws {
        let transport = FakeWebSocketTransport([closed(["a"], end)])
        await #expect(throws: NetworkError.self) { try await all(texts(transport, options { $0.reconnects = true })) }
        #expect(transport.requests.count == 1)
    }

    @Test func givesUpAfterSoManyFailures() async throws {
        let transport = FakeWebSocketTransport(Array(repeating: .failure(TransportError(.cannotConnect)), count: 5))
        let channel = texts(
            transport,
            options {
                $0.reconnects = true
                $0.maximumFailures = 2
            })
        let error = await #expect(throws: NetworkError.self) { try await channel.send("a") }
        #expect(error?.cause as? TransportError == TransportError(.cannotConnect))
        #expect(transport.requests.count == 3)
        await #expect(throws: NetworkError.self) { try await channel.send("b") }
        #expect(transport.requests.count == 3)
    }

    @Test func aMessageWaitsForTheNextConnection() async throws {
        let first = FakeWebSocket(["unread"])
        let second = FakeWebSocket(["next"])
        let transport = FakeWebSocketTransport([.success(first), .success(second)])
        let channel = texts(transport, options { $0.reconnects = true })
        try await channel.send("a")
        first.inbox.finish(TransportError(.connectionLost))
        try await channel.send("b")
        #expect(first.sent == [.text("a")])
        #expect(second.sent == [.text("b")])
        // What the first connection received is not lost.
        var iterator = channel.makeAsyncIterator()
        #expect(try await iterator.next() == "unread")
        #expect(try await iterator.next() == "next")
    }

    @Test func aMessageIsNeverSentTwice() async throws {
        let connection = FakeWebSocket()
        let channel = texts(FakeWebSocketTransport([.success(connection)]), options { $0.reconnects = true })
        try await channel.open()
        connection.failNextMessage(TransportError(.connectionLost))
        await #expect(throws: NetworkError.self) { try await channel.send("a") }
        try await channel.send("b")
        #expect(connection.sent == [.text("b")])
    }

    @Test func aFailingActionEndsTheChannel() async throws {
        struct NotAllowed: Error {}
        let connection = FakeWebSocket()
        let channel = texts(FakeWebSocketTransport([.success(connection)]), options { $0.reconnects = true })
        channel.whenOpened { _ in throw NotAllowed() }
        let error = await #expect(throws: NetworkError.self) { try await all(channel) }
        #expect(error?.cause is NotAllowed)
        #expect(connection.closures == [WebSocketClosure(.goingAway)])
    }

    @Test func aLostConnectionDuringTheActionIsReplaced() async throws {
        let first = FakeWebSocket()
        first.inbox.finish(TransportError(.connectionLost))
        let second = FakeWebSocket(["a"])
        second.inbox.finish(WebSocketClosure(.normal))
        let channel = texts(FakeWebSocketTransport([.success(first), .success(second)]), options { $0.reconnects = true })
        channel.whenOpened { opened in
            if first.closures.isEmpty { try await opened.send("subscribe") }
        }
        #expect(try await all(channel) == ["a"])
    }

    @Test func nobodyWaitsForACancelledOpening() async throws {
        let never = Promise<Void>()
        let link = WebSocketLink(endpoint: "Room", options: options(), date: { Date() }) {
            try await never.value()
            throw TransportError(.unknown)
        }
        let opening = Task { try await link.open() }
        opening.cancel()
        let error = await #expect(throws: NetworkError.self) { _ = try await opening.value }
        #expect(error?.isCancelled == true)
    }

    // MARK: Pings

    @Test func missingPongsAreALostConnection() async throws {
        let silent = FakeWebSocket(["a"], answersPings: false)
        let second = FakeWebSocket(["b"])
        second.inbox.finish(WebSocketClosure(.normal))
        let channel = texts(
            FakeWebSocketTransport([.success(silent), .success(second)]),
            WebSocketOptions {
                $0.reconnects = true
                $0.delay = 0
                $0.pingInterval = 0.01
                $0.pongTimeout = 0.01
            })
        #expect(try await all(channel) == ["a", "b"])
        #expect(silent.pings == 1)
        #expect((silent.inbox.end as? TransportError)?.code == .timedOut)
    }

    @Test func pingsEndWithTheChannel() async throws {
        let connection = FakeWebSocket()
        let intervals = CallLog<TimeInterval, Void, NetworkError>("sleep")
        let channel = texts(
            FakeWebSocketTransport([.success(connection)]),
            WebSocketOptions {
                $0.pingInterval = 7
                $0.sleep = { seconds in
                    try await intervals.call(seconds)
                    // The pong is there before its timeout.
                    if seconds != 7 || intervals.calls.count > 20 { try await Promise<Void>().value() }
                }
            })
        try await channel.open()
        _ = try await intervals.calls(21, within: 60)
        #expect(connection.pings >= 10)
        await channel.close()
        #expect(!connection.isOpen)
    }

    // MARK: What is printed

    @Test func contentsAreNotPrinted() {
        let message = WebSocketMessage.text("secret")
        #expect(!"\(message) \(String(reflecting: message))".contains("secret"))
        let closure = WebSocketClosure(.policyViolation, reason: "the token abc123def456 is unknown")
        let error = NetworkError(closure, endpoint: "Room")
        #expect(!"\(error) \(closure)".contains("abc123def456"))
        #expect("\(error)" == "Room: the WebSocket was closed with 1008: the token \(Redaction.mark) is unknown")
    }
}
