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

    private let directory: TemporaryDirectory
    private let report: ComparisonReport

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.spec, to: "old.yaml")
        try directory.write(Self.spec.replacing("/pets", with: "/animals").replacing("1.0.0", with: "2.0.0"), to: "new.yaml")
        let reported = Comparison(old: .init(SpecInput(directory("old.yaml"))), new: .init(SpecInput(directory("new.yaml")))).run()
        report = try #require(reported.outcome, "\(reported.text(as: .text))")
    }

    @Test(arguments: [
        "## [2.0.0] - 2020-01-31", "## 2.0.0 - unreleased", "## v2.0.0", "## [2.0.0](https://zoo.example/2.0.0) (2020-01-31)",
    ])
    func findsTheSectionOfTheVersion(_ heading: String) throws {
        try directory.write("# Changes\n\n\(heading)\n\n- Old.\n\n## 1.0.0\n\n- First.\n", to: "CHANGELOG.md")
        try report.add(to: directory("CHANGELOG.md"))
        let text = try #require(directory.text("CHANGELOG.md"))
        #expect(text.hasPrefix("# Changes\n\n\(heading)\n\n### Breaking\n\n- "), "\(text)")
        #expect(!text.contains("Old.") && text.hasSuffix("\n\n## 1.0.0\n\n- First.\n"), "\(text)")
    }

    @Test(arguments: ["## 2.0.0-beta", "## 12.0.0", "## About 2.0.0"]) func otherSectionsStay(_ heading: String) throws {
        try directory.write("# Changes\n\n\(heading)\n\n- Old.\n", to: "CHANGELOG.md")
        try report.add(to: directory("CHANGELOG.md"))
        #expect(directory.text("CHANGELOG.md")?.hasSuffix("\n\(heading)\n\n- Old.\n") == true)
    }

    @Test(arguments: ["\n", "\r\n"]) func keepsTheEndsOfLines(_ end: String) throws {
        let changelog = ["# Changes", "", "All of them.", "", "## 1.0.0", "", "- First.", ""].joined(separator: end)
        try directory.write(changelog, to: "CHANGELOG.md")
        try report.add(to: directory("CHANGELOG.md"))
        let first = try #require(directory.text("CHANGELOG.md"))
        let section = Self.section.replacing("\n", with: end)
        #expect(first.hasPrefix(["# Changes", "", "All of them.", "", section].joined(separator: end)), "\(first)")
        #expect(first.hasSuffix([".", "", "## 1.0.0", "", "- First.", ""].joined(separator: end)), "\(first)")
        #expect(first.utf8.count { $0 == UInt8(ascii: "\r") } == (end == "\n" ? 0 : first.utf8.count { $0 == UInt8(ascii: "\n") }))
        // The section replaces itself.
        try report.add(to: directory("CHANGELOG.md"))
        #expect(directory.text("CHANGELOG.md") == first)
    }

    @Test func keepsMixedEndsAndAddsOneToTheLastLine() {
        let text = report.inserted(into: "# Changes\r\n\r\n## 1.0.0\n\n- First.")
        #expect(text.hasPrefix("# Changes\r\n\r\n## 2.0.0\r\n\r\n### Breaking\r\n"), "\(text)")
        #expect(text.hasSuffix("\r\n\r\n## 1.0.0\n\n- First.\r\n"), "\(text)")
        #expect(report.inserted(into: "").hasPrefix("# Changelog\n\n## 2.0.0\n"))
    }

    /// The version of the document was not changed yet.
    @Test func keepsTheSectionOfAReleasedVersion() throws {
        try directory.write(Self.spec.replacing("/pets", with: "/animals"), to: "new.yaml")
        let reported = Comparison(old: .init(SpecInput(directory("old.yaml"))), new: .init(SpecInput(directory("new.yaml")))).run()
        let report = try #require(reported.outcome)
        #expect(report.inserted(into: "## 1.0.0\n\n- First.\n").hasPrefix("## 2.0.0\n"))
        #expect(report.inserted(into: "## 1.0.0\n\n- First.\n").hasSuffix("\n\n## 1.0.0\n\n- First.\n"))
    }

    @Test func refusesWhatIsNotUTF8() throws {
        let bytes = Data([0x23, 0x20, 0xE9, 0x0A])
        try bytes.write(to: URL(fileURLWithPath: directory("CHANGELOG.md")))
        #expect(throws: FileFault("read", directory("CHANGELOG.md"), .notUTF8)) { try report.add(to: directory("CHANGELOG.md")) }
        #expect(FileManager.default.contents(atPath: directory("CHANGELOG.md")) == bytes)
    }

    @Test func writesToWhatALinkLeadsTo() throws {
        try directory.write("# Changes\n", to: "docs/changes.md")
        try FileManager.default.createSymbolicLink(atPath: directory("CHANGELOG.md"), withDestinationPath: "docs/changes.md")
        try report.add(to: directory("CHANGELOG.md"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: directory("CHANGELOG.md")) == "docs/changes.md")
        #expect(try #require(directory.text("docs/changes.md")).contains("\n## 2.0.0\n"))
    }

    @Test func leavesNothingBehindAfterAnError() throws {
        try directory.write("# Changes\n", to: "CHANGELOG.md")
        let before = try directory.contents()
        #expect(throws: FileFault.self) {
            try report.add(to: directory("CHANGELOG.md"), files: FaultyFiles(.rename, after: 0, code: EACCES))
        }
        #expect(try directory.contents() == before)
        #expect(directory.text("CHANGELOG.md") == "# Changes\n")
    }
}
