import SourceDiagnostics
import Templating
import Testing

@Suite struct TemplateEscapingTests {
    private func html(_ text: String, of name: String) throws -> String {
        var sink = DiagnosticSink()
        let source = TemplateSource(name: "model", file: SourceFile(path: "model.mustache", text: text))
        let templates = try TemplateSet(bundled: [source], roots: ["model": SampleFile.self], escaping: .html, into: &sink)
        var renderer = TemplateRenderer(templates)
        let view = SampleFile(model: SampleModel(name: name, documentation: "", properties: []))
        return String(decoding: try renderer.write(view, with: "model", into: &sink), as: UTF8.self)
    }

    @Test func valuesAreTextInHTML() throws {
        #expect(
            try html("{{#model}}<a title=\"{{name}}\">{{name}}</a>{{/model}}", of: "<b c='\"'>&\r\u{0}é")
                == "<a title=\"&lt;b c=&#39;&quot;&#39;&gt;&amp;&#13;\u{FFFD}é\">&lt;b c=&#39;&quot;&#39;&gt;&amp;&#13;\u{FFFD}é</a>")
    }

    @Test(arguments: ["{{#model}}{{{name}}}{{/model}}", "{{#model}}{{&name}}{{/model}}"])
    func rawTagsPrintValuesUnchanged(_ template: String) throws {
        #expect(try html(template, of: "<b>") == "<b>")
    }
}
