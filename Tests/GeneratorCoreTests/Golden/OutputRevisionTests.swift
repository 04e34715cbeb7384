import Foundation
import GeneratorCore
import Testing

/// Without another revision, runs of a project would skip APIs whose code another build emits differently.
///
/// With `RECORD_GOLDEN` set the revision is written, and the test fails.
struct OutputRevisionTests {
    @Test func isThatOfTheGoldens() throws {
        let revision = try Self.hash(of: GoldenCase.root)
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
            let source = GoldenCase.root.appendingPathComponent("../../Sources/GeneratorCore/Output/OutputRevision.swift").standardized
            let text = try String(contentsOf: source, encoding: .utf8)
            try Data(text.replacing(OutputRevision.goldens, with: revision).utf8).write(to: source)
            Issue.record("recorded; build and run again without RECORD_GOLDEN")
            return
        }
        #expect(
            OutputRevision.goldens == revision,
            "the goldens have changed: RECORD_GOLDEN=1 swift test --filter OutputRevisionTests updates OutputRevision.swift")
    }

    @Test func dependsOnEveryNameAndFile() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        let expected = directory.appendingPathComponent("a/Expected")
        try FileManager.default.createDirectory(at: expected, withIntermediateDirectories: true)
        var hashes: Set<String> = []
        func addHash() throws { hashes.insert(try Self.hash(of: directory)) }
        try addHash()
        for (name, text) in [("A.swift", "a"), ("A.swift", "b"), ("B.swift", "b")] {
            try Data(text.utf8).write(to: expected.appendingPathComponent(name))
            try addHash()
        }
        #expect(hashes.count == 4)
        try Data("b".utf8).write(to: directory.appendingPathComponent("a/spec.yaml"))
        try addHash()
        #expect(hashes.count == 4, "a spec is not output")
    }

    private static func hash(of root: URL) throws -> String {
        let paths = try #require(FileManager.default.subpaths(atPath: root.path)).filter { $0.contains("/Expected/") }.sorted()
        var bytes: [UInt8] = []
        for path in paths {
            let file = root.appendingPathComponent(path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            bytes += Array("\(path) \(ContentHash([UInt8](try Data(contentsOf: file))).text)\n".utf8)
        }
        return ContentHash(bytes).text
    }
}
