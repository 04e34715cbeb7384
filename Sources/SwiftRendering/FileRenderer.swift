package import SwiftModel

/// Turns a view into the text of a file.
package struct FileRenderer: Sendable {
    private let templates: TemplateSet

    package init(_ templates: TemplateSet) {
        self.templates = templates
    }

    /// The file's text: no blanks at the end of a line, no blank line beside another, after an opening or before a closing brace, or at
    /// the beginning; exactly one line end at the end.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`.
    package func render(_ view: any TemplateView, with template: String) throws -> String {
        SourceLayout.tidy(try templates.render(view, with: template))
    }
}
