import Chat
import ChatMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct TickerSocket: DeclarativeEndpoint {
    var path: RequestPath { "/ticker" }
}

private struct Subscription: Codable, Sendable {
    var symbol: String
}

private struct Price: Codable, Sendable {
    var amount: Double
}

/// The code of the article "WebSockets", and of what mocks do with them.
@MainActor
struct WebSocketSnippets {
    /// A transport without WebSockets.
    private let client = APIClient(baseURL: URL(string: "https://ticker.example"), transport: StubTransport())

    private func show(_ value: some Any) {}
    private func signOut() {}

    @Test func aChannel() async throws {
        let socket = MockWebSocket<RoomCommand, RoomEvent>()
        let mock = MockMessagesService()
        mock.onLive.answer { _ in socket.channel }
        let client = ChatClient.mock(messages: mock)
        var messages: [Message] = []
        var names: [String] = []
        func show(typing user: User) { names.append(user.name) }
        socket.deliver(.typing(RoomEventTyping(user: User(id: 1, name: "Ada"))))
        socket.close()
        do {
            // The server has closed it, but a mock's channel takes what was sent before.
            let channel = client.messages.live(room: 7)
            for try await event in channel {
                switch event {
                case .message(let event): messages.append(event.message)
                case .typing(let event): show(typing: event.user)
                case .unrecognized: break
                }
            }
        }
        #expect(names == ["Ada"])
        #expect(mock.onLive.calls == [7])
    }

    /// It compiles; the test above runs the rest.
    private func documented(_ client: ChatClient) async throws {
        var messages: [Message] = []
        func show(typing user: User) {}
        do {
            let channel = client.messages.live(room: 7)
            try await channel.send(.read(RoomCommandRead(message: 41)))
            for try await event in channel {
                switch event {
                case .message(let event): messages.append(event.message)
                case .typing(let event): show(typing: event.user)
                case .unrecognized: break
                }
            }
        }
        do {
            let quiet = RequestOptions { $0.webSocket = { $0.pingInterval = 120 } }
            let channel = client.messages.live(room: 7, options: quiet)
            await channel.close()
        }
    }

    @Test func theOtherSide() async throws {
        let messages = MockMessagesService()
        do {
            let socket = MockWebSocket<RoomCommand, RoomEvent>()
            messages.onLive.answer { _ in socket.channel }

            let channel = messages.live(room: 7)
            try await channel.send(.typing(RoomCommandTyping()))
            #expect(try await socket.nextSent() == .typing(RoomCommandTyping()))
            socket.deliver(.typing(RoomEventTyping(user: User(id: 1, name: "Ada"))))
            socket.close(.goingAway)
            var iterator = channel.makeAsyncIterator()
            #expect(try await iterator.next() == .typing(RoomEventTyping(user: User(id: 1, name: "Ada"))))
            #expect(try await iterator.next() == nil)
        }
        let channel = MockMessagesService().live(room: 7)
        var examples = 0
        for try await _ in channel { examples += 1 }
        #expect(examples == 1)
    }

    @Test func handWritten() async throws {
        let prices = client.webSocket(TickerSocket(), sending: .json(Subscription.self), receiving: .json(Price.self))
        let error = await #expect(throws: NetworkError.self) { try await prices.open() }
        #expect((error?.cause as? TransportError)?.code == .notSupported)
        do {
            for try await price in prices { show(price) }
        } catch {
            switch error.cause {
            case let closure as WebSocketClosure where closure.code == .policyViolation: signOut()
            default: show(error)
            }
        }
    }

    @Test func subscribesAgain() async throws {
        let options = WebSocketOptions {
            $0.reconnects = true
            $0.maximumFailures = nil
        }
        let prices = client.webSocket(
            TickerSocket(), sending: .json(Subscription.self), receiving: .json(Price.self), socket: options)
        prices.whenOpened { opened in
            try await opened.send(Subscription(symbol: "AAPL"))
        }
        await prices.close()
        #expect(await prices.closure == WebSocketClosure(.normal))
    }
}
