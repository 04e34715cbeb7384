import APIModel
import SpecServing
import Testing

/// Members that a client does not write and that have a default, as a server with state fills them in.
struct MemberDefaultTests {
    private static func document() throws -> ServedDocument {
        var options = ServingOptions()
        options.resources = ResourceStore()
        let write = "requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } } }"
        let pet = "content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }"
        return try ServedDocument(
            """
            components:
              schemas:
                NewPet:
                  type: object
                  required: [name]
                  properties:
                    name: { type: string }
                    count: { type: integer, default: 3 }
                    notify: { type: boolean, default: true }
                    wrong: { type: integer, default: many }
                    more: { type: object, default: {}, properties: { loud: { type: boolean, default: true } } }
                Pet:
                  type: object
                  required: [id]
                  oneOf: [{ properties: { a: { default: 1 } } }]
                  properties:
                    id: { type: integer, readOnly: true }
                    name: { type: string }
                    count: { type: integer }
                    wrong: { type: integer }
                    more: { type: object, properties: { loud: { type: boolean } } }
                    level: { type: integer, readOnly: true, default: 1 }
                    nick: { type: [string, 'null'], default: null }
            paths:
              /pets:
                post: { \(write), responses: { '201': { description: '', \(pet) } } }
              /pets/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                get: { responses: { '200': { description: '', \(pet) } } }
                put: { \(write), responses: { '200': { description: '', \(pet) } } }
                patch: { \(write), responses: { '200': { description: '', \(pet) } } }
            """, options: options)
    }

    @Test func newAndReplacedItemsHaveThem() throws {
        let document = try Self.document()
        let made = document.send("POST", "/pets", ServedDocument.json, body: #"{"name": "Ada", "more": {}}"#)
        let path = try #require(made.response.fields["Location"])
        let all = #"{"id": 1, "name": "Ada", "more": {"loud": true}, "count": 3, "level": 1, "nick": null}"#
        #expect(made.response.text == all)
        #expect(document.send("GET", path).response.text == all)
        let replaced = document.send("PUT", path, ServedDocument.json, body: #"{"name": "Eve", "count": 5}"#)
        #expect(replaced.response.text == #"{"id": 1, "name": "Eve", "count": 5, "level": 1, "nick": null, "more": {}}"#)
    }

    /// A change of some members leaves the others as they are, at every depth.
    @Test func mergesKeepWhatWasFilledIn() throws {
        let document = try Self.document()
        let fields = ServedDocument.json
        let path = try #require(document.send("POST", "/pets", fields, body: #"{"name": "Ada"}"#).response.fields["Location"])
        let merged = document.send(
            "PATCH", path, [("Content-Type", "application/json")], body: #"{"name": "Eve", "count": 4, "more": {"loud": false}}"#)
        #expect(merged.member("count") == .number("4") && merged.member("more")?.json == #"{"loud": false}"#)
        #expect(merged.member("level") == .number("1"))
    }
}
