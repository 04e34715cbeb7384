import EndpointKit
import EndpointKitTesting
import Foundation
import Testing
import Todos
import TodosMocks

/// The README's code. `DocumentedCodeTests` finds code that is not here.
struct ReadmeTests {
    @Test func theCallSite() async throws {
        let stub = StubTransport()
        stub.stub(.post, "/todos", with: .json(#"{"id": 1, "title": "Read the emitted code"}"#))
        stub.stub(.get, "/todos", with: .json(#"[{"id": 1, "title": "Read the emitted code", "done": true}]"#))
        stub.stub(.get, "/todos/1", with: .json(#"{"id": 1, "title": "Read the emitted code", "due": "2026-11-21T12:00:00Z"}"#))
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func TodosClient(environment: any ServerEnvironment) -> TodosClient {
            Todos.TodosClient(environment: environment, transport: stub)
        }

        let client = TodosClient(environment: TodosEnvironment.local())
        let todo = try await client.todos.add(title: "Read the emitted code")
        let todos = try await client.todos.list(limit: 5)
        let same = try await client.todos.find(id: todo.id)

        #expect(todos == [Todo(id: 1, title: "Read the emitted code", done: true)])
        #expect(same.due != nil)
        #expect(stub.requests.map(\.url.absoluteString).contains("http://localhost:8080/todos?limit=5"))
    }

    @Test func theMock() async throws {
        let mock = MockTodosService()
        mock.onFind.answer { id in Todo(id: id, title: "Water the plants") }
        let client = TodosClient.mock(todos: mock)

        let todo = try await client.todos.find(id: 7)
        #expect(todo.title == "Water the plants")
        #expect(mock.onFind.calls == [7])
    }

    @Test func theStrictMock() async throws {
        let mock = MockTodosService()
        let client = TodosClient.mock(.strict { Issue.record($0) }, todos: mock)
        mock.store.insert(Todo(id: 7, title: "Water the plants"))

        try await client.todos.delete(id: 7)
        #expect(try await client.todos.list().isEmpty)
        #expect(mock.calls == [.delete(id: 7), .list()])
    }

    enum UserEndpoint: DeclarativeEndpoint {
        case all
        case one(id: Int)
        case create(name: String, email: String)

        var path: RequestPath {
            switch self {
            case .all, .create: "/users"
            case .one(let id): "/users/\(id)"
            }
        }
        var method: HTTPMethod {
            switch self {
            case .all, .one: .get
            case .create: .post
            }
        }
        var requiresAuth: Bool { true }
        var task: RequestTask {
            switch self {
            case .all, .one: .plain
            case .create(let name, let email): .parameters(["name": name, "email": email], encoding: .json)
            }
        }
    }

    @Test func theHandWrittenEndpoint() async throws {
        let stub = StubTransport()
        stub.stub(.post, "/users", with: .json("{}"))
        let client = APIClient(baseURL: URL(string: "https://example.com"), transport: stub)
        try await client.perform(UserEndpoint.create(name: "Ada", email: "ada@example.com"))
        #expect(try JSONValue(parsing: stub.requests[0].body) == ["name": "Ada", "email": "ada@example.com"])
    }

    // MARK: The README itself

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func blocks(_ language: String) throws -> [String] {
        try text("README.md").components(separatedBy: "```\(language)\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }

    @Test func showsTheSpecAsItIs() throws {
        #expect(try Self.blocks("yaml").contains(Self.text("Specs/quickstart.yaml")))
    }
}
