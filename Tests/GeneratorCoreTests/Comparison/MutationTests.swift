import APIComparison
import Foundation
import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// Changes of known kinds in one document, in both directions.
struct MutationTests {
    static let document = """
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        servers: [{ url: "https://{region}.zoo.example", variables: { region: { enum: [eu, us], default: eu } } }]
        paths:
          /pets:
            get:
              operationId: list
              tags: [pets]
              security: [{ token: [] }]
              parameters:
                - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
                - { name: tags, in: query, schema: { type: array, items: { type: string } } }
                - { name: kind, in: query, schema: { $ref: "#/components/schemas/Kind" } }
              responses:
                "200":
                  description: ok
                  headers: { X-Count: { required: true, schema: { type: integer } }, X-Page: { schema: { type: integer } } }
                  content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
                "404": { description: none }
            post:
              operationId: add
              tags: [pets]
              requestBody:
                content:
                  application/json: { schema: { $ref: "#/components/schemas/NewPet" } }
                  application/x-www-form-urlencoded: { schema: { type: object, properties: { name: { type: string }, tags: { type: array, items: { type: string } } } }, encoding: { tags: { explode: true } } }
              responses: { "201": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
              callbacks: { done: { "{$request.body#/url}": { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Event" } } } }, responses: { "204": { description: ok } } } } } }
          /pets/{id}:
            delete: { operationId: remove, tags: [pets], parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { "204": { description: ok } } }
          /toys:
            get: { operationId: toys, tags: [toys], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Toy" } } } } } }
        webhooks:
          moved: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Event" } } } }, responses: { "204": { description: ok } } } }
        components:
          securitySchemes:
            token: { type: http, scheme: bearer }
            key: { type: apiKey, in: header, name: X-Key }
          schemas:
            Kind: { type: string, enum: [cat, dog] }
            Pet:
              type: object
              required: [id, name]
              properties:
                id: { type: string, format: uuid }
                name: { type: string, minLength: 1 }
                kind: { $ref: "#/components/schemas/Kind" }
                age: { type: integer, format: int32 }
                owner: { $ref: "#/components/schemas/Owner" }
            NewPet:
              type: object
              required: [name]
              properties:
                name: { type: string, pattern: "^[a-z]+$" }
                age: { type: integer, default: 1 }
            Owner: { type: object, properties: { email: { type: string } }, additionalProperties: { type: string } }
            Event: { type: object, required: [at], properties: { at: { type: string, format: date-time } } }
            Toy: { oneOf: [{ $ref: "#/components/schemas/Ball" }, { $ref: "#/components/schemas/Bone" }], discriminator: { propertyName: kind, mapping: { ball: "#/components/schemas/Ball", bone: "#/components/schemas/Bone" } } }
            Ball: { type: object, required: [kind], properties: { kind: { type: string }, radius: { type: number } } }
            Bone: { type: object, required: [kind], properties: { kind: { type: string }, length: { type: number } } }

        """

    /// A change: a text of the document and its replacement, with what must be found.
    struct Mutation: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        /// `id subject: old clients, new clients, Swift`.
        let found: String
        /// The same for the change in the other direction.
        let reversed: String
        var testDescription: String { found }

