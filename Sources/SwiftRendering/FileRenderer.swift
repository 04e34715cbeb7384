package import SwiftModel

/// Turns what is in a file into the text of the file.
package struct FileRenderer: Sendable {
    private let templates: TemplateSet

    package init(_ templates: TemplateSet) {
        self.templates = templates
    }

    /// The file's text: no blanks at the end of a line, no blank line beside another, after an opening or before a closing brace, or at
    /// the beginning; exactly one line end at the end.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`.
    package func render(_ file: SwiftFile) throws -> String {
        var text: [UInt8] = []
        for item in file.items {
            let rendered = try templates.render(item.view, with: item.template)
            if text.isEmpty { text = rendered } else { text += [UInt8(ascii: "\n")] + rendered }
        }
        guard let header = file.header else { return SourceLayout.tidy(text) }
        return try render(header.view(above: String(decoding: text, as: UTF8.self)), with: "file")
    }

    /// The text of one view, laid out in the same way.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`.
    package func render(_ view: any TemplateView, with template: String) throws -> String {
        SourceLayout.tidy(try templates.render(view, with: template))
    }
}
