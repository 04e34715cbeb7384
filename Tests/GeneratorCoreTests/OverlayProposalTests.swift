import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// Overlays that are made of recorded deviations: each is applied, and changes what the document says.
struct OverlayProposalTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// One deviation of `ItemsEndpoint.list`, whose body is a list of items.
    private static func record(
        _ path: String, _ expected: String, _ found: String, _ kind: String, count: Int = 2, endpoint: String = "ItemsEndpoint.list",
        status: Int = 200
    ) -> String {
        """
        {"endpoint":"\(endpoint)","method":"GET","status":\(status),"path":\(path),"expected":"\(expected)","found":"\(found)",\
        "kind":"\(kind)","count":\(count)}
        """
    }

    private static let records = [
        record("[0,\"name\"]", "String", "null", "null", count: 3), record("[7,\"name\"]", "String", "null", "null", count: 4),
        record("[3,\"created\"]", "Date", "string: date and time without offset", "format", count: 12),
        record("[0,\"owner\"]", "Owner", "null", "null"), record("[0,\"owner\",\"name\"]", "String", "absent", "missing"),
        record("[0,\"count\"]", "Int", "number", "type"), record("[0,\"text\"]", "String", "array", "type"),
        record("[0,\"kind\"]", "Kind", "null", "null"), record("[0,\"kind\"]", "Kind", "absent", "missing"),
        record("[0,\"id\"]", "UUID", "string", "format"), record("[0,\"extra\",null,0]", "Int", "boolean", "type"),
        record("[\"message\"]", "String", "null", "null", status: 404),
    ]

    @discardableResult
    private func write(_ records: [String], to name: String = "deviations.json") throws -> String {
        let text = "{\"endpointkit-deviations\":1,\"deviations\":[\(records.joined(separator: ",\n"))]}"
        return try folder.write(text, to: name)
    }

    /// The overlay, what is reported, and the types of the document with the overlay applied.
    private func propose(
        _ document: String, _ records: [String] = records, overlays: [String] = []
    ) throws -> (overlay: String, reports: String, types: [String], remarks: [String]) {
        let spec = try folder.write(document, to: "api.yaml")
        let deviations = try write(records)
        let overlays = overlays.map { folder($0) }
        let reported = OverlayProposal.run(SpecInput(spec, overlays: overlays), deviations: [deviations], isStrict: false)
        let overlay = try #require(reported.outcome, "\(reported.text(as: .text))")
        var applied = overlays
        if !overlay.isEmpty { applied.append(try folder.write(overlay, to: "proposed\(overlays.count).yaml")) }
        let input = SpecInput(spec, overlays: applied)
        let valid = Generation.validate(input, isStrict: false)
        #expect(valid.outcome, "\(valid.text(as: .text))\n\(overlay)")
        #expect(!valid.text(as: .text).contains("overlay-"), "every target is there")
        let text = try #require(Conversion.run(input, isStrict: false).outcome)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let types = lines.drop { $0 != "types:" }.dropFirst().prefix { !$0.isEmpty }
        return (overlay, reported.text(as: .text), Array(types), reported.remarks)
    }

    private static func schemas(nullable: String = "") -> String {
        """
            Items: { type: array, items: { $ref: "#/SCHEMAS/Item" } }
            Stamp: { type: string, format: date-time }
            Owner: { type: object, required: [name], properties: { name: { type: string } } }
            Problem: { type: object, required: [message], properties: { message: { type: string } } }
            Item:
              type: object
              required: [id, name, created, owner, count, text, kind, extra]
              properties:
                id: { type: string, format: uuid }
                name: { type: string }
                created: { $ref: "#/SCHEMAS/Stamp" }
                owner: { description: Who has it., $ref: "#/SCHEMAS/Owner" }
                count: { type: integer, format: int64 }
                text: { type: string, description: The text. }
                kind: { type: string, enum: [big, small] }
                extra: { type: object, additionalProperties: { type: array, items: { type: integer } } }

        """
    }

    private static func openAPI(_ version: String) -> String {
        """
        openapi: \(version)
        info: { title: Shop, version: "1" }
        paths:
          /items:
            get:
              operationId: list
              tags: [items]
              responses:
                "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Items" } } } }
                4XX: { $ref: "#/components/responses/Failed" }
        components:
          responses:
            Failed: { description: No., content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
          schemas:
        \(schemas().replacing("SCHEMAS", with: "components/schemas"))
        """
    }

    private static let swagger = """
        swagger: "2.0"
        info: { title: Shop, version: "1" }
        produces: [application/json]
        paths:
          /items:
            get:
              operationId: list
              tags: [items]
              responses:
                "200": { description: OK, schema: { $ref: "#/definitions/Items" } }
                default: { description: No., schema: { $ref: "#/definitions/Problem" } }
        definitions:
        \(schemas().replacing("SCHEMAS", with: "definitions"))
        """

    @Test(arguments: ["3.0.3", "3.1.0", "3.2.0"]) func changesWhatServersSend(_ version: String) throws {
        let found = try propose(Self.openAPI(version))
        #expect(found.reports == "")
        #expect(
            found.types == [
                "  Items: [Item]", "  Stamp: LenientDate", "  Owner: { fields: { name?: String } }",
                "  Problem: { fields: { message: \"String?\" } }", "  Item:", "    fields:", "      id: String", "      name: String?",
                "      created: Stamp", "      owner: { type: \"Owner?\", doc: Who has it. }", "      count: Double",
                "      text: { doc: The text., oneOf: { string: String, array: [JSON] } }",
                "      kind?: { type: { enum: [big, small], nullable: true } }",
                "      extra: [{ String: [{ oneOf: { integer: Int, boolean: Bool } }] }]",
            ], "\(found.types.joined(separator: "\n"))")
        // A schema that several places share changes once, and says why.
        #expect(found.overlay.components(of: "Item.properties.name\n") == 1)
        #expect(found.overlay.contains("ItemsEndpoint.list 200, [].name: null instead of String, 7 times"))

        let again = try propose(Self.openAPI(version), overlays: ["proposed0.yaml"])
        #expect(again.overlay == "", "nothing is left to change")
        #expect(again.reports == "")
        #expect(again.remarks == ["11 deviations are what the document says already"])
    }

    /// Swagger 2.0 has neither null nor variants.
    @Test func changesSwagger() throws {
        let found = try propose(Self.swagger)
        #expect(found.reports == "")
        #expect(
            found.types == [
                "  Items: [Item]", "  Stamp: LenientDate", "  Owner: { fields: { name?: String } }",
                "  Problem: { fields: { message: \"String?\" } }", "  Item:", "    fields:", "      id: String", "      name: String?",
                "      created: Stamp", "      owner: { type: \"Owner?\", doc: Who has it. }", "      count: Double",
                "      text: { type: JSON, doc: The text. }",
                "      kind?: { type: { enum: [big, small], nullable: true } }", "      extra: \"[String: [JSON]]\"",
            ], "\(found.types.joined(separator: "\n"))")
        #expect(!found.overlay.contains("anyOf") && !found.overlay.contains(" nullable"))
        let again = try propose(Self.swagger, overlays: ["proposed0.yaml"])
        #expect(again.overlay == "" && again.reports == "")
    }
}

extension String {
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
