import APIModel
import SpecServing
import Testing

/// Resources whose answers have envelopes, and operations whose paths have names of actions.
struct ResourceActionTests {
    private static let text = """
        components:
          schemas:
            Todo: &todo { type: object, required: [id, todo, userId], properties: { id: { type: integer, readOnly: true }, todo: { type: string }, done: { type: boolean }, tags: { type: array, items: { type: string } }, userId: { type: integer } } }
            Page: &page { type: object, required: [data], properties: { data: { type: object, required: [items, total], properties: { items: { type: array, items: *todo }, total: { type: integer } } }, ok: { const: true } } }
            User: &user { type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } }
        paths:
          /todos:
            get:
              operationId: list
              parameters: [{ name: limit, in: query, schema: { type: integer } }, { name: sortBy, in: query, schema: { type: string } }, { name: order, in: query, schema: { type: string } }, { name: select, in: query, schema: { type: string } }]
              responses: &listing { '200': { description: '', content: { application/json: { schema: *page, example: { ok: true, data: { total: 3, items: [{ id: 1, todo: Buy Milk, tags: [shop], userId: 1 }, { id: 2, todo: call Ada, userId: 1 }, { id: 10, todo: Another, userId: 2 }] } } } } } }
          /todos/add:
            post: { operationId: add, requestBody: &body { content: { application/json: { schema: { type: object } } } }, responses: { '201': { description: '', headers: { Location: { schema: { type: string } } }, content: { application/json: { schema: &one { type: object, required: [todo], properties: { todo: *todo } } } } } } }
          /todos/search:
            get: { operationId: search, parameters: [{ name: q, in: query, schema: { type: string } }], responses: *listing }
          /todos/user/{userId}:
            get: { operationId: byUser, parameters: [{ name: userId, in: path, required: true, schema: { type: integer } }], responses: *listing }
          /todos/{id}:
            parameters: &id [{ name: id, in: path, required: true, schema: { type: integer } }]
            get: { operationId: read, responses: &item { '200': { description: '', content: { application/json: { schema: *one } } } } }
            put: { operationId: replace, requestBody: *body, responses: *item }
          /todos/{id}/delete: { post: { operationId: remove, parameters: *id, responses: { '204': { description: '' } } } }
          /users/{id}: { get: { operationId: user, parameters: *id, responses: { '200': { description: '', content: { application/json: { schema: *user } } } } } }
          /users: { get: { operationId: users, responses: { '200': { description: '', content: { application/json: { schema: { type: array, items: *user }, example: [{ id: 1 }, { id: 2 }] } } } } } }
          /users/{id}/todos:
            get: { operationId: userTodos, parameters: *id, responses: *listing }
            post: { operationId: addUserTodo, parameters: *id, requestBody: *body, responses: *item }
          /health: { get: { operationId: health, responses: { '200': { description: '' } } } }
        """

    private static func document() throws -> ServedDocument {
        var options = ServingOptions()
        options.resources = ResourceStore()
        return try ServedDocument(text, options: options)
    }

    /// The texts of the items of a list.
    private func todos(_ document: ServedDocument, _ target: String) -> [String] {
        let exchange = document.send("GET", target)
        guard case .object(let data)? = exchange.member("data"), case .array(let items)? = data.first(where: { $0.key == "items" })?.value
        else { return [exchange.response.text] }
        return items.map { item in
            guard case .object(let members) = item, case .string(let text)? = members.first(where: { $0.key == "todo" })?.value else {
                return "?"
            }
            return text
        }
    }

    /// The item in the envelope of an answer.
    private func item(_ exchange: ServedExchange) -> [LiteralValue.Member] {
        if case .object(let members)? = exchange.member("todo") { members } else { [] }
    }

    @Test func allOperationsOnResourcesHaveState() throws {
        #expect(try Self.document().responder.statelessOperations == ["health"])
    }

    @Test func itemsHaveTheirEnvelope() throws {
        let document = try Self.document()
        #expect(item(document.send("GET", "/todos/1")).first { $0.key == "todo" }?.value == .string("Buy Milk"))
        for body in [#"{"todo": "New", "userId": 2}"#, #"{"todo": {"todo": "New", "userId": 2}}"#] {
            let replaced = document.send("PUT", "/todos/1", ServedDocument.json, body: body)
            #expect(item(replaced).first { $0.key == "todo" }?.value == .string("New"))
            #expect(item(replaced).first { $0.key == "id" }?.value == .number("1"))
        }
    }

