package import SourceDiagnostics
package import Templating

/// A file to emit: its path, and the views for the templates.
package struct SwiftFile: Sendable {
    /// The directory to which the path is relative.
    package enum Area: Sendable, Hashable {
        /// The directory of the library's sources.
        case library
        /// The directory of the mocks' sources.
        case mocks
        /// The directory of an emitted package.
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
    /// The path, with components that are derived from identifiers, separated by `/`.
    package let path: String
    /// The header that the template `file` adds; `nil` for a file that is not a source file.
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
    /// The contents of the file, in UTF-8.
    ///
    /// - Throws: `TemplateSet.UnknownTemplate`; `TemplateSet.Failed`, after it has been reported.
    package func bytes(with renderer: inout TemplateRenderer, into sink: inout DiagnosticSink) throws -> [UInt8] {
        guard let header else { return SourceLayout.tidy(try written(with: &renderer, into: &sink)) }
        // The bytes of a large file are gone before it is rendered with its header.
        let view = header.view(above: try written(with: &renderer, into: &sink))
        return try renderer.render(view, with: "file", into: &sink)
    }

    /// The items in their order, with an empty line between them.
    private func written(with renderer: inout TemplateRenderer, into sink: inout DiagnosticSink) throws -> [UInt8] {
        var text: [UInt8] = []
        for item in items {
            let written = try item.written(with: &renderer, into: &sink)
            if text.isEmpty {
                text = written
            } else {
                text.append(UInt8(ascii: "\n"))
                text += written
            }
        }
        return text
    }
}

extension SwiftFile.Item {
    /// The declaration alone, in UTF-8.
    package func written(with renderer: inout TemplateRenderer, into sink: inout DiagnosticSink) throws -> [UInt8] {
        try renderer.write(view, with: template, into: &sink)
    }
}

/// The header of a file.
package struct FileHeader: Sendable {
    /// The line that names the source of the file.
    let origin: String
    let imports: FileImports
    /// Modules whose types are always part of public declarations.
    let exposed: [String]

    /// The whole file.
    ///
    /// - Parameter declarations: The rendered items of the file.
    func view(above declarations: [UInt8]) -> FileView {
        FileView(
            origin: origin, imports: imports.lines(for: declarations, exposing: exposed),
            declarations: String(decoding: declarations, as: UTF8.self))
    }
}
