package import SourceDiagnostics
package import SwiftModel

/// Turns what is in the files of one run into their texts.
package struct FileRenderer: Sendable {
    private let templates: TemplateSet
    private var allowance: RenderingAllowance

    /// - Parameter free: How much the templates may write and repeat in any case, in bytes; more has to be in line with what they are given.
    package init(_ templates: TemplateSet, free: Int = 32_000_000) {
        self.templates = templates
        allowance = RenderingAllowance(free: free)
    }

    /// The file's text: no blanks at the end of a line, no blank line beside another, after an opening or before a closing brace, or at
    /// the beginning; exactly one line end at the end.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`; `TemplateSet.Failed`, after it has been reported, when a template writes far more than it is
    ///   given.
    package mutating func render(_ file: SwiftFile, into sink: inout DiagnosticSink) throws -> String {
        var text: [UInt8] = []
        for item in file.items {
            let rendered = try templates.render(item.view, with: item.template, within: &allowance, into: &sink)
            if text.isEmpty { text = rendered } else { text += [UInt8(ascii: "\n")] + rendered }
        }
        guard let header = file.header else { return SourceLayout.tidy(text) }
        return try render(header.view(above: String(decoding: text, as: UTF8.self)), with: "file", into: &sink)
    }

    /// The text of one view, laid out in the same way.
    ///
    /// - Throws: As for a file.
    package mutating func render(
        _ view: any TemplateView, with template: String, into sink: inout DiagnosticSink
    ) throws -> String {
        SourceLayout.tidy(try templates.render(view, with: template, within: &allowance, into: &sink))
    }
}
