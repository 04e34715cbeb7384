import Foundation
import SourceDiagnostics
import Testing

@Suite struct MachineFormatTests {
    private let file = SourceFile(path: "a,b:c%.yaml", text: "é: 1\nk: two\nlines\n")

    private var diagnostics: [Diagnostic] {
        [
            Diagnostic(
                "first-id", .error, at: SourceSpan(file: file, start: 9, end: 12), "100%: \"x\"\\\r\n\u{1}\u{2028}é😀",
                notes: [.init("here, too", at: SourceSpan(file: file, start: 0, end: 2))], help: "do, this: now"),
            Diagnostic("second-id", .warning, at: SourceSpan(file: file, start: 6, end: 18), "spans lines"),
            Diagnostic("third-id", .error, at: nil, "no file"),
        ]
    }

    @Test func writesValidJSON() throws {
        let text = DiagnosticFormat.json.render(diagnostics)
        let array = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(array.count == 3)
        #expect(array[0]["id"] as? String == "first-id")
        #expect(array[0]["severity"] as? String == "error")
        #expect(array[0]["message"] as? String == "100%: \"x\"\\\r\n\u{1}\u{2028}é😀")
        #expect(array[0]["path"] as? String == "a,b:c%.yaml")
        let numbers = ["line", "column", "endLine", "endColumn", "offset", "endOffset"]
        #expect(numbers.map { array[0][$0] as? Int } == [2, 4, 2, 7, 9, 12])
        #expect(numbers.map { array[1][$0] as? Int } == [2, 1, 3, 6, 6, 18])
        #expect(array[0]["help"] as? String == "do, this: now")
        let notes = try #require(array[0]["notes"] as? [[String: Any]])
        #expect(notes.first?["message"] as? String == "here, too")
        #expect(notes.first?["endColumn"] as? Int == 2)
        #expect(array[2]["path"] is NSNull && array[2]["line"] is NSNull && array[2]["help"] is NSNull)
    }

    @Test func writesAnEmptyArray() {
        #expect(DiagnosticFormat.json.render([]) == "[]\n")
        #expect(DiagnosticFormat.text.render([]) == "")
        #expect(DiagnosticFormat.github.render([]) == "")
    }

    @Test func writesWorkflowCommands() {
        #expect(
            DiagnosticFormat.github.render(diagnostics) == """
                ::error file=a%2Cb%3Ac%25.yaml,line=2,col=4,endLine=2,endColumn=7,title=first-id::100%25: "x"\\%0D%0A\\u{1}\\u{2028}é😀%0Aa,b:c%25.yaml:1:1: note: here, too%0Ahelp: do, this: now
                ::warning file=a%2Cb%3Ac%25.yaml,line=2,endLine=3,title=second-id::spans lines
                ::error title=third-id::no file

                """)
    }
}
