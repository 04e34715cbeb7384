import APIComparison
import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// What changes mean for Swift and for both sides, wherever they are.
struct ConsequenceTests {
    private func document(_ paths: String, schemas: String = "{}", webhooks: String = "{}") -> String {
        """
        openapi: 3.1.0
        info: { title: A, version: 1.0.0 }
        paths: \(paths)
        webhooks: \(webhooks)
        components: { schemas: \(schemas) }

        """
    }

    /// An operation that responds with a component.
    private func result(_ name: String) -> String {
        "{ /a: { get: { operationId: a, tags: [A], responses: { '200': { description: ok, "
            + "content: { application/json: { schema: { $ref: '#/components/schemas/\(name)' } } } } } } } }"
    }

    private func responses(_ old: String, _ new: String) throws -> [String] {
        func document(_ schemas: String) -> String { self.document(result("A"), schemas: schemas) }
        return try MutationTests.changes(document(old), document(new)).filter { !$0.rule.rawValue.hasPrefix("swift-") }
            .map { "\($0.rule.rawValue) \($0.subject.text)" }
    }

    @Test(arguments: ["Pet", "v1.Pet", "Pet[]", "Pet(s)"])
    func namesWithAnyCharactersHaveConsequences(_ name: String) throws {
        func document(_ type: String) -> String {
            let schema = "{ type: object, required: [id], properties: { id: { type: \(type) }, 'a.b': { type: \(type) } } }"
            return self.document(result(name), schemas: "{ \"\(name)\": \(schema) }")
        }
        let changes = try MutationTests.changes(document("integer"), document("string")).filter { $0.rule == .typeChanged }
        #expect(changes.map(\.subject.text) == ["\(name).id", "\(name).a.b"])
        #expect(changes.allSatisfy { $0.swift == .breaks })
    }

    @Test(arguments: ["plain", "it's", "a of GET /a", "the body of"])
    func parametersWithAnyNameHaveConsequences(_ name: String) throws {
        func document(_ type: String) -> String {
            self.document(
                "{ /a: { get: { operationId: a, tags: [A], responses: { '204': { description: ok } }, "
                    + "parameters: [{ name: \"\(name)\", in: query, schema: { type: \(type) } }] } } }")
        }
        let changes = try MutationTests.changes(document("boolean"), document("array, items: { type: integer }"))
        let change = try #require(changes.first { $0.rule == .typeChanged })
        #expect(change.subject.text == "the query parameter '\(name)' of GET /a")
        #expect(change.swift == .breaks)
    }

    /// Clients send the responses to webhooks.
    @Test func responsesToWebhooksAreSentByClients() throws {
        func document(_ response: String) -> String {
            let responses = "{ '200': { description: ok\(response) } }"
            return self.document("{}", webhooks: "{ added: { post: { operationId: added, responses: \(responses) } } }")
        }
        let content = "content: { application/json: { schema: { type: string } } }"
        let header = "headers: { X-Ack: { required: true, schema: { type: string } } }"
        let (plain, full) = (document(""), document(", \(header), \(content)"))
        let added = try MutationTests.changes(plain, full)
        #expect(added.first { $0.rule == .headerAdded }?.oldClients == .breaks)
        #expect(added.first { $0.rule == .responseContentAdded }?.oldClients == .breaks)
        let removed = try MutationTests.changes(full, plain)
        #expect(removed.first { $0.rule == .headerRemoved }?.newClients == .breaks)
        #expect(removed.first { $0.rule == .responseContentRemoved }?.newClients == .breaks)
        let optional = document(", \(header.replacing("required: true, ", with: "")), \(content)")
        #expect(try MutationTests.changes(optional, full).first { $0.rule == .headerRequired }?.oldClients == .breaks)
    }

    @Test func aRenamedMemberHasTheSameMembersInAnyOrder() throws {
        func schema(_ name: String, _ members: String) -> String {
            "{ A: { type: object, properties: { \(name): { type: object, properties: { \(members) } } } } }"
        }
        let (one, two) = ("a: { type: string }, b: { type: string }", "b: { type: string }, a: { type: string }")
        #expect(try responses(schema("home", one), schema("house", two)) == ["member-renamed A.house"])
        let many = (0..<60).map { "m\($0): { type: string }" }.joined(separator: ", ")
        let other = many.replacing("m59: { type: string }", with: "m59: { type: integer }")
        #expect(try responses(schema("home", many), schema("house", other)) == ["member-removed A.home", "member-added A.house"])
    }

    /// A format or a list of required members says which type is meant.
    @Test(arguments: [
        ("{ format: int64 }", "{ type: integer, format: int64 }"), ("{ format: date }", "{ type: string, format: date }"),
        ("{ contentEncoding: base64 }", "{ type: string, contentEncoding: base64 }"),
        ("{ properties: { x: {} } }", "{ type: object, properties: { x: {} } }"),
    ])
    func aSchemaWithoutATypeHasTheOneOfItsKeywords(_ old: String, _ new: String) throws {
        func schema(_ member: String) -> String { "{ A: { type: object, properties: { a: \(member) } } }" }
        #expect(try responses(schema(old), schema(new)) == [])
    }

