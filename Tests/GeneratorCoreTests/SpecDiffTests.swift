import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// Diffs of specs of the dialect that are made of recorded deviations: each is applied with `patch`, and changes what the spec says.
struct SpecDiffTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static func record(
        _ path: String, _ expected: String, _ found: String, _ kind: String, endpoint: String = "ItemsEndpoint.list", status: Int = 200
    ) -> String {
        """
        {"endpoint":"\(endpoint)","method":"GET","status":\(status),"path":\(path),"expected":"\(expected)","found":"\(found)",\
        "kind":"\(kind)","count":2}
        """
    }

    private static let spec = """
        endpointkit: 1
        name: Shop
        imports: [common.yaml]
        defaults: { envelope: data, errors: { default: Problem } }
        types:
          Stamp: Date
          Item:
            fields:
              id: UUID            # stays
              nick: String
              "full name": String
              email: String?
              role: Role = member
              tags: [String]
              sizes: "[Int]?"
              made: Stamp
              owner: Owner
              place: { fields: { x: Double, y: Double } }
              size:
                fields:
                  width: Int
              count: { type: Int, doc: How many. }
              extra: { type: [{ String: [Int] }] }
              shape: { oneOf: { circle: Circle, square: Square }, discriminator: kind }
          Role: { enum: [admin, member] }
          Circle: { fields: { radius: Double } }
          Square: { fields: { side: Double, edge: Double } }
          Page<Element>: { fields: { items: [Element], next: Element } }
        services:
          Items:
            endpoints:
              list: { get: /items, returns: [Item] }
              page: { get: /page, returns: "Page<Owner>" }
              one: { get: /one, returns: Owner, errors: { 404: { fields: { why: String } } } }

        """
    private static let common = """
        endpointkit: 1
        types:
          Owner: { fields: { name: String, age: Int } }
          Problem: { fields: { message: String } }
        """

    private static let records = [
        record("[\"data\",0,\"id\"]", "UUID", "string", "format"),
        record("[\"data\",0,\"nick\"]", "String", "absent", "missing"), record("[\"data\",5,\"nick\"]", "String", "null", "null"),
        record("[\"data\",0,\"full name\"]", "String", "absent", "missing"),
        record("[\"data\",0,\"email\"]", "String", "array", "type"), record("[\"data\",0,\"role\"]", "Role", "null", "null"),
        record("[\"data\",0,\"tags\"]", "[String]", "null", "null"), record("[\"data\",0,\"tags\",1]", "String", "integer", "type"),
        record("[\"data\",0,\"sizes\",1]", "Int", "number", "type"),
        record("[\"data\",0,\"made\"]", "Date", "string: date and time without offset", "format"),
        record("[\"data\",0,\"owner\"]", "Owner", "string", "type"), record("[\"data\",0,\"owner\",\"age\"]", "Int", "null", "null"),
        record("[\"data\",0,\"place\"]", "Place", "null", "null"), record("[\"data\",0,\"place\",\"x\"]", "Double", "string", "type"),
        record("[\"data\",0,\"size\"]", "Size", "null", "null"), record("[\"data\",0,\"size\",\"width\"]", "Int", "absent", "missing"),
        record("[\"data\",0,\"count\"]", "Int", "string: number", "type"),
        record("[\"data\",0,\"extra\",null,0]", "Int", "boolean", "type"),
        record("[\"data\",0,\"shape\",\"edge\"]", "Double", "absent", "missing"),
        record("[\"data\",\"items\",0]", "Owner", "null", "null", endpoint: "ItemsEndpoint.page"),
        record("[\"message\"]", "String", "absent", "missing", status: 500),
        record("[\"why\"]", "String", "null", "null", endpoint: "ItemsEndpoint.one", status: 404),
    ]

    private func propose(_ records: [String]) throws -> (diff: String, reports: String, remarks: [String]) {
        let text = "{\"endpointkit-deviations\":1,\"deviations\":[\(records.joined(separator: ",\n"))]}"
        let deviations = try directory.write(text, to: "deviations.json")
        let reported = OverlayProposal.run(SpecInput(directory("shop.yaml")), deviations: [deviations], isStrict: false)
        return (try #require(reported.outcome, "\(reported.text(as: .text))"), reported.text(as: .text), reported.remarks)
    }

    /// Applies a diff from the root, where the paths of files count from that are not below the working directory.
    private func apply(_ diff: String) throws {
        let patch = try directory.write(diff, to: "changes.diff")
        let run = try ProgramRun(["patch", "-p1", "--fuzz=0", "--batch", "--directory", "/", "--input", patch])
        #expect(run.status == 0, "\(String(decoding: run.output, as: UTF8.self)) \(run.error)\n\(diff)")
    }

    @Test func editsTheLines() throws {
        try directory.write(Self.spec, to: "shop.yaml")
        try directory.write(Self.common, to: "common.yaml")
        let found = try propose(Self.records)
        #expect(found.reports == "")
        try apply(found.diff)
        let valid = GenerateRun.validate(SpecInput(directory("shop.yaml")), isStrict: true)
        #expect(valid.outcome, "\(valid.text(as: .text))")
        let lines = try #require(directory.text("shop.yaml")).split(separator: "\n").map(String.init)
        let changed = lines.filter { !Self.spec.split(separator: "\n").map(String.init).contains($0) }
        #expect(
            changed == [
                "  Stamp: LenientDate", "      id: String            # stays", "      nick?: String?", "      \"full name?\": String",
                "      email: { oneOf: [String, [JSON]], nullable: true }", "      role?: Role?",
                "      tags: { type: [{ oneOf: [String, Int] }], nullable: true }", "      sizes: \"[Double]?\"",
                "      owner: { oneOf: [Owner, String] }",
                "      place: { nullable: true, fields: { x: { oneOf: [Double, String] }, y: Double } }", "        nullable: true",
                "          width?: Int", "      count: { type: { oneOf: [Int, String] }, doc: How many. }",
                "      extra: { type: [{ String: [{ oneOf: [Int, Bool] }] }] }",
                "  Square: { fields: { side: Double, edge?: Double } }", "      page: { get: /page, returns: \"Page<Owner?>\" }",
                "      one: { get: /one, returns: Owner, errors: { 404: { fields: { why: \"String?\" } } } }",
            ], "\(changed.joined(separator: "\n"))")
        #expect(
            directory.text("common.yaml")?.split(separator: "\n").suffix(2) == [
                "  Owner: { fields: { name: String, age: \"Int?\" } }", "  Problem: { fields: { message?: String } }",
            ])
        // Nothing is left to change.
        let again = try propose(Self.records)
        #expect(again.diff == "" && again.reports == "", "\(again.diff)\(again.reports)")
        #expect(again.remarks == ["\(Self.records.count) deviations already match the document"])
    }
}
