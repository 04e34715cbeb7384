import EndpointKit
import Testing

@_spi(Generated) @testable import EndpointKitTesting

struct MockWebSocketTests {
    private let socket = MockWebSocket<String, Int>(subprotocol: "chat")

    private func all(_ channel: WebSocketChannel<String, Int>) async throws -> [Int] {
        var messages: [Int] = []
        for try await message in channel { messages.append(message) }
        return messages
    }

    @Test func deliversAndRecords() async throws {
        socket.deliver(1, 2)
        #expect(try await socket.channel.open().subprotocol == "chat")
        try await socket.channel.send("a")
        try await socket.channel.send("b")
        #expect(socket.sent == ["a", "b"])
        #expect(try await socket.nextSent() == "a")
        #expect(try await socket.nextSent() == "b")
        socket.close()
        #expect(try await all(socket.channel) == [1, 2])
        #expect(await socket.channel.closure == WebSocketClosure(.normal))
        await #expect(throws: NetworkError.self) { try await socket.channel.send("c") }
        await #expect(throws: WebSocketClosure.self) { try await socket.nextSent() }
    }

    @Test func waitsForWhatIsSent() async throws {
        let waiting = Task { try await socket.nextSent(within: 60) }
        try await socket.channel.send("a")
        #expect(try await waiting.value == "a")
        let missing = await #expect(throws: MissingCalls.self) { try await socket.nextSent(within: 0.01) }
        #expect(missing?.expected == 2)
    }

    @Test func failsAsTheServer() async throws {
        socket.deliver(1)
        socket.close(.policyViolation, reason: "no")
        var iterator = socket.channel.makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.cause as? WebSocketClosure == WebSocketClosure(.policyViolation, reason: "no"))
        let lost = MockWebSocket<String, Int>()
        lost.fail()
        let failure = await #expect(throws: NetworkError.self) { try await all(lost.channel) }
        #expect(failure?.cause as? TransportError == TransportError(.connectionLost))
        #expect(lost.closure == nil)
    }

    @Test func seesHowTheChannelIsClosed() async throws {
        socket.deliver(1)
        await socket.channel.close(.goingAway, reason: "bye")
        #expect(socket.closure == WebSocketClosure(.goingAway, reason: "bye"))
        #expect(try await all(socket.channel) == [])
    }

    @Test func runsTheActionOfReconnections() async throws {
        socket.channel.whenOpened { try await $0.send($0.isReconnection ? "again" : "first") }
        try await socket.channel.send("a")
        try await socket.reopen()
        #expect(socket.sent == ["first", "a", "again"])
    }

    // MARK: Answers of mocks

    private typealias Log = CallLog<Int, WebSocketChannel<String, Int>, NetworkError>

    @Test func answersWithTheChannelOfATest() async throws {
        let log = Log("join")
        log.answer { [socket] room in
            socket.deliver(room)
            return socket.channel
        }
        let channel: WebSocketChannel<String, Int> = log.channel(7, RecordedCall(endpoint: nil, options: RequestOptions(), recorder: nil))
        channel.whenOpened { try await $0.send("subscribe") }
        try await channel.send("a")
        var iterator = channel.makeAsyncIterator()
        #expect(try await iterator.next() == 7)
        #expect(log.calls == [7])
        #expect(socket.sent == ["subscribe", "a"])
        await channel.close()
        #expect(socket.closure?.code == .normal)
    }

    @Test func fallsBackToTheExample() async throws {
        let log = Log("join", example: "[1, 2]")
        let channel: WebSocketChannel<String, Int> = log.channel(7, RecordedCall(endpoint: nil, options: RequestOptions(), recorder: nil))
        #expect(try await all(channel) == [1, 2])
        try await channel.send("still open")
    }

    @Test func failsAsTheTestSays() async throws {
        let log = Log("join")
        log.fail(status: 403)
        let channel: WebSocketChannel<String, Int> = log.channel(7, RecordedCall(endpoint: nil, options: RequestOptions(), recorder: nil))
        let error = await #expect(throws: NetworkError.self) { try await all(channel) }
        #expect(error?.statusCode == 403)
    }

    /// As over a network, where the others wait for the connection, and a later call opens another one.
    @Test func aCancelledCallDoesNotEndTheChannel() async throws {
        let starts = CallLog<Void, Void, NetworkError>("start")
        starts.answer(inOrder: [.success(()).delayed(by: 600)], then: .example)
        let channel = WebSocketChannel<String, Int> { [socket] in
            try await starts.call(())
            return socket.channel
        }
        let (cancelled, other) = (Task { try await channel.open() }, Task { try await channel.send("a") })
        try await starts.calls(1)
        cancelled.cancel()
        await #expect(throws: NetworkError.self) { try await cancelled.value }
        try await other.value
        try await channel.send("b")
        #expect(socket.sent == ["a", "b"])
        #expect(starts.count == 2)
    }
}
