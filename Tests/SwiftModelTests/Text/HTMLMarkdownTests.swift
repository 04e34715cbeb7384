import SwiftModel
import Testing

/// HTML in descriptions, which comments would drop.
@Suite struct HTMLMarkdownTests {
    private func markdown(_ text: String) -> String { DocComment(text).lines.joined(separator: "\n") }

    @Test(arguments: [
        (
            "<p>Returns a <code>User</code>.</p>\n\n<p>See <a href=\"https://a.example/b?c=1&amp;d=2\">the\nguide</a>.</p>",
            "Returns a `User`.\n\nSee [the\nguide](https://a.example/b?c=1&d=2)."
        ),
        ("One.<br/>Two.<br><br>Three.<br>", "One.\n\nTwo.\n\nThree."),
        ("<b>Note:</b>text, x<em>y</em>z, <strong> a </strong>b<i></i>.", "**Note:** text, x*y*z,  **a** b."),
        (
            "<a href=\"/docs\">Here</a>, <a href='javascript:x()'>there</a>, <a href=https://a.example/(b)>b</a>, <a>User</a>",
            "Here, there, [b](https://a.example/%28b%29), User"
        ),
        ("<a href=\"https://a.example\">https://a.example</a>", "<https://a.example>"),
        ("Values:<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>End.", "Values:\n\n- a\n- b\n  - c\n\nEnd."),
        ("<ol>\n  <li><p>a</p><p>more</p></li>\n  <li>b</li>\n</ol>", "1. a\n\n   more\n2. b"),
        ("<h2>Title</h2>Text.<hr>End.", "## Title\n\nText.\n\n---\n\nEnd."),
        ("Code:<pre><code>if a &lt; b {\n  c()\n}</code></pre>", "Code:\n\n```\nif a < b {\n  c()\n}\n```"),
        (
            "<table><tr><th>A</th><th>B|C</th></tr>\n<tr><td>1<br>2</td><td><code>x</code></td></tr></table>",
            "| A | B\\|C |\n| --- | --- |\n| 1 2 | `x` |"
        ),
        ("H<sub>2</sub>O is <span style=\"color: red\">wet</span><sup>1</sup>.", "H2O is wet1."),
        ("a<!-- <p>b</p> --><script>if (a<b) { }</script><style>p { }</style>c", "ac"),
        ("<code>List&lt;T&gt;</code> and <code>a`b</code> and <code><id></code>", "`List<T>` and ```a`b``` and `<id>`"),
        ("<p>a</p> <note> <p>b</p> </note>", "a\n\nb"),
        ("Set ``limit=3`` of ``Pet``, or ```x```.\n\n```\n``a``\n```", "Set `limit=3` of `Pet`, or ```x```.\n\n```\n``a``\n```"),
        ("<SchemaDefinition schemaRef=\"#/a\" />Text", "Text"),
    ])
    func becomesMarkdown(_ html: String, _ wanted: String) {
        #expect(markdown(html) == wanted)
    }

    /// Markdown around the tags keeps its lists and tables.
    @Test(arguments: [
        ("- a<br>more\n- b<br>\n- c", "- a\n\n  more\n- b\n- c"),
        ("* <p>one</p>\n* two", "* one\n\n* two"),
        ("| a | b |\n|---|---|\n| x<br>y | z |", "| a | b |\n|---|---|\n| x y | z |"),
        ("<div>\n\n**a**\n\n- b\n  - c\n\n</div>", "**a**\n\n- b\n  - c"),
    ])
    func standsInMarkdown(_ text: String, _ wanted: String) {
        #expect(markdown(text) == wanted)
    }

    @Test(arguments: [
        "Use `List<b>` where a < b && b > c & so on.", "```\n<p>x &amp; y</p>\n\n\n<b>\n```", "Like this:\n\n    <p>&lt;</p>",
        "See <https://a.example/?b&c> or <ada@a.example>.", "[a](<b c>) and \\<b> and ``a`<i>``", "&unknown; &x; AT&T",
    ])
    func leavesCodeAndLinksAlone(_ text: String) {
        #expect(markdown(text) == text)
    }

    /// A renderer would drop them.
    @Test(arguments: [
        ("user_<id> of List<String>, </id>", "user_\\<id> of List\\<String>, \\</id>"),
        ("the <code> of the <b>value in the <body>", "the \\<code> of the \\<b>value in the \\<body>"),
        ("&lt;id&gt; &amp;lt; &quot;a&#39; b&nbsp;c &#42;d&#42;", "\\<id> &amp;lt; \"a' b c \\*d\\*"),
    ])
    func showsPlaceholders(_ text: String, _ wanted: String) {
        #expect(markdown(text) == wanted)
    }

    @Test(arguments: [
        "<", "</", "<a", "<a b=\"", "<!--", "&#", "&#x110000;", "</p></ul></table></b></code>", "<table><h1><td></h1>", "<pre><td></code>",
        "<b><p></b>", "<ul></ul></li><li>", "<td><table><tr></td>", "<a href=\"https://a.example\"><p>a</p></a>", "`<code>`</code>",
    ])
    func acceptsWhatIsMalformed(_ text: String) {
        for text in [text, "x " + text + " y", "- \(text)\n\(text)"] {
            #expect(DocComment(text).sourceLines.allSatisfy { $0.hasPrefix("///") })
        }
        #expect(markdown("x " + text + " y").contains("y"))
    }

    @Test(
        .timeLimit(.minutes(1)), arguments: ["<b>", "<ul><li>", "<td>", "a<br>", "`", "<a b=\"", "<!--", "<script>", "<b><i></b>", "&#42;"])
    func takesLinearTime(_ part: String) {
        #expect(!DocComment(String(repeating: part, count: 20_000) + "x").isEmpty)
    }
}
