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
        #expect(result.error.hasPrefix("error: cannot write to standard output: "))
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

    @Test func aSpecMayComeFromAPipe() throws {
        #expect(try shell("\"$0\" validate <(cat shop.yaml)").status == 0)
    }
}
