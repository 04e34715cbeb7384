import SourceDiagnostics
import TestSupport
import Testing
import YAMLTree

@Suite struct JSONTests {
    /// The same texts in YAML, quoted as JSON quotes them, give the same tree with the same places.
    @Test(arguments: [
        #"{"a": 1, "b": [true, false, null, "x"], "c": {}, "d": [], "e": -0.5e+10}"#,
        "[\n  {\"k\": \"\\u00e9\\n\\/\"},\r\n  [[]],\t\"\"\n]\n", "  [1]  ", #"{"":{"<<":{"a":1}}}"#,
    ])
    func makesTheTreeThatYAMLMakes(_ text: String) throws {
        let json = try parse(text)
        // A comment makes it a text of YAML.
        let yaml = try parse(text + " # end")
        #expect(json.outline == yaml.outline)
        #expect(places(json) == places(yaml))
        #expect(texts(json) == texts(yaml))
    }

    @Test func readsWhatYAMLForbids() throws {
        let text = "{\"a\u{7F}\": \"\u{80}\u{9F}\u{FEFF}\u{FFFE}\u{FFFF}\u{85}\u{2028}\u{2029}\"}"
        let tree = try parse(text)
        #expect(tree.mapping?.entries.first?.key.value == "a\u{7F}")
        #expect(tree["a\u{7F}"]?.text?.value.unicodeScalars.map(\.value) == [0x80, 0x9F, 0xFEFF, 0xFFFE, 0xFFFF, 0x85, 0x2028, 0x2029])
    }

    @Test func readsLongKeysAndTexts() throws {
        let key = String(repeating: "ké", count: 50_000)
        let tree = try parse("{\"\(key)\": {\"\(key)2\": \"\(key)\"}}")
        #expect(tree[key]?["\(key)2"]?.text?.value == key)
    }

    @Test func readsEscapes() throws {
        let tree = try parse(#"["\"\\\/\b\f\n\r\t", "\u0000\u001F\u00e9\u20AC", "\ud83d\ude00\uD83D\uDE00é\\ud83d", "12345678\n12345678"]"#)
        #expect(
            tree.sequence?.compactMap(\.scalar?.text) == ["\"\\/\u{8}\u{C}\n\r\t", "\u{0}\u{1F}é€", "😀😀é\\ud83d", "12345678\n12345678"])
        #expect(tree.sequence?.allSatisfy { $0.scalar?.isString == true } == true)
    }

    @Test(arguments: 0..<20)
    func findsTheEndOfATextAtEveryOffset(_ offset: Int) throws {
        let text = String(repeating: "~", count: offset)
        for tail in ["", "\u{7F}é", "\\\\\\\"", "!#[]^"] {
            #expect(try parse("[\"\(text)\(tail)\",1]")[0]?.source == "\"\(text)\(tail)\"")
        }
    }

    @Test func keepsNumbersAsTheyAreWritten() throws {
        let numbers = ["0", "-0", "0.0", "1e400", "18446744073709551616", "1E-7", "123456789012345678901234567890.10"]
        let tree = try parse("[" + numbers.joined(separator: ", ") + "]")
        #expect(tree.sequence?.compactMap(\.scalar?.text) == numbers)
        #expect(tree.sequence?.allSatisfy { $0.scalar?.isString == false } == true)
    }

    @Test func readsNestingUpToTheLimit() throws {
        let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(faults(Array(deep.utf8)).isEmpty)
        #expect(faults(Array(("[" + deep + "]").utf8)).map(\.id) == ["nesting-too-deep"])
        #expect(faults(Array(String(repeating: "{\"a\":[", count: 100_000).utf8)).map(\.id) == ["nesting-too-deep"])
        var limits = YAMLLimits()
        limits.nodes = 3
        #expect(faults(Array("[1,2,3]".utf8), limits: limits).map(\.id) == ["too-many-values"])
    }

    @Test func readsADocumentBehindAByteOrderMark() throws {
        #expect(try parse("\u{FEFF}{\"a\": \"\u{7F}\"}")["a"]?.source == "\"\u{7F}\"")
    }

    @Test func reportsEqualKeys() {
        expectFaults(
            "{❷\"a\"❷: 1, ❶\"\\u0061\"❶: 2}",
            [
                "❶ error[duplicate-key]: duplicate key 'a'", "  ❷ note: the first one is here",
                "  help: remove or rename one of them",
            ])
    }

