package import APIModel
import BundledTemplates
import NativeDialect
import OpenAPIDialect
package import SourceDiagnostics
package import SpecReading
package import SwiftModel
import SwiftRendering
import YAMLTree

/// The pipeline: from a text to texts. It touches no disk.
package struct Generator {
    private let options: EmissionOptions
    private let templates: [SourceFile]
    private let folder: [String]
    private let load: ImportLoader

    /// - Parameters:
    ///   - templates: A user's; each takes the place of the bundled one that has its file's name.
    ///   - folder: The spec's folder, counted from the one that `load` counts from.
    ///   - load: Finds imported files.
    package init(_ options: EmissionOptions, templates: [SourceFile] = [], folder: [String] = [], load: @escaping ImportLoader) {
        self.folder = folder
        self.options = options
        self.templates = templates
        self.load = load
    }

    /// All files; `nil` when an error was reported.
    package func generate(_ file: SourceFile, into sink: inout DiagnosticSink) throws -> GeneratedOutput? {
        guard let module = module(of: file, into: &sink) else { return nil }
        return try render(module, into: &sink)
    }

    /// Lays the module's files out; `nil` when an error was reported.
    package func render(_ module: SwiftModule, into sink: inout DiagnosticSink) throws -> GeneratedOutput? {
        guard let templates = templateSet(into: &sink) else { return nil }
        let renderer = FileRenderer(templates)
        let texts = try module.files.map { file in
            GeneratedOutput.Text(
                area: GeneratedOutput.Area(file.area), path: file.path, text: try renderer.render(file.view, with: file.template))
        }
        return sink.hasErrors ? nil : GeneratedOutput(name: module.name, mocksName: module.mocksName, texts: texts)
    }

    /// The output in finished words, before it is laid out; `nil` when an error was reported.
    package func module(of file: SourceFile, into sink: inout DiagnosticSink) -> SwiftModule? {
        guard let api = model(of: file, into: &sink) else { return nil }
        let module = SwiftModule(api, options: options, into: &sink)
        return sink.hasErrors ? nil : module
    }

    /// What the document means; `nil` when an error was reported.
    package func model(of file: SourceFile, into sink: inout DiagnosticSink) -> API? {
        draft(of: file, into: &sink).flatMap { try? Resolver($0).resolve(into: &sink) }
    }

    /// What the document says, in whichever of the formats it is written.
    private func draft(of file: SourceFile, into sink: inout DiagnosticSink) -> DraftAPI? {
        guard let root = YAMLTree.parse(file, into: &sink) else { return nil }
        return OpenAPIReader.recognizes(root)
            ? OpenAPIReader(root, in: folder, load: load).read(into: &sink)
            : NativeReader(file, in: folder, load: load).read(root, into: &sink)
    }

    private func templateSet(into sink: inout DiagnosticSink) -> TemplateSet? {
        let bundled = BundledTemplate.allCases.map { template in
            TemplateSource(name: template.rawValue, file: SourceFile(path: template.rawValue + ".mustache", utf8: template.utf8))
        }
        let user = templates.map { TemplateSource(name: Self.name(of: $0), file: $0) }
        return try? TemplateSet(bundled: bundled, user: user, roots: SwiftModule.templates, into: &sink)
    }

    /// `service` for `my/templates/service.mustache`.
    private static func name(of template: SourceFile) -> String {
        let file = template.path.split(separator: "/").last ?? ""
        return String(file.hasSuffix(".mustache") ? file.dropLast(".mustache".count) : file)
    }
}

extension GeneratedOutput.Area {
    fileprivate init(_ area: SwiftFile.Area) {
        switch area {
        case .library: self = .library
        case .mocks: self = .mocks
        case .package: self = .package
        }
    }
}
