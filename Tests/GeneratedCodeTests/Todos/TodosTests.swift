import EndpointKit
import EndpointKitTesting
import Foundation
import Testing
import Todos
import TodosMocks

/// The short spec of the README, as it is used.
struct TodosTests {
    private let transport = StubTransport()
    private var client: TodosClient { TodosClient(transport: transport) }

    @Test func everyCallIsExact() async throws {
        let todo = #"{"id":1,"title":"Write","done":true,"due":"2026-01-31T12:00:00.5Z"}"#
        transport.stub(.get, "/v1/todos", with: .json(#"[\#(todo),{"id":2,"title":"Read"}]"#))
        transport.stub(.get, "/v1/todos/{id}", with: .json(todo))
        transport.stub(.post, "/v1/todos", with: .json(todo, status: 201))
        transport.stub(.delete, "/v1/todos/{id}", with: .status(204))
        let first = Todo(id: 1, title: "Write", done: true, due: Date(timeIntervalSince1970: 1_769_860_800.5))
        #expect(try await client.todos.list() == [first, Todo(id: 2, title: "Read")])
        #expect(try await client.todos.list(limit: 5).count == 2)
        #expect(try await client.todos.find(id: 1) == first)
        #expect(try await client.todos.add(title: "Write") == first)
        try await client.todos.delete(id: 1)
        #expect(
            transport.requests.map { "\($0.method) \($0.url)" } == [
                "GET https://todos.example/v1/todos?limit=20", "GET https://todos.example/v1/todos?limit=5",
                "GET https://todos.example/v1/todos/1", "POST https://todos.example/v1/todos", "DELETE https://todos.example/v1/todos/1",
            ])
        #expect(transport.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["", "", "", #"{"title":"Write"}"#, ""])
    }

    @Test func mocksStandInForServices() async throws {
        let todos = MockTodosService()
        todos.onFind.answer { Todo(id: $0, title: "Mocked") }
        #expect(try await TodosClient.mock(todos: todos).todos.find(id: 4) == Todo(id: 4, title: "Mocked"))
        _ = try await todos.list(limit: 1)
        _ = try await todos.add(title: "a")
        try await todos.delete(id: 9)
        #expect(todos.onDelete.calls == [9])
    }
}
