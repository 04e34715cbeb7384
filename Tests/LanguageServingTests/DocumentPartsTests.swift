import SchemaChecking
import SourceDiagnostics
import Testing

@testable import LanguageServing

/// The parts of texts that a local diagnosis reads.
struct DocumentPartsTests {
    @Test func whatTwoTextsHaveInCommonIsNotTheirDifference() {
        func difference(_ earlier: String, _ later: String) -> [Range<Int>] {
            let difference = TextDifference(from: Array(earlier.utf8), to: Array(later.utf8))
            return [difference.earlier, difference.later]
        }
        #expect(difference("abc", "abxc") == [2..<2, 2..<3])
        #expect(difference("abxc", "abc") == [2..<3, 2..<2])
        #expect(difference("abc", "abc") == [3..<3, 3..<3])
        #expect(difference("aa", "aaa") == [2..<2, 2..<3])
        #expect(difference("", "a") == [0..<0, 0..<1])
        #expect(difference("one two", "one three two") == [4..<4, 4..<10] || difference("one two", "one three two") == [5..<5, 5..<11])
        let replaced = TextDifference(from: Array("a12b".utf8), to: Array("a345b".utf8))
        #expect((0...4).map(replaced.laterStart) == [0, 1, 2, 4, 5])
        #expect((0...4).map(replaced.laterEnd) == [0, 1, 2, 4, 5])
        #expect((0...5).map(replaced.earlierOffset) == [0, 1, 2, 3, 3, 4])
        // Added text is between what is before and after it.
        let added = TextDifference(from: Array("ab".utf8), to: Array("axb".utf8))
        #expect(added.laterRange(of: 0..<1) == 0..<1)
        #expect(added.laterRange(of: 1..<2) == 2..<3)
        #expect(added.laterRange(of: 0..<2) == 0..<3)
    }

    @Test func addedAndRemovedLinesAreWhole() {
        func lines(_ earlier: String, _ later: String) -> [String] {
            let (earlier, later) = (Array(earlier.utf8), Array(later.utf8))
            let difference = TextDifference(from: earlier, to: later)
            let lines = difference.lines(of: earlier, later)
            return [
                String(decoding: later[difference.later], as: UTF8.self), String(decoding: earlier[lines.earlier], as: UTF8.self),
                String(decoding: later[lines.later], as: UTF8.self),
            ]
        }
        #expect(lines("a\n  c\n", "a\n  b\n  c\n") == ["  b\n", "", "  b\n"])
        #expect(lines("a\n  b\n  c\n", "a\n  c\n") == ["", "  b\n", ""])
        #expect(lines("a\nb: c d\n", "a\nb: cx d\n") == ["x", "b: c d", "b: cx d"])
        #expect(lines("a", "a\nb") == ["\nb", "a", "a\nb"])
    }

    @Test(arguments: [
        ("a: 1\nb: 2\n", "a: 1\n\n  # c\nb: 2\n", true), ("a: 1\n# c\nb: 2\n", "a: 1\n# cd\nb: 2\n", true),
        ("a: 1\n  b: 2\n", "a: 1\n  # c\n  b: 2\n", true), ("a: 1\n", "a: 1\n", true), ("a: 1\r\nb: 2", "a: 1\r\n\r\nb: 2", true),
        ("a: 1\nb: 2\n", "a: 1\n\tb: 2\n", false), ("a: 1\n# c\n", "a: 1\nc\n", false), ("a: 1 # c\n", "a: 1 # cd\n", false),
        ("{\n\"a\": 1\n}", "{\n\n\"a\": 1\n}", true), ("{\n\"a\": 1\n}", "{\n# c\n\"a\": 1\n}", false),
    ])
    func onlyBlankLinesAndCommentsMeanNothing(_ earlier: String, _ later: String, _ isOfComments: Bool) {
        let (earlier, later) = (Array(earlier.utf8), Array(later.utf8))
        #expect(TextDifference(from: earlier, to: later).isOfComments(from: earlier, to: later) == isOfComments)
        #expect(TextDifference(from: later, to: earlier).isOfComments(from: later, to: earlier) == isOfComments)
    }

