import Foundation
import SystemSupport
import Testing

struct ExplainCommandTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func explainsAnID() throws {
        let result = try Command.endpointkit("explain", "ambiguous-union", in: directory)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("ambiguous-union\n\nTwo variants of a union cannot be distinguished in JSON.\n\nWhy: "))
        #expect(result.output.contains("\nWhat to do: Add a discriminator"))
        #expect(result.output.contains("\nExample:\n\n    # spec.yaml\n    endpointkit: 1\n"))
        #expect(result.output.contains("error: the variants 'Circle' and 'Disc' of 'Shape' are identical in JSON [ambiguous-union]\n"))
    }

    @Test func listsAllIDs() throws {
        let result = try Command.endpointkit("explain", in: directory)
        #expect(result.status == 0)
        let parts = result.output.components(separatedBy: "\nChanges that 'endpointkit diff' finds:\n\n").map { $0.split(separator: "\n") }
        #expect(parts.count == 2 && parts[0].count > 300 && parts[1].count > 70)
        #expect(parts == parts.map { $0.sorted() })
    }

    @Test func suggestsAnID() throws {
        #expect(
            try Command.endpointkit("explain", "ambigous-union", in: directory)
                == .init(status: 1, error: "error: no diagnostic has the id 'ambigous-union'\nhelp: did you mean 'ambiguous-union'?\n"))
    }

    private static let pets = """
        openapi: 3.1.0
        info: { title: Pets, version: "1" }
        servers: [{ url: "https://pets.example" }]
        paths:
          /pets/{pet_id}:
            get:
              tags: [Pets]
              operationId: find_pet
              parameters:
                - { name: pet_id, in: path, required: true, schema: { type: integer, format: int64 } }
                - { name: verbose, in: query, schema: { type: boolean } }
              responses:
                "200": { description: A pet., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
        components:
          schemas:
            Pet:
              type: object
              required: [id, class]
              properties:
                id: { type: integer }
                class: { type: string, not: { const: cat } }
                extra: {}

        """

    @Test(arguments: [
        "Pets.find_pet", "Pets.findPet", "GET /pets/{pet_id}", "#/paths/~1pets~1{pet_id}/get", "#/paths/~1pets~1%7Bpet_id%7D",
        "/paths/~1pets~1{pet_id}/get", "paths/~1pets~1{pet_id}", "get /pets/{id}", "/pets/{pet_id}", "GET /pets/{pet_id:Int}",
    ])
    func explainsAnOperation(_ subject: String) throws {
        try directory.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", subject, in: directory)
        #expect(result.status == 0, "\(result.error)")
        for part in [
            "operation Pets.find_pet: GET /pets/{pet_id}\n  at pets.yaml:8:20\n",
            "    func findPet(\n        petID: Int64,\n        verbose: Bool?,\n",
            "findPet: the words of 'find_pet' in lowerCamelCase, pets.yaml:8:20", "petID: path 'pet_id', required; ",
            "because of type: integer, format: int64, pets.yaml:10:", "verbose: query 'verbose', can be left out; ",
            "returns Pet; media type 'application/json', pets.yaml:13:",
            "$.paths['/pets/{pet_id}'].get",
        ] { #expect(result.output.contains(part), "\(part)\n\(result.output)") }
    }

    @Test func namesTheAdditionalMethodsOfAnOperation() throws {
        let pets = Self.pets.replacing("find_pet\n", with: "find_pet\n      x-endpointkit-response: true\n")
        try directory.write(pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", "Pets.find_pet", in: directory)
        let expected = "\n\nAdditional methods:\n\n  findPetResponse: for 'x-endpointkit-response'\n\n"
        #expect(result.output.contains(expected), "\(result.output)")
    }

    @Test(arguments: [
        "Pet", "#/components/schemas/Pet", "#/components/schemas/Pet/properties/id", "/components/schemas/Pet", "components/schemas/Pet",
    ])
    func explainsAType(_ subject: String) throws {
        try directory.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", subject, in: directory)
        #expect(result.status == 0, "\(result.error)")
        for part in [
            "type Pet\n  at pets.yaml:16:5\n", "struct Pet", "let id: Int\n", "Pet: as in the document, pets.yaml:16:5",
            "id: 'id', required; Int; because of type: integer, pets.yaml:20:", "extra: 'extra', can be absent; JSON",
            "[inexpressible-keyword]", "an overlay with this target:\n                  $.components.schemas.Pet\n",
        ] { #expect(result.output.contains(part), "\(part)\n\(result.output)") }
    }

    @Test(arguments: [
        (
            "application/json: { schema: { $ref: \"#/components/schemas/Pet\" } }",
            "JSON of Pet, required; media type 'application/json', "
        ),
        ("application/xml: { schema: { type: string } }, text/plain: { schema: { type: string } }", "text as text/plain, can be left out"),
        ("application/octet-stream: {}", "bytes as application/octet-stream, can be left out"),
        (
            "multipart/form-data: { schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary } } } }",
            "a multipart form, whose members are arguments; media type 'multipart/form-data', pets.yaml:16:20\n  photo: 'photo', required; "
        ),
    ])
    func explainsABody(_ content: String, _ expected: String) throws {
        let post =
            "    post:\n      operationId: addPet\n      requestBody: { content: { \(content) } }\n"
            + "      responses: { \"204\": { description: Added. } }\ncomponents:"
        try directory.write(Self.pets.replacing("components:", with: post), to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", "POST /pets/{pet_id}", in: directory)
        #expect(result.output.contains("\nBody:\n\n  \(expected)"), "\(result.output)\(result.error)")
    }

    /// The reasons of names that are not in the document, and how members can be left out.
    @Test func saysWhereNamesComeFrom() throws {
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Pets, version: "1" }
            servers: [{ url: "https://pets.example" }]
            paths:
              /pets:
                post:
                  operationId: addPet
                  parameters:
                    - { name: tag, in: query, schema: { $ref: "#/components/schemas/AddPet" } }
                  requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Cat" } } } }
                  responses:
                    "200": { description: A pet., content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } }
            components:
              schemas:
                AddPet: { type: string }
                Cat:
                  type: object
                  required: [kind, mother]
                  properties:
                    kind: { const: cat }
                    mother: { type: [string, "null"] }
                    father: { type: [string, "null"] }
                    age: { type: integer, default: 1 }
                    owner: { type: object, properties: { id: { type: integer } } }

            """, to: "pets.yaml")
        func lines(_ subject: String) throws -> [String] {
            let result = try Command.endpointkit("explain", "pets.yaml", subject, in: directory)
            return result.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        }
        func expect(_ lines: [String], _ starts: [String]) {
            for start in starts { #expect(lines.contains { $0.hasPrefix(start) }, "\(start)\n\(lines.joined(separator: "\n"))") }
        }
        let operation = try lines("POST /pets")
        expect(
            operation,
            [
                "pets: a part of the path, because the operation has no tag; as in the document, pets.yaml:5:3",
                "AddPetResult: an in-place type is named after its place; 'AddPet' is the name of another type, pets.yaml:12:",
            ])
        expect(
            try lines("Cat"),
            [
                "kind: 'kind', always \"cat\"; ", "mother: 'mother', required, but can be null; ",
                "father: 'father', can be absent or null, which requests tell apart; String; because of type: [string, null], ",
                "age: 'age', can be absent; Int; because of type: integer, pets.yaml:23:",
                "owner: 'owner', can be absent; ", "the layout      the template 'model', or one of its blocks",
            ])
        let alias = try lines("AddPet")
        expect(alias, ["the layout      the template 'alias', or one of its blocks"])
        #expect(!alias.contains { $0.hasPrefix("conformances") })
    }

    /// What decides about an operation is also outside of it: in other parts of the document, and in other files.
    @Test func explainsWhatIsElsewhere() throws {
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Pets, version: "1" }
            servers: [{ url: "https://pets.example" }]
            security: [{ key: [] }]
            paths:
              /pets:
                parameters: [{ $ref: "#/components/parameters/Filter" }]
                get:
                  operationId: find
                  responses:
                    "200": { $ref: "#/components/responses/Pet" }
            components:
              securitySchemes: { key: { type: apiKey, in: header, name: Key } }
              parameters:
                Filter: { name: filter, in: query, schema: { type: string, not: { const: all } } }
              responses:
                Pet: { description: A pet., content: { application/json: { schema: { $ref: "types.yaml#/Error" } } } }

            """, to: "pets.yaml")
        try directory.write(
            "Error: { type: object, properties: { kind: { type: string, enum: [a, b] }, size: { type: integer, not: { const: 1 } } } }\n",
            to: "types.yaml")
        let operation = try Command.endpointkit("explain", "pets.yaml", "find", in: directory).output
        for part in [
            "returns ErrorModel; media type 'application/json', pets.yaml:11:", "\nAuthentication:\n\n  'key', pets.yaml:4:11\n",
            "[inexpressible-keyword]",
        ] { #expect(operation.contains(part), "\(part)\n\(operation)") }
        let type = try Command.endpointkit("explain", "pets.yaml", "Error", in: directory).output
        for part in [
            "size: 'size', can be absent; Int; because of type: integer, types.yaml:1:",
            "kind: 'kind', can be absent; ErrorModelKind; because of type: string, enum: [a, b], types.yaml:1:",
            "\n  ErrorModelKind: an in-place type is named after its place, types.yaml:1:", "[inexpressible-keyword]",
        ] { #expect(type.contains(part), "\(part)\n\(type)") }
        #expect(try Command.endpointkit("explain", "pets.yaml", in: directory).output.contains("\n  ErrorModel ('Error')  struct  "))
    }

    @Test func explainsTheBodyOfSwagger() throws {
        try directory.write(
            """
            swagger: "2.0"
            info: { title: Pets, version: "1" }
            host: pets.example
            paths:
              /pets:
                post:
                  operationId: add
                  parameters: [{ $ref: "#/parameters/Pet" }]
                  responses: { "204": { description: Added. } }
            parameters:
              Pet: { name: pet, in: body, required: true, schema: { $ref: "#/definitions/Pet" } }
            definitions:
              Pet: { type: object, properties: { id: { type: integer } } }

            """, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", "add", in: directory)
        #expect(result.output.contains("\n  JSON of Pet, required, pets.yaml:8:20\n"), "\(result.output)")
    }

    @Test func saysWhyATypeIsJSON() throws {
        let spec = Self.pets.replacing("extra: {}", with: "extra: { $ref: \"#/components/schemas/Any\" }")
            .replacing("    Pet:\n", with: "    Any: { properties: {} }\n    Pet:\n")
        try directory.write(spec, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", "Any", in: directory)
        #expect(
            result.output.contains("  another name of JSONValue; because the schema has no type and no members, pets.yaml:16:10\n"),
            "\(result.output)\(result.error)")
    }

    /// What an explanation says to do has the effect that it says.
    @Test func whatIsSuggestedWorks() throws {
        try directory.write(Self.pets, to: "pets.yaml")
        for (subject, name) in [("Pets.findPet", "lookUp"), ("Pet", "Animal")] {
            let told = try Command.endpointkit("explain", "pets.yaml", subject, in: directory).output.split(separator: "\n")
            let target = try #require(told.first { $0.hasPrefix("                  $") }).trimmingPrefix { $0 == " " }
            try directory.write(
                """
                overlay: 1.0.0
                info: { title: Names, version: "1" }
                actions:
                  - target: "\(target)"
                    update: { x-endpointkit-name: \(name), description: Set. }

                """, to: "overlay.yaml")
            let part = subject == "Pet" ? "#/components/schemas/Pet" : "GET /pets/{pet_id}"
            let changed = try Command.endpointkit("explain", "pets.yaml", part, "--overlay", "overlay.yaml", in: directory)
            #expect(
                changed.output.contains("\(name): the name that the document sets, '\(name)', overlay.yaml:"),
                "\(changed.output)\(changed.error)")
            let generated = try Command.endpointkit("generate", "pets.yaml", "-o", "Out\(name)", "--overlay", "overlay.yaml", in: directory)
            #expect(generated.status == 0, "\(generated.error)")
        }
    }

    /// An operationId that begins with its service, a schema with types in it, and a schema in a response that several operations have.
    @Test func explainsNamesThatTheDocumentSpellsOtherwise() throws {
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Pets, version: "1" }
            servers: [{ url: "https://pets.example" }]
            paths:
              /pets:
                post:
                  operationId: Pets_Add
                  requestBody:
                    required: true
                    content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } }
                  responses:
                    "204": { description: Added. }
                    "400": { $ref: "#/components/responses/Bad" }
                get:
                  operationId: Pets_List
                  responses:
                    "200": { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/Pets" } } } }
                    "400": { $ref: "#/components/responses/Bad" }
              /none: { delete: { responses: { "204": { description: Gone. } } } }
            components:
              responses:
                Bad: { description: No., content: { application/json: { schema: { type: object, properties: { why: { type: string } } } } } }
              schemas:
                Pets: { type: object, properties: { list: { type: array, items: { $ref: "#/components/schemas/Pets/properties/first" } }, first: { type: object, properties: { a: { type: string } } } } }

            """, to: "pets.yaml")
        for (subject, expected) in [
            ("Pets_Add", "add: a part of the operationId 'Pets_Add', without what all of a service repeat; "),
            ("Pets_Add", "JSON of AddPet, whose members are arguments; media type 'application/json', pets.yaml:9:"),
            ("Pets_Add", "name: 'name', required; String; because of type: string, pets.yaml:10:"),
            ("DELETE /none", "deleteNone: the method and the path, because the operation has no operationId; "),
            ("#/components/schemas/Pets", "Pets: as in the document, pets.yaml:24:"),
        ] {
            let result = try Command.endpointkit("explain", "pets.yaml", subject, in: directory)
            #expect(result.output.contains("\n  \(expected)"), "\(expected)\n\(result)")
        }
    }

    @Test(arguments: ["Unused", "#/components/schemas/Unused", "#/components/schemas/Unused/properties/id"])
    func saysThatASchemaIsNotUsed(_ subject: String) throws {
        try directory.write(
            Self.pets.replacing("    Pet:\n", with: "    Unused: { type: object, properties: { id: { type: integer } } }\n    Pet:\n"),
            to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", subject, in: directory)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(
            result.error.hasPrefix(
                "error: '\(subject)' is not in the emitted code, because no operation uses it as a type [unknown-subject]\nhelp: schemas that "
            ),
            "\(result)")
    }

    @Test(arguments: ["Pets", "pets", "PetsService", "PetsEndpoint"]) func listsTheOperationsOfAService(_ name: String) throws {
        try directory.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", name, in: directory)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("service Pets: "))
        #expect(result.output.contains("Pets.findPet"))
    }

    @Test func suggestsAPart() throws {
        try directory.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", "Pets.findPt", in: directory)
        #expect(result.status == 1)
        #expect(
            result.error.contains(
                "the document has no operation, service, type or value 'Pets.findPt' [unknown-subject]\nhelp: did you mean 'Pets.findPet'?")
        )
        #expect(try Command.endpointkit("explain", "pets.yaml", "#/nowhere", in: directory).status == 1)
        #expect(try Command.endpointkit("explain", "missing.yaml", "Pet", in: directory).error.contains("[file-fault]"))
    }

    @Test func listsTheParts() throws {
        try directory.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", in: directory)
        #expect(
            result
                == .init(
                    status: 0,
                    output: """
                        Pets: 1 operation, 1 type
                          at pets.yaml:1:1

                        Operations:

                          Pets.findPet  GET /pets/{pet_id}  pets.yaml:8:20

                        Types:

                          Pet  struct  pets.yaml:16:5

                        """))
        #expect(try Command.endpointkit("explain", "pets.yaml#/components/schemas/Pet", in: directory).output.hasPrefix("type Pet\n"))
        let whole = try Command.endpointkit("explain", "pets.yaml", "#/", in: directory)
        #expect(whole.status == 1)
        let several = try Command.endpointkit("explain", "pets.yaml", "#", in: directory)
        #expect(
            several.error.contains(
                "'#' is more than one operation or type [ambiguous-subject]\nhelp: write one of them: 'Pets.findPet', 'Pet'"))
    }

    private static let todos = """
        endpointkit: 1
        name: Todos
        environments: { live: https://todos.example }
        types:
          Todo: { fields: { id: Int, due?: Date } }
          State: { enum: [open, done] }
        services:
          Todos:
            path: /todos
            endpoints:
              find: { get: "/{id:Int}", returns: Todo }
              list: { get: /, query: { state?: State }, returns: [Todo] }
              import: { post: /import }

        """

    @Test(arguments: ["GET /todos/{id:Int}", "GET /todos/{id}", "/services/Todos/endpoints/find", "Todos.find"])
    func explainsAnOperationOfTheDialect(_ subject: String) throws {
        try directory.write(Self.todos, to: "todos.yaml")
        let result = try Command.endpointkit("explain", "todos.yaml", subject, in: directory)
        #expect(result.output.hasPrefix("operation Todos.find: GET /todos/{id}\n  at todos.yaml:11:7\n"), "\(result.output)")
        #expect(result.output.contains("  the name        'name', or 'names' in a project file\n"))
        #expect(!result.output.contains("OpenAPI") && !result.output.contains("x-endpointkit"))
    }

    /// Names with `?`, lists, and parameters in paths, which have no value of their own.
    @Test func saysWhatTheDialectSaysOfATypeThatIsUsed() throws {
        let members = "due?: Date, tags: [String], type?: { type: String, doc: Its type. }"
        try directory.write(Self.todos.replacing("due?: Date", with: members), to: "todos.yaml")
        func output(_ subject: String) throws -> String { try Command.endpointkit("explain", "todos.yaml", subject, in: directory).output }
        let type = try output("Todo")
        for part in [
            "due: 'due', can be absent; Date, todos.yaml:5:36\n",
            "tags: 'tags', required; a list of String, todos.yaml:5:",
            "type: 'type', can be absent; String, todos.yaml:5:",
        ] { #expect(type.contains(part), "\(part)\n\(type)") }
        #expect(try output("Todos.import").contains("\n    func `import`(options: RequestOptions) async throws(NetworkError)\n"))
        #expect(try output("Todos.find").contains("  id: path 'id', required; Int, todos.yaml:11:"))
        #expect(try output("Todos.list").contains("state: query 'state', can be left out; State, todos.yaml:12:"))
    }

    @Test func showsWholeDeclarations() throws {
        try directory.write(Self.todos, to: "todos.yaml")
        let result = try Command.endpointkit("explain", "todos.yaml", "State", in: directory)
        #expect(result.output.contains("        public var rawValue: String { … }\n    }\n"))
    }

    @Test func explainsGenericTypes() throws {
        let page = "  Page<Item>: { fields: { items: [Item], next?: { type: Item, doc: The next. } } }\n  Todo:"
        try directory.write(
            Self.todos.replacing("  Todo:", with: page).replacing("returns: [Todo]", with: "returns: Page<Todo>"), to: "todos.yaml")
        let result = try Command.endpointkit("explain", "todos.yaml", "Page", in: directory)
        for part in [
            "\n    public nonisolated struct Page<Item: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {\n",
            "\n        public let items: [Item]\n", "items: 'items', required; a list of Item, todos.yaml:5:",
        ] { #expect(result.output.contains(part), "\(part)\n\(result)") }
    }

    @Test func suggestsWhatTheDocumentHas() throws {
        try directory.write(Self.todos, to: "todos.yaml")
        let result = try Command.endpointkit("explain", "todos.yaml", "nothing", in: directory)
        #expect(result.error.hasSuffix("or a JSON Pointer, such as 'Todos.find' or 'State'\n1 error\n"))
    }

    @Test func namesTheOperationsOfOneRoute() throws {
        let two = "import: { post: /import }\n      restore: { post: /import, body: Data }"
        try directory.write(Self.todos.replacing("import: { post: /import }", with: two), to: "todos.yaml")
        let result = try Command.endpointkit("explain", "todos.yaml", "POST /todos/import", in: directory)
        #expect(result.error.hasSuffix("help: write one of them: 'Todos.import', 'Todos.restore'\n1 error\n"), "\(result.error)")
    }

    @Test func explainsWhatIsLeftOfAFaultySpec() throws {
        try directory.write(Self.todos.replacing("due?: Date", with: "due?: Dte"), to: "todos.yaml")
        let fault = "no type is named 'Dte' [unknown-type]"
        for command in [["explain", "todos.yaml", "State"], ["explain", "todos.yaml"], ["stats", "todos.yaml"]] {
            let result = try Command.run(try Command.tool, command, in: directory)
            #expect(result.status == 1)
            #expect(result.error.contains(fault))
            #expect(result.output.contains(command[0] == "stats" ? "declared" : "State"), "\(result.output)")
        }
        try directory.write(Self.todos.replacing("types:", with: "types: ["), to: "todos.yaml")
        let broken = try Command.endpointkit("explain", "todos.yaml", "State", in: directory)
        #expect(broken.output.isEmpty && broken.status == 1)
    }

    @Test(arguments: [
        ["explain"], ["explain", "ambiguous-union"], ["explain", "todos.yaml"], ["explain", "todos.yaml", "Todo"], ["stats", "todos.yaml"],
    ])
    func printsJSON(_ arguments: [String]) throws {
        try directory.write(Self.todos, to: "todos.yaml")
        let result = try Command.run(try Command.tool, arguments + ["--format", "json"], in: directory)
        #expect(result.status == 0 && result.error.isEmpty)
        let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let object = value as? [String: Any] ?? [:]
        switch arguments.count {
        case 1: #expect((value as? [[String: Any]])?.first?["id"] is String)
        case 3:
            #expect(object["heading"] as? String == "type Todo" && object["line"] as? Int == 5)
            let sections = object["sections"] as? [[String: Any]] ?? []
            #expect(sections.map { $0["title"] as? String } == ["Swift", "Names", "Members", "Left out or changed", "To change it"])
        default: #expect(object["id"] as? String == "ambiguous-union" || object["sections"] != nil || object["operations"] as? Int == 3)
        }
    }

    @Test func countsWhatASpecHas() throws {
        try directory.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("stats", "pets.yaml", in: directory)
        #expect(result.status == 0, "\(result.error)")
        for part in ["1 in 1 service", "1 GET", "1 declared, 0 in place", "1 struct", "1 place: Pet.extra", "  1  inexpressible-keyword\n"]
        {
            #expect(result.output.contains(part), "\(part)\n\(result.output)")
        }
        try directory.write(Self.todos + "webhooks:\n  one: Todo\n  two: Todo\n", to: "hooks.yaml")
        let hooks = try Command.endpointkit("stats", "hooks.yaml", in: directory)
        #expect(hooks.output.contains("features        webhooks (2)\n"), "\(hooks.output)\(hooks.error)")
    }
}
