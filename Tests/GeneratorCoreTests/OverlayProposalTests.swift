import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// Overlays that are made of recorded deviations: each is applied, and changes what the document says.
struct OverlayProposalTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
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
        return try directory.write(text, to: name)
    }

    /// The overlay, what is reported, and the types of the document with the overlay applied.
    private func propose(
        _ document: String, _ records: [String] = records, overlays: [String] = []
    ) throws -> (overlay: String, reports: String, types: [String], remarks: [String]) {
        let spec = try directory.write(document, to: "api.yaml")
        let deviations = try write(records)
        let overlays = overlays.map { directory($0) }
        let reported = OverlayProposal.run(SpecInput(spec, overlays: overlays), deviations: [deviations], isStrict: false)
        let overlay = try #require(reported.outcome, "\(reported.text(as: .text))")
        var applied = overlays
        if !overlay.isEmpty { applied.append(try directory.write(overlay, to: "proposed\(overlays.count).yaml")) }
        let input = SpecInput(spec, overlays: applied)
        let valid = GenerateRun.validate(input, isStrict: false)
        #expect(valid.outcome, "\(valid.text(as: .text))\n\(overlay)")
        #expect(!valid.text(as: .text).contains("overlay-"), "every target is there")
        let text = try #require(Conversion.run(input, isStrict: false).outcome)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let types = lines.drop { $0 != "types:" }.dropFirst().prefix { !$0.isEmpty }
        return (overlay, reported.text(as: .text), Array(types), reported.remarks)
    }

    private static func schemas() -> String {
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
        #expect(again.remarks == ["11 deviations already match the document"])
    }

    // MARK: Further files

    /// The same API with its schemas in other files, which refer to one another and back.
    private func writeFiles() throws {
        try directory.write(
            """
            Items: { type: array, items: { $ref: "#/Item" } }
            Item:
              type: object
              required: [id, owner, stamp, shape]
              properties:
                id: { type: string, format: uuid }
                owner: { $ref: "../people/owner.yaml#/Owner" }
                stamp: { $ref: "../api.yaml#/components/schemas/Stamp" }
                shape: { allOf: [{ $ref: "#/Shape" }] }
            Shape: { type: object, properties: { side: { type: integer } } }

            """, to: "schemas/items.yaml")
        try directory.write(
            "Owner: { type: object, required: [name], properties: { name: { type: string } } }\n", to: "people/owner.yaml")
    }

    /// An API of one operation, whose response has this content.
    private static func document(_ version: String, content: String, schemas: String) -> String {
        """
        openapi: \(version)
        info: { title: Shop, version: "1" }
        paths:
          /items:
            get:
              operationId: list
              tags: [items]
              responses: { "200": { description: OK, content: { \(content) } } }
        components:
          schemas:
            \(schemas)

        """
    }

    private static func split(_ version: String) -> String {
        document(
            version, content: "application/json: { schema: { $ref: \"schemas/items.yaml#/Items\" } }",
            schemas: "Stamp: { type: string, format: date-time }")
    }

    private static let splitRecords = [
        record("[0,\"id\"]", "UUID", "string", "format"), record("[0,\"owner\"]", "Owner", "null", "null"),
        record("[0,\"owner\",\"name\"]", "String", "absent", "missing"), record("[0,\"stamp\"]", "Date", "string: date", "format"),
        record("[0,\"shape\"]", "Shape", "string", "type"), record("[0,\"shape\",\"side\"]", "Int", "null", "null"),
    ]

    /// Every file is changed where the schema stands, and references count from the document.
    @Test(arguments: ["3.0.3", "3.1.0"]) func changesOtherFiles(_ version: String) throws {
        try writeFiles()
        let found = try propose(Self.split(version), Self.splitRecords)
        #expect(found.reports == "")
        #expect(
            found.types.sorted()
                == [
                    "    fields: { id: String, owner: \"Owner?\", stamp: Stamp, shape: { oneOf: { Shape: Shape, string: String } } }",
                    "  Item:", "  Items: [Item]", "  Owner: { fields: { name?: String } }", "  Shape: { fields: { side?: \"Int?\" } }",
                    "  Stamp: LenientDate",
                ].sorted(), "\(found.types.joined(separator: "\n"))\n\(found.overlay)")
        #expect(found.overlay.components(of: "x-endpointkit-file: \"schemas/items.yaml\"") > 0)
        #expect(found.overlay.components(of: "x-endpointkit-file: \"people/owner.yaml\"") == 1)
        #expect(!found.overlay.contains("../"))

        let again = try propose(Self.split(version), Self.splitRecords, overlays: ["proposed0.yaml"])
        #expect(again.overlay == "")
        #expect(again.reports == "")
        #expect(again.remarks == ["6 deviations already match the document"])
    }

    /// A file that was saved for a URL is changed as any other.
    @Test func changesSavedFiles() throws {
        try directory.write(
            "Items: { type: array, items: { type: object, required: [name], properties: { name: { type: string } } } }\n",
            to: "saved/items.yaml")
        let content = "application/json: { schema: { $ref: \"https://a.example/v1/items.yaml#/Items\" } }"
        let saved = "x-endpointkit-files: { \"https://a.example/v1\": saved }\n"
        let document = saved + Self.document("3.1.0", content: content, schemas: "{}")
        let found = try propose(document, [Self.record("[0,\"name\"]", "String", "null", "null")])
        #expect(found.reports == "")
        #expect(found.overlay.components(of: "x-endpointkit-file: \"saved/items.yaml\"") > 0)
    }

    /// The file of an action counts from the document, wherever the overlay is.
    @Test func anOverlayNamesFiles() throws {
        try writeFiles()
        let spec = try directory.write(Self.split("3.1.0"), to: "api.yaml")
        func validate(_ file: String, isStrict: Bool = false) throws -> String {
            let overlay = """
                overlay: 1.0.0
                info: { title: T, version: "1" }
                actions:
                  - { target: $.Owner.properties, update: { age: { type: integer } }, x-endpointkit-file: "\(file)" }
                """
            let input = SpecInput(spec, overlays: [try directory.write(overlay, to: "overlays/one.yaml")])
            let valid = GenerateRun.validate(input, isStrict: isStrict)
            guard valid.outcome else { return valid.text(as: .text) }
            return try #require(Conversion.run(input, isStrict: false).outcome)
        }
        #expect(try validate("people/owner.yaml").contains("age?: Int"))
        #expect(try validate("./people/../people/owner.yaml").contains("age?: Int"))
        #expect(try validate("api.yaml").contains("overlay-without-match") || !validate("api.yaml").contains("age"))
        try directory.write("Owner: { properties: {} }\n", to: "people/other.yaml")
        #expect(try validate("people/none.yaml").contains("[overlay-file]"))
        #expect(try validate("people/none.yaml").contains("there is no such file"))
        #expect(try validate("../../etc/passwd").contains("it is not a relative path inside the root directory"))
        let unused = try validate("people/other.yaml", isStrict: true)
        #expect(unused.contains("people/other.yaml:1:1: warning: an overlay changes this file, but the document"), "\(unused)")
        #expect(try validate("https://a.b/c.yaml").contains("[overlay-file]"))
    }

    @Test func tellsOfFilesThatCannotBeRead() throws {
        try writeFiles()
        let document = Self.split("3.1.0").replacing("components:", with: "x-nothing: {}\ncomponents:")
        let spec = try directory.write(document, to: "api.yaml")
        try directory.write("Items: { type: array, items: { $ref: 'gone.yaml#/Item' } }\n", to: "schemas/items.yaml")
        let deviations = try write([Self.splitRecords[0]])
        let reported = OverlayProposal.run(SpecInput(spec), deviations: [deviations], isStrict: false)
        #expect(reported.outcome == "")
        #expect(reported.text(as: .text).contains("its schema is in 'schemas/gone.yaml', which cannot be read"))
    }

    /// Faults of a foreign document are warnings for an overlay, too.
    @Test func excusesFaultsOfDocuments() throws {
        let document = Self.openAPI("3.0.3").replacing(
            "      tags: [items]\n      responses:",
            with: "      tags: [items]\n      parameters: [{ name: 'x y', in: header, schema: { type: string } }]\n      responses:")
        let faulty = try directory.write(document, to: "faulty.yaml")
        let valid = GenerateRun.validate(SpecInput(faulty), isStrict: false)
        #expect(valid.outcome && valid.text(as: .text).contains("warning: "), "\(valid.text(as: .text))")
        let found = try propose(document, [Self.record("[0,\"name\"]", "String", "null", "null")])
        #expect(found.overlay.contains("ItemsEndpoint.list 200, [].name: null instead of String"), "\(found.reports)")
    }

    // MARK: Media types

    private static func media(_ content: String) -> String {
        document("3.0.3", content: content, schemas: "Item: { type: object, required: [name], properties: { name: { type: string } } }")
    }

    /// JSON under another name stays the same response, whether its schema has a name or not.
    @Test(arguments: [
        "{ $ref: \"#/components/schemas/Item\" }",
        "{ type: object, required: [name], properties: { name: { type: string, maxLength: 9 } } }",
    ])
    func addsMediaTypes(_ schema: String) throws {
        let document = Self.media("application/json: { schema: \(schema) }")
        let records = [
            Self.record("[]", "application/json", "text/plain", "mediaType"), Self.record("[\"name\"]", "String", "null", "null"),
        ]
        let spec = try directory.write(document, to: "before.yaml")
        let before = try #require(Conversion.run(SpecInput(spec), isStrict: false).outcome)
        let found = try propose(document, records)
        #expect(found.reports == "")
        #expect(found.overlay.contains("'text/plain'") || found.overlay.contains("\"text/plain\""))
        #expect(found.overlay.contains("ItemsEndpoint.list 200, the body: text/plain instead of application/json, 2 times"))
        let input = SpecInput(directory("api.yaml"), overlays: [directory("proposed0.yaml")])
        let after = try #require(Conversion.run(input, isStrict: false).outcome)
        #expect(after.replacing("String?", with: "String").replacing("\"String\"", with: "String") == before)
        let again = try propose(document, records, overlays: ["proposed0.yaml"])
        #expect(again.overlay == "" && again.remarks == ["2 deviations already match the document"])
    }

    @Test func addsMediaTypesToSwagger() throws {
        let records = [Self.record("[]", "application/json", "text/plain", "mediaType")]
        let found = try propose(Self.swagger, records)
        #expect(found.reports == "")
        #expect(found.overlay.contains("update: {\"produces\": [\"application/json\", \"text/plain\"]}"), "\(found.overlay)")
        #expect(try propose(Self.swagger, records, overlays: ["proposed0.yaml"]).overlay == "")
    }

    @Test(arguments: [
        "application/json: { schema: {} }, text/plain: { schema: {} }", "'*/*': { schema: {} }",
        "'text/*': { schema: {} }, application/json: { schema: {} }",
    ])
    func takesMediaTypesThatAreListed(_ content: String) throws {
        let found = try propose(Self.media(content), [Self.record("[]", "application/json", "text/plain", "mediaType")])
        #expect(found.overlay == "" && found.remarks == ["1 deviation already matches the document"])
    }

    /// A page of a proxy is not another form of the response.
    @Test func leavesOutWhatIsNotJSON() throws {
        let found = try propose(
            Self.media("application/json: { schema: { $ref: \"#/components/schemas/Item\" } }"),
            [Self.record("[]", "application/json", "text/html: not JSON", "mediaType")])
        #expect(found.overlay == "")
        #expect(found.reports.contains("text/html: not JSON instead of application/json"))
        #expect(found.reports.contains("[unplaced-deviation]"))
    }

    /// If the document does not say what the JSON is, it is nothing but a wrong name. FastAPI writes it for each route.
    @Test(arguments: [
        ("", "text/csv", "\"type\": \"string\""), (", text/csv: {}", "text/csv", "\"type\": \"string\""),
        ("", "application/zip", "\"type\": \"string\", \"format\": \"binary\""),
    ])
    func describesWhatIsNotJSON(_ more: String, _ mediaType: String, _ schema: String) throws {
        let document = Self.media("application/json: { schema: {} }\(more)")
        let records = [Self.record("[]", "application/json", "\(mediaType): not JSON", "mediaType")]
        let found = try propose(document, records)
        #expect(found.reports == "")
        #expect(found.overlay.contains("update: {\"\(mediaType)\": {\"schema\": {\(schema)}}}"), "\(found.overlay)")
        let again = try propose(document, records, overlays: ["proposed0.yaml"])
        #expect(again.overlay == "" && again.remarks == ["1 deviation already matches the document"])
    }

    /// No document says that an element of a stream may be anything else.
    @Test func leavesOutElementsThatAreNotJSON() throws {
        let found = try propose(
            Self.media("application/jsonl: { schema: { $ref: \"#/components/schemas/Item\" } }"),
            [Self.record("[]", "Item", "text that is not JSON", "syntax")])
        #expect(found.overlay == "")
        #expect(
            found.reports.contains("text that is not JSON instead of Item, 2 times: a document cannot describe that"), "\(found.reports)")
        #expect(found.reports.contains("[unplaced-deviation]"))
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
