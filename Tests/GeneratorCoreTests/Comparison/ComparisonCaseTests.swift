import APIComparison
import Foundation
import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// A directory of `Tests/Diff`: two versions of a document, and what their comparison reports in both directions.
struct ComparisonCase: Sendable, CustomTestStringConvertible {
    static let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Diff").standardized

    let name: String

    static let all: [ComparisonCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.map { ComparisonCase(name: $0) }
    }()

    var testDescription: String { name }

    private var place: URL { Self.directory.appending(path: name) }
    private var expectedFile: URL { place.appending(path: "expected.txt") }

    var expected: String {
        get throws { try String(contentsOf: expectedFile, encoding: .utf8) }
    }

    func record(_ text: String) throws { try Data(text.utf8).write(to: expectedFile) }

    /// The changes from the old version to the new one.
    func outcome() throws -> ComparisonReport {
        let (old, new) = (SpecInput(place.appending(path: "old.yaml").path), SpecInput(place.appending(path: "new.yaml").path))
        return try #require(Comparison(old: .init(old), new: .init(new)).run().outcome)
    }

    /// The report, and after a line that of the other direction.
    func report(isDigest: Bool = false) throws -> String {
        let (old, new) = (SpecInput(place.appending(path: "old.yaml").path), SpecInput(place.appending(path: "new.yaml").path))
        return try [(old, new), (new, old)].map { old, new in
            let reported = Comparison(old: .init(old), new: .init(new)).run()
            let report = try #require(reported.outcome, "\(reported.text(as: .text))")
            return report.text(as: .text, isDigest: isDigest).replacing(place.path + "/", with: "")
        }.joined(separator: "--- the other way round ---\n")
    }
}

struct ComparisonCaseTests {
    @Test(arguments: ComparisonCase.all) func reportsWhatIsExpected(_ comparison: ComparisonCase) throws {
        let report = try comparison.report()
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
            try comparison.record(report)
            Issue.record("recorded \(comparison.name)")
        }
        #expect(try report == comparison.expected)
    }

    /// What follows from changes on the wire is counted, unless all of it is asked for. JSON has it.
    @Test func changesThatFollowFromOthersAreCounted() throws {
        let report = try ComparisonCase(name: "member").outcome()
        for format in [ComparisonReport.Format.text, .markdown, .github] {
            let (digest, all) = (report.text(as: format, isDigest: true), report.text(as: format))
            #expect(all.contains("no longer has 'tag'") && !digest.contains("no longer has 'tag'"))
            #expect(digest.contains("Pet.tag: was removed"))
            #expect(digest.contains("2 changes of emitted code follow from these") == (format != .github))
            #expect(!all.contains("of emitted code"))
        }
        #expect(report.text(as: .json, isDigest: true) == report.text(as: .json))
        // A rule with a level of its own is not folded.
        var strict = report
        strict.levels = [.swiftRemoved: .error]
        #expect(strict.text(as: .text, isDigest: true).contains("error[swift-removed]: Pet: no longer has 'tag'"))
        // Names are not sent, so that nothing on the wire says what their changes mean.
        #expect(try ComparisonCase(name: "swift").report(isDigest: true).contains("[swift-"))
    }

    @Test func hasCases() {
        #expect(ComparisonCase.all.count >= 3)
    }

    @Test(arguments: ["Specs/everything.yaml", "Specs/github.yaml", "Specs/shop.yaml", "Tests/OpenAPICorpus/every-name.yaml"])
    func findsNothingInASpecAndItself(_ path: String) throws {
        let spec = ComparisonCase.directory.appending(path: "../../\(path)").standardized.path
        let version = Comparison.Version(SpecInput(spec))
        let report = Comparison(old: version, new: version).run()
        #expect(try #require(report.outcome, "\(report.text(as: .text))").changes.isEmpty)
    }
}
