import Foundation
import GeneratorCore
import Testing

/// Each directory of `Tests/Projects` is a project file, and what is printed about it.
struct ProjectCaseTests {
    private static let root = GoldenCase.root.deletingLastPathComponent().appendingPathComponent("Projects")
    private static let cases = (try? FileManager.default.contentsOfDirectory(atPath: root.path).sorted()) ?? []

    @Test(arguments: cases) func printsWhatIsExpected(_ name: String) throws {
        let directory = Self.root.appendingPathComponent(name)
        let reported = ProjectPlan.read(directory.appendingPathComponent("endpointkit.yaml").path)
        let text = reported.text(as: .text).replacing(directory.path + "/", with: "")
        #expect((reported.outcome == nil) == (reported.errorCount > 0))
        let expected = directory.appendingPathComponent("expected.txt")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try Data(text.utf8).write(to: expected)
            Issue.record("recorded; run again without RECORD_GOLDEN")
            return
        }
        #expect(try String(contentsOf: expected, encoding: .utf8) == text)
    }

    @Test func everyFaultOfProjectsHasACase() throws {
        let shown = try Self.cases.map { try String(contentsOf: Self.root.appendingPathComponent("\($0)/expected.txt"), encoding: .utf8) }
            .joined()
        let source = Self.root.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/ProjectReading/ProjectDiagnostics.swift")
        let ids = try String(contentsOf: source, encoding: .utf8).matches(of: /"([a-z-]+)", \.(?:error|warning)/).map { String($0.1) }
        #expect(ids.count > 10)
        for id in ids { #expect(shown.contains("[\(id)]"), "\(id)") }
    }
}
