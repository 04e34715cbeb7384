import APIModel
import DiagnosticReference
import Foundation
import Testing

@testable import LanguageServing

/// Applies the code actions of every document of `Tests/Diagnostics` and of the reference of diagnostics, each to the document as it is.
struct FixTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Diagnostics").standardizedFileURL
    private static let cases = (try? FileManager.default.contentsOfDirectory(atPath: root.path).sorted()) ?? []
    /// Help that says what to write, but not of what in the text: the word is written with escapes, or in another file.
    private static let withoutFix: Set<String> = []

    /// A document in the editor, with its diagnostics.
    private struct Document {
        let uri: String
        let text: [UInt8]
        private(set) var driver = Driver()

        init(_ uri: String, _ text: [UInt8]) {
            // The editor has no bytes that are not UTF-8.
            self.uri = uri
            self.text = Array(String(decoding: text, as: UTF8.self).utf8)
            let encodings = JSON.members(["positionEncodings": .array([.string("utf-8")])])
            _ = driver.request("initialize", .members(["capabilities": .members(["general": encodings])]))
            driver.open(uri, String(decoding: self.text, as: UTF8.self))
        }

        var diagnostics: [JSON] { driver.published[uri] ?? [] }

        mutating func actions(at diagnostic: JSON) -> [JSON] {
            let params = JSON.members([
                "textDocument": .members(["uri": .string(uri)]), "range": diagnostic["range"],
                "context": .members(["diagnostics": .array([diagnostic])]),
            ])
            let all = driver.request("textDocument/codeAction", params)["result"]?.array ?? []
            return all.filter { $0["diagnostics"]?.array == [diagnostic] }
        }

        /// The text after an action.
        func applying(_ action: JSON) throws -> [UInt8] {
            var result = text
            let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(\.count)
            func offset(_ place: JSON?) throws -> Int {
                let line = try #require(place?["line"]?.int)
                return lines[..<line].reduce(line, +) + (try #require(place?["character"]?.int))
            }
            for edit in try #require(action["edit"]?["changes"]?[uri]).array {
                let (start, end) = (try offset(edit["range"]?["start"]), try offset(edit["range"]?["end"]))
                result.replaceSubrange(start..<end, with: Array(try #require(edit["newText"]?.string).utf8))
            }
            return result
        }
    }

    @Test(arguments: cases) func aFixRemovesItsDiagnostic(_ name: String) throws {
        let file = Self.root.appendingPathComponent("\(name)/spec.yaml")
        try check(Document(file.absoluteString, Array(try Data(contentsOf: file))), name)
    }

    /// The examples of one file.
    private static let examples = DiagnosticPage.all.filter { $0.example?.document.contains("\n# ") == false }.map(\.id)

    @Test(arguments: examples) func aFixRemovesTheDiagnosticOfAnExample(_ id: String) throws {
        let example = try #require(DiagnosticPage.page(id)?.example)
        try check(Document("file:///work/\(id)/spec.yaml", Array(example.document.utf8)), id)
    }

    private func check(_ document: Document, _ name: String) throws {
        var document = document
        for diagnostic in document.diagnostics {
            let message = diagnostic["message"]?.string ?? ""
            let actions = document.actions(at: diagnostic)
            let saysWhat =
                message.contains("\nhelp: did you mean") || message.hasSuffix("\nhelp: write true")
                || message.hasSuffix("\nhelp: write false")
            if saysWhat, !Self.withoutFix.contains(name) { #expect(actions.count == 1, "\(name): \(message)") }
            for action in actions {
                let after = Document(document.uri, try document.applying(action))
                let count = { (list: [JSON]) in list.count { $0["message"] == diagnostic["message"] && $0["code"] == diagnostic["code"] } }
                #expect(count(after.diagnostics) < count(document.diagnostics), "\(name): \(action["title"]?.string ?? "") for \(message)")
            }
        }
    }

    /// The ids of diagnostics of which at least one in `Tests/Diagnostics` has a fix.
    @Test func helpThatCanBeAppliedHasAFix() throws {
        var found: Set<String> = []
        for name in Self.cases {
            let file = Self.root.appendingPathComponent("\(name)/spec.yaml")
            var document = Document(file.absoluteString, Array(try Data(contentsOf: file)))
            for diagnostic in document.diagnostics where !document.actions(at: diagnostic).isEmpty {
                found.insert(diagnostic["code"]?.string ?? "")
            }
        }
        let expected: Set = [
            "unknown-type", "unknown-key", "unknown-word", "unexpected-value", "unknown-scheme", "unknown-operation", "invalid-type",
            "invalid-path", "unsupported-version", "accepted-error", "const-with-default", "dictionary-key", "duplicate-value",
            "forbidden-character", "head-with-content", "invalid-api-name", "messages-method", "misplaced-key", "mixed-enumeration",
            "nullable-parameter", "optional-in-path", "second-path", "several-bodies", "several-shapes", "status-out-of-place",
            "tag-mismatch", "undefined-alias", "unknown-tag",
        ]
        #expect(expected.subtracting(found).sorted() == [], "the ids with a fix are \(found.sorted())")
    }
}
