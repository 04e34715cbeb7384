import SystemSupport
import Testing

struct GenerateCommandTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(ExampleSpec.text, to: "shop.yaml")
    }

    @Test func writesThenFindsNothingToDo() throws {
        let first = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", in: directory)
        #expect(first == .init(status: 0, output: "wrote 5 files in Out\n"))
        let second = try Command.endpointkit("generate", "shop.yaml", "-o", "Out", in: directory)
        #expect(second == .init(status: 0, output: "wrote 0 files, 5 unchanged in Out\n"))
        let check = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", "--check", in: directory)
        #expect(check == .init(status: 0, output: "5 files up to date in Out\n"))
    }

    @Test(arguments: [
        (["generat"], "Unknown command 'generat'. Did you mean 'generate'?"),
        (["gen"], "Unknown command 'gen'. Did you mean 'generate'?"),
        (["mock", "shop.yaml"], "Unknown command 'mock'. Did you mean 'serve'?"),
        (["generate", "--ouput", "Out"], "Unknown option '--ouput'. Did you mean '--output'?"),
        (["generate", "shop.yaml", "--mock=Mocks"], "Unknown option '--mock'. Did you mean '--mocks'?"),
        (["generate", "shop.yaml"], "Missing expected argument '--output <output>'"),
    ])
    func argumentsThatDoNotExistAreNamed(_ arguments: [String], _ message: String) throws {
        let result = try Command.run(Command.tool, arguments, in: directory)
        #expect(result.status == 64)
        #expect(result.error.hasPrefix("Error: \(message)\nUsage: endpointkit "), "\(result.error)")
    }

    @Test func helpForACommandThatDoesNotExistIsAnError() throws {
        let result = try Command.endpointkit("help", "generat", in: directory)
        #expect(result == .init(status: 64, error: "Error: Unknown command 'generat'. Did you mean 'generate'?\n"))
        #expect(try Command.endpointkit("help", "generate", in: directory).output.contains("--output"))
    }

    @Test func countsWhatItRemoved() throws {
        _ = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", "--mocks", "Mocks", in: directory)
        try directory.write(
            ExampleSpec.text.replacing("  User:\n    fields: { id: Int }\n", with: "  Person:\n    fields: { id: Int }\n").replacing(
                "returns: User", with: "returns: Person"), to: "shop.yaml")
        let result = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", "--mocks", "Mocks", in: directory)
        #expect(result.status == 0)
        #expect(result.output.hasSuffix(" 1 removed in Out\nwrote 1 file, 1 unchanged in Mocks\n"), "\(result.output)")
    }

    @Test func aCheckListsWhatWouldChange() throws {
        _ = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", in: directory)
        try directory.write(ExampleSpec.text.replacing("{ id: Int }", with: "{ id: Int, name: String }"), to: "shop.yaml")
        let result = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", "--check", in: directory)
        #expect(
            result
                == .init(
                    status: 1, output: "would update Out/Models/User.swift\nwould update Out/.endpointkit-manifest\n",
                    error: """
                        error: 2 files are out of date in 'Out' [outdated-output]
                        help: run the same command without --check
                        1 error

                        """))
        #expect(directory.text("Out/Models/User.swift")?.contains("name") == false)
    }

    @Test func printsFaultsAsAnEditorReadsThem() throws {
        try directory.write(ExampleSpec.text.replacing("returns: User", with: "returns: Usr"), to: "shop.yaml")
        let result = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", in: directory)
        #expect(
            result
                == .init(
                    status: 1,
                    error: """
                        shop.yaml:11:42: error: no type is named 'Usr' [unknown-type]
                         11 |       find: { get: "/{id:Int}", returns: Usr }
                            |                                          ^~~
                        help: did you mean 'User'?
                        1 error

                        """))
        #expect(try directory.files() == ["shop.yaml"])
    }

    @Test func machineFormatsHaveStandardOutputToThemselves() throws {
        let json = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", "--format", "json", in: directory)
        #expect(json == .init(status: 0, output: "[]\n", error: "wrote 5 files in Out\n"))
        try directory.write("edited", to: "Out/Models/User.swift")
        let github = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", "--format", "github", in: directory)
        #expect(
            github
                == .init(
                    status: 0,
                    output: "::warning title=edited-file::'Out/Models/User.swift' was edited after it was generated; the changes are "
                        + "overwritten%0Ahelp: change the spec or a template instead of generated files\n",
                    error: "1 warning\nwrote 1 file, 4 unchanged in Out\n"))
    }

    @Test func strictFailsOnAWarning() throws {
        _ = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", in: directory)
        try directory.write("edited", to: "Out/Models/User.swift")
        let result = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", "--strict", in: directory)
        #expect(result.status == 1)
        #expect(result.error.hasSuffix("1 warning (--strict: warnings fail)\n"))
        #expect(directory.text("Out/Models/User.swift") == "edited")
    }

    @Test func writesAPackage() throws {
        let result = try Command.endpointkit("generate", "shop.yaml", "--output", "Package", "--package", in: directory)
        #expect(result == .init(status: 0, output: "wrote 9 files in Package\n"))
        #expect(try directory.files().contains("Package/Sources/ShopMocks/MockUsersService.swift"))
    }

    @Test(arguments: [
        ["generate"], ["generate", "shop.yaml"], ["generate", "shop.yaml", "--output"], ["generate", "shop.yaml", "--output", ""],
        ["generate", "shop.yaml", "--output", "Out", "--runtime-path", "."], ["generate", "shop.yaml", "--output", "Out", "--tests"],
        ["generate", "shop.yaml", "--output", "Out", "--module", "M"],
        ["generate", "shop.yaml", "--output", "Out", "--package", "--mocks", "M"],
        ["generate", "shop.yaml", "--output", "Out", "--mocks", "M", "--module", "a b"],
        ["generate", "shop.yaml", "--output", "Out", "--mocks", "M", "--module", "class"],
        ["generate", "shop.yaml", "--output", "Out", "--mocks", "M", "--module", "Foundation"],
        ["generate", "shop.yaml", "--output", "Out", "--package", "--access", "internal"],
        ["generate", "shop.yaml", "--output", "Out", "--access", "open"], ["generate", "shop.yaml", "--output", "Out", "--format", "xml"],
        ["generate", "shop.yaml", "--output", "Out", "--list-outputs", "--check"],
        ["generate", "shop.yaml", "--output", "Out", "--list-outputs", "--format", "json"],
        ["generate", "shop.yaml", "--output", "-"], ["docs", "shop.yaml", "--output", "-"],
        ["generate", "shop.yaml", "more", "--output", "Out"], ["genrate", "shop.yaml"], ["validate"], ["init", "--name", "my shop"],
        ["infer", "--from", "recorded", "--name", "my shop"], ["init", ""], ["templates"], ["--unknown"],
    ])
    func wrongArgumentsAreUsage(_ arguments: [String]) throws {
        let result = try Command.run(try Command.tool, arguments, in: directory)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: "))
        #expect(try directory.files() == ["shop.yaml"])
    }

    @Test(arguments: [["--mocks", "Mocks"], ["--package"]])
    func listsTheFilesThatItWouldWrite(_ options: [String]) throws {
        let arguments = ["generate", "shop.yaml", "--output", "Out"] + options
        let listed = try Command.run(try Command.tool, arguments + ["--list-outputs"], in: directory)
        #expect(listed.status == 0)
        #expect(try directory.files() == ["shop.yaml"])
        let written = try Command.run(try Command.tool, arguments, in: directory)
        #expect(written.status == 0)
        let found = try Command.run("/usr/bin/find", ["Out", "Mocks", "-type", "f"], in: directory).output.split(separator: "\n")
        #expect(listed.output.split(separator: "\n").sorted() == found.sorted())
        let known = try Command.run(try Command.tool, arguments + ["--list-outputs", "--dependency-file", "listed.d"], in: directory)
        #expect(known.output == listed.output)
        #expect(directory.text("listed.d")?.contains(".endpointkit-manifest: shop.yaml\n") == true)
        try directory.write("endpointkit: 1\n", to: "shop.yaml")
        let faulty = try Command.run(try Command.tool, arguments + ["--list-outputs"], in: directory)
        #expect(faulty.status == 1)
        #expect(faulty.output.isEmpty)
    }

    @Test(arguments: [
        [], ["generate"], ["watch"], ["validate"], ["explain"], ["stats"], ["convert"], ["serve"], ["docs"], ["diff"], ["overlay"],
        ["infer"], ["init"], ["templates"], ["schema"], ["lsp"],
    ])
    func helpFitsATerminal(_ command: [String]) throws {
        let arguments = command + ["--help"]
        let result = try Command.run(try Command.tool, arguments, in: directory)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
        // An example that is broken into two lines cannot be copied.
        let wide = try Command.run(try Command.tool, arguments, in: directory, environment: ["COLUMNS": "1000"]).output.split(
            separator: "\n")
        func examples(_ lines: [Substring]) -> [Substring] {
            lines.filter { ["endpointkit ", "  endpointkit "].contains(where: $0.hasPrefix) || $0.contains("yaml-language-server") }
        }
        #expect(examples(lines) == examples(wide))
        #expect(!examples(wide).isEmpty || command == ["templates"])
        // Examples are indented, and only the width of the terminal breaks the lines of other text.
        let text = wide.prefix { !$0.hasPrefix("USAGE") }
        #expect(text.filter { !$0.hasPrefix("  ") && !$0.hasSuffix(".") && !$0.hasSuffix(":") } == [])
    }

    @Test func tellsItsVersion() throws {
        let result = try Command.endpointkit("--version", in: directory)
        #expect(result.status == 0)
        #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}
