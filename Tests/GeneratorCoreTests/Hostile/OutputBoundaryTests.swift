import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// Nothing is written outside of the output directory, whatever the spec says and wherever links lead.
struct OutputBoundaryTests {
    private static let spec = GoldenCase.root.appendingPathComponent("hostile/spec.yaml").path

    private func outside(_ directory: TemporaryDirectory) throws -> [String: TemporaryDirectory.Snapshot] {
        try directory.snapshot().filter { !$0.key.hasPrefix("parent/output/") }
    }

    private func generate(_ directory: TemporaryDirectory, _ output: String = "parent/output") throws -> Reported<GenerateRun.Outcome> {
        GenerateRun(Configuration(spec: Self.spec, output: directory(output), layout: .package(runtimePath: nil))).run()
    }

    @Test func namesOfTheSpecLeadNowhere() throws {
        let directory = try TemporaryDirectory()
        try directory.write("mine", to: "parent/mine.txt")
        try directory.write("mine", to: "x")
        let before = try outside(directory)
        let reported = try generate(directory)
        #expect(reported.errorCount == 0)
        #expect(try outside(directory) == before)
        #expect(try directory.contents().filter { !$0.hasPrefix("parent/output/") } == ["parent/", "parent/mine.txt", "x"])
        let names = try directory.contents("parent/output").map { ($0 as NSString).lastPathComponent.lowercased() }
        #expect(names.allSatisfy { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } && $0.utf8.count <= 255 })
        #expect(Set(names).isDisjoint(with: ["con.swift", "nul.swift", "aux.swift"]))
        let paths = try directory.contents("parent/output").map { $0.lowercased() }
        #expect(Set(paths).count == paths.count)
    }

    /// A directory or a file of the output is a link: either the run refuses, or it replaces the link, but never follows it.
    @Test(arguments: ["Sources", "Sources/Hostile", "Sources/Hostile/Models", "Sources/Hostile/HostileClient.swift", "Package.swift"])
    func linksInTheOutputAreNotFollowed(_ linked: String) throws {
        let directory = try TemporaryDirectory()
        try directory.makeDirectory("elsewhere")
        try directory.write("mine", to: "victim.txt")
        try directory.write("mine", to: "elsewhere/HostileClient.swift")
        try directory.makeDirectory("parent/output/" + (linked as NSString).deletingLastPathComponent)
        try directory.link("parent/output/" + linked, to: directory(linked.hasSuffix(".swift") ? "victim.txt" : "elsewhere"))
        let before = try outside(directory)
        _ = try generate(directory)
        #expect(try outside(directory) == before)
        #expect(try directory.contents("elsewhere") == ["elsewhere/HostileClient.swift"])
    }

    /// The directory that the user names may itself be a link; what it leads to is the output directory then.
    @Test func theOutputDirectoryMayBeALink() throws {
        let directory = try TemporaryDirectory()
        try directory.makeDirectory("real")
        try directory.makeDirectory("parent")
        try directory.write("mine", to: "mine.txt")
        try directory.link("parent/output", to: directory("real"))
        let reported = try generate(directory)
        #expect(reported.errorCount == 0)
        #expect(directory.text("mine.txt") == "mine")
        #expect(directory.text("real/Sources/Hostile/HostileClient.swift") != nil)
        #expect(
            try directory.contents().filter { !$0.hasPrefix("real/") && !$0.hasPrefix("parent/output") } == ["mine.txt", "parent/"])
    }

    @Test(arguments: [
        "a\rstruct Injected {}.yaml", "a\nstruct Injected {}.yaml", "a\u{2028}struct Injected {}.yaml", "{{{x}}}.yaml",
        "*/ \\(exit(1)).yaml",
        "\u{202E}lmay.yaml", "--> # Injected.yaml",
    ])
    func theNameOfTheSpecStaysInItsComment(_ name: String) throws {
        let directory = try TemporaryDirectory()
        try directory.write(ShopSpec.text(ShopSpec.users), to: name)
        let configuration = Configuration(spec: directory(name), output: directory("out"), layout: .package(runtimePath: nil))
        #expect(GenerateRun(configuration).run().errorCount == 0)
        let parsed = try ParsedDeclarations(directory.url("out/Sources").swiftFiles)
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.declared.contains("User") && !parsed.declared.contains("Injected"))
    }
}
