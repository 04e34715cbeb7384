package import SourceDiagnostics
package import Templating

/// A file to come: where it goes, and the views that templates lay out.
package struct SwiftFile: Sendable {
    /// Which folder the path counts from.
    package enum Area: Sendable, Hashable {
        /// The folder of the library's sources.
        case library
        /// The folder of the mocks' sources.
        case mocks
        /// The folder of an emitted package.
        case package
    }

    /// A view, and the name of its template.
    package struct Item: Sendable {
        package let template: String
        package let view: any TemplateView

        package init(template: String, view: any TemplateView) {
            self.template = template
            self.view = view
        }
    }

    package let area: Area
    /// With `/` between its parts, each made from an identifier.
    package let path: String
    /// What the template `file` puts above the items; `nil` for a file that is not a source of a target.
    package let header: FileHeader?
    package let items: [Item]

    package init(area: Area, path: String, header: FileHeader?, items: [Item]) {
        self.area = area
        self.path = path
        self.header = header
        self.items = items
    }
}

extension SwiftFile {
    /// The text of the file.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`; `TemplateSet.Failed`, after it has been reported.
    package func text(with renderer: inout TemplateRenderer, into sink: inout DiagnosticSink) throws -> String {
        var text: [UInt8] = []
        for item in items {
            let written = try renderer.write(item.view, with: item.template, into: &sink)
            if text.isEmpty { text = written } else { text += [UInt8(ascii: "\n")] + written }
        }
        guard let header else { return SourceLayout.tidy(text) }
        return try renderer.render(header.view(above: String(decoding: text, as: UTF8.self)), with: "file", into: &sink)
    }
}

/// What stands above the declarations of a file.
package struct FileHeader: Sendable {
    /// The finished line that says where the file comes from.
    let origin: String
    let imports: FileImports
    /// Modules whose types are declared for others in any case.
    let exposed: [String]

    /// The whole file.
    ///
    /// - Parameter declarations: What the templates of the file's items gave.
    func view(above declarations: String) -> FileView {
        FileView(
            origin: origin, imports: imports.lines(for: declarations, exposing: exposed),
            declarations: declarations)
    }
}
