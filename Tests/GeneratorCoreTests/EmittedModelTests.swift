import GeneratorCore
import SystemSupport
import Testing

/// The declarations of models: their conformances, the optionality of their properties, and their cases.
struct EmittedModelTests {
    /// The emitted lines that contain one of the words, without indentation, and the reports.
    private func lines(_ document: String, containing words: String...) throws -> [String] {
        let directory = try TemporaryDirectory()
        try directory.write(document, to: "shop.yaml")
        let reported = GenerateRun(directory.configuration()).run()
        guard case .wrote = reported.outcome else { return [reported.text(as: .text)] }
        let texts = try directory.emittedFiles().sorted { $0.key < $1.key }.map(\.value)
        return texts.joined().split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .filter { line in words.contains { line.contains($0) } && !line.hasPrefix("//") }
    }

    private func models(_ types: String, models: String = "{}", services: String = "") throws -> [String] {
        try lines(
            "endpointkit: 1\nname: Shop\nmodels: \(models)\ntypes:\n\(types)\n\(services)\n", containing: "public nonisolated struct",
            "public nonisolated indirect", "public nonisolated enum"
        ).map { line in
            String(line.dropFirst("public nonisolated ".count).dropLast(2))
        }.filter { !$0.contains("Environment") && !$0.contains("Endpoint") && !$0.contains("Client") && !$0.contains("Service") }
    }

