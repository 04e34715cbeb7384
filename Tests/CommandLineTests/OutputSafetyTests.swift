import Foundation
import SystemSupport
import Testing

/// What a run refuses to write over.
struct OutputSafetyTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(ExampleSpec.text, to: "shop.yaml")
    }

    private func generate(_ arguments: String...) throws -> Command.Result {
        try Command.run(try Command.tool, ["generate"] + arguments, in: directory)
    }

    @Test(arguments: ["shop.yaml", "notes.txt", "Out/.endpointkit-manifest", "link.d"])
    func aDependencyFileNeverReplacesWhatIsNotOne(_ path: String) throws {
        try directory.write("mine", to: "notes.txt")
        try directory.link("link.d", to: directory("notes.txt"))
        _ = try generate("shop.yaml", "--output", "Out")
        let before = try directory.snapshot()
        let result = try generate("shop.yaml", "--output", "Out", "--dependency-file", path)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("error: cannot write '\(path)': "), "\(result.error)")
        #expect(try directory.snapshot() == before)
    }

    @Test func aDependencyFileReplacesItsOwnAndAnEmptyOne() throws {
        try directory.write("", to: "shop.d")
        #expect(try generate("shop.yaml", "--output", "Out", "--dependency-file", "shop.d").status == 0)
        #expect(try generate("shop.yaml", "--output", "Other", "--dependency-file", "shop.d").status == 0)
        #expect(directory.text("shop.d") == "Other/.endpointkit-manifest: shop.yaml\n")
    }

    @Test func aCheckWritesNoDependencyFile() throws {
        let result = try generate("shop.yaml", "--output", "Out", "--check", "--dependency-file", "shop.d")
        #expect(result.status == 64)
        #expect(result.error.contains("'--dependency-file' cannot be combined with '--check'"), "\(result.error)")
        #expect(try directory.files() == ["shop.yaml"])
    }

    @Test func whatIsNoRegularFileIsNotReplaced() throws {
        _ = try generate("shop.yaml", "--output", "Out")
        try FileManager.default.removeItem(atPath: directory("Out/ShopClient.swift"))
        try directory.link("Out/ShopClient.swift", to: directory("elsewhere.swift"))
        let result = try generate("shop.yaml", "--output", "Out")
        #expect(result.status == 1)
        #expect(result.error.contains("are not written through links [occupied-path]\nhelp: move or delete it"), "\(result.error)")
    }

    @Test(arguments: [("Out", "Out/Mocks"), ("Out/Sources", "Out"), (".", "Mocks")])
    func mocksAreNotWithinTheSources(_ output: String, _ mocks: String) throws {
        let result = try generate("shop.yaml", "--output", output, "--mocks", mocks)
        #expect(result.status == 1)
        #expect(result.error.contains("are nested [shared-folder]"), "\(result.error)")
        #expect(try directory.files() == ["shop.yaml"])
    }

    @Test func aWorkingDirectoryThatIsGoneIsAFault() throws {
        let script = "mkdir gone; cd gone; rmdir ../gone; ulimit -t 20; exec \"$0\" generate \"$1\" --output out"
        let result = try Command.run("/bin/sh", ["-c", script, try Command.tool, directory("shop.yaml")], in: directory)
        #expect(result.status == 1)
        #expect(result.error.contains("no such file or directory"), "\(result.error)")
    }

    @Test func aManifestThatIsAPipeIsAFault() throws {
        try directory.makeDirectory("Out")
        _ = try Command.run("/usr/bin/env", ["mkfifo", "Out/.endpointkit-manifest"], in: directory)
        let result = try generate("shop.yaml", "--output", "Out")
        #expect(result.status == 1)
        #expect(result.error.contains("cannot read 'Out/.endpointkit-manifest': it is not a regular file"), "\(result.error)")
    }

    @Test(arguments: [([UInt8(ascii: "a"), 0xFF], "invalid-utf8"), ([UInt8(ascii: "a"), 0], "forbidden-character")])
    func aTemplateThatIsNotTextIsAFault(_ bytes: [UInt8], _ id: String) throws {
        try directory.write(bytes: bytes, to: "Templates/model.mustache")
        for flags in [[], ["--keep-going"]] {
            let result = try Command.run(
                try Command.tool, ["generate", "shop.yaml", "--output", "Out", "--templates", "Templates"] + flags, in: directory)
            #expect(result.status == 1)
            #expect(result.error.hasPrefix("Templates/model.mustache:1:2: error: "), "\(result.error)")
            #expect(result.error.contains("[\(id)]"))
        }
        #expect(try directory.files() == ["Templates/model.mustache", "shop.yaml"])
    }

    /// A signal at whatever moment leaves the old output or the new one, and nothing besides.
    @Test func aSignalLeavesNoTemporaryFile() throws {
        let endpoints = (0..<400).map { "      find\($0): { get: \"/\($0)/{id:Int}\", returns: { fields: { a\($0): Int } } }\n" }.joined()
        let types = (0..<400).map { "  Thing\($0): { fields: { id: Int } }\n" }.joined()
        let text = ExampleSpec.text.replacing("services:\n", with: types + "services:\n") + endpoints
        try directory.write(text, to: "shop.yaml")
        for round in 0..<12 {
            let signal = round % 2 == 0 ? "INT" : "TERM"
            // Without job control the shell has its children ignore SIGINT.
            let script = "set -m; \"$0\" generate shop.yaml --output Out\(round) & sleep 0.\(round * 4 + 20); kill -\(signal) $!; wait $!"
            let result = try Command.run("/bin/bash", ["-c", script, try Command.tool], in: directory)
            #expect([0, 1, 130, 143].contains(result.status), "\(result)")
            let left = try directory.files().filter { $0.hasSuffix(".tmp") }
            #expect(left.isEmpty, "\(left)")
            let written = try directory.files().filter { $0.hasPrefix("Out\(round)/") }
            #expect(written.isEmpty || written.count > 400, "\(written.count) files")
        }
    }
}
