import SourceDiagnostics
import SwiftRendering

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

    func render(_ view: SampleFile, with template: String = "model") throws -> String {
        var sink = DiagnosticSink()
        return try FileRenderer(try templates(into: &sink)).render(view, with: template)
    }

    /// `id: message @ the text at the place; help` of everything reported.
    func reports() -> [String] {
        var sink = DiagnosticSink()
        _ = try? templates(into: &sink)
        return sink.diagnostics.map { diagnostic in
            let place = diagnostic.span.map { String(decoding: $0.file.utf8[$0.start..<$0.end], as: UTF8.self) } ?? ""
            return "\(diagnostic.id): \(diagnostic.message) @ \(place)" + (diagnostic.help.map { "; \($0)" } ?? "")
        }
    }

    private static func sources(_ texts: [String: String]) -> [TemplateSource] {
        texts.sorted { $0.key < $1.key }.map {
            TemplateSource(name: $0.key, file: SourceFile(path: "\($0.key).mustache", text: $0.value))
        }
    }
}
