import APIModel
import SpecServing
import Testing

struct StateTests {
    private static let pet = """
        { type: object, required: [id, name, createdAt], properties: { id: { type: integer, readOnly: true }, name: { type: string }, kind: { type: string }, secret: { type: string, writeOnly: true }, createdAt: { type: string, format: date-time, readOnly: true } } }
        """
    private static let text = """
        components: { schemas: { Pet: \(pet) } }
        paths:
          /pets:
            get:
              operationId: list
              parameters:
                - { name: limit, in: query, schema: { type: integer, default: 2 } }
                - { name: skip, in: query, schema: { type: integer } }
                - { name: kind, in: query, schema: { type: string } }
                - { name: createdAt, in: query, style: deepObject, schema: { type: object, properties: { after: { type: string } } } }
              responses:
                '200':
                  description: ''
                  content:
                    application/json:
                      schema: { type: object, required: [items, total], properties: { items: { type: array, items: { $ref: '#/components/schemas/Pet' } }, total: { type: integer }, skip: { type: integer } } }
                      example: { total: 1, items: [{ id: 7, name: Ada, kind: cat, createdAt: '2026-01-01T00:00:00Z' }] }
            post:
              operationId: create
              requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
              responses: { '201': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
          /pets/{petId}:
            parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
            get: { operationId: read, responses: { '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } }
            put:
              operationId: replace
              requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
              responses: { '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
            patch:
              operationId: merge
              requestBody: { content: { application/merge-patch+json: { schema: { type: object } }, application/json-patch+json: {} } }
              responses: { '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
            delete: { operationId: delete, responses: { '204': { description: '' } } }
          /owners/{owner}/notes:
            get:
              operationId: notes
              parameters: [{ name: owner, in: path, required: true, schema: { type: string } }]
              responses: { '200': { description: '', content: { application/json: { schema: { type: array, items: &note { type: object, required: [id, text], properties: { id: { type: string }, text: { type: string } } } }, example: [] } } } }
            post:
              operationId: addNote
              parameters: [{ name: owner, in: path, required: true, schema: { type: string } }]
              requestBody: { content: { application/json: { schema: *note } } }
              responses: { '201': { description: '', content: { application/json: { schema: *note } } } }
          /owners/{owner}/notes/{id}:
            get:
              operationId: note
              parameters: [{ name: owner, in: path, required: true, schema: { type: string } }, { name: id, in: path, required: true, schema: { type: string } }]
              responses: { '200': { description: '', content: { application/json: { schema: *note } } } }
            put:
              operationId: putNote
              parameters: [{ name: owner, in: path, required: true, schema: { type: string } }, { name: id, in: path, required: true, schema: { type: string } }]
              requestBody: { content: { application/json: { schema: *note } } }
              responses:
                '200': { description: '', content: { application/json: { schema: *note } } }
                '201': { description: '', content: { application/json: { schema: *note } } }
          /health: { get: { operationId: health, responses: { '200': { description: '' } } } }
        """

    private static func document() throws -> ServedDocument {
        var options = ServingOptions()
        options.resources = ResourceStore()
        return try ServedDocument(text, options: options)
    }