        init(_ old: String, _ new: String, _ found: String, _ reversed: String) {
            self.old = old
            self.new = new
            self.found = found
            self.reversed = reversed
        }
    }

    static let mutations: [Mutation] = [
        // The API
        Mutation(
            "region: { enum: [eu, us]", "region: { enum: [eu]",
            "server-variable-changed API: may-break, compatible, breaks", ""),
        Mutation(
            "}.zoo.example", "}.pets.example", "server-removed API: breaks, compatible, compatible",
            "server-added API: compatible, may-break, compatible"),
        Mutation(
            "scheme: bearer", "scheme: basic", "security-scheme-changed API: breaks, breaks, breaks",
            "security-scheme-changed API: breaks, breaks, breaks"),
        Mutation(
            "    key: { type: apiKey, in: header, name: X-Key }\n", "",
            "security-scheme-removed API: compatible, compatible, breaks",
            "security-scheme-added API: compatible, compatible, compatible"),
        Mutation(
            "  moved: {", "  left: {", "webhook-removed API: may-break, compatible, breaks",
            "webhook-added API: compatible, compatible, may-break"),
        // Operations
        Mutation(
            "  /toys:\n    get: {", "  /toys:\n    put: {", "operation-moved PUT /toys: breaks, breaks, compatible",
            "operation-moved GET /toys: breaks, breaks, compatible"),
        Mutation(
            "operationId: toys, tags", "deprecated: true, operationId: toys, tags",
            "operation-deprecated GET /toys: compatible, compatible, compatible",
            "operation-restored GET /toys: compatible, compatible, compatible"),
        Mutation(
            "operationId: toys, tags", "x-sunset: 2030-01-01, operationId: toys, tags",
            "sunset-changed GET /toys: compatible, compatible, compatible", ""),
        Mutation(
            "operationId: toys, tags", "security: [{ token: [] }], operationId: toys, tags",
            "security-added GET /toys: breaks, compatible, compatible",
            "security-removed GET /toys: compatible, breaks, compatible"),
        Mutation(
            "security: [{ token: [] }]", "security: [{ token: [] }, { key: [] }]",
            "security-changed GET /pets: compatible, may-break, compatible",
            "security-changed GET /pets: may-break, compatible, compatible"),
        Mutation(
            "operationId: toys, tags", "servers: [{ url: https://toys.example }], operationId: toys, tags",
            "operation-servers-changed GET /toys: breaks, may-break, compatible",
            "operation-servers-changed GET /toys: breaks, may-break, compatible"),
        Mutation(
            "callbacks: { done: { \"{$request.body#/url}\"", "callbacks: { done: { \"{$request.body#/link}\"",
            "callback-removed POST /pets: may-break, compatible, compatible",
            "callback-added POST /pets: compatible, compatible, compatible"),
        // Parameters
        Mutation(
            "name: limit, in: query,", "name: limit, in: query, required: true,",
            "parameter-required GET /pets: breaks, compatible, breaks", "parameter-optional GET /pets: compatible, may-break, may-break"),
        Mutation(
            "        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }\n", "",
            "parameter-removed GET /pets: may-break, compatible, breaks",
            "parameter-added GET /pets: compatible, may-break, may-break"),
        Mutation(
            "name: limit, in: query", "name: size, in: query", "parameter-renamed GET /pets: may-break, may-break, breaks",
            "parameter-renamed GET /pets: may-break, may-break, breaks"),
        Mutation(
            "name: tags, in: query,", "name: tags, in: query, explode: false,",
            "parameter-style-changed GET /pets: breaks, breaks, compatible",
            "parameter-style-changed GET /pets: breaks, breaks, compatible"),
        Mutation(
            "name: tags, in: query,", "name: tags, in: query, deprecated: true,",
            "parameter-deprecated GET /pets: compatible, compatible, compatible",
            "parameter-restored GET /pets: compatible, compatible, compatible"),
        Mutation(
            "maximum: 100", "maximum: 50",
            "constraint-tightened the query parameter 'limit' of GET /pets: breaks, compatible, compatible",
            "constraint-loosened the query parameter 'limit' of GET /pets: compatible, may-break, compatible"),
        // Every number is a text in a URL.
        Mutation(
            "name: id, in: path, required: true, schema: { type: string }",
            "name: id, in: path, required: true, schema: { type: [string, integer] }",
            "type-changed the path parameter 'id' of DELETE /pets/{id}: compatible, compatible, breaks",
            "type-changed the path parameter 'id' of DELETE /pets/{id}: compatible, compatible, breaks"),
        // Bodies
        Mutation(
            "requestBody:\n        content:\n          application/json",
            "requestBody:\n        required: true\n        content:\n          application/json",
            "body-required POST /pets: breaks, compatible, breaks", "body-optional POST /pets: compatible, may-break, breaks"),
        Mutation(
            "          application/json: { schema: { $ref: \"#/components/schemas/NewPet\" } }\n",
            "          application/vnd.a+json: { schema: { $ref: \"#/components/schemas/NewPet\" } }\n",
            "media-type-removed POST /pets: breaks, compatible, compatible",
            "media-type-added POST /pets: compatible, may-break, compatible"),
        Mutation(
            "tags: { explode: true }", "tags: { explode: false }", "encoding-changed POST /pets: breaks, may-break, compatible",
            "encoding-changed POST /pets: breaks, may-break, compatible"),
        Mutation(
            "operationId: remove, tags: [pets],",
            "operationId: remove, tags: [pets], requestBody: { required: true, content: { application/json: { schema: { type: string } } } },",
            "body-added DELETE /pets/{id}: breaks, may-break, breaks",
            "body-removed DELETE /pets/{id}: may-break, breaks, breaks"),
        // Responses
        Mutation(
            "        \"404\": { description: none }\n", "", "response-removed GET /pets: compatible, compatible, breaks",
            "response-added GET /pets: compatible, compatible, compatible"),
        Mutation(
            "\"404\": { description: none }", "\"404\": { description: none, content: { text/plain: { schema: { type: string } } } }",
            "response-content-added GET /pets: compatible, breaks, breaks",
            "response-content-removed GET /pets: breaks, compatible, breaks"),
        Mutation(
            "X-Count: { required: true, schema", "X-Count: { schema", "header-optional GET /pets: breaks, compatible, compatible",
            "header-required GET /pets: compatible, may-break, compatible"),
        Mutation(
            ", X-Page: { schema: { type: integer } }", "", "header-removed GET /pets: may-break, compatible, compatible",
            "header-added GET /pets: compatible, compatible, compatible"),
        // Schemas
        Mutation(
            "age: { type: integer, format: int32 }", "age: { type: string }", "type-changed Pet.age: breaks, breaks, breaks",
            "type-changed Pet.age: breaks, breaks, breaks"),
        Mutation(
            "age: { type: integer, format: int32 }", "age: { type: integer, format: int64 }",
            "format-changed Pet.age: breaks, compatible, breaks", "format-changed Pet.age: compatible, breaks, breaks"),
        Mutation(
            "radius: { type: number }", "radius: { type: [number, \"null\"] }",
            "became-nullable Ball.radius: breaks, compatible, compatible",
            "became-not-nullable Ball.radius: compatible, breaks, compatible"),
        Mutation(
            "owner: { $ref: \"#/components/schemas/Owner\" }",
            "owner: { anyOf: [{ $ref: \"#/components/schemas/Owner\" }, { type: \"null\" }] }",
            "became-nullable Pet.owner: breaks, compatible, compatible",
            "became-not-nullable Pet.owner: compatible, breaks, compatible"),
        Mutation(
            "enum: [cat, dog] }", "enum: [cat, dog, fox] }", "value-added Kind: may-break, may-break, may-break",
            "value-removed Kind: breaks, may-break, breaks"),
        Mutation(
            "        age: { type: integer, format: int32 }\n", "", "member-removed Pet.age: may-break, compatible, breaks",
            "member-added Pet.age: compatible, compatible, compatible"),
        Mutation(
            "        age: { type: integer, format: int32 }\n", "        years: { type: integer, format: int32 }\n",
            "member-renamed Pet.years: may-break, may-break, breaks", "member-renamed Pet.age: may-break, may-break, breaks"),
        Mutation(
            "required: [id, name]", "required: [id]", "member-optional Pet.name: breaks, compatible, breaks",
            "member-required Pet.name: compatible, breaks, breaks"),
        Mutation(
            "age: { type: integer, default: 1 }", "age: { type: integer, default: 2 }",
            "default-changed NewPet.age: may-break, may-break, compatible",
            "default-changed NewPet.age: may-break, may-break, compatible"),
        Mutation(
            "pattern: \"^[a-z]+$\"", "pattern: \"^[a-z]*$\"", "pattern-changed NewPet.name: may-break, may-break, compatible",
            "pattern-changed NewPet.name: may-break, may-break, compatible"),
        Mutation(
            "additionalProperties: { type: string }", "additionalProperties: false",
            "other-members-forbidden Owner: compatible, may-break, breaks",
            "other-members-allowed Owner: may-break, compatible, compatible"),
        Mutation(
            "oneOf: [{ $ref: \"#/components/schemas/Ball\" }, { $ref: \"#/components/schemas/Bone\" }]",
            "oneOf: [{ $ref: \"#/components/schemas/Ball\" }]", "variant-removed Toy: compatible, breaks, breaks", ""),
        Mutation(
            "propertyName: kind", "propertyName: type", "discriminator-changed Toy: breaks, breaks, compatible",
            "discriminator-changed Toy: breaks, breaks, compatible"),
        Mutation(
            "age: { type: integer, format: int32 }", "age: { type: integer, format: int32, readOnly: true }",
            "access-changed Pet.age: compatible, compatible, compatible", "access-changed Pet.age: compatible, compatible, compatible"),
        Mutation(
            "Event: { type: object,", "Event: { type: object, not: { required: [left] },",
            "keyword-changed Event: compatible, compatible, compatible", "keyword-changed Event: compatible, compatible, compatible"),
        Mutation(
            "age: { type: integer, format: int32 }", "age: { type: integer, format: int32, deprecated: true }",
            "schema-deprecated Pet.age: compatible, compatible, compatible",
            "schema-restored Pet.age: compatible, compatible, compatible"),
        Mutation(
            "at: { type: string, format: date-time }", "at: { type: string }", "format-changed Event.at: breaks, compatible, breaks",
            "format-changed Event.at: compatible, breaks, breaks"),
    ]

    @Test(arguments: mutations) func findsTheChange(_ mutation: Mutation) throws {
        #expect(Self.document.contains(mutation.old), "the document has no '\(mutation.old)'")
        let changed = Self.document.replacing(mutation.old, with: mutation.new)
        for (old, new, expected) in [(Self.document, changed, mutation.found), (changed, Self.document, mutation.reversed)]
        where !expected.isEmpty {
            let found = try Self.changes(old, new).map { change in
                "\(change.rule.rawValue) \(change.subject.text): \(change.oldClients.rawValue), \(change.newClients.rawValue), \(change.swift.rawValue)"
            }
            #expect(found.contains(expected), "\(found.joined(separator: "\n"))")
            // Emitted code has changes of its own; on the wire there is only this one, and perhaps its counterpart.
            #expect(found.filter { !$0.hasPrefix("swift-") }.count <= 2, "\(found.joined(separator: "\n"))")
        }
    }

    @Test func saysThatAuthenticationIsOptional() throws {
        let changed = Self.document.replacing("security: [{ token: [] }]", with: "security: [{}, { token: [] }]")
        let change = try #require(try Self.changes(Self.document, changed).first { $0.rule == .securityChanged })
        #expect(change.message == "needs no authentication or token instead of token")
    }

    /// The places need the documents, whatever else is kept.
    @Test func aReportAloneHasItsPlaces() throws {
        let directory = try TemporaryDirectory()
        try directory.write("openapi: 3.0.3\ninfo: { title: A, version: 1.0.0 }\npaths: {}\nservers: [{ url: /a }]\n", to: "old.yaml")
        try directory.write("openapi: 3.0.3\ninfo: { title: A, version: 1.0.0 }\npaths: {}\nservers: [{ url: /b }]\n", to: "new.yaml")
        let inputs = [SpecInput(directory("old.yaml")), SpecInput(directory("new.yaml"))]
        let report = try #require(Comparison(old: .init(inputs[0]), new: .init(inputs[1])).run().outcome)
        #expect(report.text(as: .text).contains("new.yaml:4:"))
        #expect(report.text(as: .json).contains("new.yaml"))
    }

    /// Every rule is shown by a mutation, or by a case of its own.
    @Test func showsEveryRule() throws {
        let shown = Set(Self.mutations.flatMap { [$0.found, $0.reversed] }.map { String($0.prefix { $0 != " " }) })
        let others = try ComparisonCase.all.flatMap { try $0.expected.split(separator: "\n") }
            .compactMap { line in line.firstIndex(of: "[").map { String(line[line.index(after: $0)...].prefix { $0 != "]" }) } }
        let missing = ComparisonRule.allCases.map(\.rawValue).filter { !shown.contains($0) && !others.contains($0) }
        #expect(missing.isEmpty)
    }

    static func changes(_ old: String, _ new: String) throws -> [Change] {
        let directory = try TemporaryDirectory()
        try directory.write(old, to: "old.yaml")
        try directory.write(new, to: "new.yaml")
        let report = Comparison(old: .init(SpecInput(directory("old.yaml"))), new: .init(SpecInput(directory("new.yaml")))).run()
        return try #require(report.outcome, "\(report.text(as: .text))").changes
    }
}

