import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// What `diff --write` does to a file.
struct ChangelogTests {
    private static let spec = """
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets: { get: { operationId: list, responses: { "200": { description: ok } } } }

        """
    private static let section = """
        ## 2.0.0

        ### Breaking

        - 
        """

    private let folder: TemporaryFolder
    private let report: ComparisonReport

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.spec, to: "old.yaml")
        try folder.write(Self.spec.replacing("/pets", with: "/animals").replacing("1.0.0", with: "2.0.0"), to: "new.yaml")
        let reported = Comparison(old: .init(SpecInput(folder("old.yaml"))), new: .init(SpecInput(folder("new.yaml")))).run()
        report = try #require(reported.outcome, "\(reported.text(as: .text))")
    }

    @Test(arguments: ["\n", "\r\n"]) func keepsTheEndsOfLines(_ end: String) throws {
        let changelog = ["# Changes", "", "All of them.", "", "## 1.0.0", "", "- First.", ""].joined(separator: end)
        try folder.write(changelog, to: "CHANGELOG.md")
        try report.add(to: folder("CHANGELOG.md"))
        let first = try #require(folder.text("CHANGELOG.md"))
        let section = Self.section.replacing("\n", with: end)
        #expect(first.hasPrefix(["# Changes", "", "All of them.", "", section].joined(separator: end)), "\(first)")
        #expect(first.hasSuffix([".", "", "## 1.0.0", "", "- First.", ""].joined(separator: end)), "\(first)")
        #expect(first.utf8.count { $0 == UInt8(ascii: "\r") } == (end == "\n" ? 0 : first.utf8.count { $0 == UInt8(ascii: "\n") }))
        // The section replaces itself.
        try report.add(to: folder("CHANGELOG.md"))
        #expect(folder.text("CHANGELOG.md") == first)
    }

    @Test func keepsMixedEndsAndAddsOneToTheLastLine() {
        let text = report.inserted(into: "# Changes\r\n\r\n## 1.0.0\n\n- First.")
        #expect(text.hasPrefix("# Changes\r\n\r\n## 2.0.0\r\n\r\n### Breaking\r\n"), "\(text)")
        #expect(text.hasSuffix("\r\n\r\n## 1.0.0\n\n- First.\r\n"), "\(text)")
        #expect(report.inserted(into: "").hasPrefix("# Changelog\n\n## 2.0.0\n"))
    }

    /// The version of the document was not changed yet.
    @Test func keepsTheSectionOfAReleasedVersion() throws {
        try folder.write(Self.spec.replacing("/pets", with: "/animals"), to: "new.yaml")
        let reported = Comparison(old: .init(SpecInput(folder("old.yaml"))), new: .init(SpecInput(folder("new.yaml")))).run()
        let report = try #require(reported.outcome)
        #expect(report.inserted(into: "## 1.0.0\n\n- First.\n").hasPrefix("## 2.0.0\n"))
        #expect(report.inserted(into: "## 1.0.0\n\n- First.\n").hasSuffix("\n\n## 1.0.0\n\n- First.\n"))
    }

    @Test func refusesWhatIsNotUTF8() throws {
        let bytes = Data([0x23, 0x20, 0xE9, 0x0A])
        try bytes.write(to: URL(fileURLWithPath: folder("CHANGELOG.md")))
        #expect(throws: FileFault("read", folder("CHANGELOG.md"), .notUTF8)) { try report.add(to: folder("CHANGELOG.md")) }
        #expect(FileManager.default.contents(atPath: folder("CHANGELOG.md")) == bytes)
    }

    @Test func writesToWhatALinkLeadsTo() throws {
        try folder.write("# Changes\n", to: "docs/changes.md")
        try FileManager.default.createSymbolicLink(atPath: folder("CHANGELOG.md"), withDestinationPath: "docs/changes.md")
        try report.add(to: folder("CHANGELOG.md"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("CHANGELOG.md")) == "docs/changes.md")
        #expect(try #require(folder.text("docs/changes.md")).contains("\n## 2.0.0\n"))
    }

    @Test func leavesNothingBehindAfterAnError() throws {
        try folder.write("# Changes\n", to: "CHANGELOG.md")
        let before = try folder.contents()
        #expect(throws: FileFault.self) {
            try report.add(to: folder("CHANGELOG.md"), files: FaultyFiles(.rename, after: 0, code: EACCES))
        }
        #expect(try folder.contents() == before)
        #expect(folder.text("CHANGELOG.md") == "# Changes\n")
    }
}
