import Chat
import ChatMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing
import Todos
import TodosMocks

@MainActor
final class TodosViewModel {
    private(set) var todos: [Todo] = []
    private(set) var message: String?
    private let service: any TodosServiceProtocol

    init(service: any TodosServiceProtocol) {
        self.service = service
    }

    func load() async {
        do {
            todos = try await service.list(limit: 50)
            message = nil
        } catch {
            message = error.isCancelled ? nil : error.localizedDescription
        }
    }

    func add(_ title: String) async {
        do {
            todos.append(try await service.add(title: title))
        } catch {
            message = error.localizedDescription
        }
    }
}

/// The code of the articles about tests.
@MainActor
struct TestingSnippets {
    @Test func loadingShowsTodos() async {
        let mock = MockTodosService()
        mock.onList.answer(with: [Todo(id: 1, title: "Water the plants")])
        let model = TodosViewModel(service: mock)

        await model.load()

        #expect(model.todos.map(\.title) == ["Water the plants"])
        #expect(mock.onList.calls == [50])
    }

    @Test func aFailureIsExplained() async {
        let mock = MockTodosService()
        mock.onList.fail(with: TransportError(.notConnected))
        let model = TodosViewModel(service: mock)

        await model.load()

        #expect(model.message == "There is no connection to the internet.")
    }

    @Test func stubs() async throws {
        let url = try #require(URL(string: "https://todos.example"))
        let stub = StubTransport()
        stub.stub(.get, "/todos/{id}", with: .json(#"{"id": 7, "title": "Water the plants"}"#))
        let client = TodosClient(environment: TodosEnvironment.custom(url), transport: stub)

        let todo = try await client.todos.find(id: 7)
        #expect(todo.title == "Water the plants")

        stub.stub(.get, "/todos", inOrder: [.status(503), .json("[]")])
        stub.stub(.post, "/todos") { request in
            let title = try request.json(as: [String: String].self)["title"]
            return title?.isEmpty == false ? .json(#"{"id": 8, "title": "New"}"#) : .status(422)
        }
        #expect(try await client.todos.list().isEmpty)
        #expect(stub.requests(.get, "/todos").count == 2)
        #expect(try await client.todos.add(title: "New").id == 8)
        let sent = try #require(stub.requests(.post, "/todos").first)
        #expect(sent.headers["Content-Type"] == "application/json")
        #expect(try sent.json(as: [String: String].self) == ["title": "New"])
    }

    @Test func aMockOfTheClient() async throws {
        let network = MockNetworkClient()
        network.enqueue(.failure(TransportError(.timedOut)), .value(Todo(id: 7, title: "Water the plants")))
        let client = TodosClient(client: network)

        await #expect(throws: NetworkError.self) { try await client.todos.find(id: 7) }
        #expect(try await client.todos.find(id: 7).id == 7)
        #expect(network.received(TodosEndpoint.self) == [.find(id: 7), .find(id: 7)])
    }

    @Test func recordings() async throws {
        let network = StubTransport { _ in .json(#"[{"id": 1, "title": "Water the plants"}]"#) }
        let directory = try TemporaryDirectory()
        let folder = URL(fileURLWithPath: directory("recordings"))
        do {
            let transport = RecordingTransport(network, to: folder)
            let client = TodosClient(environment: TodosEnvironment.local(), transport: transport)
            _ = try await client.todos.list(limit: 5)
        }
        do {
            let client = TodosClient(environment: TodosEnvironment.local(), transport: ReplayTransport(from: folder))
            let todos = try await client.todos.list(limit: 5)
            #expect(todos.count == 1)
        }
        var rules = RecordingRules(sensitiveNames: ["nickname"])
        rules.redact = { text in text.replacingOccurrences(of: "ada@example.com", with: "user@example.com") }
        let transport = RecordingTransport(network, to: folder, rules: rules)
        #expect(!transport.needsCredentials)
    }

    @Test func mocks() async throws {
        let messages = MockMessagesService()
        _ = try await messages.list(room: 7, after: "p2", options: RequestOptions(timeout: 5))
        #expect(messages.onList.count == 1)
        #expect(messages.onList.last?.after == "p2")
        #expect(messages.onList.options.first?.timeout == 5)
    }
}
