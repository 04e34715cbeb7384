import APIModel
import Foundation
import GeneratorCore
import SourceDiagnostics
import Testing

@testable import LanguageServing

/// Requests about large documents between a change and its diagnosis.
struct LocalContextsTests {
    typealias Format = LocalDiagnosisTests.Format

    /// The answer to a request at a word after a mark, once before all of the later text was read, and once after that.
    private func answers(
        _ feature: Feature, _ earlier: String, _ later: String, _ path: String, at mark: String, _ word: String
    ) throws -> (early: Feature.Answer, settled: JSON) {
        let (cache, uri) = (AnalysisCache(), DocumentURI.uri(ofPath: path))
        var workspace = Workspace(disk: LocalFiles())
        workspace.open(uri, version: 1, Array(earlier.utf8))
        _ = try #require(cache.analysis(of: Entry(SpecInput(path)), workspace, Cancellation()))
        workspace.open(uri, version: 2, Array(later.utf8))
        let start = try #require(later.range(of: mark)).lowerBound
        let place = try #require(later.range(of: word, range: start..<later.endIndex)).lowerBound
        let lines = EditorLines(SourceFile(path: path, utf8: Array(later.utf8)), workspace.encoding)
        let position = lines.position(of: later.utf8.distance(from: later.startIndex, to: place) + 1).json
        let params = JSON.members([
            "textDocument": .members(["uri": .string(uri)]), "position": position,
            "range": .members(["start": position, "end": position]),
        ])
        let early = try feature.answer(params, workspace, cache, Cancellation(), canWait: true)
        guard case .result(let settled) = try feature.answer(params, workspace, AnalysisCache(), Cancellation(), canWait: false) else {
            throw RPCFault(.cancelled, "")
        }
        return (early, settled)
    }

    private func expectSame(_ answers: (early: Feature.Answer, settled: JSON), _ place: SourceLocation = #_sourceLocation) {
        #expect(answers.settled != .null, sourceLocation: place)
        guard case .result(let early) = answers.early else {
            Issue.record("the answer needs all of the text", sourceLocation: place)
            return
        }
        #expect(early == answers.settled, sourceLocation: place)
    }

    @Test(arguments: Format.allCases)
    func hoverAndDefinitionNeedAPartOfTheText(_ format: Format) throws {
        let (text, path) = (format.text, format.path)
        let quote = format == .json ? "\"" : ""
        let use = format == .dialect ? ("    path: /items70", "Item70") : ("getItem70", "Item70\"")
        // In the declaration, far from it, in the head, and with lines moved.
        let changed = [
            try edited(text, after: "number 70", "number", "great\n\n           number"),
            try edited(text, after: "number 9", "number", "great number"),
            try edited(text, after: "Large", "Large", "Larger"),
            try edited(text, after: "\(quote)first", "\(quote)first", "\n\n\(quote)first"),
        ]
        for later in changed {
            expectSame(try answers(.hover, text, later, path, at: format == .dialect ? "  Item70:" : "getItem70", "tem70"))
            expectSame(try answers(.definition, text, later, path, at: use.0, use.1))
        }
    }

    @Test func hoverShowsWhatWasTyped() throws {
        let text = Format.dialect.text
        let later = try edited(text, after: "number 70", "title: String", "title: String, size: [Item150]")
        let found = try answers(.hover, text, later, Format.dialect.path, at: "  Item70:", "Item70")
        expectSame(found)
        #expect(found.settled["contents"]?["value"]?.string?.contains("size: [Item150]") == true)
    }

    /// `item70` and `Item70` cannot have the same name in Swift, which the part with `item70` does not tell.
    @Test func aNameThatAnotherPartOfTheTextDecidesWaits() throws {
        let other = "    item70: { type: object, description: Another one., properties: { id: { type: integer } } }\n"
        var text = try edited(Format.yaml.text, after: "  schemas:", "  schemas:\n", "  schemas:\n" + other)
        text = try edited(text, after: "  responses:\n", "schemas/Item149", "schemas/item70")
        let later = try edited(text, after: "Another one", "one", "great one")
        let (early, settled) = try answers(.hover, text, later, Format.yaml.path, at: "    item70:", "item70")
        #expect(settled["contents"]?["value"]?.string?.contains("struct Item70Lowercase") == true)
        guard case .afterDiagnosis = early else {
            Issue.record("the part does not tell the name")
            return
        }
        // The one with the name of its own does not wait.
        expectSame(try answers(.hover, text, later, Format.yaml.path, at: "number 71", "type"))
    }

    @Test func whatIsNoPartHasNoReferences() throws {
        let text = Format.yaml.text
        let later = try edited(text, after: "number 70", "number", "great number")
        let early = try answers(.references, text, later, Format.yaml.path, at: "number 71", "object").early
        guard case .result(.array([])) = early else {
            Issue.record("the text tells that there is no component")
            return
        }
        guard case .afterDiagnosis = try answers(.references, text, later, Format.yaml.path, at: "getItem71", "Item71\"").early else {
            Issue.record("references are in all of the text")
            return
        }
    }

    @Test func aNewDeclarationWaits() throws {
        let text = Format.dialect.text
        let later = try edited(text, after: "  Item71:", "  Item71:", "  Other: { fields: { id: Int } }\n  Item71:")
        guard case .afterDiagnosis = try answers(.hover, text, later, Format.dialect.path, at: "  Other:", "Other").early else {
            Issue.record("the name of a new type depends on all others")
            return
        }
    }

    @Test func whereNothingIsWrongThereIsNothingToMend() throws {
        let (text, path) = (Format.dialect.text, Format.dialect.path)
        let later = try edited(text, after: "number 70", "number", "great number")
        let clean = try answers(.codeActions, text, later, path, at: "  Item70:", "title")
        guard case .result(.array([])) = clean.early else {
            Issue.record("the answer needs all of the text")
            return
        }
        #expect(clean.settled == .array([]))
        // The suggestion needs all names.
        let faulty = try edited(text, after: "number 70", "parent?: Item35", "parent?: Itm35")
        let action = try answers(.codeActions, text, faulty, path, at: "  Item70:", "Itm35")
        #expect(action.settled.array.count == 1)
        guard case .afterDiagnosis = action.early else {
            Issue.record("a fault has actions")
            return
        }
    }

    @Test func aTextThatCannotBeParsedShowsWhatItWas() throws {
        let text = Format.dialect.text
        let later = try edited(text, after: "number 9", "fields: {", "fields: { {")
        let (early, _) = try answers(.hover, text, later, Format.dialect.path, at: "  Item70:", "Item70")
        let (_, before) = try answers(.hover, text, text, Format.dialect.path, at: "  Item70:", "Item70")
        guard case .result(let early) = early else {
            Issue.record("the answer needs all of the text")
            return
        }
        #expect(early == before && before != .null)
    }
}
