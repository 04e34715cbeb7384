import Foundation
import SystemSupport
import Testing

/// What is asked of emitted sources wherever they are used: nothing to complain of, in a project with settings of its own.
struct GoldenSourceTests {
    /// Every setting that a project of today may have, the main actor as the default among them.
    private static let settings = [
        "-swift-version", "6", "-warnings-as-errors", "-default-isolation", "MainActor", "-package-name", "golden",
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    ]

    @Test(arguments: Goldens.names) func compilesOnTheMainActor(_ name: String) async throws {
        let modules = try #require(BuiltModules.directory)
        let sources = Goldens.root.appendingPathComponent("\(name)/Expected/Sources")
        let directory = try TemporaryDirectory()
        let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
        #expect(!targets.isEmpty)
        // A library stands before its mocks, as its name is the beginning of theirs.
        for target in targets {
            let files = sources.appendingPathComponent(target).swiftFiles.map(\.path)
            let output = ["-wmo", "-emit-module", "-emit-module-path", directory("\(target).swiftmodule"), "-module-name", target]
            let tool = try await ProgramRun.beside(
                ["swiftc"] + output + Self.settings + ["-I", directory.path, "-I", modules.path] + files)
            #expect(tool.status == 0, "\(target): \(tool.error)")
        }
    }

    /// The second configuration has every rule that is on by default, and of the layout only what the output decides.
    @Test(arguments: [".swift-format", nil]) func isClean(_ configuration: String?) async throws {
        let directory = try TemporaryDirectory()
        try directory.write(#"{ "version": 1, "lineLength": 140, "indentation": { "spaces": 4 } }"#, to: "default.json")
        let root = Goldens.repository
        let path = configuration.map { root.appendingPathComponent($0).path } ?? directory("default.json")
        let sources = Goldens.names.map { Goldens.root.appendingPathComponent("\($0)/Expected").path }
        let tool = try await ProgramRun.beside(
            ["swift", "format", "lint", "--strict", "--recursive", "--configuration", path] + sources)
        #expect(tool.status == 0)
        #expect(tool.error.isEmpty)
    }
}
