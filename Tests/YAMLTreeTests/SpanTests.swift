import SourceDiagnostics
import Testing
import YAMLTree

@Suite struct SpanTests {
    @Test(arguments: ["", "\u{FEFF}"])
    func pointsAtExactBytes(_ mark: String) throws {
        let tree = try parse(mark + "# 😀 é\nnäme: \"wört\"\nlist:\n- 日本\n\n# c\nflow: { 'ä': [x, y] }\nlast: >\n  föld\n\n# end\n")
        let entries = try #require(tree.mapping?.entries)
        #expect(entries.map(\.key.span.source) == ["näme", "list", "flow", "last"])
        #expect(entries.map(\.value.source) == ["\"wört\"", "- 日本", "{ 'ä': [x, y] }", ">\n  föld"])
        #expect(tree["flow"]?.mapping?.entries.map(\.key.span.source) == ["'ä'"])
        #expect(tree["flow"]?["ä"]?.source == "[x, y]")
        #expect(tree.source.hasPrefix("näme") && tree.source.hasSuffix("föld"))
    }

    @Test func endsBlocksAtTheirLastValue() throws {
        let tree = try parse("a:\n  b: 1\n  c:\n\n# comment\nd: 2\n")
        #expect(tree["a"]?.source == "b: 1\n  c:")
        #expect(tree["a"]?["c"]?.source == "")
        #expect(tree.source == "a:\n  b: 1\n  c:\n\n# comment\nd: 2")
    }

    @Test func leavesOutAnchorsAndTags() throws {
        let tree = try parse("a: &x !!str # c\n  v\nb: &m\n  k: 1\nc: [&y z, &e , !!str w]\nd: &f {g: h}\n")
        #expect(tree["a"]?.source == "v")
        #expect(tree["b"]?.source == "k: 1")
        #expect(tree["c"]?.sequence?.map(\.source) == ["z", "", "w"])
        #expect(tree["d"]?.source == "{g: h}")
    }

    @Test func givesASingleFlowPairItsSpan() throws {
        #expect(try parse("[String: Double, b: c]").sequence?.map(\.source) == ["String: Double", "b: c"])
    }

    @Test func pointsAtPartsOfText() throws {
        let tree = try parse("- /ü/{id}\n- '/ü/{id}'\n- \"\\u00fc{id}\"\n- >\n  a {id}\n")
        #expect(tree[0]?.span(ofText: 4..<8).source == "{id}")
        #expect(tree[1]?.span(ofText: 4..<8).source == "{id}")
        #expect(tree[2]?.span(ofText: 2..<6).source == "\"\\u00fc{id}\"")
        #expect(tree[3]?.span(ofText: 2..<6).source == ">\n  a {id}")
        #expect(tree[0]?.span(ofText: 4..<90).source == "/ü/{id}")
    }
}
