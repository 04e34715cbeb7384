import Chat
import ChatMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import Testing
import Todos
import TodosMocks

/// Calls as people write them without looking: each compiles with the names and labels that they expect.
struct CallSiteTests {
    @Test func everyMethodTakesOptions() async throws {
        let messages = MockMessagesService()
        let client = ChatClient.mock(messages: messages)
        _ = try await client.rooms.find(id: 7, options: RequestOptions(cachePolicy: .cacheOnly))
        _ = try await client.messages.list(room: 7, options: RequestOptions(timeout: 5, retry: .never))
        _ = client.messages.events(room: 7, options: RequestOptions())
        #expect(messages.onList.options.map(\.timeout) == [5])
    }

    @Test func membersOfABodyAreArguments() async throws {
        let todos = MockTodosService()
        _ = try await todos.add(title: "Read")
        #expect(todos.onAdd.calls == ["Read"])
    }

    /// The result of a call that changes data can be ignored: of a protocol, a mock and a live service, with and without options.
    @Test func resultsOfChangesCanBeIgnored() async throws {
        let todos = MockTodosService()
        let any: any TodosServiceProtocol = todos
        try await todos.add(title: "Read")
        try await any.add(title: "Read")
        try await any.add(title: "Read", options: RequestOptions())
        try await TodosClient.mock(todos: todos).todos.add(title: "Read")
        #expect(todos.onAdd.count == 4)
    }

    /// Neither `print` nor a failed expectation shows a password.
    @Test func secretsOfCallsAreHidden() async throws {
        let auth = MockAuthService()
        try await auth.login(email: "ada@example.com", password: "hush")
        #expect(auth.onLogin.last?.password == "hush")
        var dumped = ""
        dump(auth.onLogin.calls, to: &dumped)
        for text in ["\(auth.onLogin.calls)", String(reflecting: auth.onLogin.last), dumped] {
            #expect(text.contains("ada@example.com") && !text.contains("hush"), "\(text)")
        }
    }

    @Test func callsWithoutAKeyCanBeCompared() async throws {
        let messages = MockMessagesService()
        let content = Content.text(ContentText(text: "Hi"))
        try await messages.send(room: 7, content)
        #expect(messages.calls == [.send(room: 7, content)])
        #expect(messages.calls != [.send(room: 7, content, idempotencyKey: "k")])
    }

    /// The error of a `catch` clause needs no cast.
    @Test func errorsAreTyped() async throws {
        let rooms = MockRoomsService()
        rooms.onFind.fail(with: TransportError(.timedOut))
        do {
            _ = try await ChatClient.mock(rooms: rooms).rooms.find(id: 7)
            Issue.record("the call succeeded")
        } catch {
            let failure: NetworkError = error
            #expect(failure.statusCode == nil && (failure.cause as? TransportError)?.code == .timedOut)
        }
    }

    @Test func theSessionOfAClientIsThere() async throws {
        let client = ChatClient()
        try await client.sessionAuthentication.signIn(AuthToken(Tokens(accessToken: "a", refreshToken: "r", expiresIn: 60)))
        #expect(await client.sessionAuthentication.hasCredential())
    }

    @Test func environments() throws {
        #expect(ChatEnvironment.local(port: 9000).baseURL?.port == 9000)
        let url = try #require(URL(string: "http://127.0.0.1:1"))
        #expect(ChatEnvironment.custom(url).baseURL == url)
    }

    @Test func valuesAndInterceptors() async throws {
        _ = JSONCoding(encoder: JSONEncoder(), decoder: JSONDecoder())
        _ = MultipartPart(name: "image", file: .data(Data(), filename: "a.png"))
        let json: JSONValue = ["type": "message", "count": 2]
        #expect(json["type"]?.string == "message" && json["count"]?.int == 2)
        let day = Day(year: 2026, month: 2, day: 29)
        #expect(day == nil)

        let stub = StubTransport { _ in .text("well") }
        let client = APIClient(
            baseURL: URL(string: "https://chat.example"), transport: stub, interceptors: [HeaderInterceptor("X-App", value: "reader")])
        _ = try await client.text(Health())
        #expect(stub.requests.map { $0.headers["X-App"] } == ["reader"])
    }

    private struct Health: DeclarativeEndpoint {
        var path: RequestPath { "/health" }
    }

    /// Endpoints that the spec does not have use the session, the server and the interceptors of an emitted client.
    @Test func theNetworkClientOfAClientIsThere() async throws {
        let stub = StubTransport { _ in .text("well") }
        let client = ChatClient(transport: stub)
        #expect(try await client.client.text(Health()) == "well")
        #expect(await client.client.result(RoomsEndpoint.list(), as: [Room].self).isFailure)
        #expect(stub.requests.first?.url.absoluteString == "https://api.chat.example/v1/health")
    }
}

extension Result {
    fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
