import Foundation
import Testing

/// The Swift that the documentation shows is code of these tests, or emitted code, so that it compiles; most of it runs.
struct DocumentedCodeTests {
    static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// The files below a directory with one of the endings.
    private static func files(_ directory: String, _ ending: String) throws -> [URL] {
        let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(directory).path)
        let found = paths?.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted() ?? []
        return found.map { root.appendingPathComponent(directory).appendingPathComponent($0) }
    }

    /// Lines without indentation, documentation comments and blank lines.
    private static func code(_ text: String) -> [String] {
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("///") }
    }

    static func blocks(_ text: String) -> [String] {
        text.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }

    /// The lines of every file that a test target compiles, one file after the other, and where each line is.
    private static let sources = Result {
        let expected = try files("Tests/Golden", ".swift").filter { $0.path.contains("/Expected/Sources/") }
        let tests = ["GeneratedCodeTests", "EndpointKitTests", "EndpointKitObservabilityTests", "EndpointKitHTTPTypesTests"]
        let all = try tests.flatMap { try files("Tests/\($0)", ".swift") } + expected
        let lines = try all.flatMap { code(try String(contentsOf: $0, encoding: .utf8)) + [""] }
        return (lines, Dictionary(grouping: lines.indices) { lines[$0] })
    }

    private static func isCompiled(_ code: [String]) throws -> Bool {
        let (lines, places) = try sources.get()
        guard let first = code.first else { return false }
        return places[first, default: []].contains { lines[$0...].starts(with: code) }
    }

    /// The pages of the catalogues, the README, and the reference of the dialect.
    static let pages = Result {
        let others = ["README.md", "Specs/README.md"].map { root.appendingPathComponent($0) }
        return try files("Sources", ".md").filter { $0.path.contains(".docc/") } + others
    }

    @Test func thereArePages() throws {
        #expect(try Self.pages.get().count > 5)
    }

    @Test(arguments: try pages.get()) func everySwiftBlockIsCompiled(_ page: URL) throws {
        // A manifest is not code of a target.
        let blocks = Self.blocks(try String(contentsOf: page, encoding: .utf8)).filter { !$0.hasPrefix(".package(") }
        for block in blocks { #expect(try Self.isCompiled(Self.code(block)), "\(page.lastPathComponent):\n\(block)") }
    }

    @Test func otherCodeIsFound() throws {
        #expect(try Self.isCompiled(["let client = TodosClient()", "nothing has this line"]) == false)
    }
}
