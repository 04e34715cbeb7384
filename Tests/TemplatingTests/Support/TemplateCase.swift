import SourceDiagnostics
import Templating
import Testing

/// Templates given by name and text, with `model` as the root for a `SampleFile`.
struct TemplateCase {
    var bundled: [String: String] = [
        "file": """
        {{$header}}
        {{{header}}}
        {{/header}}

        {{$imports}}
        {{#imports}}
        import {{{.}}}
        {{/imports}}
        {{/imports}}

        {{$body}}
        {{/body}}

        """,
        "model": """
        {{<file}}{{$body}}
        {{#model}}
        struct {{{name}}} {
        {{#properties}}
        {{>property}}
        {{/properties}}
        }
        {{/model}}
        {{/body}}{{/file}}

        """,
        "property": "{{#documentation}}\n    /// {{.}}\n{{/documentation}}\n    let {{name}}: Int\n",
    ]
    var user: [String: String] = [:]

    func templates(into sink: inout DiagnosticSink) throws -> TemplateSet {
        try TemplateSet(
            bundled: Self.sources(bundled), user: Self.sources(user), roots: ["model": SampleFile.self], into: &sink)
    }

    func render(_ view: SampleFile, with template: String = "model", free: Int = 1_000_000) throws -> String {
        var sink = DiagnosticSink()
        var renderer = TemplateRenderer(try templates(into: &sink), free: free)
        return String(decoding: try renderer.render(view, with: template, into: &sink), as: UTF8.self)
    }

    /// `id: message @ the text at the place; help` of everything reported.
    func reports() -> [String] {
        var sink = DiagnosticSink()
        _ = try? templates(into: &sink)
        return sink.diagnostics.map { diagnostic in
            "\(diagnostic.id): \(diagnostic.message) @ \(Self.text(at: diagnostic.span))" + (diagnostic.help.map { "; \($0)" } ?? "")
        }
    }

    /// What is reported when the view cannot be laid out: `id @ the text at the place, the texts at the places of notes`.
    func faults(rendering view: SampleFile) throws -> [String] {
        var sink = DiagnosticSink()
        var renderer = TemplateRenderer(try templates(into: &sink), free: 1_000_000)
        #expect(throws: TemplateSet.Failed.self) { try renderer.render(view, with: "model", into: &sink) }
        return sink.diagnostics.map { diagnostic in
            let places = [diagnostic.span] + diagnostic.notes.map(\.span)
            return "\(diagnostic.id) @ " + places.map(Self.text(at:)).joined(separator: ", ")
        }
    }

    private static func text(at span: SourceSpan?) -> String {
        span.map { String(decoding: $0.file.utf8[$0.start..<$0.end], as: UTF8.self) } ?? ""
    }

    private static func sources(_ texts: [String: String]) -> [TemplateSource] {
        texts.sorted { $0.key < $1.key }.map {
            TemplateSource(name: $0.key, file: SourceFile(path: "\($0.key).mustache", text: $0.value))
        }
    }
}
