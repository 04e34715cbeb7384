import APIComparison
import Foundation
import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// What follows in Swift from changes that are accepted is accepted with them.
struct AcceptanceTests {
    private static let document = """
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        servers: [{ url: "https://a.example", description: One }, { url: "https://b.example", description: Two }]
        security: [{ token: [] }]
        paths:
          /pets:
            post:
              operationId: addPet
              tags: [Pets]
              parameters: [{ name: kind, in: query, schema: { type: string, enum: [cat, dog] } }]
              requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
              responses:
                "200": { description: ok, content: { application/json: { schema: { type: object, properties: { count: { type: integer }, first: { type: object, properties: { name: { type: string } } } } } } } }
          /searches:
            get:
              operationId: search
              tags: [Pets]
              parameters:
                - { name: limit, in: query, schema: { type: integer } }
                - { name: after, in: query, schema: { type: string } }
                - { name: before, in: query, schema: { type: string } }
                - { name: order, in: query, schema: { type: string } }
                - { name: breed, in: query, schema: { type: string } }
                - { name: place, in: query, schema: { type: string } }
              responses: { "204": { description: ok } }
          /notes:
            put:
              operationId: keepNote
              tags: [Pets]
              requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
              responses: { "200": { description: ok, content: { application/json: { schema: { allOf: [{ $ref: "#/components/schemas/Note" }, { properties: { id: { type: string } } }] } } } } }
        webhooks:
          petAdded: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { code: { type: string } } } } } }, responses: { "204": { description: ok } } } }
        components:
          securitySchemes: { token: { type: http, scheme: bearer } }
          schemas:
            Pet:
              type: object
              required: [id, petName]
              properties:
                id: { $ref: "#/components/schemas/PetID" }
                petName: { type: string }
                owner: { type: object, properties: { title: { type: string } } }
                size: { oneOf: [{ type: string }, { type: integer }] }
            PetID: { type: string }
            Note: { type: object, properties: { text: { type: string }, mark: { type: object, properties: { year: { type: integer } } } } }

        """

    /// Comparing the ids of a file that is something else would take much longer than reading it.
    @Test func suggestionsAreLimited() {
        let file = SourceFile(path: "accepted", utf8: Array("member-removd Pet.name\nmember-removed Pet.size\n".utf8))
        for (earlier, help) in [
            (0, "did you mean 'member-removed'?"), (300_000, "a line has an id and a subject, as in 'member-removed Pet.name'"),
        ] {
            var sink = DiagnosticSink()
            _ = sink.candidates(Array(repeating: "", count: earlier))
            _ = AcceptedChanges(file, into: &sink)
            #expect(sink.diagnostics.map(\.help) == [help])
        }
    }

    @Test(arguments: [
        ("petName", "title", "member-renamed Pet.title"), ("name: kind", "name: sort", "parameter-renamed POST /pets"),
        ("owner:", "keeper:", "member-renamed Pet.keeper"), ("title: { type", "label: { type", "member-renamed Pet.owner.label"),
        ("{ type: integer }]", "{ type: integer }, { type: boolean }]", "variant-added Pet.size"),
        ("token: [", "bearer: [", "security-scheme-renamed API"),
        ("count:", "total:", "member-renamed 'total' in the response 200 of POST /pets"),
        ("first: { type: object", "first: { type: object, required: [name]", "member-required 'first.name' in the response*"),
        ("name: { type: string }", "name: { type: integer }", "type-changed 'first.name' in the response 200 of POST /pets"),
        (", { url: \"https://b.example\", description: Two }", "", "server-removed API"), ("cat, dog", "cat", "value-removed *kind*"),
        ("petAdded:", "petBought:", "webhook-* API"), ("PetID: { type: string }", "PetID: { type: integer }", "type-changed PetID"),
        ("PetID: { type: string }", "PetID: { type: [string, 'null'] }", "became-nullable *"),
        // The properties of a group of parameters, and the arguments with a type whose members can all be left out.
        ("name: limit", "name: most", "parameter-renamed GET /searches"),
        ("limit, in: query, schema: { type: integer }", "limit, in: query, schema: { type: boolean }", "type-changed *limit*"),
        ("Note: { type: object", "Note: { type: object, required: [text]", "member-required *text*"),
        // A type in place that an `allOf` uses too.
        ("year: { type: integer }", "year: { type: string }", "type-changed *mark.year*"),
    ])
    func acceptingAChangeAcceptsItsConsequences(_ old: String, _ new: String, _ accepted: String) throws {
        let directory = try TemporaryDirectory()
        var document = Self.document.replacing(old, with: new)
        if old.hasPrefix("token") { document = document.replacing("{ token: { type: http", with: "{ bearer: { type: http") }
        let version = Comparison.Version(SpecInput(try directory.write(Self.document, to: "old.yaml")))
        let next = Comparison.Version(SpecInput(try directory.write(document, to: "new.yaml")))
        let lines = accepted.hasPrefix("webhook-*") ? "webhook-added API\nwebhook-removed API\n" : accepted + "\n"
        for (one, two) in [(version, next)] {
            let all = try #require(Comparison(old: one, new: two).run().outcome)
            #expect(all.changes.contains { $0.swift != .compatible }, "\(all.text(as: .text))")
            let path = try directory.write(lines, to: "agreed")
            let reported = Comparison(old: one, new: two, accepting: path).run()
            let report = try #require(reported.outcome, "\(reported.text(as: .text))")
            #expect(report.text(as: .text) == "no changes\n\(all.changes.count) accepted\n")
            #expect(reported.text(as: .text) == "")
        }
    }

    /// What another change causes too is not accepted.
    @Test func consequencesOfOtherChangesStay() throws {
        let directory = try TemporaryDirectory()
        let document = Self.document.replacing("petName", with: "title").replacing("[id, title]", with: "[title]")
        let version = Comparison.Version(SpecInput(try directory.write(Self.document, to: "old.yaml")))
        let next = Comparison.Version(SpecInput(try directory.write(document, to: "new.yaml")))
        let path = try directory.write("member-renamed Pet.title\n", to: "agreed")
        let report = try #require(Comparison(old: version, new: next, accepting: path).run().outcome)
        #expect(report.changes.map(\.rule.rawValue).contains("member-optional"))
        #expect(report.changes.contains { $0.swift == .breaks && $0.message.contains("'id: ") })
    }
}