/// Changes of a schema that is only in requests, or only in responses.
struct SchemaMutationTests {
    struct Mutation: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        /// `id subject: old clients, new clients`.
        let inRequests: [String]
        let inResponses: [String]
        var testDescription: String { "\(old) → \(new)" }

        init(_ old: String, _ new: String, inRequests: [String], inResponses: [String]) {
            self.old = old
            self.new = new
            self.inRequests = inRequests
            self.inResponses = inResponses
        }
    }

    static let mutations: [Mutation] = [
        // Access
        Mutation(
            "{ type: object, required: [id], properties: { id: { type: string, readOnly: true } } }",
            "{ type: object, required: [id], properties: { id: { type: string } } }",
            inRequests: ["access-changed A.id: breaks, may-break"], inResponses: ["access-changed A.id: compatible, compatible"]),
        Mutation(
            "{ type: object, required: [id], properties: { id: { type: string } } }",
            "{ type: object, required: [id], properties: { id: { type: string, readOnly: true } } }",
            inRequests: ["access-changed A.id: may-break, breaks"], inResponses: ["access-changed A.id: compatible, compatible"]),
        Mutation(
            "{ type: object, required: [id], properties: { id: { type: string } } }",
            "{ type: object, required: [id], properties: { id: { type: string, writeOnly: true } } }",
            inRequests: ["access-changed A.id: compatible, compatible"], inResponses: ["access-changed A.id: breaks, compatible"]),
        Mutation(
            "{ type: object, properties: { id: { type: string, writeOnly: true } } }",
            "{ type: object, properties: { id: { type: string } } }",
            inRequests: ["access-changed A.id: compatible, compatible"], inResponses: ["access-changed A.id: compatible, compatible"]),
        // What was not said
        Mutation(
            "{ type: object }", "{ type: object, additionalProperties: { type: string } }",
            inRequests: ["type-changed A{}: breaks, compatible"], inResponses: ["type-changed A{}: compatible, breaks"]),
        Mutation(
            "{ type: object, additionalProperties: { type: string } }", "{ type: object }",
            inRequests: ["type-changed A{}: compatible, may-break"], inResponses: ["type-changed A{}: breaks, compatible"]),
        Mutation("{ type: object }", "{ type: object, additionalProperties: true }", inRequests: [], inResponses: []),
        Mutation(
            "{ type: array }", "{ type: array, items: { type: string } }",
            inRequests: ["type-changed A[]: breaks, compatible"], inResponses: ["type-changed A[]: compatible, breaks"]),
        Mutation(
            "{ type: array, items: { type: string } }", "{ type: array }",
            inRequests: ["type-changed A[]: compatible, may-break"], inResponses: ["type-changed A[]: breaks, compatible"]),
        Mutation("{ type: array, items: {} }", "{ type: array }", inRequests: [], inResponses: []),
        // Alternatives
        Mutation(
            "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }",
            """
            { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, \
            mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } } }
            """, inRequests: ["discriminator-changed A: compatible, compatible"],
            inResponses: ["discriminator-changed A: compatible, compatible"]),
        Mutation(
            """
            { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, \
            mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } } }
            """, "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }",
            inRequests: ["discriminator-changed A: may-break, may-break"],
            inResponses: ["discriminator-changed A: may-break, may-break"]),
        // Several limits
        Mutation(
            "{ type: object, properties: { n: { allOf: [{ type: number, minimum: 0 }, { type: number }] } } }",
            "{ type: object, properties: { n: { allOf: [{ type: number, minimum: 0 }, { type: number, exclusiveMinimum: 0 }] } } }",
            inRequests: ["constraint-tightened A.n: breaks, compatible"], inResponses: ["constraint-tightened A.n: compatible, may-break"]),
        Mutation(
            "{ type: object, properties: { n: { allOf: [{ type: integer, multipleOf: 2 }, { type: integer }] } } }",
            "{ type: object, properties: { n: { allOf: [{ type: integer, multipleOf: 2 }, { type: integer, multipleOf: 3 }] } } }",
            inRequests: ["constraint-tightened A.n: breaks, compatible"], inResponses: ["constraint-tightened A.n: compatible, may-break"]),
        // Names that are only required
        Mutation(
            "{ type: object, additionalProperties: { type: string } }",
            "{ type: object, additionalProperties: { type: string }, required: [token] }",
            inRequests: ["member-required A.token: breaks, compatible"], inResponses: ["member-required A.token: compatible, breaks"]),
        Mutation(
            "{ type: object, required: [token] }", "{ type: object }",
            inRequests: ["member-optional A.token: compatible, may-break"], inResponses: ["member-optional A.token: breaks, compatible"]),
        Mutation(
            "{ type: object, additionalProperties: { type: string }, required: [token] }",
            "{ type: object, additionalProperties: { type: string }, required: [token], properties: { token: { type: string } } }",
            inRequests: [], inResponses: []),
        // Other keywords
        Mutation(
            "{ type: object, propertyNames: { maxLength: 3 } }", "{ type: object, propertyNames: { maxLength: 4 } }",
            inRequests: ["keyword-changed A: may-break, may-break"], inResponses: ["keyword-changed A: compatible, compatible"]),
        Mutation(
            "{ type: object, if: { required: [a] }, then: { required: [b] } }",
            "{ type: object, if: { required: [a] }, then: { required: [c] } }",
            inRequests: ["keyword-changed A: may-break, may-break"], inResponses: ["keyword-changed A: compatible, compatible"]),
        Mutation(
            "{ type: object }", "{ type: object, dependentRequired: { a: [b] } }",
            inRequests: ["keyword-changed A: may-break, compatible"], inResponses: ["keyword-changed A: compatible, compatible"]),
        Mutation(
            "{ type: object, not: { required: [a] }, contains: { type: string } }", "{ type: object }",
            inRequests: ["keyword-changed A: compatible, may-break"], inResponses: ["keyword-changed A: compatible, compatible"]),
        Mutation(
            "{ type: array, prefixItems: [{ type: string }] }", "{ type: array, prefixItems: [{ type: number }] }",
            inRequests: ["keyword-changed A: may-break, may-break"], inResponses: ["keyword-changed A: may-break, may-break"]),
    ]

    private static func document(_ schema: String, inRequests: Bool) -> String {
        let content = "content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }"
        return """
            openapi: 3.1.0
            info: { title: A, version: 1.0.0 }
            paths:
              /a:
                post:
                  operationId: add
                  tags: [a]
                  \(inRequests ? "requestBody: { required: true, \(content) }" : "description: none")
                  responses: { "200": { description: ok\(inRequests ? "" : ", \(content)") } }
            components:
              schemas:
                A: \(schema)
                Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
                Dog: { type: object, required: [kind], properties: { kind: { type: string }, tricks: { type: integer } } }
                Mood: { type: string, enum: [a] }

            """
    }

    @Test(arguments: mutations + valueMutations, [true, false]) func findsTheChange(_ mutation: Mutation, inRequests: Bool) throws {
        let changes = try MutationTests.changes(
            Self.document(mutation.old, inRequests: inRequests), Self.document(mutation.new, inRequests: inRequests))
        let found = changes.map { "\($0.rule.rawValue) \($0.subject.text): \($0.oldClients.rawValue), \($0.newClients.rawValue)" }
            .filter { !$0.hasPrefix("swift-") }
        #expect(found == (inRequests ? mutation.inRequests : mutation.inResponses))
    }
}

struct ComparisonDocumentationTests {
    /// The example is what is printed for a case.
    @Test func theArticleShowsWhatIsPrinted() throws {
        let article = try String(
            contentsOf: ComparisonCase.directory.appending(
                path: "../../Sources/EndpointKit/EndpointKit.docc/Articles/ComparingVersions.md"),
            encoding: .utf8)
        let report = try ComparisonCase(name: "member").report(isDigest: true)
        let printed = try #require(report.split(separator: "--- the other way round ---").first)
        #expect(article.contains("```\n\(printed)```"))
    }

    /// The article lists every id, and no others.
    @Test func theArticleListsEveryRule() throws {
        let article = try String(
            contentsOf: ComparisonCase.directory.appending(
                path: "../../Sources/EndpointKit/EndpointKit.docc/Articles/ComparingVersions.md"),
            encoding: .utf8)
        let table = try #require(article.split(separator: "## Ids").last)
        let words = table.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
            String($0.element)
        }
        let listed = words.filter { $0.contains("-") }
        #expect(Set(listed) == Set(ComparisonRule.allCases.map(\.rawValue)))
        #expect(Set(listed).count == listed.count)
    }
}
