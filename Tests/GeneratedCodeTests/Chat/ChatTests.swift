import Chat
import ChatMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import Testing

/// `Specs/chat.yaml`: the emitted client against a server on the loopback interface, and with mocks.
@Suite(.timeLimit(.minutes(5)))
struct ChatTests {
    @Test func theProgramTalksToTheServer() async throws {
        let server = try ChatServer()
        defer { server.server.stop() }
        let program = ChatProgram(client: ChatClient(environment: ChatEnvironment.custom(server.url)))

        do {
            try await program.signIn(email: "ada@chat.example", password: "wrong")
            Issue.record("The password was accepted.")
        } catch {
            guard case .unauthorized(let problem) = AuthEndpoint.LoginFailure(error) else { throw error }
            #expect(problem.code == "credentials")
        }
        try await program.signIn(email: "ada@chat.example", password: "secret")
        #expect(try await program.texts(room: 7) == ["Message 1", "an image", "Message 3"])

        // The token has expired: one refresh, and the request is sent again.
        #expect(try await program.removeTopic(room: 7).topic == nil)
        let changes = server.server.requests.filter { $0.method == "PATCH" }
        #expect(changes.map(\.text) == [#"{"topic":null}"#, #"{"topic":null}"#])
        #expect(changes.map { $0.header("Authorization") } == ["Bearer access-1", "Bearer access-2"])
        #expect(server.server.requests.filter { $0.target == "/auth/refresh" }.count == 1)

        #expect(try await program.sendImage(Data([0x89, 0x50]), to: 7).id == 4)
        let upload = try #require(server.server.requests.first { $0.target == "/images" })
        #expect(upload.header("Content-Type")?.hasPrefix("multipart/form-data") == true)
        let sent = try #require(server.server.requests.first { $0.method == "POST" && $0.path == "/rooms/7/messages" })
        #expect(sent.text == #"{"kind":"image","url":"https://media.chat.example/1.png"}"#)
        #expect(sent.header("Idempotency-Key") != nil)

        #expect(try await program.firstMessage(room: 7)?.id == 5)
        let streams = server.server.requests.filter { $0.path == "/rooms/7/events" }
        #expect(streams.map { $0.header("Last-Event-ID") } == [nil, "1"])
    }

    @Test func aMessageThatIsMissingFailsWithItsProblem() async throws {
        let server = try ChatServer()
        defer { server.server.stop() }
        let tokens = MemoryTokenStore(AuthToken(access: "access-1"))
        let client = ChatClient(environment: ChatEnvironment.custom(server.url), session: tokens)
        let error = await #expect(throws: NetworkError.self) { try await client.rooms.find(id: 1) }
        guard case .notFound(let problem) = RoomsEndpoint.FindFailure(try #require(error)) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem.message == "There is no such thing.")
    }

    @Test func theProgramRunsOverMocks() async throws {
        let messages = MockMessagesService()
        let ada = User(id: 1, name: "Ada")
        let first = Message(id: 1, author: ada, sentAt: Date(timeIntervalSince1970: 0), content: .joined(ContentJoined()))
        let second = Message(id: 2, author: ada, sentAt: first.sentAt, content: .text(ContentText(text: "Hello")))
        messages.onList.answer { arguments in
            arguments.after == nil ? Page(items: [first], next: "2") : Page(items: [second])
        }
        messages.onEvents.answer(with: DecodedStream([.typing(RoomEventTyping(user: ada)), .message(RoomEventMessage(message: second))]))
        let program = ChatProgram(client: ChatClient.mock(messages: messages))

        #expect(try await program.texts(room: 7) == ["Ada joined", "Hello"])
        #expect(messages.onList.calls.map(\.after) == [nil, "2"])
        #expect(try await program.firstMessage(room: 7)?.id == 2)
    }

    @Test func webhooksAreDecoded() throws {
        let body = Data(ChatServer.text(9).utf8)
        guard case .messageSent(let message) = try ChatWebhook(name: "message.sent", body: body) else {
            Issue.record("not a message")
            return
        }
        #expect(message.id == 9)
        #expect(try ChatWebhook(name: "room.closed", body: body).name == "room.closed")
    }
}
