import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// Nothing is written outside of the output folder, whatever the spec says and wherever links lead.
struct OutputBoundaryTests {
    private static let spec = GoldenCase.root.appendingPathComponent("hostile/spec.yaml").path

    private func outside(_ folder: TemporaryFolder) throws -> [String: TemporaryFolder.Snapshot] {
        try folder.snapshot().filter { !$0.key.hasPrefix("parent/output/") }
    }

    private func generate(_ folder: TemporaryFolder, _ output: String = "parent/output") throws -> Reported<GenerateRun.Outcome> {
        GenerateRun(Configuration(spec: Self.spec, output: folder(output), layout: .package(runtimePath: nil))).run()
    }

    @Test func namesOfTheSpecLeadNowhere() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "parent/mine.txt")
        try folder.write("mine", to: "x")
        let before = try outside(folder)
        let reported = try generate(folder)
        #expect(reported.errorCount == 0)
        #expect(try outside(folder) == before)
        #expect(try folder.contents().filter { !$0.hasPrefix("parent/output/") } == ["parent/", "parent/mine.txt", "x"])
        let names = try folder.contents("parent/output").map { ($0 as NSString).lastPathComponent.lowercased() }
        #expect(names.allSatisfy { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } && $0.utf8.count <= 255 })
        #expect(Set(names).isDisjoint(with: ["con.swift", "nul.swift", "aux.swift"]))
        let paths = try folder.contents("parent/output").map { $0.lowercased() }
        #expect(Set(paths).count == paths.count)
    }

    /// A folder or a file of the output is a link: either the run refuses, or it replaces the link, but never follows it.
    @Test(arguments: ["Sources", "Sources/Hostile", "Sources/Hostile/Models", "Sources/Hostile/HostileClient.swift", "Package.swift"])
    func linksInTheOutputAreNotFollowed(_ linked: String) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("elsewhere")
        try folder.write("mine", to: "victim.txt")
        try folder.write("mine", to: "elsewhere/HostileClient.swift")
        try folder.makeFolder("parent/output/" + (linked as NSString).deletingLastPathComponent)
        try folder.link("parent/output/" + linked, to: folder(linked.hasSuffix(".swift") ? "victim.txt" : "elsewhere"))
        let before = try outside(folder)
        _ = try generate(folder)
        #expect(try outside(folder) == before)
        #expect(try folder.contents("elsewhere") == ["elsewhere/HostileClient.swift"])
    }

    /// The folder that the user names may itself be a link; what it leads to is the output folder then.
    @Test func theOutputFolderMayBeALink() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("real")
        try folder.makeFolder("parent")
        try folder.write("mine", to: "mine.txt")
        try folder.link("parent/output", to: folder("real"))
        let reported = try generate(folder)
        #expect(reported.errorCount == 0)
        #expect(folder.text("mine.txt") == "mine")
        #expect(folder.text("real/Sources/Hostile/HostileClient.swift") != nil)
        #expect(
            try folder.contents().filter { !$0.hasPrefix("real/") && !$0.hasPrefix("parent/output") } == ["mine.txt", "parent/"])
    }

    @Test(arguments: [
        "a\rstruct Injected {}.yaml", "a\nstruct Injected {}.yaml", "a\u{2028}struct Injected {}.yaml", "{{{x}}}.yaml",
        "*/ \\(exit(1)).yaml",
        "\u{202E}lmay.yaml", "--> # Injected.yaml",
    ])
    func theNameOfTheSpecStaysInItsComment(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(ShopSpec.text(ShopSpec.users), to: name)
        let configuration = Configuration(spec: folder(name), output: folder("out"), layout: .package(runtimePath: nil))
        #expect(GenerateRun(configuration).run().errorCount == 0)
        let parsed = try ParsedDeclarations(folder.url("out/Sources").swiftFiles)
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.declared.contains("User") && !parsed.declared.contains("Injected"))
    }
}
