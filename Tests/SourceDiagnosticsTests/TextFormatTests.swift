import SourceDiagnostics
import TestSupport
import Testing

@Suite struct TextFormatTests {
    /// The text for one diagnostic over the span that ❶ encloses.
    private func render(_ marked: String, _ message: String = "message", help: String? = nil, path: String = "api/x.yaml") throws -> String
    {
        DiagnosticFormat.text.render([Diagnostic("some-id", .error, at: try span(marked, path: path), message, help: help)])
    }

    private func span(_ marked: String, path: String = "x.yaml") throws -> SourceSpan {
        try #require(MarkedSource(marked, path: path).span("❶"))
    }

    @Test func showsTheLineTheCaretAndTheHelp() throws {
        #expect(
            try render("a: 1\n  owner: ❶Usr❶ # x\n", "no type is named 'Usr'", help: "did you mean 'User'?") == """
                api/x.yaml:2:10: error: no type is named 'Usr' [some-id]
                 2 |   owner: Usr # x
                   |          ^~~
                help: did you mean 'User'?

                """)
    }

    @Test func showsNoByteOrderMark() throws {
        #expect(
            try render("\u{FEFF}❶a❶: 1\n") == """
                api/x.yaml:1:1: error: message [some-id]
                 1 | a: 1
                   | ^

                """)
    }

    @Test func cutsValuesOfMegabytes() throws {
        let value = String(repeating: "9", count: 1 << 20)
        let span = try span("a: ❶1❶")
        let diagnostic = Diagnostic(
            "id", .error, at: span, "'\(value)' does not fit", notes: [.init("'é\(value)é' is here", at: span)], help: "write \(value)")
        let start = String(repeating: "9", count: 150)
        for text in [diagnostic.message, diagnostic.help ?? "", diagnostic.notes[0].message] {
            #expect(text.utf8.count < 200 && text.contains(start))
        }
        #expect(diagnostic.message.hasSuffix("9…' does not fit"))
        for format in [DiagnosticFormat.text, .json, .github] { #expect(format.render([diagnostic]).utf8.count < 2000) }
        // Words that a person can read stay, and so do sentences of many.
        let words = (0..<500).map { "word\($0)" }.joined(separator: " ")
        #expect(Diagnostic("id", .error, at: nil, words).message == words)
        let text = Diagnostic("id", .error, at: nil, (0..<100_000).map { "word\($0)" }.joined(separator: " ")).message
        #expect(text.hasSuffix("…") && text.utf8.count < 8100)
    }

    @Test func showsNotesAndSeparatesDiagnostics() throws {
        let source = MarkedSource("❷a❷: 1\n❶a❶: 2\n", path: "x.yaml")
        let (first, second) = (try #require(source.span("❷")), try #require(source.span("❶")))
        let text = DiagnosticFormat.text.render([
            Diagnostic("dup", .warning, at: second, "twice", notes: [.init("first here", at: first)]),
            Diagnostic("none", .error, at: nil, "no such file: y"),
        ])
        #expect(
            text == """
                x.yaml:2:1: warning: twice [dup]
                 2 | a: 2
                   | ^
                x.yaml:1:1: note: first here
                 1 | a: 1
                   | ^

                error: no such file: y [none]

                """)
    }

    @Test func placesTheCaretByColumnsOfATerminal() throws {
        let lines = { (marked: String) in try render(marked).split(separator: "\n").dropFirst().map(String.init) }
        #expect(try lines("\ta:\t❶b❶") == [" 1 |     a:  b", "   |         ^"])
        #expect(try lines("日本: ❶日本❶") == [" 1 | 日本: 日本", "   |       ^~~~"])
        #expect(try lines("e\u{301}: ❶x❶") == [" 1 | e\u{301}: x", "   |    ^"])
        #expect(try lines("😀: ❶😀❶") == [" 1 | 😀: 😀", "   |     ^~"])
    }

    @Test func showsEmptySpansAndEndsOfLines() throws {
        let lines = { (marked: String) in try render(marked).split(separator: "\n").dropFirst().map(String.init) }
        #expect(try lines("ab❶❶\ncd") == [" 1 | ab", "   |   ^"])
        #expect(try lines("a ❶b\ncd❶ e") == [" 1 | a b", "   |   ^"])
        #expect(try lines("❶❶") == [" 1 | ", "   | ^"])
        #expect(try lines("a\r\nb❶❶\r\n") == [" 2 | b", "   |  ^"])
    }

    @Test func escapesWhatWouldTrickATerminal() throws {
        let text = try render(
            "a\u{1B}[2J: \u{202E}❶x❶\u{200B}\u{7F}", "bad '\u{1B}]0;x\u{7}\n\u{2066}'", help: "\r\u{9B}", path: "a\u{1B}.yaml")
        #expect(
            text == """
                a\\u{1B}.yaml:1:9: error: bad '\\u{1B}]0;x\\u{7}\\n\\u{2066}' [some-id]
                 1 | a\\u{1B}[2J: \\u{202E}x\\u{200B}\\u{7F}
                   |                     ^
                help: \\r\\u{9B}

                """)
    }

    @Test func showsInvalidBytes() {
        let file = SourceFile(path: "x", utf8: [0x61, 0xFF, 0x0C, 0x62])
        let text = DiagnosticFormat.text.render([Diagnostic("i", .error, at: SourceSpan(file: file, start: 1, end: 2), "m")])
        #expect(text == "x:1:2: error: m [i]\n 1 | a\\xFF\\u{C}b\n   |  ^~~~\n")
    }

    @Test func cutsLongLinesAroundTheCaret() throws {
        let text = try render(String(repeating: "é", count: 5000) + "❶here❶" + String(repeating: "y", count: 5000))
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "api/x.yaml:1:5001: error: message [some-id]")
        #expect(lines[1] == " 1 | …" + String(repeating: "é", count: 60) + "here" + String(repeating: "y", count: 76) + "…")
        #expect(lines[2] == "   | " + String(repeating: " ", count: 61) + "^~~~")
    }

    @Test func rendersManyDiagnosticsOfALargeFile() {
        for text in [String(repeating: "some: line\n", count: 450_000), String(repeating: "é", count: 2_500_000)] {
            let file = SourceFile(path: "x", text: text)
            let diagnostics = (0..<1000).map { number in
                Diagnostic("i", .error, at: SourceSpan(file: file, start: number * 4900, end: number * 4900 + 40_000), "m")
            }
            for format in DiagnosticFormat.allCases {
                #expect(format.render(diagnostics).utf8.count < 1_000_000)
            }
        }
    }

    @Test func toleratesSpansOutsideTheFile() {
        let file = SourceFile(path: "x", text: "ab")
        for (start, end) in [(-5, -2), (7, 9), (2, 0), (0, 100)] {
            let diagnostic = Diagnostic("i", .error, at: SourceSpan(file: file, start: start, end: end), "m")
            for format in DiagnosticFormat.allCases { #expect(format.render([diagnostic]).contains("m")) }
        }
    }
}