    /// Brackets begin a document of YAML, too.
    @Test(arguments: [
        ("{a: 1, b: [x y, 'z']}", "{a: 1, b: [x y, z]}"), (#"{"a": 1,}"#, "{a: 1}"), ("{\"a\": 1} # end", "{a: 1}"),
        ("[1 2, +1, 0x10, .5]", "[1 2, +1, 0x10, .5]"), ("{\"a\": \"b\n  c\"}", "{a: b c}"), ("[a]: b\n", ""),
        ("{\"a\": \"\t\"}", "{a: \t}"),
    ])
    func readsYAMLInBrackets(_ text: String, _ outline: String) throws {
        for path in ["test.yaml", "test.json"] {
            var sink = DiagnosticSink()
            let tree = YAMLTree.parse(SourceFile(path: path, text: text), into: &sink)
            if outline.isEmpty {
                #expect(sink.diagnostics.map(\.id) == ["key-not-text"])
            } else {
                #expect(sink.diagnostics.isEmpty)
                #expect(tree?.outline == outline)
            }
        }
    }

    @Test(arguments: [
        ("{\"a\": 1 ❶/❶/ one\n, b: {}]}", "JSON has no comments", "remove it, or write the document as YAML, where '#' begins a comment"),
        ("[1, ❶]❶ // x", "unexpected comma before the closing bracket", "remove the comma"),
        ("{\"a\": 1, ❶}❶ // x", "unexpected comma before the closing bracket", "remove the comma"),
        ("{❶'❶a': [}", "a JSON string must be in double quotes", "write \"…\" instead of '…'"),
        (
            "[❶0❶1, }", "'01' is not a JSON number",
            "write a decimal number, with digits on both sides of the point and without a leading '+' or '0'"
        ),
        ("[❶N❶aN, }", "'NaN' is not a JSON value", "put strings in double quotes; the only other words are true, false and null"),
        ("[\"a❶\u{0}❶\"]", "a control character must be escaped in a JSON string", "write it as '\\u0000', or close the quote"),
        (
            "{\"a\": \"❶\\❶ud83d\"}", "the escape is not a valid Unicode character",
            "write the two halves of a surrogate pair one after the other"
        ),
        (
            "{\"a\": \"❶\\❶ude00\\ud83d\"}", "the escape is not a valid Unicode character",
            "write the two halves of a surrogate pair one after the other"
        ),
        ("[\"❶\\❶q\"]", "unknown escape character", "write '\\\\' for a backslash"),
        ("[\"❶\\❶u12\"]", "'\\u' needs four hexadecimal digits", nil),
        ("{\"a\" ❶1❶ }:", "expected ':'", "write '\"key\": value'"),
        ("{\"a\": 1 ❶\"❶b\": 2}", "expected ',' or '}'", "close the bracket, or insert a comma between the values"),
        ("[1, 2❶}❶", "expected ',' or ']'", "close the bracket, or insert a comma between the values"),
        ("{\"a\": [1, 2❶❶", "the document ends before the bracket is closed", nil),
        ("{\"a\": \"b❶❶", "unterminated quoted string", nil),
        ("{\"a\": 1}❶}❶", "unexpected text after the end of the document", "look for an extra bracket"),
        ("{\"a\": ❶}❶ ]", "expected a value", nil),
        ("{❶1❶: 2, ]", "a key must be in double quotes", nil),
    ])
    func saysWhatIsWrongInAFileOfJSON(_ marked: String, _ message: String, _ help: String?) throws {
        let source = MarkedSource(marked, path: "test.json")
        var sink = DiagnosticSink()
        #expect(YAMLTree.parse(source.file, into: &sink) == nil)
        #expect(sink.diagnostics.map(\.id) == ["json-syntax"])
        #expect(sink.diagnostics.map(\.message) == [message])
        #expect(sink.diagnostics.first?.help == help)
        let expected = try #require(source.span("❶"))
        let span = try #require(sink.diagnostics.first?.span)
        #expect(span.start == expected.start && span.end == expected.end)
    }

    /// Of a text that is neither, the rules that it kept to for longer say what is wrong.
    @Test func saysWhatIsWrongByTheRulesThatFit() {
        expectFaults(
            "❷{❷\"a\": \"\u{7F}\", \"b\": 1 ❶\"❶c\": 2}",
            [
                "❶ error[json-syntax]: expected ',' or '}'", "  ❷ note: a mapping begins here",
                "  help: close the bracket, or insert a comma between the values",
            ])
        expectFaults(
            "{a: 1, b: ❶\u{7F}❶}",
            [
                "❶ error[forbidden-character]: the character U+007F is not allowed in YAML",
                "  help: remove it, or escape it in a double-quoted string: \"\\u007F\"",
            ])
    }

    private func places(_ node: YAMLNode) -> [Range<Int>] {
        let inner =
            (node.sequence ?? []).flatMap(places)
            + (node.mapping?.entries ?? []).flatMap { [$0.key.span.start..<$0.key.span.end] + places($0.value) }
        return [node.span.start..<node.span.end] + inner
    }

    private func texts(_ node: YAMLNode) -> [YAMLScalar] {
        (node.scalar.map { [$0] } ?? []) + (node.sequence ?? []).flatMap(texts) + (node.mapping?.entries ?? []).flatMap { texts($0.value) }
    }
}
