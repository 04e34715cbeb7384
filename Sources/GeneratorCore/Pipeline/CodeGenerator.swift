package import APIModel
import BundledTemplates
package import SourceDiagnostics
package import SpecReading
package import SwiftModel
import Templating

/// The pipeline from a spec to generated files. It does not access the disk.
///
/// Any thread can call its methods, however small its stack is. The sink keeps the files that were read: spans of diagnostics and models
/// are valid as long as it exists.
package struct CodeGenerator {
    private let options: EmissionOptions
    private let templates: [SourceFile]
    private let document: DocumentReader
    /// Whether faults only omit the parts that contain them.
    private let keepsGoing: Bool
    /// The number of threads that render files.
    package var width = WorkerThread.recommendedCount

    /// - Parameters:
    ///   - templates: The user's templates; each replaces the bundled one with the same name.
    ///   - directory: The spec's directory, relative to that of `load`.
    ///   - load: Finds imported files.
    package init(_ options: EmissionOptions, templates: [SourceFile] = [], directory: [String] = [], load: @escaping ImportLoader) {
        self.init(options, templates: templates, document: DocumentReader(directory: directory, load: load))
    }

    init(_ options: EmissionOptions, templates: [SourceFile] = [], document: DocumentReader, keepsGoing: Bool = false) {
        self.keepsGoing = keepsGoing
        self.options = options
        self.templates = templates
        self.document = document
    }

    /// All files; `nil` if an error was reported.
    package func generate(_ file: SourceFile, into sink: inout DiagnosticSink) throws -> GeneratedOutput? {
        try Run.performPart(into: &sink) { sink in
            Result {
                guard let module = module(of: file, into: &sink) else { return nil }
                return try render(module, into: &sink)
            }
        }.get()
    }

    /// Lays out the module's files; `nil` if an error was reported.
    package func render(_ module: SwiftModule, into sink: inout DiagnosticSink) throws -> GeneratedOutput? {
        try Run.performPart(into: &sink) { sink in Result { try renderFiles(of: module, into: &sink) } }.get()
    }

    private func renderFiles(of module: SwiftModule, into sink: inout DiagnosticSink) throws -> GeneratedOutput? {
        var own = DiagnosticSink()
        defer { sink.take(own) }
        guard let templates = templateSet(into: &own) else { return nil }
        let parts = module.parts
        let renderer = TemplateRenderer(templates).renderer(forPartOf: parts.count)
        let rendered = ParallelWork.map(parts.count, width: width) { RenderedPart(parts[$0], with: renderer) }
        var texts: [GeneratedOutput.Text] = []
        do {
            for part in rendered {
                own.take(part.sink)
                texts += try part.texts.get()
            }
            return own.hasErrors ? nil : GeneratedOutput(name: module.name, mocksName: module.mocksName, texts: texts)
        } catch is TemplateSet.Failed {
            return nil
        }
    }

    /// A single declaration of the library; `nil` if an error was reported.
    func render(_ part: ModulePart, of api: API, _ spelling: ModuleSpelling, into sink: inout DiagnosticSink) -> [UInt8]? {
        Run.performPart(into: &sink) { sink in
            guard let templates = templateSet(into: &sink) else { return nil }
            let item = SwiftModule.item(part, of: api, spelling, options: options)
            var renderer = TemplateRenderer(templates)
            return try? item.written(with: &renderer, into: &sink)
        }
    }

    /// The rendered output before it is laid out; `nil` if an error was reported.
    package func module(of file: SourceFile, into sink: inout DiagnosticSink) -> SwiftModule? {
        Run.performPart(into: &sink) { sink in
            guard let written = document.read(file, into: &sink), let api = model(of: file, written, into: &sink) else { return nil }
            document.results?.keep(api)
            var own = DiagnosticSink()
            let module = SwiftModule(api, options: options, samples: samples(of: file, written), into: &own)
            document.results?.keep(module)
            sink.take(own)
            return own.hasErrors ? nil : module
        }
    }

    /// Reports the faults of a document, and those of its names, without rendering anything.
    func check(_ file: SourceFile, into sink: inout DiagnosticSink) {
        Run.performPart(into: &sink) { sink in
            guard let api = model(of: file, into: &sink) else { return }
            document.results?.keep(api)
            var own = DiagnosticSink()
            // It reports faults, so it is made whether or not it is kept.
            let spelling = ModuleSpelling(of: api, options: options, into: &own)
            document.results?.keep(spelling)
            sink.take(own)
        }
    }

    /// The values of calls in tests. The faults of the document are reported by its model.
    private func samples(of file: SourceFile, _ written: WrittenDocument) -> CallSamples {
        guard options.tests != nil else { return CallSamples() }
        var ignored = DiagnosticSink()
        return document.contract(of: file, written, into: &ignored).map { CallSamples($0) } ?? CallSamples()
    }

    /// The model of the document; `nil` if an error was reported.
    package func model(of file: SourceFile, into sink: inout DiagnosticSink) -> API? {
        Run.performPart(into: &sink) { sink in
            document.read(file, into: &sink).flatMap { model(of: file, $0, into: &sink) }
        }
    }

    /// The model of a parsed document; `nil` if an error was reported.
    func model(of file: SourceFile, _ written: WrittenDocument, into sink: inout DiagnosticSink) -> API? {
        Run.performPart(into: &sink) { sink in
            guard let draft = document.draft(of: file, written, into: &sink) else { return nil }
            document.results?.keep(draft)
            var resolver = FaultTolerantResolver(of: draft, keepsGoing: keepsGoing)
            return resolver.resolve(into: &sink)
        }
    }

    private func templateSet(into sink: inout DiagnosticSink) -> TemplateSet? {
        if templates.isEmpty, let bundled = Self.bundledTemplates.set { return bundled }
        let user = templates.map { TemplateSource(name: Self.name(of: $0), file: $0) }
        return try? TemplateSet(bundled: Self.bundledSources, user: user, roots: SwiftModule.templates, into: &sink)
    }

    /// The templates without those of a user, which are parsed once in a process, because the explanation of a type renders only one
    /// declaration.
    private static let bundledTemplates: (files: SourceFiles, set: TemplateSet?) = {
        let files = SourceFiles()
        var sink = DiagnosticSink()
        let set = files.keepFiles { try? TemplateSet(bundled: bundledSources, roots: SwiftModule.templates, into: &sink) }
        return (files, set)
    }()

    private static var bundledSources: [TemplateSource] {
        BundledTemplate.allCases.map { template in
            TemplateSource(name: template.rawValue, file: SourceFile(path: template.rawValue + ".mustache", utf8: template.utf8))
        }
    }

    /// `service` for `my/templates/service.mustache`.
    private static func name(of template: SourceFile) -> String {
        let file = template.path.fileName
        return file.hasSuffix(".mustache") ? String(file.dropLast(".mustache".count)) : file
    }
}

/// Some files of the output, and their diagnostics.
private struct RenderedPart: Sendable {
    let texts: Result<[GeneratedOutput.Text], any Error>
    let sink: DiagnosticSink

    init(_ part: ModuleFiles, with renderer: TemplateRenderer) {
        var renderer = renderer
        var sink = DiagnosticSink()
        texts = Result {
            try part.files().map { file in
                GeneratedOutput.Text(
                    area: GeneratedOutput.Area(file.area), path: file.path, bytes: try file.bytes(with: &renderer, into: &sink))
            }
        }
        self.sink = sink
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
