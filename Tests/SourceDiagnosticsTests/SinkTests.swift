import SourceDiagnostics
import Testing

@Suite struct SinkTests {
    private let one = SourceFile(path: "1", text: "abc")
    private let two = SourceFile(path: "2", text: "abc")

    @Test func ordersByFileAndPlace() {
        var sink = DiagnosticSink()
        sink.report(Diagnostic("a", .error, at: SourceSpan(file: two, start: 2, end: 3), "m"))
        sink.report(Diagnostic("b", .warning, at: SourceSpan(file: one, start: 0, end: 1), "m"))
        sink.report(Diagnostic("c", .error, at: SourceSpan(file: two, start: 0, end: 1), "m"))
        sink.report(Diagnostic("d", .error, at: nil, "m"))
        #expect(sink.diagnostics.map(\.id) == ["d", "c", "a", "b"])
        #expect(sink.errorCount == 3 && sink.warningCount == 1 && sink.hasErrors)
    }

    @Test func takesTheSameDiagnosticOnce() {
        var sink = DiagnosticSink()
        for _ in 0..<2 { sink.report(Diagnostic("a", .warning, at: SourceSpan(file: one, start: 0, end: 1), "m")) }
        sink.report(Diagnostic("a", .warning, at: SourceSpan(file: two, start: 0, end: 1), "m"))
        #expect(sink.diagnostics.count == 2)
        #expect(!sink.hasErrors)
    }

    @Test func anErrorWithAConsequenceIsAWarningOnceForEachSpan() {
        var sink = DiagnosticSink()
        let fault = Diagnostic("a", .error, at: SourceSpan(file: one, start: 0, end: 1), "m")
        for consequence in ["it is omitted", "the operation is omitted"] { sink.report(fault, consequence: consequence) }
        #expect(sink.diagnostics.map(\.message) == ["m; it is omitted"])
        #expect(sink.hasFaults && !sink.hasErrors && sink.warningCount == 1)
    }

    @Test func movesEverythingFromAnotherSink() {
        var (sink, other) = (DiagnosticSink(), DiagnosticSink())
        other.report(Diagnostic("a", .error, at: nil, "m"))
        other.report(Diagnostic("b", .warning, at: nil, "m"))
        other.remark("r")
        sink.move(from: &other, consequence: "it is omitted")
        #expect(sink.diagnostics.map(\.message) == ["m; it is omitted", "m"] && sink.hasFaults && sink.remarks == ["r"])
        #expect(other.diagnostics.isEmpty && !other.hasReports && other.remarks.isEmpty)
    }

    @Test func limitsTheComparisonsForSuggestions() {
        var budget = SuggestionBudget()
        let known = Array(repeating: "word", count: 200_000)
        #expect(budget.candidates(known).count == 200_000 && budget.candidates(known).count == 200_000)
        #expect(budget.candidates(known).isEmpty)
    }

    @Test func ranksWordsByTheirLikeness() {
        let known = ["access", "output", "spec", "overlays", "mocks", "mockServer"]
        #expect(Suggestion.nearest(2, to: "mock", in: known) == ["mocks", "mockServer"])
        #expect(Suggestion.nearest(1, to: "overlay", in: known) == ["overlays"])
        #expect(Suggestion.nearest(9, to: "", in: known).count == 6)
        #expect(Suggestion.nearest(3, to: "x", in: []).isEmpty)
    }

    @Test func suggestsTheNearestWord() {
        #expect(Suggestion.nearest(to: "filds", in: ["name", "fields"]) == "fields")
        #expect(Suggestion.nearest(to: "tpye", in: ["type"]) == "type")
        #expect(Suggestion.nearest(to: "zzz", in: ["type", "name"]) == nil)
        #expect(Suggestion.nearest(to: "", in: ["type", ""]) == nil)
        #expect(Suggestion.didYouMean("Usr", in: ["User"]) == "did you mean 'User'?")
    }

    @Test func keepsItsFilesAfterTheirRun() {
        weak var kept: SourceFile?
        weak var other: SourceFile?
        var diagnostic: Diagnostic? = SourceFiles().keepFiles {
            let (file, unused) = (SourceFile(path: "3", text: "abc"), SourceFile(path: "4", text: "abc"))
            (kept, other) = (file, unused)
            let note = Diagnostic.Note("m", at: SourceSpan(file: SourceFile(path: "5", text: "abc"), start: 0, end: 1))
            let fix = Fix(replacing: SourceSpan(file: file, start: 0, end: 1), with: "x")
            return Diagnostic("a", .error, at: SourceSpan(file: file, start: 1, end: 2), "m", notes: [note], help: Help("h", fix: fix))
        }
        #expect(diagnostic?.span?.file.path == "3" && diagnostic?.fix?.edits.first?.span.file.path == "3")
        #expect(diagnostic?.notes.first?.span.file.path == "5")
        #expect(kept != nil && other == nil)
        diagnostic = nil
        #expect(kept == nil)
    }

    @Test func keepsAPartInsideItsSpan() {
        let span = SourceSpan(file: one, start: 1, end: 3)
        #expect(span.part(0..<1) == SourceSpan(file: one, start: 1, end: 2))
        #expect(span.part(1..<9) == SourceSpan(file: one, start: 2, end: 3))
        #expect(span.part(7..<Int.max) == SourceSpan(file: one, start: 3, end: 3))
    }
}
