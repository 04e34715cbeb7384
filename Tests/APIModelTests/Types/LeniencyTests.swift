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
