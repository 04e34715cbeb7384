import APIModel
import OpenAPIDialect
import SourceDiagnostics
import SwiftModel
import YAMLTree

/// A spec with everything that a run makes of it, for commands that tell about it.
///
/// What has errors is left out, so that the rest can be told.
struct SpecExamination {
    let document: YAMLNode
    let api: API
    let names: NameTable
    /// The emitted files; empty if they cannot be laid out.
    let texts: [GeneratedOutput.Text]
    /// All diagnostics of the run.
    let diagnostics: [Diagnostic]
    /// The files that were read.
    let files: [SourceFile]

    /// Reads, resolves and renders a spec; `nil` if nothing of it can be read.
    init?(_ input: SpecInput, files: any FileSystem, into sink: inout DiagnosticSink) throws(FileFault) {
        let loader = SpecLoader(files: files, root: input.root)
        let spec = try loader.load(input.spec)
        let reader = try loader.reader(of: input)
        guard let written = reader.read(spec, into: &sink), let draft = reader.draft(of: spec, written, into: &sink) else { return nil }
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: sink.hasErrors)
        var resolved = resolver.resolve(into: &sink)
        if resolved == nil {
            // The second attempt reports the same errors again.
            var again = DiagnosticSink()
            var tolerant = FaultTolerantResolver(of: draft, keepsGoing: true)
            resolved = tolerant.resolve(into: &again)
        }
        guard let api = resolved else { return nil }
        var options = EmissionOptions(specName: input.spec.split(separator: "/").last.map(String.init) ?? input.spec)
        options.emitsMocks = true
        var own = DiagnosticSink()
        let module = SwiftModule(api, options: options, into: &own)
        sink.take(own)
        let generator = CodeGenerator(options, document: reader)
        texts = (try? generator.render(module, into: &sink))?.texts ?? []
        var ignored = DiagnosticSink()
        names = NameTable(api, layout: StorageLayout(api), into: &ignored)
        document = written.root
        self.api = api
        diagnostics = sink.diagnostics
        self.files = loader.loaded
    }

    /// `api.yaml:12:7`.
    static func place(_ span: SourceSpan) -> String { Explanation.Place(span).text }

    var isOpenAPI: Bool { OpenAPIReader.recognizes(document) }
}

extension DiagnosticSink {
    /// The errors and the files, without what a command that only tells about a spec does not show.
    var errorsAlone: DiagnosticSink {
        var sink = withoutDiagnostics
        for diagnostic in diagnostics where diagnostic.severity == .error { sink.report(diagnostic) }
        return sink
    }
}
