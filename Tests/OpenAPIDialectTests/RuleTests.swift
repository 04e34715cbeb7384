import APIModel
import Foundation
import SystemSupport
import Testing

/// Every rule of the reader, in a document that breaks only it.
struct RuleTests {
    @Test(arguments: RuleCase.all) func reportsOnlyThis(_ rule: RuleCase) throws {
        let read = try onThread(stackSize: 256 << 20) {
            try OpenAPIRead(rule.document, changed: rule.changedFile.map { ["changed.yaml": $0] } ?? [:])
        }
        let ids = read.faults.map { String($0.split(separator: "[")[1].prefix { $0 != "]" }) }
        #expect(ids.sorted() == ([rule.id] + rule.others).sorted(), "\(read.faults)")
    }

    /// The ids in the sources, found as `"id", .error` and `"id", .warning`, and those of references.
    @Test func everyRuleHasACase() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let directory = root.appendingPathComponent("Sources/OpenAPIDialect/Diagnostics")
        var ids: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
            let text = String(decoding: try Data(contentsOf: directory.appendingPathComponent(file)), as: UTF8.self)
            for match in text.matches(of: /"([a-z]+-[a-z0-9-]+|xml|tuple|webhook|callback)",/) { ids.insert(String(match.1)) }
        }
        #expect(ids.count > 45)
        #expect(ids.subtracting(RuleCase.all.map(\.id)).sorted() == [])
        #expect(Set(RuleCase.all.map(\.id)).subtracting(ids).subtracting(APIRule.allCases.map(\.rawValue)).sorted() == [])
    }
}
