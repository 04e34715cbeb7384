import Foundation
import SystemSupport
import Testing

/// `generate` and `validate` without a spec, for the APIs of a project file.
struct ProjectCommandTests {
    let directory: TemporaryDirectory

    private static let project = """
        project: 1
        defaults:
          spec: specs/{name}.yaml
          output: Sources/{name}
        apis:
          Shop:
          Bank: { mocks: BankMocks }

        """

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.project, to: "endpointkit.yaml")
        try directory.write(ExampleSpec.text, to: "specs/Shop.yaml")
        try directory.write(ExampleSpec.text.replacing("Shop", with: "Bank"), to: "specs/Bank.yaml")
    }

    @Test func aSpecOfTheProjectNeedsNoOutput() throws {
        let result = try Command.endpointkit("generate", "specs/Bank.yaml", in: directory)
        #expect(result.status == 64 && result.error.contains("replace its path with '--api Bank'"), "\(result.error)")
    }

    @Test(arguments: ["generate", "validate", "watch"])
    func theNameOfAnAPIIsNoSpec(_ command: String) throws {
        try directory.makeDirectory("Shop")
        let result = try Command.endpointkit(command, "Shop", in: directory)
        #expect(result.status == 64)
        #expect(result.error.hasPrefix("Error: 'Shop' is an API of the project, not a file; write '--api Shop'\n"), "\(result.error)")
    }

    /// The settings have the place of the project file, without `..`.
    @Test func commandsForASpecUseItsSettings() throws {
        let project = "project: 1\napis:\n  Bank: { spec: specs/Bank.yaml, output: Bank, names: { Users.find: user } }\n"
        try directory.write(project, to: "endpointkit.yaml")
        let explained = try Command.endpointkit("explain", "specs/Bank.yaml", "Users.find", in: directory)
        #expect(explained.output.contains("that the project file sets, 'user', endpointkit.yaml:3:"), "\(explained.output)")
        #expect(try Command.endpointkit("docs", "specs/Bank.yaml", "--output", "site", in: directory).status == 0)
        #expect(directory.text("site/index.html")?.contains("client.users.user(") == true)
    }

    @Test func generatesAllAndSkipsWhatHasNotChanged() throws {
        #expect(
            try Command.endpointkit("generate", in: directory)
                == .init(
                    status: 0,
                    output: """
                        Shop: wrote 5 files in Sources/Shop
                        Bank: wrote 5 files in Sources/Bank
                        Bank: wrote 2 files in BankMocks
                        2 APIs: 2 generated

                        """))
        let before = try directory.snapshot()
        #expect(try Command.endpointkit("generate", in: directory) == .init(status: 0, output: "2 APIs: 2 unchanged\n"))
        #expect(try directory.snapshot() == before)
        #expect(try Command.endpointkit("generate", "--check", in: directory) == .init(status: 0, output: "2 APIs: 2 up to date\n"))
        #expect(try Command.endpointkit("validate", in: directory) == .init(status: 0, output: "2 APIs: 2 valid\n"))
        #expect(
            try Command.endpointkit("generate", "--force", "--api", "Shop", in: directory)
                == .init(status: 0, output: "Shop: wrote 0 files, 5 unchanged in Sources/Shop\n1 API: 1 generated\n"))
        #expect(try directory.snapshot() == before)
    }

    /// The manifest of a package needs the packages of imported modules.
    @Test func validatesWhatAPackageNeeds() throws {
        let project = "project: 1\napis:\n  Shop: { spec: specs/Shop.yaml, output: ShopAPI, package: true }\n"
        try directory.write(project, to: "endpointkit.yaml")
        let shop = "endpointkit: 1\nname: Shop\nimports: [{ file: Common.yaml, module: Common }]\nservices: {}\n"
        try directory.write(shop, to: "specs/Shop.yaml")
        try directory.write("endpointkit: 1\nname: Common\ntypes: { Price: Int }\n", to: "specs/Common.yaml")
        let result = try Command.endpointkit("validate", in: directory)
        #expect(result.status == 1 && result.error.contains("[module-without-package]"), "\(result.error)")
    }

    @Test func reportsTheFaultsOfAllInTheOrderOfTheProject() throws {
        try directory.write(ExampleSpec.text.replacing("returns: User", with: "returns: Usr"), to: "specs/Shop.yaml")
        let result = try Command.endpointkit("generate", "--jobs", "2", in: directory)
        #expect(
            result
                == .init(
                    status: 1,
                    output: """
                        Shop: failed
                        Bank: wrote 5 files in Sources/Bank
                        Bank: wrote 2 files in BankMocks

                        """,
                    error: """
                        specs/Shop.yaml:11:42: error: no type is named 'Usr' [unknown-type]
                         11 |       find: { get: "/{id:Int}", returns: Usr }
                            |                                          ^~~
                        help: did you mean 'User'?
                        2 APIs: 1 generated, 1 failed; 1 error

                        """))
        let json = try Command.endpointkit("validate", "--format", "json", in: directory)
        #expect(json.status == 1)
        #expect(json.output.hasPrefix("[\n  {\"id\": \"unknown-type\""))
        #expect(json.output.hasSuffix("}\n]\n"))
    }

    @Test(arguments: ["generate", "validate"])
    func missingFilesAreReportedWhereTheProjectNamesThem(_ command: String) throws {
        let own = try TemporaryDirectory()
        try own.write(ExampleSpec.text, to: "shop.yaml")
        try own.write(
            """
            project: 1
            defaults: { output: "Sources/{name}" }
            apis:
              A: { spec: none.yaml }
              B: { spec: shop.yaml, overlays: [shop.yaml, fixes.yaml] }
              C: { spec: shop.yaml, diagnostics: { baseline: known.txt } }
              D: { spec: shop.yaml, templates: Own }

            """, to: "endpointkit.yaml")
        let result = try Command.endpointkit(command, in: own)
        #expect(result.status == 1)
        let absent = "no such file or directory [file-fault]\n"
        #expect(result.error.contains("endpointkit.yaml:4:14: error: cannot read 'none.yaml': \(absent)"), "\(result)")
        #expect(result.error.contains("\n 4 |   A: { spec: none.yaml }\n"))
        #expect(result.error.contains("endpointkit.yaml:5:47: error: cannot read 'fixes.yaml': \(absent)"))
        #expect(result.error.contains("endpointkit.yaml:6:50: error: cannot read 'known.txt': \(absent)"))
        if command == "generate" { #expect(result.error.contains("endpointkit.yaml:7:36: error: cannot list 'Own': \(absent)")) }
    }

    @Test func faultyOutputsAreReportedWhereTheProjectNamesThem() throws {
        let own = try TemporaryDirectory()
        try own.write(ExampleSpec.text, to: "shop.yaml")
        try own.write("x", to: "file")
        try own.write(
            """
            project: 1
            defaults: { spec: shop.yaml }
            apis:
              A: { output: file }
              B: { output: "{name}1", mocks: "{name}1/m" }

            """, to: "endpointkit.yaml")
        let result = try Command.endpointkit("generate", in: own)
        #expect(result.status == 1)
        #expect(result.error.contains("endpointkit.yaml:4:16: error: the output directory 'file' is not a directory [no-folder]\n"))
        #expect(result.error.contains("endpointkit.yaml:5:34: error: 'B1/m' and the directory of the sources, 'B1', are nested [sha"))
    }

    @Test func faultsOfManyAPIsAreOmitted() throws {
        let own = try TemporaryDirectory()
        let apis = (1...100).map { "  A\($0): { spec: none.yaml, output: A\($0) }\n" }.joined()
        try own.write("project: 1\napis:\n\(apis)", to: "endpointkit.yaml")
        let result = try Command.endpointkit("validate", in: own)
        #expect(result.status == 1)
        #expect(result.error.components(separatedBy: "[file-fault]").count - 1 == 60)
        #expect(result.output.hasSuffix("A60: failed\n"))
        #expect(result.error.hasSuffix("and 40 more APIs failed; --all shows their faults\n100 APIs: 100 failed; 100 errors\n"))
        let all = try Command.endpointkit("validate", "--all", in: own)
        #expect(all.error.components(separatedBy: "[file-fault]").count - 1 == 100)
        #expect(all.output.hasSuffix("A100: failed\n"))
    }

    @Test func aDirectoryWithTheNameOfProjectsIsNone() throws {
        let own = try TemporaryDirectory()
        try own.makeDirectory("endpointkit.yaml")
        try own.write(ExampleSpec.text, to: "shop.yaml")
        #expect(try Command.endpointkit("validate", "shop.yaml", in: own).status == 0)
        #expect(try Command.endpointkit("generate", in: own).error.contains("there is no project file"))
        let result = try Command.endpointkit("init", "api.yaml", in: own)
        #expect(result.status == 1)
        #expect(result.error.contains("'endpointkit.yaml'"))
        #expect(own.text("api.yaml") == nil)
    }

    @Test func findsTheProjectFromBelow() throws {
        try directory.makeDirectory("deep/er")
        let result = try Command.run("/bin/sh", ["-c", "cd deep/er && \"$0\" generate --api Shop", try Command.tool], in: directory)
        #expect(result == .init(status: 0, output: "Shop: wrote 5 files in ../../Sources/Shop\n1 API: 1 generated\n"))
        // The paths in a manifest do not depend on where the command runs.
        #expect(try Command.endpointkit("generate", "--api", "Shop", in: directory).output == "1 API: 1 unchanged\n")
    }

    @Test func aSpecWithTheNameOfProjectsIsToldApart() throws {
        let own = try TemporaryDirectory()
        try own.write(ExampleSpec.text, to: "endpointkit.yaml")
        let result = try Command.endpointkit("generate", in: own)
        #expect(result.status == 64)
        #expect(result.error.hasPrefix("Error: 'endpointkit.yaml' is a spec, not a project file; "), "\(result.error)")
        let named = try Command.endpointkit("generate", "--project", "endpointkit.yaml", in: own)
        #expect(named.status == 1)
        #expect(named.error.contains("this is a spec, not a project file [not-a-project]"), "\(named.error)")
        let asSpec = try Command.endpointkit("generate", "endpointkit.yaml", "--output", "Out", in: directory)
        #expect(asSpec.status == 1)
        #expect(asSpec.error.contains("this is a project file, not a spec [project-as-spec]"), "\(asSpec.error)")
    }

    @Test(arguments: [
        ["generate", "--output", "Out"], ["generate", "specs/Shop.yaml", "--output", "Out", "--api", "Shop"], ["generate", "--jobs", "0"],
        ["generate", "specs/Shop.yaml", "--output", "Out", "--force"], ["validate", "--root", "specs"],
        ["validate", "specs/Shop.yaml", "--project", "endpointkit.yaml"], ["validate", "--allow", "xml", "--deny", "xml"],
        ["validate", "--allow", "xlm"],
    ])
    func refusesOptionsOfTheOtherInput(_ arguments: [String]) throws {
        let result = try Command.run(try Command.tool, arguments, in: directory)
        #expect(result.status == 64, "\(result)")
        #expect(result.output.isEmpty)
        #expect(try directory.files() == ["endpointkit.yaml", "specs/Bank.yaml", "specs/Shop.yaml"])
    }

    @Test func theCodeOfARemovedAPIIsNoticed() throws {
        _ = try Command.endpointkit("generate", in: directory)
        try directory.write("// by hand", to: "Sources/Own/Own.swift")
        try directory.write(Self.project.replacing("  Bank: { mocks: BankMocks }\n", with: ""), to: "endpointkit.yaml")
        let result = try Command.endpointkit("generate", in: directory)
        let note = "note: 'Sources/Bank' has the code of 'Bank', which is no longer in the project; remove the directory\n"
        #expect(result == .init(status: 0, output: "1 API: 1 unchanged\n", error: note))
        #expect(try Command.endpointkit("generate", "--api", "Shop", in: directory).error.isEmpty)
        // It is that of another project.
        try directory.write(Self.project.replacing("Shop:", with: "More:"), to: "specs/endpointkit.yaml")
        #expect(try Command.endpointkit("generate", in: directory).error.isEmpty)
    }

    /// Two warnings of OpenAPI in each of two APIs.
    private func writeWarnings() throws {
        let document = """
            openapi: 3.1.0
            info: { title: Zoo, version: "1" }
            servers: [{ url: "https://zoo.example" }]
            paths: { /a: { get: { operationId: a, tags: [A], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } } }
            components:
              schemas:
                Pet: { type: object, properties: { a: { type: string, not: { const: x } }, b: { type: string, not: { const: x } } } }

            """
        for name in ["Shop", "Bank"] { try directory.write(document.replacing("Zoo", with: name), to: "specs/\(name).yaml") }
    }

    @Test func oneBaselineHasTheWarningsOfAll() throws {
        try writeWarnings()
        #expect(try Command.endpointkit("validate", "--strict", in: directory).status == 1)
        let written = try Command.endpointkit("validate", "--strict", "--write-baseline", "known", in: directory)
        #expect(written == .init(status: 0, output: "2 APIs: 2 valid\n", error: "wrote known\n"))
        let lines = directory.text("known")?.split(separator: "\n").dropFirst().map(String.init) ?? []
        #expect(
            lines.count == 4 && lines.filter { $0.contains(" 1 specs/Bank.yaml#/components/schemas/Pet/properties/") }.count == 2,
            "\(lines)")
        try directory.write(
            Self.project.replacing("defaults:", with: "defaults:\n  diagnostics: { baseline: known }"), to: "endpointkit.yaml")
        #expect(try Command.endpointkit("validate", "--strict", in: directory) == .init(status: 0, output: "2 APIs: 2 valid\n"))
        #expect(try Command.endpointkit("generate", "--write-baseline", "known", in: directory).status == 64)
        // Nothing of other APIs is lost.
        let known = directory.text("known")
        #expect(try Command.endpointkit("validate", "--api", "Shop", "--write-baseline", "known", in: directory).status == 1)
        try directory.write("openapi: [", to: "specs/Bank.yaml")
        #expect(try Command.endpointkit("validate", "--write-baseline", "known", in: directory).status == 1)
        #expect(directory.text("known") == known)
    }

    @Test(arguments: [
        ("allow: ['inexpressible-keyword specs/Shop.yaml#/*']", 0, 2),
        ("allow: ['inexpressible-keyword #/components/schemas/Pet/properties/a*']", 0, 2),
        ("allow: ['inexpressible-keyword #/components/*']", 0, 0), ("deny: ['inexpressible-keyword specs/Bank.yaml#*/a*']", 1, 3),
        ("deny: [inexpressible-keyword], allow: ['inexpressible-keyword specs/Shop.yaml#*']", 2, 0),
        ("allow: ['inexpressible-keyword nowhere.yaml#*']", 0, 5),
        ("allow: [inexpressible-keyword], deny: ['inexpressible-keyword specs/Bank.yaml#*/a*']", 1, 0),
    ])
    func rulesCanBeForPlaces(_ rules: String, _ errors: Int, _ warnings: Int) throws {
        try writeWarnings()
        try directory.write(Self.project.replacing("defaults:", with: "defaults:\n  diagnostics: { \(rules) }"), to: "endpointkit.yaml")
        let json = try Command.endpointkit("validate", "--format", "json", in: directory)
        func count(_ word: String) -> Int { json.output.components(separatedBy: #""severity": "\#(word)""#).count - 1 }
        #expect(count("error") == errors && count("warning") == warnings, "\(json.output)")
        // A changed rule is a change of the inputs.
        _ = try Command.endpointkit("generate", in: directory)
        try directory.write(Self.project, to: "endpointkit.yaml")
        #expect(try Command.endpointkit("generate", in: directory).output.contains("2 APIs: 2 generated; 4 warnings\n"))
    }

    @Test func optionsCanHavePlaces() throws {
        try writeWarnings()
        let rule = "inexpressible-keyword specs/Shop.yaml#/components/*"
        #expect(try Command.endpointkit("validate", "specs/Shop.yaml", "--strict", "--allow", rule, in: directory).status == 0)
        #expect(try Command.endpointkit("validate", "specs/Shop.yaml", "--deny", rule, in: directory).status == 1)
        #expect(try Command.endpointkit("validate", "specs/Shop.yaml", "--allow", "inexpresible-keyword #/x", in: directory).status == 64)
    }

    /// What names in Swift are is only known after the model, which `validate` does not render.
    @Test func validatingReportsNames() throws {
        try directory.write(
            "endpointkit: 1\nname: Zoo\ntypes:\n  Pet: { fields: { init: String, self: String } }\n", to: "zoo.yaml")
        try directory.write("project: 1\napis: { zoo: { spec: zoo.yaml, output: out } }\n", to: "endpointkit.yaml")
        let result = try Command.endpointkit("validate", in: directory)
        #expect(result.error.components(separatedBy: "[reserved-name]").count == 3, "\(result.error)")
    }

    @Test func anUnknownAPIHasASuggestion() throws {
        let result = try Command.endpointkit("generate", "--api", "Shpo", in: directory)
        #expect(
            result
                == .init(
                    status: 1, error: "error: 'endpointkit.yaml' has no API 'Shpo' [unknown-api]\nhelp: did you mean 'Shop'?\n1 error\n")
        )
    }

    @Test func initWritesAProjectThatWorks() throws {
        let own = try TemporaryDirectory()
        let result = try Command.endpointkit("init", "specs.yaml", "--name", "Shop", in: own)
        #expect(result == .init(status: 0, output: "wrote specs.yaml, the API 'Shop'\n\(Self.wroteProject)"))
        let head = "# yaml-language-server: $schema=https://"
        #expect(own.text("endpointkit.yaml")?.hasPrefix(head) == true)
        #expect(own.text("specs.yaml")?.hasPrefix(head) == true)
        #expect(try Command.endpointkit("generate", "--strict", in: own).output.hasSuffix("1 API: 1 generated\n"))
        let second = try Command.endpointkit("init", "other.yaml", in: own)
        let addition = "to add the API to the project 'endpointkit.yaml', write under 'apis':\n  Other:\n    spec: other.yaml\n"
        #expect(second == .init(status: 0, output: "wrote other.yaml, the API 'Other'\n\(addition)"))
        let third = try Command.endpointkit("init", "third.yaml", "--no-project", in: own)
        #expect(third == .init(status: 0, output: "wrote third.yaml, the API 'Third'\n"))
        #expect(try Command.endpointkit("init", "endpointkit.yaml", in: own).status == 64)
    }

    private static let wroteProject = "wrote endpointkit.yaml, the project; 'endpointkit generate' writes its Swift\n"

    @Test(arguments: [("specs/shop.yaml", "specs/shop.yaml"), ("./specs/", "./specs/api.yaml"), ("specs", "specs/api.yaml")])
    func initMakesDirectories(_ path: String, _ written: String) throws {
        let own = try TemporaryDirectory()
        let result = try Command.endpointkit("init", path, "--name", "Shop", in: own)
        #expect(result == .init(status: 0, output: "wrote \(written), the API 'Shop'\n\(Self.wroteProject)"))
        #expect(try Command.endpointkit("generate", "--strict", in: own).output.hasSuffix("1 API: 1 generated\n"))
        let below = try Command.endpointkit("init", "more/bank.yaml", in: own)
        #expect(below.output.hasSuffix("write under 'apis':\n  Bank:\n    spec: more/bank.yaml\n"))
    }

    @Test func initWritesOnlyYAML() throws {
        let own = try TemporaryDirectory()
        let result = try Command.endpointkit("init", "shop.json", in: own)
        #expect(result.status == 64)
        #expect(result.error.contains("so 'shop.json' must end in '.yaml'; try 'shop.yaml'\n"))
        #expect(try Command.endpointkit("init", "shop.txt", in: own).error.contains("try 'shop.txt.yaml'"))
        #expect(try own.files() == [])
    }

    @Test(arguments: [
        ("Swift", "'Swift' is a reserved name in Swift or EndpointKit, so that no module can have it; try 'SwiftAPI'"),
        ("Shop\nTwo", #"'Shop\nTwo' cannot be the name of an API"#), ("2Fast", "try 'Fast'"),
    ])
    func initRefusesNamesThatNoModuleHas(_ name: String, _ message: String) throws {
        let result = try Command.endpointkit("init", "--name", name, "new.yaml", in: directory)
        #expect(result.status == 64)
        #expect(result.error.contains(message), "\(result.error)")
        #expect(directory.text("new.yaml") == nil)
    }

    @Test func initDerivesNoReservedName() throws {
        #expect(try Command.endpointkit("init", "swift.yaml", in: directory).output.hasPrefix("wrote swift.yaml, the API 'SwiftAPI'\n"))
        #expect(try Command.endpointkit("validate", "swift.yaml", "--strict", in: directory).status == 0)
    }

    @Test func aComparisonWithoutAProjectNeedsBothVersions() throws {
        let result = try Command.endpointkit("diff", in: try TemporaryDirectory())
        #expect(result.status == 64)
        #expect(result.error.contains("missing arguments OLD and NEW, and there is no project file"))
    }

    @Test(arguments: ["generate", "validate", "watch"])
    func withoutAProjectTheUsageIsThatOfTheCommand(_ command: String) throws {
        let own = try TemporaryDirectory()
        let result = try Command.endpointkit(command, in: own)
        #expect(result.status == 64)
        #expect(result.error.contains("missing argument SPEC, and there is no project file"))
        #expect(result.error.contains("Usage: endpointkit \(command) [<options>] [<spec>]\n"))
    }

    @Test func printsTheSchemas() throws {
        for (name, file) in [("dialect", "endpointkit"), ("project", "project")] {
            let result = try Command.endpointkit("schema", name, in: directory)
            let schema = try String(contentsOf: Command.package.appendingPathComponent("Specs/\(file).schema.json"), encoding: .utf8)
            #expect(result == .init(status: 0, output: schema))
        }
        #expect(try Command.endpointkit("schema", "spec", in: directory).status == 64)
    }

    @Test func knownWarningsAreSilentAndNewOnesAreNot() throws {
        let warned = ExampleSpec.text.replacing("{ get: \"/{id:Int}\"", with: "{ get: \"/:a/{id:Int}\"")
        try directory.write(warned, to: "specs/Shop.yaml")
        let path = "specs/Shop.yaml"
        #expect(try Command.endpointkit("validate", path, "--strict", in: directory).status == 1)
        #expect(try Command.endpointkit("validate", path, "--strict", "--allow", "colon-in-path", in: directory).status == 0)
        #expect(try Command.endpointkit("validate", path, "--deny", "colon-in-path", in: directory).error.contains("error: ':a'"))
        let written = try Command.endpointkit("validate", path, "--write-baseline", "specs/known", in: directory)
        #expect(written == .init(status: 0, output: "specs/Shop.yaml is valid\n", error: "wrote specs/known\n"))
        #expect(directory.text("specs/known")?.hasSuffix("\ncolon-in-path 1 Shop.yaml#/services/Users/endpoints/find/get\n") == true)
        // Lines above do not change the place.
        let more = "      all: { get: \"/:b\", returns: [User] }\n"
        try directory.write(warned.replacing("types:", with: "\n\n# Types\ntypes:") + more, to: "specs/Shop.yaml")
        let result = try Command.endpointkit("validate", path, "--strict", "--baseline", "specs/known", in: directory)
        #expect(result.status == 1)
        #expect(result.error.contains("':b'"))
        #expect(!result.error.contains("':a'"))
    }
}
