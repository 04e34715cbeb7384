import APIModel
import SpecServing
import Testing

/// Which operations have state, by their paths and types.
struct ResourcePlanTests {
    private static let item = "{ type: object, required: [id], properties: { id: { type: integer }, text: { type: string } } }"

    private static func content(_ schema: String, example: String = "") -> String {
        "content: { application/json: { schema: \(schema)\(example) } }"
    }

    private static func response(_ status: Int, _ content: String) -> String {
        "responses: { '\(status)': { description: '', \(content) } }"
    }

    private static func document(_ paths: String) throws -> ServedDocument {
        var options = ServingOptions()
        options.resources = ResourceStore()
        return try ServedDocument("paths:\n" + paths, options: options)
    }

    private static let list =
        "get: { operationId: list, \(response(200, content("{ type: object, properties: { notes: { type: array, items: \(item) } } }", example: ", example: { notes: [{ id: 4, text: A }] }"))) }"
    private static let creation = "post: { operationId: create, requestBody: { \(content(item)) }, \(response(201, content(item))) }"
    private static let deletion = """
        delete: { operationId: delete, parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { '204': { description: '' } } }
        """

    @Test func itemsThatNoOperationReadsAreKept() throws {
        let document = try Self.document("  /notes: { \(Self.list), \(Self.creation) }\n  /notes/{id}: { \(Self.deletion) }")
        #expect(document.responder.statelessOperations == [])
        #expect(document.status("DELETE", "/notes/5") == 404)
        let created = document.send("POST", "/notes", ServedDocument.json, body: #"{"id": 5, "text": "B"}"#)
        #expect(created.response.fields["Location"] == "/notes/5")
        #expect(document.send("GET", "/notes").response.text.contains(#"[{"id": 4, "text": "A"}, {"id": 5, "text": "B"}]"#))
        #expect(document.status("DELETE", "/notes/5") == 204)
        #expect(document.status("DELETE", "/notes/5") == 404)
        #expect(document.send("GET", "/notes").response.text.contains(#"[{"id": 4, "text": "A"}]"#))
    }

    @Test func theAnswerToANewItemTellsOfItems() throws {
        let document = try Self.document("  /notes: { \(Self.creation) }\n  /notes/{id}: { \(Self.deletion) }")
        #expect(document.responder.statelessOperations == [])
        #expect(document.status("POST", "/notes", ServedDocument.json, body: #"{"id": 5}"#) == 201)
        #expect((0..<2).map { _ in document.status("DELETE", "/notes/5") } == [204, 404])
    }

    @Test func itemsWithoutPathsAreKept() throws {
        let document = try Self.document("  /notes: { \(Self.list), \(Self.creation) }")
        #expect(document.responder.statelessOperations == [])
        let created = document.send("POST", "/notes", ServedDocument.json, body: #"{"id": 5, "text": "B"}"#)
        #expect(created.response.status == 201 && !created.response.fields.has("Location"))
        #expect(document.status("POST", "/notes", ServedDocument.json, body: #"{"id": 5}"#) == 409)
        #expect(document.send("GET", "/notes").response.text.contains(#"{"id": 5, "text": "B"}"#))
    }

    /// A query is no item, a list alone cannot change, and an answer of another kind is not an item.
    @Test func otherListsHaveNoState() throws {
        let query = Self.content("{ type: object, properties: { query: { type: string } } }")
        let document = try Self.document(
            """
              /search: { \(Self.list), post: { operationId: query, requestBody: { \(query) }, \(Self.response(200, Self.content("{ type: array, items: \(Self.item) }"))) } }
              /latest: { \(Self.list.replacing("list", with: "latest")) }
              /notes/{id}: { get: { operationId: all, parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], \(Self.response(200, Self.content("{ type: array, items: \(Self.item) }"))) } }
            """)
        #expect(document.responder.statelessOperations == ["list", "query", "latest", "all"])
    }
}
