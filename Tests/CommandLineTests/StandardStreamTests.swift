import SystemSupport
import Testing

/// What the command does when its streams or its arguments are not what they should be.
struct StandardStreamTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(ExampleSpec.text, to: "shop.yaml")
        try directory.write(
            """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            paths: { /users: { get: { responses: { "204": { description: none } } } } }

            """, to: "openapi.yaml")
    }

    /// Runs the tool by the shell, with what the shell does to its streams.
    private func shell(_ command: String) throws -> Command.Result {
        try Command.run("/bin/bash", ["-c", command, try Command.tool], in: directory)
    }

    #if os(Linux)
        @Test(arguments: [
            "convert openapi.yaml", "validate shop.yaml", "validate shop.yaml --format json", "generate shop.yaml --output Out", "--help",
            "--version", "init new.yaml", "generate --generate-completion-script bash",
        ])
        func aFullDiskBehindStandardOutputIsAFault(_ arguments: String) throws {
            let result = try shell("\"$0\" \(arguments) > /dev/full")
            #expect(result == .init(status: 1, error: "error: cannot write to standard output: no space left on the disk\n"))
        }
    #endif

    @Test(arguments: ["convert openapi.yaml", "validate shop.yaml", "--help"])
    func closedStandardOutputIsAFault(_ arguments: String) throws {
        let result = try shell("\"$0\" \(arguments) >&-")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("error: cannot write to standard output: it is closed\n"))
    }

    @Test func noFileOfTheRunTakesTheNumberOfAClosedStream() throws {
        try directory.write(ExampleSpec.text.replacing("returns: User", with: "returns: Usr"), to: "faulty.yaml")
        #expect(try shell("\"$0\" generate faulty.yaml --output Out <&- >&- 2>&-").status == 1)
        #expect(try shell("\"$0\" generate shop.yaml --output Out <&- >&- 2>&-").status == 1)
        #expect(try directory.files().filter { $0.hasPrefix("Out/") }.allSatisfy { directory.text($0)?.contains("wrote") == false })
    }

    @Test(arguments: ["validate $'inv\\xff.yaml'", "generate shop.yaml --output $'x\\xff'"])
    func argumentsThatAreNotUTF8AreRefused(_ arguments: String) throws {
        _ = try shell("cp shop.yaml $'inv\\xff.yaml'")
        let before = try shell("ls -A | wc -l").output
        let result = try shell("\"$0\" \(arguments)")
        #expect(result.status == 64)
        #expect(result.error.hasSuffix("is not valid UTF-8; rename the file\n"), "\(result.error)")
        #expect(try shell("ls -A | wc -l").output == before)
    }

    /// The names of files and the texts of documents are not trusted.
    @Test(arguments: [
        "generate shop.yaml --output $'Out\\e[31m'", "generate shop.yaml --output $'Out\\e[31m' --check", "validate $'\\e[31m.yaml'",
        "convert shop.yaml --output $'Out/\\e[31m.yaml'", "convert shop.yaml --output $'\\e[31m.yaml'", "explain named.yaml",
        "explain shop.yaml $'\\e[31m'", "docs shop.yaml --output $'\\e[31m'", "init $'\\e[31mnew'", "templates $'\\e[31mtemplates'",
        "diff shop.yaml named.yaml --write $'\\e[31m.md'", "$'\\e[31m'", "generate $'--\\e[31m'", "explain $'\\e[31m'",
    ])
    func nothingPrintedControlsTheTerminal(_ arguments: String) throws {
        let tagged = "paths: { /a: { get: { operationId: a, tags: [\"t\\e[31m\"], responses: {} } } }"
        try directory.write("{ openapi: 3.1.0, info: { title: T, version: '1' }, \(tagged) }\n", to: "named.yaml")
        let result = try shell("\"$0\" \(arguments)")
        #expect(!(result.output + result.error).contains("\u{1B}"), "\(result)")
        #expect((result.output + result.error).contains("31m"), "\(result)")
    }

    @Test func theResultOfAConversionMayGoToStandardOutput() throws {
        #expect(try shell("\"$0\" convert openapi.yaml -o -") == shell("\"$0\" convert openapi.yaml"))
        #expect(try shell("\"$0\" convert openapi.yaml -o - --format json").status == 64)
        #expect(try shell("\"$0\" init -").status == 64)
        #expect(try !directory.files().contains { $0.hasPrefix("-") })
    }

    @Test func aSpecMayComeFromAPipe() throws {
        #expect(try shell("\"$0\" validate <(cat shop.yaml)").status == 0)
    }

    @Test func aSpecMayComeFromStandardInput() throws {
        #expect(try shell("\"$0\" validate - < shop.yaml") == .init(status: 0, output: "- is valid\n"))
        #expect(try shell("cat openapi.yaml | \"$0\" diff openapi.yaml -").output.hasPrefix("no changes"))
        // References are relative to the working directory.
        try directory.write("endpointkit: 1\ntypes: { User: { fields: { name: String } } }\n", to: "types.yaml")
        let spec = "endpointkit: 1\nname: A\nimports: [types.yaml]\nservices: { S: { endpoints: { a: { get: /a, returns: User } } } }\n"
        try directory.write(spec, to: "a/spec.yaml")
        #expect(try shell("\"$0\" generate - --output Out --dependency-file Out.d < a/spec.yaml").status == 0)
        #expect(directory.text("Out/Endpoints/SEndpoint.swift")?.hasPrefix("// Generated by endpointkit from standard input.") == true)
        #expect(directory.text("Out.d")?.contains("types.yaml") == true && directory.text("Out.d")?.contains(" - ") == false)
        #expect(try shell("\"$0\" watch - --output Out < shop.yaml").status == 64)
    }
}
