import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

/// What is done before the messages, and the formats of messages in one direction.
struct WebSocketOpeningTests {
    private struct Room: DeclarativeEndpoint {
        var path: RequestPath { "/room" }
    }

    private struct Subscribe: Encodable, Sendable {
        var topic: String
    }

    private struct Price: Decodable, Sendable {
        var price: Int
    }

    private func client(_ transport: FakeWebSocketTransport) -> APIClient {
        APIClient(baseURL: URL(string: "https://a.b"), transport: transport, configuration: ClientConfiguration { $0.retry = .never })
    }

    private func client(_ connection: FakeWebSocket) -> APIClient { client(FakeWebSocketTransport([.success(connection)])) }

    private func options(_ change: (inout WebSocketOptions) -> Void = { _ in }) -> WebSocketOptions {
        WebSocketOptions {
            $0.pingInterval = nil
            $0.preparationTimeout = nil
            $0.sleep = { _ in }
            change(&$0)
        }
    }

    /// Also one that does not react to its cancellation. The clock of the options does not wait.
    @Test(.timeLimit(.minutes(1)), arguments: [true, false])
    func anActionThatDoesNotEndIsAFailure(_ reacts: Bool) async throws {
        let connection = FakeWebSocket()
        let channel = client(connection).webSocket(
            Room(), sending: .text, receiving: .text, socket: options { $0.preparationTimeout = 3_600 })
        let never = Promise<Void>()
        channel.whenOpened { _ in
            if reacts { try await never.value() } else { await Task { try? await never.value() }.value }
        }
        let error = await #expect(throws: NetworkError.self) { try await channel.open() }
        #expect((error?.cause as? TransportError)?.code == .timedOut)
        #expect(connection.closures == [WebSocketClosure(.goingAway)])
        never.fulfill(.success(()))
    }

    @Test(.timeLimit(.minutes(1))) func aConnectionWhoseActionDoesNotEndIsReplaced() async throws {
        let transport = FakeWebSocketTransport([.success(FakeWebSocket())])
        let channel = client(transport).webSocket(
            Room(), sending: .text, receiving: .text,
            socket: options {
                $0.preparationTimeout = 3_600
                $0.reconnects = true
            })
        let never = Promise<Void>()
        channel.whenOpened { _ in try await never.value() }
        // There is no second connection, and that is the failure.
        let error = await #expect(throws: NetworkError.self) { try await channel.open() }
        #expect((error?.cause as? TransportError)?.code == .unknown)
        #expect(transport.requests.count == 2)
    }

    @Test func aRefusalSaysWhenToComeBack() async throws {
        let waits = CallLog<TimeInterval, Void, NetworkError>("sleep")
        let refusal = FakeWebSocketTransport.refusal
        let transport = FakeWebSocketTransport([
            .failure(refusal(503, ["Retry-After": "40"])), .failure(refusal(503, [:])), .failure(refusal(429, ["Retry-After": "60"])),
            .success(FakeWebSocket()),
        ])
        let channel = client(transport).webSocket(
            Room(), sending: .text, receiving: .text,
            socket: options {
                $0.reconnects = true
                $0.sleep = { try await waits.call($0) }
                $0.random = { 0.5 }
            })
        try await channel.open()
        // The second is half of the way from 1 to 4.
        #expect(waits.calls == [40, 2.5, 60])
    }

    @Test func aLongRetryAfterIsTheFailure() async throws {
        let transport = FakeWebSocketTransport([.failure(FakeWebSocketTransport.refusal(503, ["Retry-After": "61"]))])
        let channel = client(transport).webSocket(
            Room(), sending: .text, receiving: .text, socket: options { $0.reconnects = true })
        let error = await #expect(throws: NetworkError.self) { try await channel.open() }
        #expect(error?.stage == .status(503))
        #expect(transport.requests.count == 1)
    }

    @Test func typesNeedOnlyTheDirectionThatTheyHave() async throws {
        let connection = FakeWebSocket([#"{"price":7}"#])
        let channel = client(connection).webSocket(
            Room(), sending: .json(Subscribe.self), receiving: .json(Price.self), socket: options())
        try await channel.send(Subscribe(topic: "a"))
        #expect(connection.sent == [.text(#"{"topic":"a"}"#)])
        var iterator = channel.makeAsyncIterator()
        #expect(try await iterator.next()?.price == 7)
    }

    @Test func theOtherDirectionIsAnError() async throws {
        let channel = client(FakeWebSocket(["{}"])).webSocket(
            Room(), sending: .json(Price.self), receiving: .json(Subscribe.self), socket: options())
        let sending = await #expect(throws: NetworkError.self) { try await channel.send(Price(price: 1)) }
        #expect(sending?.description.contains("'Price' is not Encodable, so it cannot be sent") == true)
        var iterator = channel.makeAsyncIterator()
        let receiving = await #expect(throws: NetworkError.self) { _ = try await iterator.next() }
        #expect(receiving?.description.contains("'Subscribe' is not Decodable, so it cannot be received") == true)
    }
}