    /// Where a required member can be null, null counts when a variant is selected.
    @Test func variantsHaveMembersThatAreNotNull() throws {
        let document = """
            endpointkit: 1
            name: Shop
            types:
              A: { fields: { a: Int, n: String?, x: String } }
              B: { fields: { b: JSON } }
              C: { fields: { c: Int } }
              U: { oneOf: { a: A, b: B, c: C } }
              V: { oneOf: [A, C], closest: true }
              D: { fields: { id: Int, n: Int? } }
              E: { fields: { id: Int, n: Int } }
              W: { oneOf: [D, E], closest: true }
            """
        #expect(
            try lines(document, containing: "union.has(", "UnionCandidate(") == [
                #"if union.has(["a", "x"], nullable: ["n"]) {"#, #"} else if union.has(nullable: ["b"]) {"#,
                #"} else if union.has(["c"]) {"#, #"if union.has(["a", "x"], nullable: ["n"]) {"#, #"} else if union.has(["c"]) {"#,
                #"UnionCandidate(["id"], nullable: ["n"]),"#, #"UnionCandidate(["id", "n"]),"#,
            ])
    }

    /// The name of a scheme often ends in a part of the word.
    @Test(arguments: [("bearerAuth", "bearerAuthentication"), ("session", "sessionAuthentication"), ("auth", "authAuthentication")])
    func signInsDoNotRepeatAuth(_ scheme: String, _ property: String) throws {
        let document = """
            openapi: 3.1.0
            info: { title: Shop }
            paths: { /a: { get: { operationId: list, security: [{ \(scheme): [] }], responses: {} } } }
            components: { securitySchemes: { \(scheme): { type: http, scheme: bearer } } }
            """
        #expect(try lines(document, containing: "let \(property):").count == 1)
    }

    /// Arguments have no type that could hide them.
    @Test func whatHasSensitiveArgumentsHidesThem() throws {
        let document = """
            endpointkit: 1
            name: Shop
            services:
              Pets: { endpoints: { list: { get: /, query: { a?: Int } } } }
              Users:
                endpoints:
                  find:
                    get: /users
                    query: { a?: Int, b?: Int, c?: Int, d?: Int, e?: Int, key?: { type: String, sensitive: true } }
            """
        #expect(
            try lines(document, containing: "CustomReflectable", "Mirror", "redacted").map { String($0.prefix(110)) } == [
                "public nonisolated indirect enum UsersEndpoint: Endpoint, Equatable, CustomReflectable {",
                "public var customMirror: Mirror {", #"return Mirror(self, children: [name: request], displayStyle: .enum)"#,
                "public nonisolated struct FindParameters: EndpointParameters, Equatable, CustomReflectable {",
                "public var customMirror: Mirror {", "Mirror(", #""key": "<redacted>","#,
            ])
    }

    /// Many documents have a title or a description that is the name again.
    @Test func commentsDoNotRepeatNames() throws {
        let directory = try TemporaryDirectory()
        let parameters = "abcdef".map { "{ name: \($0), in: query, schema: { type: integer } }" }.joined(separator: ", ")
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Shop }
            servers: [{ url: "https://shop.example", description: Production }]
            tags: [{ name: user items, description: User items }]
            paths:
              /items:
                get:
                  operationId: listItems
                  summary: List Items
                  description: All of them.
                  parameters: [\(parameters)]
                  tags: [user items]
                  responses:
                    200: { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/UserItem" } } } }
                    404: { description: Not Found }
                    409: { description: userItem, content: { application/json: { schema: { $ref: "#/components/schemas/UserItem" } } } }
              /items/{id}:
                get:
                  operationId: findItem
                  summary: Find Item
                  tags: [user items]
                  parameters: [{ name: id, in: path, required: true, description: ID, schema: { type: string } }, \(parameters)]
                  responses: { 204: { description: No Content }, 404: { description: Not Found } }
            components:
              schemas:
                UserItem:
                  title: User item
                  properties:
                    item_id: { type: integer, description: Item ID, minimum: 1 }
                    state: { enum: [on, off], x-enum-descriptions: ["On.", It is off.] }
                    color: { title: color_config_param, properties: { red: { type: integer } } }
                    small: { $ref: "#/components/schemas/SmallItem" }
                    large: { $ref: "#/components/schemas/LargeItem" }
                SmallItem: { properties: { frame: { title: Frame, properties: { width: { type: integer } } } } }
                LargeItem: { properties: { frame: { title: Frame, properties: { width: { type: integer } } }, depth: { type: integer } } }
            """, to: "shop.yaml")
        let reported = GenerateRun(directory.configuration()).run()
        let texts = try directory.emittedFiles().values
        let lines = texts.joined(separator: "\n").split(separator: "\n").map { String($0.drop { $0 == " " }) }
        let comments = Set(lines.filter { $0.hasPrefix("/// ") }.map { $0.dropFirst(4).lowercased() })
        #expect(comments.isSuperset(of: ["all of them.", "at least 1.", "it is off."]), "\(reported.text(as: .text))")
        #expect(comments.isDisjoint(with: ["user item", "user items", "item id", "on.", "production", "list items", "not found"]))
        // A title that is a name in code, the description of an error, and the title of a type that two share.
        #expect(comments.isDisjoint(with: ["color_config_param", "useritem", "frame"]))
        #expect(!zip(lines, lines.dropFirst()).contains { !$0.hasPrefix("///") && $1 == "///" })
    }

    /// Streams throw while they are read.
    @Test func methodsDocumentTheErrorsThatTheyThrow() throws {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            endpointkit: 1
            name: Shop
            types: { Problem: { fields: { text: String } } }
            services:
              Users:
                endpoints:
                  find: { get: /a, returns: String, response: true, errors: { 404: Problem } }
                  watch: { get: /b, streams: { sse: String }, errors: { 404: Problem } }
            """, to: "shop.yaml")
        let reported = GenerateRun(directory.configuration()).run()
        let text = try #require(try directory.snapshot()["out/Services/UsersService.swift"]?.text, "\(reported.text(as: .text))")
        let methods = text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            return words.starts(with: ["public", "func"]) ? words[2].prefix { $0 != "(" } : nil
        }
        let documented = text.split(separator: "\n").count { $0.contains("- Throws: ") }
        #expect(methods == ["find", "findResponse", "watch", "find", "findResponse", "watch"])
        #expect(documented == 2)
    }

    @Test func aTypeConformsToWhatItLists() throws {
        let types = """
              Item: { fields: { id: Int, parts: [Part], state: State, other: Other? }, conformances: [Hashable, Identifiable] }
              Other: { oneOf: { a: Leaf, b: String } }
              Leaf: { fields: { x: { fields: { y: Int } } } }
              Part: { fields: { id: String } }
              State: { enum: [a] }
              Plain: { fields: { id: Int } }
            """
        #expect(
            try models(types) == [
                "struct Item: ObjectCodable, Hashable, Identifiable, Sendable", "struct Leaf: ObjectCodable, Hashable, Sendable",
                "struct LeafX: ObjectCodable, Hashable, Sendable", "enum Other: Codable, Hashable, Sendable",
                "struct Part: ObjectCodable, Hashable, Sendable", "struct Plain: ObjectCodable, Equatable, Sendable",
                "enum State: OpenEnum",
            ])
        #expect(
            try models(types, models: "{ conformances: [Identifiable] }").filter { $0.contains("Plain") || $0.contains("Leaf:") } == [
                "struct Leaf: ObjectCodable, Hashable, Sendable", "struct Plain: ObjectCodable, Identifiable, Sendable",
            ])
    }

    /// The constraint of a generic parameter holds for all arguments, also for parameters of other types.
    @Test func argumentsConformToWhatGenericTypesDo() throws {
        let types = """
              Page<T>: { fields: { items: [T] }, conformances: Hashable }
              Wrap<T>: { fields: { page: Page<T> } }
              A: { fields: { x: Int } }
              B: { fields: { x: Int } }
              C: { fields: { a: Wrap<B> } }
            """
        let services = "services: { S: { endpoints: { list: { get: /, returns: Page<A> } } } }"
        #expect(
            try models(types, services: services) == [
                "struct A: ObjectCodable, Hashable, Sendable", "struct B: ObjectCodable, Hashable, Sendable",
                "struct C: ObjectCodable, Equatable, Sendable",
                "struct Page<T: Codable & Hashable & Sendable>: Codable, Hashable, Sendable",
                "struct Wrap<T: Codable & Hashable & Sendable>: Codable, Hashable, Sendable",
            ])
    }

    @Test func schemasListConformancesToo() throws {
        let document = """
            openapi: 3.1.0
            info: { title: Shop }
            components:
              schemas:
                Item: { x-endpointkit-conformances: [Identifiable], required: [id], properties: { id: { type: string } } }
            """
        #expect(
            try lines(document, containing: "struct Item") == [
                "public nonisolated struct Item: ObjectCodable, Equatable, Identifiable, Sendable {"
            ])
        #expect(
            try lines(document.replacing("required: [id], properties: { id", with: "properties: { no"), containing: "struct").first?
                .contains("error: 'Item' cannot be Identifiable, because it has no property 'id'") == true)
    }

    /// Absent and null mean different things only in what is sent.
    @Test func onlyRequestsDistinguishAbsentAndNull() throws {
        let document = """
            endpointkit: 1
            name: Shop
            types:
              Sent: { fields: { "a?": "Int?", inner: Shared } }
              Shared: { fields: { "b?": "Int?" } }
              Received: { fields: { "c?": { type: "Int?", example: null }, "d": "Int?", inner: [Shared], deep: Page<Deep>, in: { fields: { "e?": "Int?" } } } }
              Page<T>: { fields: { "f?": "T?" } }
              Deep: { fields: { "g?": "Day?" } }
              Failed: { fields: { "h?": "Int?" } }
              Unused: { fields: { "i?": "Int?" } }
              Hook: { fields: { "j?": "Int?" } }
            services:
              S: { endpoints: { put: { put: /, body: Sent, returns: Received, errors: { 404: Failed } } } }
            webhooks: { hook: Hook }
            """
        #expect(
            try lines(document, containing: "public let ", "object.presence(").filter { $0.contains("?") || $0.contains("resence") } == [
                "public let g: Day?", "public let h: Int?", "public let j: Int?", "public let f: T?", "public let c: Int?",
                "public let d: Int?",
                "public let e: Int?", "public let a: Presence<Int>", #"object.presence("a", \.a)"#,
                "public let b: Presence<Int>", #"object.presence("b", \.b)"#,
                "public let i: Presence<Int>", #"object.presence("i", \.i)"#,
            ])
    }

    @Test func casesOnlySpellOutOtherRawValues() throws {
        let document = """
            endpointkit: 1
            name: Shop
            types: { State: { enum: [draft, default, "in review", 2x], closed: true }, Level: { enum: { low: 1, two: 2 }, closed: true } }
            """
        #expect(
            try lines(document, containing: "case ") == [
                "case low = 1", "case two = 2", "case draft", "case `default`", "case inReview = \"in review\"", "case _2x = \"2x\"",
                "case custom(URL)", "case .custom:", "case .custom(let url):",  // of the environment
            ])
    }

    /// Those of a service whose arguments cannot all be compared cannot be compared either.
    @Test func endpointsCompareOnlyWhatCanBeCompared() throws {
        func endpoints(_ conformances: String) throws -> [String] {
            try lines(
                """
                endpointkit: 1
                name: Shop
                models: { conformances: \(conformances) }
                types:
                  Plain: { fields: { id: Int } }
                  Other: Plain
                  Compared: { fields: { id: Int }, conformances: [Equatable] }
                  State: { enum: [a] }
                services:
                  A: { endpoints: { one: { post: /a, body: "[Other]" } } }
                  B: { endpoints: { one: { post: /b, body: Compared, query: { state: State } } } }
                  C: { endpoints: { one: { post: /c, body: { fields: { plain: Plain } } } } }
                """, containing: "Endpoint: Endpoint")
        }
        let all = ["A", "B", "C"].map { "public nonisolated indirect enum \($0)Endpoint: Endpoint" }
        #expect(try endpoints("[Identifiable]") == [all[0] + " {", all[1] + ", Equatable {", all[2] + " {"])
        #expect(try endpoints("[Equatable]") == all.map { $0 + ", Equatable {" })
    }

    @Test func requestsOnlySpellOutOtherStyles() throws {
        let document = """
            endpointkit: 1
            name: Shop
            services:
              S:
                endpoints:
                  list:
                    get: "/{a}/{b}"
                    params: { a: { style: label }, b: { style: matrix, explode: true } }
                    query:
                      c: { type: [Int], explode: false }
                      d: { type: "[String: Int]", style: deepObject }
                      e: { type: [Int], style: pipeDelimited }
                      f: { type: [Int], allowReserved: true }
                      g: [Int]
            """
        #expect(
            try lines(document, containing: "request.addQuery(", ".label") == [
                #""/\(a, style: .label)/\(b, style: .matrix, explode: true, name: "b")""#,
                #"request.addQuery("c", c, explode: false)"#, #"request.addQuery("d", d, style: .deepObject)"#,
                #"request.addQuery("e", e, style: .pipeDelimited, explode: false)"#, #"request.addQuery("f", f, allowReserved: true)"#,
                #"request.addQuery("g", g)"#,
            ])
    }
}
