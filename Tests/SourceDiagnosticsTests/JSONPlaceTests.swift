import Foundation
import SourceDiagnostics
import TestSupport
import Testing

/// Places in JSON that is written on one line.
@Suite struct JSONPlaceTests {
    private static let padding = String(repeating: "p", count: 2000)

    private func pointer(_ marked: String) throws -> String? {
        let source = MarkedSource(marked, path: "x.json")
        let span = try #require(source.span("❶"))
        let diagnostic = Diagnostic("id", .warning, at: span, "m")
        let text = DiagnosticFormat.text.render([diagnostic])
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.count < 460 }, "\(lines.map(\.count))")
        let json = try JSONSerialization.jsonObject(with: Data(DiagnosticFormat.json.render([diagnostic]).utf8)) as? [[String: Any]]
        let shown = lines.first { $0.hasPrefix(" at ") }.map { String($0.dropFirst(4)) }
        let exact = json?.first?["pointer"] as? String
        #expect(exact?.replacing("\t", with: "\\t") == shown)
        #expect(DiagnosticFormat.github.render([diagnostic]).contains("%0Aat ") == (shown != nil))
        return exact
    }

    @Test(arguments: [
        (#"{"a": {"b/c~d": [1, {"é\t\u0041😀\"": ❶"x"❶}]}, "#, "/a/b~1c~0d/1/é\tA😀\""),
        (#"{"a": {❶"key"❶: 1}, "#, "/a/key"),
        (#"{"a": {"key": ❶[1, 2]❶}, "#, "/a/key"),
        (#"{"a": {"key": [[], {"k": "]}"}, ❶12❶, 2]}, "#, "/a/key/2"),
        (#"{"a": {"key": [0, ❶{"b": 1}❶]}, "#, "/a/key/1"),
        (#"{"a": [true, "q\"", ❶null❶], "#, "/a/2"),
        (#"{"\ud83d\ude00": ❶1❶, "#, "/😀"),
        (#"❶{❶"a": 1, "#, "the whole document"),
    ])
    func namesThePlaceInALongLine(_ start: String, _ wanted: String) throws {
        #expect(try pointer(start + #""p": ""# + Self.padding + #""}"#) == wanted)
    }

    @Test func leavesShortLinesAndOtherTextsAlone() throws {
        #expect(try pointer(#"{"a": ❶1❶}"#) == nil)
        #expect(try pointer(#"{"a": ❶1❶, "p": "\#(Self.padding.prefix(130))"}"#) == "/a")
        #expect(try pointer("{\n\"a\": ❶1❶,\n\"b\": \"\(Self.padding)\"}") == nil)
        #expect(try pointer("a: [❶1❶, \(Self.padding)]") == nil)
    }

    @Test func cutsAPointerOfAnyLength() throws {
        let key = String(repeating: "k", count: 5000)
        #expect(try pointer(#"{"\#(key)": {"end": ❶1❶}}"#)?.hasSuffix("kkk/end") == true)
    }

    @Test func bearsWhatIsNoJSON() throws {
        for text in ["[❶x❶", #"{"a\"#, #"{]}}❶]❶,:"\u12"#, "{a: ❶b❶, c: [d"] {
            let source = MarkedSource(text + String(repeating: " ", count: 2000), path: "x.json")
            let span = source.span("❶") ?? SourceSpan(file: source.file, start: 3, end: 4)
            #expect(DiagnosticFormat.text.render([Diagnostic("id", .error, at: span, "m")]).contains("\n at "))
        }
    }

    @Test func goesThroughADocumentOnce() {
        let text = "[" + (0..<60_000).map { "{\"a\": \($0)}" }.joined(separator: ",") + "]"
        let file = SourceFile(path: "x.json", text: text)
        let diagnostics = stride(from: 1, to: text.utf8.count - 1, by: 40).map {
            Diagnostic("id", .warning, at: SourceSpan(file: file, start: $0, end: $0 + 1), "m")
        }
        let rendered = DiagnosticFormat.text.render(diagnostics)
        #expect(rendered.split(separator: "\n").count { $0.hasPrefix(" at /") } == diagnostics.count)
    }
}
