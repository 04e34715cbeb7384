import SwiftModel
import Testing

@Suite struct DocCommentTests {
    @Test(arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func endsTheLineWhereAnyReaderMightEndIt(_ lineEnd: String) {
        #expect(DocComment("one\(lineEnd)two").lines == ["one", "two"])
    }

    @Test func keepsBlankLinesInsideAndDropsThoseAround() {
        #expect(DocComment("\n\none  \n\n    code\n\n").sourceLines == ["/// one", "///", "///     code"])
        #expect(DocComment(nil).isEmpty)
        #expect(DocComment(" \n ").isEmpty)
    }

    @Test func separatesBlocksByOneEmptyLine() {
        #expect(
            DocComment("one\n\n\n\ntwo\n\n```\na\n\n\nb\n```\n\n\nthree\n").lines.joined(separator: "|")
                == "one||two||```|a|||b|```||three")
    }

    @Test(
        arguments: [
            ("ChatCompletionRequest", "ChatCompletionRequest", []), ("Chat completion-request.", "ChatCompletionRequest", []),
            ("# Production\n\nOf all.", "production", ["Of all."]), ("User ID\n\nAt most 5.", "userID", ["At most 5."]),
            ("The user", "user", ["The user"]), ("+", "plus", ["+"]), ("Größe", "grosse", []),
            ("Users\nand more", "users", ["Users", "and more"]),
        ] as [(String, String, [String])])
    func doesNotRepeatTheName(_ text: String, _ name: String, _ wanted: [String]) {
        #expect(DocComment(text, naming: [name]).lines == wanted)
    }

    /// Titles of Pydantic are the names of members, and an in-place type is named after its owners, too.
    @Test(arguments: [
        ("Price", true), ("Order prices", true), ("Line price", false), ("Price\n\nIn euros.", false), ("The price", false),
    ])
    func doesNotRepeatTheEndOfTheName(_ text: String, _ isOmitted: Bool) {
        #expect(DocComment(text, naming: ["OrderPrice"], isPartOfNames: true).isEmpty == isOmitted)
        #expect(!DocComment("Price", naming: ["OrderPrice"]).isEmpty)
    }

    @Test func saysThePurposeOfAParameterFirst() throws {
        var comment = DocComment()
        comment.append(parameter: try #require(SwiftIdentifier(validating: "key")), purpose: "Gives ``Key``.", "Your ``key``")
        #expect(comment.lines == ["- Parameter key: Gives ``Key``.", "", "  Your `key`"])
    }

    @Test(arguments: ["* `open` - Open\n* `closed` - Closed", "1. Open", "| a |\n| - |", "```json\n{}\n```"])
    func aBlockOfAParameterBeginsOnItsOwnLine(_ text: String) throws {
        var comment = DocComment()
        comment.append(parameter: try #require(SwiftIdentifier(validating: "status")), text)
        #expect(comment.lines == ["- Parameter status:", ""] + text.split(separator: "\n").map { "  \($0)" })
    }

    @Test func omitsParametersThatRepeatTheirName() throws {
        var comment = DocComment()
        comment.append(parameter: try #require(SwiftIdentifier(validating: "userID")), "User id")
        #expect(comment.isEmpty)
    }

    @Test func showsWhatAnEditorWouldHide() {
        #expect(DocComment("a\u{202E}b\u{200B}\u{0}").lines == ["aU+202EbU+200BU+0000"])
        #expect(DocComment("❤️ 👩‍👧").lines == ["❤️ 👩‍👧"])
        #expect(DocComment("a\u{200D}").lines == ["aU+200D"])
    }

    @Test func listsParametersBelowTheText() throws {
        var comment = DocComment("Finds a user.")
        comment.append(parameter: try #require(SwiftIdentifier(validating: "id")), "Which.\nOne.")
        comment.append(parameter: try #require(SwiftIdentifier(validating: "in")), nil)
        comment.append(throws: "`FindFailure`")
        comment.append(paragraph: "Deprecated.")
        #expect(comment.lines == ["Finds a user.", "", "- Parameter id: Which.", "  One.", "- Throws: `FindFailure`", "", "Deprecated."])
    }

    @Test(arguments: HostileWords.all)
    func everyLineOfTheTextIsAComment(_ text: String) {
        for line in DocComment(text).sourceLines {
            #expect(line.hasPrefix("///") && !line.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test func headersKeepOneLine() {
        #expect(LineComment.line("a\rb") == "// a b\n")
    }
}
