import APIModel
import OpenAPIDialect
import SourceDiagnostics
import SpecReading
import SwiftModel
import YAMLTree

/// A spec with all results of a run, for commands that explain it.
///
/// Parts with errors are left out, so that the rest can be explained.
struct SpecExamination {
    let document: YAMLNode
    let api: API
    let spelling: ModuleSpelling
    private let options: EmissionOptions
    /// All diagnostics of the run.
    let diagnostics: [Diagnostic]
    /// The files that were read.
    let files: [SourceFile]
    /// The settings of the project file for the document.
    let settings: DocumentSettings
    /// The trees of the other files, for the places in them.
    let trees = FileTrees()

    var names: NameTable { spelling.names }

    /// Reads and resolves a spec; `nil` if nothing of it can be read.
    init?(_ input: SpecInput, files: any FileSystem, into sink: inout DiagnosticSink) throws(FileFault) {
        let loader = SpecLoader(files: files, root: input.root)
        let spec = try loader.load(input.spec)
        let reader = try loader.reader(of: input)
        guard let written = reader.read(spec, into: &sink), let draft = reader.draft(of: spec, written, into: &sink) else { return nil }
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: sink.hasErrors)
        var resolved = resolver.resolve(into: &sink)
        if resolved == nil { resolved = Self.soundParts(of: draft) }
        guard let api = resolved else { return nil }
        options = Self.options(of: input)
        var own = DiagnosticSink()
        spelling = ModuleSpelling(of: api, options: options, into: &own)
        sink.take(own)
        document = written.root
        self.api = api
        diagnostics = sink.diagnostics
        self.files = loader.loaded
        settings = input.settings.ofThisRun
    }

    /// Uses the analysis for an editor; `nil` if nothing of the spec can be read.
    init?(_ analysis: SpecAnalysis) {
        guard let document = analysis.document, let draft = analysis.draft else { return nil }
        options = Self.options(of: analysis.input)
        if let resolved = analysis.resolved {
            (api, spelling) = (resolved.api, resolved.spelling)
        } else {
            guard let sound = Self.soundParts(of: draft) else { return nil }
            var ignored = DiagnosticSink()
            (api, spelling) = (sound, ModuleSpelling(of: sound, options: options, into: &ignored))
        }
        self.document = document
        diagnostics = analysis.diagnostics
        files = analysis.files
        settings = analysis.input.settings.ofThisRun
    }

    /// The parts of a draft without errors, which were reported before.
    private static func soundParts(of draft: DraftAPI) -> API? {
        var again = DiagnosticSink()
        var tolerant = FaultTolerantResolver(of: draft, keepsGoing: true)
        return tolerant.resolve(into: &again)
    }

    private static func options(of input: SpecInput) -> EmissionOptions {
        var options = EmissionOptions(specName: input.spec.fileName)
        options.emitsMocks = true
        return options
    }

    private var generator: CodeGenerator { CodeGenerator(options) { _ in .failure(.notFound) } }

    /// The emitted files; empty if they cannot be laid out.
    func texts() -> [GeneratedOutput.Text] {
        var ignored = DiagnosticSink()
        let module = SwiftModule(api, options: options, into: &ignored)
        return (try? generator.render(module, into: &ignored))?.texts ?? []
    }

    /// The lines of one emitted declaration; empty if it cannot be laid out.
    func lines(of part: ModulePart) -> [Substring] {
        var ignored = DiagnosticSink()
        let text = generator.render(part, of: api, spelling, into: &ignored) ?? []
        return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// `api.yaml:12:7`.
    static func place(_ span: SourceSpan) -> String { Explanation.Place(span).text }

    var isOpenAPI: Bool { OpenAPIReader.recognizes(document) }
}