    /// Every integer is a multiple of 1 and of 0.5.
    @Test(arguments: ["1", "1.0", "0.5"]) func multiplesThatAllIntegersAreSayNothing(_ step: String) throws {
        func schema(_ member: String) -> String { "{ A: { type: object, properties: { a: { \(member) } } } }" }
        let step = ", multipleOf: \(step)"
        #expect(try responses(schema("type: integer"), schema("type: integer" + step)) == [])
        #expect(try responses(schema("type: number"), schema("type: number" + step)) == ["constraint-tightened A.a"])
    }

    /// An anchor is not the name of a component.
    @Test func schemasWithAnAnchorHaveTheirNames() throws {
        func document(_ type: String) -> String {
            self.document(
                result("A").replacing("#/components/schemas/A", with: "#node"),
                schemas: "{ Node: { $anchor: node, properties: { a: { type: \(type) } } } }")
        }
        let changes = try MutationTests.changes(document("integer"), document("string")).filter { $0.rule == .typeChanged }
        #expect(changes.map(\.subject.text) == ["Node.a"])
    }

    @Test func alternativesOfOneTypeAreDistinguished() throws {
        func schema(_ more: String) -> String { "{ A: { oneOf: [{ type: string, format: uuid }, { type: integer }\(more)] } }" }
        let more = ", { type: string, format: date }, { properties: { x: {} } }, { properties: { y: {} } }, { properties: { z: {} } }"
        func document(_ more: String) -> String { self.document(result("A"), schemas: schema(more)) }
        let added = try MutationTests.changes(document(""), document(more)).filter { $0.rule == .variantAdded }.map(\.message)
        let words = ["another string", "object", "another object", "another object (3)"]
        #expect(added == words.map { "can also be \($0)" })
        let removed = try MutationTests.changes(document(more), document("")).filter { $0.rule == .variantRemoved }.map(\.message)
        #expect(removed == words.map { "can no longer be \($0)" })
    }

    @Test func equalValuesAreTheSameInAnyForm() throws {
        func schema(_ values: String) -> String { "{ A: { enum: \(values) } }" }
        #expect(try responses(schema("[{ a: 1, b: [2] }]"), schema("[{ b: [2.0], a: 1.0 }]")) == [])
    }

    /// A name in a mapping can have a period.
    @Test func mappingsNameSchemasWithPeriods() throws {
        let pet = "{ type: object, required: [kind], properties: { kind: { type: string } } }"
        let animal = "{ oneOf: [{ $ref: '#/components/schemas/pet.Cat' }, { $ref: '#/components/schemas/pet.Dog' }], "
        let mapping = "discriminator: { propertyName: kind, mapping: { c: pet.Cat, d: pet.Dog } } }"
        let text = document(result("Animal"), schemas: "{ Animal: \(animal)\(mapping), pet.Cat: \(pet), pet.Dog: \(pet) }")
        let directory = try TemporaryDirectory()
        try directory.write(text, to: "api.yaml")
        let version = Comparison.Version(SpecInput(directory("api.yaml")))
        let reported = Comparison(old: version, new: version).run()
        #expect(reported.warningCount == 0, "\(reported.text(as: .text))")
    }

    /// Without a mapping, the constants of the alternatives are the values of the discriminator, not their names.
    @Test func constantsAreTheValuesOfADiscriminator() throws {
        func schemas(_ mapping: String) -> String {
            """
            { A: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], \
            discriminator: { propertyName: kind\(mapping) } }, \
            Cat: { type: object, required: [kind], properties: { kind: { const: cat } } }, \
            Dog: { type: object, required: [kind], properties: { kind: { enum: [dog] } } } }
            """
        }
        let mapping = ", mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' }"
        #expect(try responses(schemas(""), schemas(mapping)) == [])
        #expect(try responses(schemas(""), schemas(mapping.replacing("dog:", with: "hound:"))) == ["variant-added A", "variant-removed A"])
    }

    /// Parts of forms that are JSON have types, whatever the parameters of their media type.
    @Test func partsOfJSONHaveTypes() throws {
        func document(_ type: String) -> String {
            self.document(
                "{ /a: { post: { operationId: a, tags: [A], responses: { '204': { description: ok } }, requestBody: { content: { "
                    + "multipart/form-data: { schema: { type: object, properties: { n: { type: \(type) } } }, "
                    + "encoding: { n: { contentType: 'text/json; charset=utf-8' } } } } } } } }")
        }
        let changes = try MutationTests.changes(document("integer"), document("string"))
        // As text, every number is a string, so that requests of the old version stay valid.
        #expect(changes.first { $0.rule == .typeChanged }?.oldClients == .breaks)
    }

    /// A flow without a token URL is not one without an authorization URL.
    @Test func schemesAreComparedByWhatTheySay() throws {
        func document(_ flow: String) -> String {
            """
            openapi: 3.1.0
            info: { title: A, version: 1.0.0 }
            paths: {}
            components: { securitySchemes: { login: { type: oauth2, flows: { \(flow) } } } }

            """
        }
        let url = "https://a.example/login"
        let changes = try MutationTests.changes(
            document("implicit: { authorizationUrl: '\(url)', scopes: {} }"),
            document("clientCredentials: { tokenUrl: '\(url)', scopes: {} }"))
        let text = "the security scheme 'login' is OAuth 2 at \(url) instead of OAuth 2 at \(url) without a token URL"
        #expect(changes.map(\.message).contains(text))
    }
}