    private static func create(_ document: ServedDocument, _ name: String, kind: String = "dog") -> ServedExchange {
        document.send(
            "POST", "/pets", ServedDocument.json,
            body: #"{"id": 99, "createdAt": "2026-01-01T00:00:00Z", "name": "\#(name)", "kind": "\#(kind)"}"#)
    }

    /// Lists of operations (RFC 6902): all are made, or none.
    @Test func patchesAreApplied() throws {
        let document = try Self.document()
        let fields = [(name: "Content-Type", value: "application/json-patch+json")]
        func patch(_ text: String) -> ServedExchange { document.send("PATCH", "/pets/7", fields, body: "[\(text)]") }
        let long = Array(repeating: "0", count: 20_000).joined(separator: ",")
        let whole = patch(
            """
            {"op": "test", "path": "/name", "value": "Ada"}, {"op": "replace", "path": "/name", "value": "Eve"},
            {"op": "add", "path": "/tags", "value": ["a"]}, {"op": "add", "path": "/tags/0", "value": "b"},
            {"op": "add", "path": "/tags/-", "value": "c"}, {"op": "copy", "from": "/tags/0", "path": "/a~1b"},
            {"op": "move", "from": "/a~1b", "path": "/moved"}, {"op": "remove", "path": "/tags/1"}, {"op": "remove", "path": "/kind"},
            {"op": "replace", "path": "/id", "value": 99}
            """)
        #expect(whole.response.status == 200)
        #expect(whole.member("name") == .string("Eve") && whole.member("moved") == .string("b") && whole.member("kind") == nil)
        #expect(whole.member("tags") == .array([.string("b"), .string("c")]))
        #expect(whole.member("id") == .number("7"))
        for text in [
            #"{"op": "replace", "path": "/name", "value": "Zoe"}, {"op": "test", "path": "/tags", "value": []}"#,
            #"{"op": "remove", "path": "/none"}"#, #"{"op": "add", "path": "/tags/9", "value": 1}"#,
            #"{"op": "add", "path": "/none/x", "value": 1}"#, #"{"op": "move", "from": "/tags", "path": "/tags/0"}"#,
            #"{"op": "copy", "from": "/none", "path": "/x"}"#, #"{"op": "add", "path": "x", "value": 1}"#, #"{"op": "grow", "path": "/x"}"#,
            #"{"op": "remove", "path": ""}"#, #"{"op": "replace", "path": "", "value": 7}"#,
            // Copies of copies do not grow without end.
            Array(repeating: #"{"op": "copy", "from": "", "path": "/more"}"#, count: 200).joined(separator: ","),
            // Each operation passes all elements.
            #"{"op": "add", "path": "/more", "value": [\#(long)]}"#
                + String(repeating: #", {"op": "test", "path": "/more/0", "value": 0}"#, count: 2_600),
        ] {
            #expect(patch(text).response.status == 409, "\(text.prefix(80))")
        }
        #expect(document.send("GET", "/pets/7").member("name") == .string("Eve"))
        #expect(patch(#"{"op": "replace", "path": "/name", "value": 7}"#).response.status == 422)
    }

    /// Null is a value in the patches of RFC 6902 and where the type allows it, and removes in those of RFC 7396.
    @Test func nullIsAValueOrRemoves() throws {
        var options = ServingOptions()
        options.resources = ResourceStore()
        let nick = "nick: { type: [string, 'null'] }"
        let pet = """
            { type: object, required: [id, nick], properties: { id: { type: integer }, \(nick), kind: { type: string }, more: { type: object, properties: { \(nick) } } } }
            """
        let document = try ServedDocument(
            """
            paths:
              /pets:
                get: { responses: { '200': { description: '', content: { application/json: { schema: { type: array, items: \(pet) }, example: [{ id: 1, nick: A, kind: cat, more: { nick: B } }] } } } } }
              /pets/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                get: { responses: { '200': { description: '', content: { application/json: { schema: \(pet) } } } } }
                patch:
                  requestBody: { content: { application/json: {}, application/merge-patch+json: {}, application/json-patch+json: {} } }
                  responses: { '200': { description: '', content: { application/json: { schema: \(pet) } } } }
            """, options: options)
        func patch(_ kind: String, _ body: String) -> ServedExchange {
            document.send("PATCH", "/pets/1", [("Content-Type", "application/\(kind)")], body: body)
        }
        let replaced = patch("json-patch+json", #"[{"op": "replace", "path": "/nick", "value": null}]"#)
        #expect(replaced.member("nick") == .null, "\(replaced.response.text)")
        #expect(patch("merge-patch+json", #"{"nick": null}"#).response.status == 422)
        let merged = patch("json", #"{"nick": null, "kind": null, "more": {"nick": null}}"#)
        #expect(merged.response.text == #"{"id": 1, "nick": null, "more": {"nick": null}}"#)
    }

    @Test func itemsAreCreatedReadAndDeleted() throws {
        let document = try Self.document()
        #expect(document.send("GET", "/pets/7").member("name") == .string("Ada"))
        let created = Self.create(document, "Bob")
        #expect(created.response.status == 201)
        // Only the server writes `id`.
        #expect(created.member("id") == .number("8"))
        #expect(created.response.fields["Location"] == "/pets/8")
        #expect(document.send("GET", "/pets/8").json == created.json)
        #expect(document.status("DELETE", "/pets/8") == 204)
        #expect(document.status("GET", "/pets/8") == 404)
        #expect(document.status("DELETE", "/pets/8") == 404)
        #expect(document.status("PUT", "/pets/8", ServedDocument.json, body: #"{"name": "Bob"}"#) == 404)
        // An ID is not used again.
        #expect(Self.create(document, "Eve").member("id") == .number("9"))
    }

    @Test func itemsAreReplacedAndMerged() throws {
        let document = try Self.document()
        let replaced = document.send("PUT", "/pets/7", ServedDocument.json, body: #"{"name": "Eve"}"#)
        #expect(replaced.member("name") == .string("Eve"))
        #expect(replaced.member("kind") == nil)
        #expect(replaced.member("createdAt") == .string("2026-01-01T00:00:00Z"))
        let type: [(name: String, value: String)] = [("Content-Type", "application/merge-patch+json")]
        let merged = document.send("PATCH", "/pets/7", type, body: #"{"kind": "bird", "id": 1, "note": {"a": null, "b": 1}}"#)
        #expect(merged.member("kind") == .string("bird"))
        #expect(merged.member("name") == .string("Eve"))
        #expect(merged.member("id") == .number("7"))
        #expect(merged.member("note") == .object([LiteralValue.Member("b", .number("1"))]))
        #expect(document.send("PATCH", "/pets/7", type, body: #"{"kind": null}"#).member("kind") == nil)
        #expect(document.send("GET", "/pets/7").member("kind") == nil)
    }

    /// Members keep their places, however many there are.
    @Test func manyMembersAreMerged() throws {
        let document = try Self.document()
        let type: [(name: String, value: String)] = [("Content-Type", "application/merge-patch+json")]
        func patch(_ value: String) -> ServedExchange {
            let members = (0..<5_000).map { "\"m\($0)\": \(value)" }
            return document.send("PATCH", "/pets/7", type, body: "{\(members.joined(separator: ","))}")
        }
        #expect(patch("1").member("m4999") == .number("1"))
        let merged = patch("[2]")
        #expect(merged.member("m0") == .array([.number("2")]))
        // The server makes `createdAt`, and keeps what the client wrote.
        let written = (0..<300).map { "\"m\($0)\": 1" }.joined(separator: ",")
        let created = document.send("POST", "/pets", ServedDocument.json, body: #"{"name": "Bob", \#(written)}"#)
        #expect((0..<300).allSatisfy { created.member("m\($0)") == .number("1") } && created.member("createdAt") != nil)
        let few = document.send("PATCH", "/pets/7", type, body: #"{"m0": null, "m1": 3, "n": 4}"#)
        guard case .object(let members)? = few.json else {
            Issue.record("\(few.response.text)")
            return
        }
        #expect(members.map(\.key).filter { $0.first == "m" }.elementsEqual((1..<5_000).map { "m\($0)" }))
        #expect(few.member("m1") == .number("3") && members.last?.key == "n")
        let cleared = patch("null")
        #expect(cleared.member("m1") == nil && cleared.member("m4999") == nil && cleared.member("name") == .string("Ada"))
    }

    @Test func anItemStaysWhatTheDocumentAllows() throws {
        let document = try Self.document()
        let type: [(name: String, value: String)] = [("Content-Type", "application/merge-patch+json")]
        for (patch, pointer, detail) in [
            (#"{"name": null}"#, "", "must have the member 'name'"), (#"{"name": 5}"#, "/name", "must be a string"),
        ] {
            let refused = document.send("PATCH", "/pets/7", type, body: patch)
            #expect(refused.response.status == 422)
            let faults = refused.member("errors").map(\.json) ?? ""
            #expect(faults.contains("\"pointer\": \"\(pointer)\", \"detail\": \"\(detail)"), "\(faults)")
            #expect(document.send("GET", "/pets/7").member("name") == .string("Ada"))
        }
    }

    /// What the client has left out of a nested value is made, and what it has written stays.
    @Test func nestedValuesAreWhatTheClientHasWritten() throws {
        var options = ServingOptions()
        options.resources = ResourceStore()
        let document = try ServedDocument(
            """
            components: { schemas: { Order: { type: object, required: [id, lines], properties: { id: { type: integer, readOnly: true }, lines: { type: array, items: { type: object, required: [price, title], properties: { title: { type: string }, price: { type: number, readOnly: true } } } } } } } }
            paths:
              /orders:
                post:
                  requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
                  responses: { '201': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
              /orders/{id}:
                get:
                  parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                  responses: { '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
            """, options: options)
        let made = document.send("POST", "/orders", ServedDocument.json, body: #"{"lines": [{"title": "Tea"}, {"title": "Cup"}]}"#)
        guard case .array(let lines)? = made.member("lines") else {
            Issue.record("\(made.response.text)")
            return
        }
        func member(_ name: String, of line: LiteralValue) -> LiteralValue? {
            if case .object(let members) = line { members.first { $0.key == name }?.value } else { nil }
        }
        #expect(lines.map { member("title", of: $0) } == [.string("Tea"), .string("Cup")])
        #expect(lines.allSatisfy { member("price", of: $0) != nil })
    }

    @Test func whatIsOnlyWrittenIsNotGivenBack() throws {
        let document = try Self.document()
        let created = document.send("POST", "/pets", ServedDocument.json, body: #"{"name": "Bob", "kind": "dog", "secret": "s3"}"#)
        #expect(created.member("name") == .string("Bob"))
        #expect(created.member("secret") == nil)
        #expect(!document.send("GET", "/pets?limit=9").response.text.contains("s3"))
    }

    @Test func aReplacedItemThatWasNotThereIsCreated() throws {
        let document = try Self.document()
        func put() -> Int { document.status("PUT", "/owners/ada/notes/x", ServedDocument.json, body: #"{"id": "x", "text": "One"}"#) }
        #expect(put() == 201)
        #expect(put() == 200)
    }

    @Test func listsHavePagesAndFilters() throws {
        let document = try Self.document()
        for name in ["B", "C", "D"] { _ = Self.create(document, name) }
        func names(_ query: String) -> [LiteralValue] {
            guard case .array(let items)? = document.send("GET", "/pets" + query).member("items") else { return [] }
            return items.compactMap { if case .object(let members) = $0 { members.first { $0.key == "name" }?.value } else { nil } }
        }
        #expect(names("") == [.string("Ada"), .string("B")])
        #expect(names("?skip=2") == [.string("C"), .string("D")])
        #expect(names("?skip=9223372036854775807&limit=9223372036854775807") == [])
        #expect(names("?limit=0").count == 4)
        #expect(names("?kind=cat") == [.string("Ada")])
        // A range is no value of the member.
        #expect(names("?createdAt%5Bafter%5D=2020-01-01") == [.string("Ada"), .string("B")])
        let page = document.send("GET", "/pets?skip=1&limit=1&kind=dog")
        #expect(page.member("total") == .number("3"))
        #expect(page.member("skip") == .number("1"))
        #expect(page.response.fields["Link"] == #"</pets?limit=1&kind=dog&skip=2>; rel="next""#)
    }

    @Test func headersTellOfThePage() throws {
        var options = ServingOptions()
        options.resources = ResourceStore()
        let document = try ServedDocument(
            """
            paths:
              /pets:
                get:
                  parameters: [{ name: limit, in: query, schema: { type: integer } }, { name: cursor, in: query, schema: { type: string } }]
                  responses:
                    '200':
                      description: ''
                      headers: { X-Total-Count: { schema: { type: integer } }, X-Next-Cursor: { schema: { type: string } } }
                      content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer } } } }, example: [{ id: 1 }, { id: 2 }] } }
                post:
                  requestBody: { content: { application/json: { schema: &pet { type: object, properties: { id: { type: integer } } } } } }
                  responses: { '201': { description: '', content: { application/json: { schema: *pet } } } }
              /pets/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                get: { responses: { '200': { description: '', content: { application/json: { schema: *pet } } } } }
            """, options: options)
        let first = document.send("GET", "/pets?limit=1").response
        #expect(first.fields["X-Total-Count"] == "2")
        let cursor = try #require(first.fields["X-Next-Cursor"])
        let last = document.send("GET", "/pets?limit=1&cursor=\(cursor)").response
        #expect(last.text == #"[{"id": 2}]"# && last.fields["X-Total-Count"] == "2" && !last.fields.has("X-Next-Cursor"))
    }

    @Test func versionsAreChecked() throws {
        let document = try Self.document()
        let tag = try #require(document.send("GET", "/pets/7").response.fields["ETag"])
        #expect(document.status("GET", "/pets/7", [("If-None-Match", tag)]) == 304)
        func put(_ name: String, _ value: String) -> Int {
            document.status("PUT", "/pets/7", ServedDocument.json + [(name, value)], body: #"{"name": "Eve"}"#)
        }
        #expect(put("If-Match", "\"x\"") == 412)
        #expect(put("If-None-Match", "*") == 412)
        #expect(put("If-Match", "W/" + tag) == 412)
        #expect(put("If-Match", tag) == 200)
        #expect(put("If-Match", tag) == 412)
        #expect(document.status("GET", "/pets/7", [("If-None-Match", tag)]) == 200)
        #expect(document.status("DELETE", "/pets/7", [("If-Match", tag)]) == 412)
        #expect(document.status("DELETE", "/pets/3", [("If-Match", "*")]) == 412)
    }

    /// Other bytes have another validator, and both are validators of the item.
    @Test func compressedItemsHaveTheirOwnVersion() throws {
        let document = try Self.document()
        let path = try #require(Self.create(document, String(repeating: "a", count: 2_000)).response.fields["Location"])
        let gzip = [(name: "Accept-Encoding", value: "gzip")]
        let plain = try #require(document.send("GET", path).response.fields["ETag"])
        let tag = try #require(document.send("GET", path, gzip).response.fields["ETag"])
        #expect(tag == plain.dropLast() + "-gzip\"")
        let known = document.send("GET", path, gzip + [("If-None-Match", tag)]).response
        #expect(known.status == 304 && known.fields["ETag"] == tag)
        #expect(document.status("PUT", path, ServedDocument.json + [("If-Match", tag)], body: #"{"name": "Eve"}"#) == 200)
        #expect(document.status("PUT", path, ServedDocument.json + [("If-Match", tag)], body: #"{"name": "Eve"}"#) == 412)
    }

    @Test func collectionsBelongToTheirParents() throws {
        let document = try Self.document()
        let note = #"{"id": "a/b", "text": "x"}"#
        let created = document.send("POST", "/owners/1/notes", ServedDocument.json, body: note)
        #expect(created.response.fields["Location"] == "/owners/1/notes/a%2Fb")
        #expect(document.status("POST", "/owners/1/notes", ServedDocument.json, body: note) == 409)
        #expect(document.status("GET", "/owners/1/notes/a%2Fb") == 200)
        #expect(document.status("GET", "/owners/2/notes/a%2Fb") == 404)
        #expect(document.send("GET", "/owners/2/notes").response.text == "[]")
    }

    /// The names of parameters differ, and `/labels/{label}` has no way to get items.
    @Test func whatIsBelowAMissingItemIsNotFound() throws {
        var options = ServingOptions()
        options.resources = ResourceStore()
        let item = "content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } }"
        let list = "content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer } } } }"
        func parameters(_ names: String...) -> String {
            "parameters: [" + names.map { "{ name: \($0), in: path, required: true, schema: { type: integer } }" }.joined(separator: ", ")
                + "]"
        }
        let document = try ServedDocument(
            """
            paths:
              /teams:
                get: { responses: { '200': { description: '', \(list), example: [{ id: 1 }] } } } } }
                post: { requestBody: { \(item) }, responses: { '201': { description: '', \(item) } } }
              /teams/{id}:
                \(parameters("id"))
                get: { responses: { '200': { description: '', \(item) } } }
                delete: { responses: { '204': { description: '' } } }
              /teams/{team}/games:
                \(parameters("team"))
                get: { responses: { '200': { description: '', \(list), example: [{ id: 5 }] } } } } }
                post: { requestBody: { \(item) }, responses: { '201': { description: '', \(item) } } }
              /teams/{team}/games/{id}:
                \(parameters("team", "id"))
                get: { responses: { '200': { description: '', \(item) } } }
              /teams/{t}/games/{g}/goals/{id}:
                \(parameters("t", "g", "id"))
                put: { requestBody: { \(item) }, responses: { '200': { description: '', \(item) }, '201': { description: '', \(item) } } }
              /labels/{label}: { get: { \(parameters("label")), responses: { '200': { description: '', \(item) } } } }
              /labels/{label}/uses/{id}:
                \(parameters("label", "id"))
                put: { requestBody: { \(item) }, responses: { '200': { description: '', \(item) }, '201': { description: '', \(item) } } }
            """, options: options)
        func put(_ path: String) -> Int { document.status("PUT", path, ServedDocument.json, body: #"{"id": 9}"#) }
        #expect(document.status("GET", "/teams/1/games") == 200)
        #expect(document.status("GET", "/teams/1/games/5") == 200)
        #expect(put("/teams/1/games/5/goals/9") == 201)
        for path in ["/teams/2/games", "/teams/2/games/5"] {
            let exchange = document.send("GET", path)
            #expect(exchange.response.status == 404)
            #expect(exchange.response.text.contains("there is no item with this id in /teams"), "\(exchange.response.text)")
        }
        #expect(document.status("POST", "/teams/2/games", ServedDocument.json, body: #"{"id": 6}"#) == 404)
        #expect(put("/teams/1/games/6/goals/9") == 404)
        #expect(put("/teams/2/games/5/goals/9") == 404)
        #expect(document.status("POST", "/teams", ServedDocument.json, body: #"{"id": 2}"#) == 201)
        #expect(document.status("GET", "/teams/2/games/5") == 200)
        #expect(document.status("DELETE", "/teams/1") == 204)
        #expect(document.status("GET", "/teams/1/games/5") == 404)
        #expect(put("/labels/3/uses/9") == 201)
        // What was below a removed item is gone, even if the item returns.
        #expect(document.status("POST", "/teams/2/games", ServedDocument.json, body: #"{"id": 6}"#) == 201)
        #expect(document.status("DELETE", "/teams/2") == 204)
        #expect(document.status("POST", "/teams", ServedDocument.json, body: #"{"id": 2}"#) == 201)
        #expect(document.send("GET", "/teams/2/games").response.text == #"[{"id": 5}]"#)
    }

    @Test func otherOperationsHaveNoState() throws {
        let document = try Self.document()
        #expect(document.responder.statelessOperations == ["health"])
        #expect(document.status("GET", "/health") == 200)
        // A request that says which answer it wants has that one.
        #expect(document.status("DELETE", "/pets/7", [("Prefer", "code=404")]) == 404)
        #expect(document.status("GET", "/pets/7") == 200)
        #expect(try ServedDocument(Self.text).responder.statelessOperations == [])
    }

    @Test func stateIsKeptInAFile() throws {
        let store = ResourceStore()
        var options = ServingOptions()
        options.resources = store
        let document = try ServedDocument(Self.text, options: options)
        _ = Self.create(document, "Bob")
        _ = Self.create(document, "Eve")
        #expect(document.status("DELETE", "/pets/9") == 204)
        let file = ResourceStore.file(of: store.state)
        options.resources = ResourceStore()
        try options.resources?.load(file)
        let other = try ServedDocument(Self.text, options: options)
        #expect(other.send("GET", "/pets/8").member("name") == .string("Bob"))
        #expect(other.status("GET", "/pets/9") == 404)
        #expect(Self.create(other, "Ann").member("id") == .number("10"))
        for text in ["", "{}", #"{"endpointkit-state": 1, "collections": {"/a": {"items": [1]}}}"#] {
            #expect(throws: ResourceStore.Fault.self) { try store.load(Array(text.utf8)) }
        }
        #expect(ResourceStore.file(of: store.state) == file)
    }

    @Test func faultyRequestsChangeNothing() throws {
        let document = try Self.document()
        #expect(document.status("POST", "/pets", ServedDocument.json, body: #"{"name": 1}"#) >= 400)
        #expect(document.send("GET", "/pets").member("total") == .number("1"))
    }
}

struct OmissionTests {
    /// A pattern that is not supported is said at the start.
    @Test func whatIsNotCheckedIsKnown() throws {
        let document = try ServedDocument(
            "paths: { /x: { get: { parameters: [{ name: a, in: query, schema: { type: string, pattern: '(?<=a)b\\\\1' } }], responses: { '200': { description: '' } } } } }"
        )
        let omission = try #require(document.responder.omissions.first)
        #expect(omission.contains("api.yaml:3:"), "\(omission)")
    }
}
