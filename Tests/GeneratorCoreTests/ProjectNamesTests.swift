import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// `names` and `tolerance` of project files.
struct ProjectNamesTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.dialect, to: "shop.yaml")
        try directory.write(Self.openAPI, to: "pets.yaml")
        try directory.write("{ $defs: { Money: { type: object, properties: { v: { type: integer } } } } }", to: "common.yaml")
    }

    private static let dialect = """
        endpointkit: 1
        name: Shop
        types:
          Pet: { fields: { id: Int, state?: State, tags: [String], note: "String = 5" } }
          Age: Int
          State: { enum: [open, done] }
        services:
          Pets:
            endpoints:
              find: { get: "/{id:Int}", query: { since?: Date, age?: Age }, returns: Pet }
              put: { put: /pets, body: Pet, returns: none, tolerance: none }

        """

    private static let openAPI = """
        openapi: 3.0.3
        info: { title: Pets, version: "1" }
        servers: [{ url: "https://pets.example" }]
        paths:
          /pets:
            get:
              tags: [Pets]
              operationId: listPets
              parameters: [{ name: lim, in: query, schema: { type: integer } }]
              responses: { "200": { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/pt" } } } } }
        components:
          schemas:
            pt:
              type: object
              x-endpointkit-name: OwnName
              properties:
                own: { $ref: "#/components/schemas/pt" }
                amount: { $ref: "common.yaml#/$defs/Money" }

        """

    /// The output and the diagnostics of the only API of a project.
    private func output(_ spec: String, _ settings: String, defaults: String = "{}") throws -> (code: String, printed: String) {
        let text = "project: 1\ndefaults: \(defaults)\napis:\n  Api:\n    spec: \(spec)\n    output: Out\n\(settings)\n"
        try directory.write(text, to: "endpointkit.yaml")
        let reported = ProjectPlan.read(directory("endpointkit.yaml"))
        let plan = try #require(reported.outcome, "\(reported.text(as: .text))")
        var printed = ""
        ProjectRun(plan, .generate(isForced: true)).run { printed += $0.report }
        let paths = try directory.files().filter { $0.hasPrefix("Out/") && $0.hasSuffix(".swift") }
        return (paths.compactMap { directory.text($0) }.joined(), printed.replacing(directory(""), with: ""))
    }

    @Test func namesPartsOfTheDialect() throws {
        let (code, printed) = try output(
            "shop.yaml",
            """
                names:
                  "#/types/Pet": Animal
                  "#/types/Pet/fields/id": key
                  "#/types/Pet/fields/state": condition
                  "#/types/Pet/fields/tags": labels
                  "#/types/Pet/fields/note": remark
                  "#/types/Age": Years
                  Pets.find: one
                  "#/services/Pets/endpoints/find/query/since": after
            """)
        #expect(printed == "")
        for part in [
            "struct Animal", "let key: Int", "condition: State", "labels: [String]", "remark: String = \"5\"", "typealias Years = Int",
            "func one(", "after: Date?",
        ] { #expect(code.contains(part), "\(part)") }
        #expect(!code.contains("struct Pet:"))
    }

    @Test func anInvalidDefaultBesideANameIsAnError() throws {
        try directory.write(Self.dialect.replacing(#""String = 5""#, with: #"'String = "a"b"'"#), to: "shop.yaml")
        let (code, printed) = try output("shop.yaml", "    names: { \"#/types/Pet/fields/note\": remark }")
        #expect(code == "")
        #expect(printed.contains("error: unterminated quotes in the default"))
    }

    @Test func namesPartsOfOpenAPIAndItsFiles() throws {
        let (code, printed) = try output(
            "pets.yaml",
            """
                names:
                  "#/components/schemas/pt": Animal
                  "#/components/schemas/pt/properties/own": itself
                  "common.yaml#/$defs/Money": Price
                  "common.yaml#/$defs/Money/properties/v": amountInCents
                  listPets: all
                  "#/paths/~1pets/get/parameters/0": limit
            """)
        #expect(printed == "")
        for part in ["Animal", "itself: Animal?", "struct Price", "amountInCents: Int?", "func all(", "limit: Int?"] {
            #expect(code.contains(part), "\(part)")
        }
        #expect(!code.contains("OwnName"))
    }

    /// The lines of errors and of help, without excerpts.
    private func errors(_ names: String) throws -> [String] {
        let (code, printed) = try output("pets.yaml", names)
        #expect(code == "")
        return printed.split(separator: "\n").filter { $0.contains(": error: ") || $0.hasPrefix("help: ") }.map(String.init)
    }

    @Test func aPartThatDoesNotExistIsAnError() throws {
        let lines = try errors(
            """
                names:
                  "#/components/schemas/pet": A
                  lstPets: B
                  "#/info": C
                  "other.yaml#/a": D
                  "#/components/schemas/pt": F
            """)
        #expect(
            lines == [
                "endpointkit.yaml:8:7: error: the document has no part '#/components/schemas/pet' [unknown-part]",
                "help: did you mean '#/components/schemas/pt'?",
                "endpointkit.yaml:9:7: error: the document has no part 'lstPets' [unknown-part]",
                "help: did you mean 'listPets'?",
                "endpointkit.yaml:10:7: error: '#/info' cannot have a name of its own [part-without-name]",
                "help: types, their members, operations and their parameters have names; 'name' is that of the API",
                "endpointkit.yaml:11:7: error: the name of 'other.yaml#/a' is not set: there is no such file [unknown-part]",
                "help: correct it, or remove the name",
            ])
    }

    /// The operation need not have an ID.
    @Test func methodAndPathAreAnOperation() throws {
        try directory.write(Self.openAPI.replacing("      operationId: listPets\n", with: ""), to: "pets.yaml")
        let lines = try errors("    names: { PUT /pets: all, parameters /pets: all, GET /pets: one, '#/paths/~1pets/get': two }")
        let help = "help: write an operationId, a method and a path, or a place such as '#/components/schemas/Pet'"
        #expect(lines.filter { $0 == help }.count == 2, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("'#/paths/~1pets/get' gets two names [conflicting-settings]") }, "\(lines)")
        let (code, printed) = try output("pets.yaml", "    names: { GET /pets: all }")
        #expect(printed == "" && code.contains("func all("))
    }

    @Test func aPlaceThatIsNoPointerIsAnError() throws {
        let lines = try errors("    names: { \"#/components~1schemas\": E, \"#x\": G }")
        #expect(
            lines == [
                "endpointkit.yaml:7:14: error: the document has no part '#/components~1schemas' [unknown-part]",
                "help: correct it, or remove the name",
                "endpointkit.yaml:7:42: error: the document has no part '#x' [unknown-part]",
                "help: write a JSON Pointer after '#', such as '#/components/schemas/Pet'",
            ])
    }

    @Test(arguments: ["#/types", "#/types/Pet/fields", "#/services/Pets", "#", "#/services/Pets/endpoints", "#/name"])
    func aPartOfTheDialectWithoutANameIsAnError(_ part: String) throws {
        #expect(try output("shop.yaml", "    names: { \"\(part)\": A }").printed.contains("[part-without-name]"))
    }

    @Test func twoNamesOfAPartAreAnError() throws {
        let (_, printed) = try output(
            "shop.yaml", "    names: { Pets.find: a, \"#/services/Pets/endpoints/find\": b, common.yaml#/types/A: C }")
        #expect(
            printed.contains("endpointkit.yaml:7:28: error: '#/services/Pets/endpoints/find' gets two names [conflicting-settings]"),
            "\(printed)")
        #expect(printed.contains("'common.yaml#/types/A' is not set: files that a spec of the dialect imports"), "\(printed)")
    }

    /// The rules for names are those of the document, at the place in the project file.
    @Test func aNameIsCheckedAsInTheDocument() throws {
        #expect(try output("shop.yaml", "    names: { Pets.find: \"a b\" }").printed.contains("endpointkit.yaml:7:"))
    }

    @Test func toleranceIsTheDefaultOfTheAPI() throws {
        let plain = try output("shop.yaml", "").code
        let shared = try output("shop.yaml", "", defaults: "{ tolerance: [coerce] }").code
        let own = try output("shop.yaml", "    tolerance: { coerce: true, zone: Europe/Berlin }", defaults: "{ tolerance: all }").code
        let removed = try output("shop.yaml", "    tolerance: null", defaults: "{ tolerance: all }").code
        #expect(plain == removed && plain != shared && shared != own && own.contains("Europe/Berlin"))
        // The operation with a tolerance of its own keeps it.
        try directory.write(Self.dialect.replacing("services:", with: "defaults: { tolerance: none }\nservices:"), to: "shop.yaml")
        #expect(try output("shop.yaml", "").code == output("shop.yaml", "    tolerance: all").code)
    }

    @Test func explainsWhoSetANameAndATolerance() throws {
        _ = try output("shop.yaml", "    names: { \"#/types/Pet\": Animal, Pets.find: one }\n    tolerance: fill")
        let plan = try #require(ProjectPlan.read(directory("endpointkit.yaml")).outcome)
        let input = try #require(plan.items(with: directory("shop.yaml")).first).configuration.input
        func told(_ subject: String) -> String { SpecExplanation.run(input, subject: subject).outcome?.text ?? "" }
        #expect(told("Animal").contains("Animal: the name that the project file sets, 'Animal', \(directory("endpointkit.yaml")):7:29"))
        #expect(told("Pets.one").contains("one: the name that the project file sets, 'one', "))
        #expect(told("Pets.one").contains("fill, as the project file says, \(directory("endpointkit.yaml")):8:16"))
        #expect(told("Pets.put").contains("none, as the operation says, "))
    }
}
