import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

struct LeniencyTests {
    /// A rule is for one fault: the others stay errors.
    @Test func eachRuleAllowsOneFault() throws {
        var sink = DiagnosticSink()
        let faulty = draft([object("A", [field("x", "Int", default: value(.string("a"), 1))]), object("B", [field("b", "B", 2)])]) {
            $0.leniency.dropsUnfitDefaults = true
        }
        #expect(throws: Resolver.Failed.self) { _ = try Resolver(faulty).resolve(into: &sink) }
        #expect(sink.diagnostics.map { "\($0.severity) \($0.id)" } == ["error infinite-type", "warning default-does-not-fit"])
    }

    /// A header cannot have a range, and only a file names a type of it.
    @Test(
        arguments: [
            (.binary, "image/*", "image/*"), (.binary, "image/png", nil), (.binary, "*/*", "invalid-media-type"),
            (.text, "text/*", "invalid-media-type"),
        ] as [(DraftBody.Content, String, String?)])
    func onlyAFileCanHaveARange(_ content: DraftBody.Content, _ mediaType: String, _ expected: String?) throws {
        var sink = DiagnosticSink()
        let one = operation("o", "POST").with { $0.body = DraftBody(content: content, mediaType: at(mediaType, 1), span: span(0)) }
        let body = (try? Resolver(draft([], [one])).resolve(into: &sink))?.services[0].operations[0].body
        #expect((body?.mediaRange ?? sink.diagnostics.first?.id) == expected)
        #expect(body?.contentType == (expected == nil ? mediaType : nil))
        #expect(body?.documentation.text == (expected == mediaType ? "Its content type has to match `\(mediaType)`." : nil))
    }

    @Test func mediaTypesAreLooseOnlyWhereTheyMayBe() throws {
        func faults(_ leniency: Leniency) -> [String] {
            var sink = DiagnosticSink()
            let two = DraftBody(content: .text, mediaType: at("text/plain, text/html", 1), span: span(0))
            let one = operation("o", "POST").with { $0.body = two }
            _ = try? Resolver(draft([], [one]) { $0.leniency = leniency }).resolve(into: &sink)
            return sink.diagnostics.map(\.id)
        }
        #expect(faults(.strict) == ["invalid-media-type"])
        #expect(faults(.foreign) == [])
    }
}
