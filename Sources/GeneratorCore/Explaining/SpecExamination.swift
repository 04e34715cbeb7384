import APIModel
import SourceDiagnostics
import SwiftModel
import YAMLTree

/// A spec with everything that a run makes of it, for commands that tell about it.
struct SpecExamination {
    let document: YAMLNode
    let api: API
    let names: NameTable
    let output: GeneratedOutput
    /// All diagnostics of the run.
    let diagnostics: [Diagnostic]
    /// The files that were read.
    let files: [SourceFile]

    /// Reads, resolves and renders a spec; `nil` if there are errors.
    init?(_ input: SpecInput, files: any FileSystem, into sink: inout DiagnosticSink) throws {
        let loader = SpecLoader(files: files, root: input.root)
        let spec = try loader.load(input.spec)
        let reader = try loader.reader(of: input)
        guard let written = reader.read(spec, into: &sink), let draft = reader.draft(of: spec, written, into: &sink) else { return nil }
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: false)
        guard let api = resolver.resolve(into: &sink) else { return nil }
        var options = EmissionOptions(specName: input.spec.split(separator: "/").last.map(String.init) ?? input.spec)
        options.emitsMocks = true
        var own = DiagnosticSink()
        let module = SwiftModule(api, options: options, into: &own)
        sink.take(own)
        let generator = CodeGenerator(options, document: reader)
        guard !sink.hasErrors, let output = try generator.render(module, into: &sink) else { return nil }
        var ignored = DiagnosticSink()
        names = NameTable(api, layout: StorageLayout(api), into: &ignored)
        document = written.root
        self.api = api
        self.output = output
        diagnostics = sink.diagnostics
        self.files = loader.loaded
    }

    /// `api.yaml:12:7`.
    static func place(_ span: SourceSpan) -> String {
        let position = SourceLines(span.file).position(of: span.start)
        return "\(span.file.path):\(position.line):\(position.column)"
    }
}