    @Test func bytesOfAPartialTextAreFoundInTheWholeText() {
        var numbers = SeededGenerator(seed: 7)
        let text = (0..<200).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        for _ in 0..<50 {
            var omitted: [Range<Int>] = []
            var place = 0
            while place < text.count {
                let start = min(text.count, place + Int.random(in: 0...9, using: &numbers))
                let end = min(text.count, start + Int.random(in: 0...9, using: &numbers))
                omitted.append(start..<end)
                place = end + (start == end ? 1 : 0)
            }
            let part = PartialText(text, without: omitted)
            let kept = text.indices.filter { index in !omitted.contains { $0.contains(index) } }
            #expect(part.bytes == kept.map { text[$0] })
            #expect(part.bytes.indices.map(part.originalOffset) == kept)
            #expect(text.indices.map(part.offset(ofOriginal:)) == text.indices.map { kept.firstIndex(of: $0) })
            // The end of a range is after its last byte, not before the next one.
            #expect(part.bytes.indices.allSatisfy { part.originalRange(of: $0..<($0 + 1)).count == 1 })
        }
    }

    private func declarations(_ text: String) -> [String] {
        let tree = DocumentTree(path: "a.yaml", Array(text.utf8))
        guard let root = tree.root else { return ["not YAML"] }
        return DocumentDeclarations(root, in: tree.file).declarations.map { declaration in
            let text = String(decoding: tree.file.utf8[declaration.range], as: UTF8.self)
            return "\(declaration.name)\(declaration.isNeeded ? "!" : ""): \(text.debugDescription)"
        }
    }

    @Test func declarationsOfBlocksAreLines() {
        #expect(
            declarations(
                "a: 1\ntypes:\n  # One.\n  A: { fields: { a: Int } }\n  # Two.\n  B:\n    fields: {}\n# End.\nservices:\n  S: {}\n")
                == [#"A: "  A: { fields: { a: Int } }\n  # Two.\n""#, #"B: "  B:\n    fields: {}\n# End.\n""#, #"S: "  S: {}\n""#])
        #expect(
            declarations("openapi: 3.1.0\r\ncomponents:\r\n  schemas:\r\n    A: {}\r\n  parameters:\r\n    P: {}\r\npaths:\r\n  /a: {}")
                == [#"A: "    A: {}\r\n""#, #"P: "    P: {}\r\n""#, #"/a: "  /a: {}""#])
    }

    @Test func theLastMemberOfAnObjectIsNeeded() {
        #expect(
            declarations(#"{"openapi": "3.1.0", "paths": {"/a": {}, "/b": {}}, "components": {"schemas": {"A": 1}}}"#)
                == [##"/a: "\"/a\": {}, ""##, ##"/b!: "\"/b\": {}}""##, ##"A!: "\"A\": 1}""##])
    }

    @Test func declarationsOfAliasesAndMergesAreNotTwice() {
        #expect(
            declarations("definitions: &d\n  A: {}\n  B: {}\nparameters: *d\nresponses:\n  <<: *d\n  C: {}\n").map { $0.prefix(1) } == [
                "A", "B", "C",
            ])
        #expect(declarations("a: 1\n") == [])
        #expect(declarations("[types]") == [])
    }

    @Test func namesAreFoundAsWords() throws {
        let text = "types:\n  A: {}\n  io.B-1: {}\n  Ä: {}\nservices:\n  S: {}\n"
        let tree = DocumentTree(path: "a.yaml", Array(text.utf8))
        let parts = DocumentDeclarations(try #require(tree.root), in: tree.file)
        func named(_ text: String) -> [String] { parts.named(in: Array(text.utf8)).map { parts.declarations[$0].name } }
        #expect(named("[A?]") == ["A"])
        #expect(named("AB #/definitions/io.B-1, Ä") == ["io.B-1", "Ä"])
        #expect(named("retry after S.find, or A.") == ["S", "A"])
        #expect(DocumentDeclarations.places(of: "A", in: Array("A AA, A.b a.A A-".utf8), limit: 9) == [0, 6])
        #expect(DocumentDeclarations.places(of: "A", in: Array("A A A".utf8), limit: 2) == [0, 2])
        #expect(DocumentDeclarations.places(of: "/a", in: Array("/a".utf8), limit: 2) == [])
    }
}