    @Test func actionsOfPathsAreKnown() throws {
        let document = try Self.document()
        let created = document.send("POST", "/todos/add", ServedDocument.json, body: #"{"todo": "Sleep", "userId": 2}"#)
        #expect(created.response.status == 201)
        #expect(created.response.fields["Location"] == "/todos/11")
        #expect(todos(document, "/todos") == ["Buy Milk", "call Ada", "Another", "Sleep"])
        #expect(document.status("POST", "/todos/10/delete") == 204)
        #expect(document.status("GET", "/todos/10") == 404)
        #expect(document.status("POST", "/todos/10/delete") == 404)
    }

    @Test func listsAreSearchedAndSorted() throws {
        let document = try Self.document()
        #expect(todos(document, "/todos/search?q=ADA") == ["call Ada"])
        #expect(todos(document, "/todos/search?q=shop") == ["Buy Milk"])
        #expect(todos(document, "/todos/search?q=") == ["Buy Milk", "call Ada", "Another"])
        #expect(todos(document, "/todos?sortBy=todo") == ["Another", "Buy Milk", "call Ada"])
        #expect(todos(document, "/todos?sortBy=id&order=desc") == ["Another", "call Ada", "Buy Milk"])
        // Numbers are not compared as texts, and what is no member does not matter.
        #expect(todos(document, "/todos?sortBy=-id&limit=1") == ["Another"])
        #expect(todos(document, "/todos?sortBy=none&select=todo") == ["Buy Milk", "call Ada", "Another"])
    }

    @Test func collectionsOfOthersAreFiltered() throws {
        let document = try Self.document()
        #expect(todos(document, "/users/1/todos") == ["Buy Milk", "call Ada"])
        #expect(todos(document, "/todos/user/2") == ["Another"])
        #expect(document.status("GET", "/users/3/todos") == 404)
        #expect(document.status("POST", "/users/2/todos", ServedDocument.json, body: #"{"todo": "More"}"#) == 200)
        #expect(todos(document, "/users/2/todos") == ["Another", "More"])
    }

    /// The collection, the parameter of the path, and the member that identifies items.
    @Test(arguments: [
        ("clients", "id", "client_id"), ("users", "userId", "username"), ("buckets", "bucketName", "name"), ("pets", "pet", "id"),
        ("orders", "order_id", "uuid"), ("policies", "policyId", "policyId"),
    ])
    func idsAreFoundByTheirNames(_ collection: String, _ parameter: String, _ member: String) throws {
        var options = ServingOptions()
        options.resources = ResourceStore()
        let schema = "{ type: object, required: [\(member)], properties: { \(member): { type: string }, note: { type: string } } }"
        let content = "content: { application/json: { schema: \(schema) } }"
        let document = try ServedDocument(
            """
            paths:
              /\(collection):
                post: { requestBody: { \(content) }, responses: { '201': { description: '', \(content) } } }
              /\(collection)/{\(parameter)}:
                parameters: [{ name: \(parameter), in: path, required: true, schema: { type: string } }]
                get: { responses: { '200': { description: '', \(content) } } }
                delete: { responses: { '204': { description: '' } } }
            """, options: options)
        let body = #"{"\#(member)": "own", "note": "x"}"#
        #expect(document.status("POST", "/\(collection)", ServedDocument.json, body: body) == 201)
        #expect(document.status("POST", "/\(collection)", ServedDocument.json, body: body) == 409)
        #expect(document.send("GET", "/\(collection)/own").member("note") == .string("x"))
        #expect(document.status("DELETE", "/\(collection)/own") == 204)
        #expect(document.status("GET", "/\(collection)/own") == 404)
    }

    /// Numbers of the same value are the same ID.
    @Test func idsAreComparedByValue() throws {
        let document = try Self.document()
        #expect(item(document.send("GET", "/todos/1.0")).first { $0.key == "id" }?.value == .number("1"))
        #expect(document.status("GET", "/todos/1e0") == 200)
        #expect(document.status("GET", "/todos/1.5") == 400)
    }
}
