import Foundation
import Testing

@testable import SourceDiagnostics

/// Long reports: what is shown of them, and what is only counted.
@Suite struct DigestTests {
    private let file = SourceFile(path: "x.yaml", text: String(repeating: "a: b\n", count: 5000))

    private func diagnostic(_ id: String, _ severity: Diagnostic.Severity = .warning, line: Int, notes: Int = 0) -> Diagnostic {
        let span = SourceSpan(file: file, start: 5 * (line - 1), end: 5 * (line - 1) + 1)
        return Diagnostic(id, severity, at: span, "message", notes: (0..<notes).map { .init("note \($0)", at: span) })
    }

    private func lines(_ diagnostics: [Diagnostic], _ format: DiagnosticFormat = .text) -> [String] {
        format.render(diagnostics, .digest).split(separator: "\n").map(String.init)
    }

    @Test func showsThreeOfAKindAndCountsTheRest() {
        let text = DiagnosticFormat.text.render((1...1526).map { diagnostic("many", line: $0) } + [diagnostic("one", line: 2000)], .digest)
        #expect(
            text == """
                x.yaml:1:1: warning: message [many]
                 1 | a: b
                   | ^

                x.yaml:2:1: warning: message [many]
                 2 | a: b
                   | ^

                x.yaml:3:1: warning: message [many]
                 3 | a: b
                   | ^
                and 1,523 more like it; --all shows them

                x.yaml:2000:1: warning: message [one]
                 2000 | a: b
                      | ^

                How many there are of each kind; --all shows them:
                  warning  1,526  many
                  warning      1  one

                """)
    }

    @Test func keepsAShortReportAsItIs() {
        let few = [diagnostic("a", line: 1), diagnostic("b", .error, line: 2), diagnostic("a", line: 3), diagnostic("a", line: 4)]
        for format in DiagnosticFormat.allCases { #expect(format.render(few, .digest) == format.render(few)) }
    }

    @Test func countsErrorsAndWarningsOfOneIDApart() {
        let mixed = (1...8).map { diagnostic("id", $0.isMultiple(of: 2) ? .error : .warning, line: $0) }
        let shown = lines(mixed)
        #expect(shown.filter { $0.contains(": error: ") }.count == 3)
        #expect(shown.filter { $0.contains(": warning: ") }.count == 3)
        #expect(shown.suffix(2) == ["  error    4  id", "  warning  4  id"])
    }

    @Test func namesEveryKindOfErrorHoweverManyKindsThereAre() {
        let kinds = (1...90).map { String($0) }
        let reports = kinds.flatMap { kind in (0..<50).map { diagnostic("w\(kind)", line: Int(kind)! * 50 + $0 - 49) } }
        let errors = kinds.map { diagnostic("e\($0)", .error, line: 4000 + Int($0)!, notes: 40) }
        let text = lines(reports + errors)
        #expect(text.count <= DiagnosticDigest.maximumLines)
        for kind in kinds { #expect(text.contains("  error     1  e\(kind)")) }
        #expect(DiagnosticFormat.text.render(reports + errors).split(separator: "\n").count > 10_000)
    }

    @Test func givesEachKindAPlaceBeforeASecondOne() {
        let long = (1...40).map { diagnostic("long\($0 % 4)", line: $0, notes: 30) }
        let text = lines(long + [diagnostic("last", .error, line: 4000)])
        #expect(text.contains { $0.hasSuffix("[last]") })
        for kind in 0..<4 { #expect(text.contains { $0.hasSuffix("[long\(kind)]") }) }
        #expect(text.contains("note: 25 more places; --all shows them"))
        #expect(text.count <= DiagnosticDigest.maximumLines)
    }

    @Test func foldsCommandsForGitHubAndNeverJSON() throws {
        let many = (1...40).map { diagnostic("many", line: $0) }
        let commands = lines(many, .github)
        #expect(commands.count == 4)
        #expect(commands.last == "::notice title=many::40 warnings of this kind in all; --all shows them")
        let json = try JSONSerialization.jsonObject(with: Data(DiagnosticFormat.json.render(many, .digest).utf8)) as? [Any]
        #expect(json?.count == 40)
    }

    @Test func endsAJSONReportBeyondAllMeasure() throws {
        let many = (1...1000).map { diagnostic("many", line: $0) }
        let text = DiagnosticFormat.json(many, maximumBytes: 20_000)
        #expect(text.utf8.count < 21_000)
        let array = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        let left = 1000 - (array.count - 1)
        #expect(array.last?["message"] as? String == "the report ends here; \(left) more are left out")
    }
}
