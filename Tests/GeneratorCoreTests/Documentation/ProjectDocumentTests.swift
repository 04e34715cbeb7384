import Foundation
import GeneratorCore
import Testing

/// The documents at the top of the repository say what is true of it.
struct ProjectDocumentTests {
    private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    }

    /// What stands between backticks.
    private static func quoted(_ text: String) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    @Test func theVersionIsTheSameEverywhere() throws {
        let asked = try Self.text("README.md").split(separator: "\n").filter { $0.contains("/EndpointKit\", from:") }
        #expect(!asked.isEmpty)
        for line in asked { #expect(line.contains("from: \"\(RuntimeRelease.version)\"")) }
        let documents = ["README.md"] + ["GettingStarted", "Installing"].map { "Sources/EndpointKit/EndpointKit.docc/Articles/\($0).md" }
        for document in documents {
            let versions = try Self.text(document).matches(of: /(?:releases\/download\/v|endpointkit[-_])(\d+\.\d+\.\d+)/).map(\.1)
            #expect(!versions.isEmpty, "\(document)")
            for version in versions { #expect(version == RuntimeRelease.version, "\(document)") }
        }
        let heading = try #require(try Self.text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
        #expect(heading.hasPrefix("## \(RuntimeRelease.version) "))
    }

    @Test func everyDocumentOfTheCrossSectionHasASource() throws {
        func lines(_ name: String) throws -> [Substring] {
            try Self.text("Tests/OpenAPICorpus/\(name)").split(separator: "\n").filter { !$0.hasPrefix("#") }
        }
        let sources = Set(try lines("sources.tsv").map { $0.prefix { $0 != "\t" } })
        let documents = try lines("cross-section.txt")
        #expect(documents.count == 30)
        for document in documents { #expect(sources.contains(document), "\(document)") }
    }

    /// A path is looked for at the top, and in `Sources`.
    @Test func whatContributorsAreSentToIsThere() throws {
        let text = try Self.text("CONTRIBUTING.md").split(separator: "```", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        let paths = Self.quoted(text).filter { $0.contains("/") && !$0.contains(" ") && !$0.contains("<") && !$0.contains("*") }
        #expect(paths.count > 20)
        for path in paths {
            let places = [path, "Sources/\(path)"].map { Self.root.appendingPathComponent($0).path }
            #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(path)")
        }
    }
}
