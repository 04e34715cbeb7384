import APIModel
import EndpointKitSpecServer
import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecReading
import SpecServing
import SystemSupport
import Testing

/// An overlay of what a proxy has found: with it, the same exchanges have no deviations.
struct ContractOverlayTests {
    typealias Exchange = PassedExchange

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    static func exchange(
        _ method: String = "GET", _ target: String = "/items", _ fields: [(name: String, value: String)] = [], sends body: String = "",
        _ status: Int = 200, _ type: String? = "application/json", _ answer: String = "", _ more: [(name: String, value: String)] = []
    ) -> Exchange {
        let type = type.map { [("Content-Type", $0)] } ?? []
        return Exchange(
            ServedRequest(method, target, fields: FieldLines(fields), body: Array(body.utf8)),
            ServedResponse(status, fields: FieldLines(type + more), body: Array(answer.utf8)))
    }

    /// What a document does not say of exchanges.
    func deviations(_ exchanges: [Exchange], overlays: [String] = []) throws -> DeviationStore {
        let reading = ContractReading.run(SpecInput(directory("api.yaml"), overlays: overlays))
        #expect(reading.errorCount == 0, "\(reading.text(as: .text))")
        let responder = SpecResponder(try #require(reading.outcome).contract)
        let store = DeviationStore()
        let secrets = SampleFilter.Secrets(isName: { $0 == "token" }, isParameter: { _, _ in false }, isText: { _ in false })
        for exchange in exchanges { _ = store.add(responder.inspect(exchange, secrets: secrets)) }
        return store
    }

    /// Checks that exchanges have deviations of some rules, and none with the overlay, which is returned.
    private func check(
        _ document: String, _ exchanges: [Exchange], rules: Set<String>, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        try directory.write(document, to: "api.yaml")
        let found = try deviations(exchanges)
        #expect(Set(found.all.map(\.deviation.rule.rawValue)) == rules, sourceLocation: sourceLocation)
        try directory.write(found.json, to: "found.json")
        let proposal = OverlayProposal.run(SpecInput(directory("api.yaml")), deviations: [directory("found.json")], isStrict: false)
        let overlay = try #require(proposal.outcome, "\(proposal.text(as: .text))", sourceLocation: sourceLocation)
        #expect(proposal.warningCount == 0, "\(proposal.text(as: .text))", sourceLocation: sourceLocation)
        try directory.write(overlay, to: "fix.yaml")
        let rest = try deviations(exchanges, overlays: [directory("fix.yaml")]).all.map(\.deviation.placedText)
        #expect(rest == [], "\(overlay)", sourceLocation: sourceLocation)
        // With the overlay, the same deviations change nothing.
        let again = OverlayProposal.run(
            SpecInput(directory("api.yaml"), overlays: [directory("fix.yaml")]), deviations: [directory("found.json")], isStrict: false)
        #expect(again.outcome == .some(""), "\(again.text(as: .text))", sourceLocation: sourceLocation)
        return overlay
    }

    private static func document(_ version: String) -> String {
        """
        openapi: \(version)
        info: { title: Shop, version: '1' }
        security: [{ key: [] }]
        paths:
          /items:
            get:
              operationId: items
              parameters:
                - { name: limit, in: query, required: true, schema: { type: integer, maximum: 10 } }
              responses:
                '200':
                  description: Items
                  headers: { X-Total: { required: true, schema: { type: integer } } }
                  content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } }
            post:
              requestBody:
                required: true
                content: { application/json: { schema: { type: object, additionalProperties: false, properties: { a: {} } } } }
              responses: { '204': { description: Done }, '201': { description: Made } }
            delete:
              security: [{ key: [] }]
              responses: { '204': { description: Done } }
        components:
          securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
          schemas:
            Item:
              type: object
              required: [name, kind]
              additionalProperties: false
              properties:
                name: { type: string, minLength: 2 }
                kind: { type: string, enum: [a, b] }
                count: { type: integer }
                owner: { $ref: '#/components/schemas/Owner' }
                tags: { type: array, items: { type: string, pattern: '^[a-z]+$' } }
                shape:
                  oneOf: [{ type: object, required: [x], properties: { x: {} } }, { type: object, required: [y], properties: { y: {} } }]
                date: { type: string, format: date-time }
            Owner: { type: object, required: [id], properties: { id: { type: string } } }
        """
    }

    private static let key: [(name: String, value: String)] = [("X-Key", "1")]
    private static let total: [(name: String, value: String)] = [("X-Total", "1")]

    private static func get(_ body: String, _ fields: [(name: String, value: String)] = total) -> Exchange {
        exchange("GET", "/items?limit=1", key, 200, "application/json", body, fields)
    }

    @Test(arguments: ["3.0.3", "3.1.0"])
    func valuesAreAllowed(_ version: String) throws {
        let bodies = [
            #"{"name":null,"kind":"c"}"#, #"{"name":"x","kind":"d","count":1.5}"#, #"{"kind":"a","owner":null}"#,
            #"{"name":"xy","kind":"a","owner":{"id":7}}"#, #"{"name":"xy","kind":"a","owner":{}}"#,
            #"{"name":"xy","kind":"a","tags":["A",1]}"#, #"{"name":"xy","kind":"a","shape":{"x":1,"y":1}}"#,
            #"{"name":"xy","kind":"a","shape":{}}"#, #"{"name":"xy","kind":"a","shape":5}"#,
            #"{"name":"xy","kind":"a","date":"yesterday"}"#,
            #"{"name":"xy","kind":"a","more":1,"rest":null,"token":"secret","list":[1]}"#, #"[]"#,
        ]
        let overlay = try check(
            Self.document(version), bodies.map { Self.get($0) },
            rules: ["type", "enum", "required", "minLength", "pattern", "oneOf", "ambiguity", "format", "additionalProperties"])
        #expect(overlay.contains(#"GET /items, response 200: body at /kind: must be one of 'a', 'b'; found \"c\""#))
        #expect(!overlay.contains("secret"))
    }

    /// The overlay for a body that differs from a schema.
    private func overlay(_ body: String, _ schema: String, rules: Set<String>) throws -> String {
        let document = """
            openapi: 3.1.0
            info: { title: Shop, version: '1' }
            paths:
              /items: { get: { responses: { '200': { description: An item, content: { application/json: { schema: \(schema) } } } } } }
            """
        return try check(document, [Self.exchange("GET", "/items", [], 200, "application/json", body)], rules: rules)
    }

    /// Dates without an offset, which many servers write, stay dates.
    @Test(arguments: ["2026-11-28T20:36:51", "2026-11-28T20:36:51.337575", "2026-11-28 20:36:51.5", "Sat, 28 Nov 2026 20:36:51 GMT"])
    func datesInOtherFormatsStayDates(_ date: String) throws {
        let time = "{ type: string, format: date-time }"
        let members = "made: \(time), sold: { anyOf: [\(time), { type: 'null' }] }, id: { type: string, format: uuid }"
        for (made, count) in [(date, 2), ("yesterday", 1)] {
            let body = #"{"made":"\#(made)","sold":"\#(date)","id":"\#(date)"}"#
            let overlay = try overlay(body, "{ type: object, properties: { \(members) } }", rules: ["format"])
            #expect(overlay.components(separatedBy: #"{"x-endpointkit-type": "LenientDate"}"#).count == 1 + count, "\(overlay)")
        }
    }

    /// A server that sends a list of what the document describes.
    @Test(arguments: [(#"[{"name":"a"}, {"name":"b"}]"#, true), ("[]", true), (#"[{"name":"a"}, {"name":1}]"#, false)])
    func listsOfWhatIsDescribedKeepItsType(_ body: String, _ isKept: Bool) throws {
        let schema = "{ type: object, required: [name], properties: { name: { type: string } } }"
        let items = #"{"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}"#
        let overlay = try overlay(body, schema, rules: ["type"])
        #expect(overlay.contains(#"{"type": "array", "items": \#(isKept ? items : "{}")}"#), "\(overlay)")
    }

    /// The log has only new deviations.
    @Test func missingCredentialsAreNewOnceForEachRequirement() throws {
        let none = "responses: { '204': { description: '' } }"
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Shop, version: '1' }
            security: [{ key: [] }]
            paths: { /a: { get: { \(none) } }, /b: { get: { \(none) } }, /c: { get: { security: [{ key: [] }], \(none) } } }
            components: { securitySchemes: { key: { type: http, scheme: bearer } } }
            """, to: "api.yaml")
        let reading = ContractReading.run(SpecInput(directory("api.yaml")))
        let responder = SpecResponder(try #require(reading.outcome, "\(reading.text(as: .text))").contract)
        let store = DeviationStore()
        let secrets = SampleFilter.Secrets(isName: { _ in false }, isParameter: { _, _ in false }, isText: { _ in false })
        let new = ["/a", "/b", "/c", "/c"].map { path in
            store.add(responder.inspect(Self.exchange("GET", path, [], 204, nil), secrets: secrets)).map(\.endpoint)
        }
        #expect(new == [["GET /a"], [], ["GET /c"], []])
        #expect(store.all.map(\.count) == [1, 1, 2])
    }

    @Test(arguments: ["3.0.3", "3.1.0"])
    func messagesAreAllowed(_ version: String) throws {
        let ok = #"{"name":"xy","kind":"a"}"#
        let json = ("Content-Type", "application/json")
        let exchanges = [
            Self.exchange("GET", "/items?limit=11&sort=a&sort=b&page=1", Self.key, 200, "application/json", ok, [("X-Total", "many")]),
            Self.exchange("GET", "/items", [], 200, "text/csv", "a,b"), Self.exchange("GET", "/items?limit=1", Self.key, 404, nil),
            Self.exchange("GET", "/items?limit=1", Self.key, 503, "text/html", "x"),
            Self.exchange("GET", "/items?limit=1", Self.key, 503, "application/json", "{}"),
            Self.exchange("POST", "/items", Self.key, 201, "application/json", "{}"),
            Self.exchange("POST", "/items", Self.key + [json], sends: #"{"b":1}"#, 204, nil),
            Self.exchange("POST", "/items", Self.key + [("Content-Type", "text/plain")], sends: "x", 204, nil),
            Self.exchange("DELETE", "/items", [json], sends: "{}", 204, nil),
        ]
        let overlay = try check(
            Self.document(version), exchanges,
            rules: ["maximum", "undeclared", "type", "missing", "credentials", "media-type", "status", "additionalProperties"])
        #expect(overlay.contains(#"{"name": "sort", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}}"#))
        #expect(
            overlay.contains(
                #"update: {"503": {"description": "Sent by the server.", "content": {"text/html": {}, "application/json": {}}}}"#))
    }

    /// JSON without a description ranks behind what really comes.
    @Test func jsonThatSaysNothingIsReplaced() throws {
        let document = """
            openapi: 3.1.0
            info: { title: Shop, version: '1' }
            paths:
              /metrics:
                get: { responses: { 200: { description: '', content: { application/json: { schema: {} } } } } }
                put: { requestBody: { content: { application/json: { schema: {} } } }, responses: { 204: { description: '' } } }
            """
        let overlay = try check(
            document,
            [
                Self.exchange("GET", "/metrics", [], 200, "text/plain", "a 1"),
                Self.exchange("GET", "/metrics", [], 200, "application/zip", "PK"),
                Self.exchange("PUT", "/metrics", [("Content-Type", "application/x-www-form-urlencoded")], sends: "a=1", 204, nil),
            ], rules: ["media-type"])
        #expect(overlay.contains(#""text/plain": {"schema": {"type": "string"}}"#))
        #expect(overlay.contains(#""application/zip": {"schema": {"type": "string", "format": "binary"}}"#))
        #expect(overlay.contains(#""application/x-www-form-urlencoded": {}"#))
    }

    @Test func swaggerDocumentsAreChangedInTheirOwnWay() throws {
        let document = """
            swagger: '2.0'
            info: { title: Shop, version: '1' }
            produces: [application/json]
            consumes: [application/json]
            paths:
              /items:
                get:
                  responses: { 200: { description: '', schema: { $ref: '#/definitions/Item' } } }
                post: { responses: { 204: { description: '' } } }
            definitions:
              Item: { type: object, required: [name], properties: { name: { type: string, enum: [a] }, count: { type: integer } } }
            """
        let overlay = try check(
            document,
            [
                Self.exchange("GET", "/items?a=1", [], 200, "application/json", "{}"),
                Self.exchange("GET", "/items", [], 200, "application/json", #"{"name":5,"count":1.5}"#),
                Self.exchange("GET", "/items", [], 404, "text/html", "x"),
                Self.exchange("POST", "/items", [("Content-Type", "application/json")], sends: "{}", 204, nil),
            ],
            rules: ["required", "type", "status", "undeclared"])
        #expect(overlay.contains("produces"))
        let found = try deviations([Self.exchange("GET", "/items", [], 200, "text/plain", "x")])
        try directory.write(found.json, to: "found.json")
        let proposal = OverlayProposal.run(SpecInput(directory("api.yaml")), deviations: [directory("found.json")], isStrict: false)
        #expect(proposal.text(as: .text).contains("Swagger 2.0 has one schema for all media types"))
    }

    @Test func requestsThatTheServerRefusesChangeNothing() throws {
        try directory.write(Self.document("3.1.0"), to: "api.yaml")
        let found = try deviations([Self.exchange("DELETE", "/items?x=1", [], 401, nil)])
        try directory.write(found.json, to: "found.json")
        let proposal = OverlayProposal.run(SpecInput(directory("api.yaml")), deviations: [directory("found.json")], isStrict: false)
        #expect(proposal.outcome?.contains("x=1") == false && proposal.outcome?.contains("parameters") == false)
        #expect(proposal.remarks == ["2 deviations of requests that the server refused, too, are left out"])
    }

    @Test func whatADocumentCannotSayIsReported() throws {
        try directory.write(Self.document("3.1.0"), to: "api.yaml")
        let found = try deviations([Self.exchange("GET", "/nothing", [], 200, nil), Self.get("{")])
        try directory.write(found.json, to: "found.json")
        let proposal = OverlayProposal.run(SpecInput(directory("api.yaml")), deviations: [directory("found.json")], isStrict: false)
        #expect(proposal.outcome == "")
        let text = proposal.text(as: .text)
        #expect(text.contains("GET /nothing, request: the document has no path that matches: an overlay would have to guess what it is"))
        #expect(text.contains("body: is not valid JSON: a document cannot describe that"))
        let both =
            #"{"endpointkit-deviations": 1, "deviations": [{"endpoint": "A.b", "status": 200, "path": [], "expected": "String", "found": "null", "kind": "null"}]}"#
        try directory.write(both, to: "other.json")
        let mixed = OverlayProposal.run(
            SpecInput(directory("api.yaml")), deviations: [directory("found.json"), directory("other.json")], isStrict: false)
        #expect(mixed.outcome == .some(nil) && mixed.text(as: .text).contains("cannot be used together"))
    }

    @Test func schemasInOtherFilesAreChangedThere() throws {
        try directory.write("Item: { type: object, properties: { name: { type: string } } }", to: "types.yaml")
        let document = """
            openapi: 3.1.0
            info: { title: Shop, version: '1' }
            paths:
              /items:
                get:
                  responses:
                    '200': { description: '', content: { application/json: { schema: { $ref: 'types.yaml#/Item' } } } }
            """
        let overlay = try check(document, [Self.exchange("GET", "/items", [], 200, "application/json", #"{"name":null}"#)], rules: ["type"])
        #expect(overlay.contains(#"x-endpointkit-file: "types.yaml""#))
    }

    @Test func specsOfTheDialectAreToldWhatToChange() throws {
        let spec = """
            endpointkit: 1
            name: Shop
            services:
              items:
                endpoints:
                  find: { get: '/items/{id: Int}', returns: Item }
            types:
              Item: { fields: { name: String, count: Int } }

            """
        try directory.write(spec, to: "api.yaml")
        let found = try deviations([
            Self.exchange("GET", "/items/1?deep=1", [], 200, "application/json", #"{"name":null,"count":1}"#),
            Self.exchange("GET", "/items/1", [], 404, "application/json", "{}"),
        ])
        try directory.write(found.json, to: "found.json")
        let proposal = OverlayProposal.run(SpecInput(directory("api.yaml")), deviations: [directory("found.json")], isStrict: false)
        let text = try #require(proposal.outcome)
        #expect(text.contains("body at /name: must be a string, but is null; found null, once\n    add '?' to the type\n"))
        #expect(text.contains("    add 'deep' to the 'query' of the endpoint\n"))
    }
}
