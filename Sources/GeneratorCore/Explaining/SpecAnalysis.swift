package import APIModel
package import SourceDiagnostics
import SwiftModel
package import YAMLTree

/// The results of reading a spec, with its faults, for editors.
///
/// The spans of all parts are valid as long as the value exists.
package struct SpecAnalysis: Sendable {
    package let input: SpecInput
    /// The document with its overlays; `nil` if it is not YAML.
    package let document: YAMLNode?
    package let draft: DraftAPI?
    /// The API with its names; `nil` if there are errors.
    let resolved: (api: API, spelling: ModuleSpelling)?
    /// All diagnostics, in the order of their spans.
    package let diagnostics: [Diagnostic]
    /// The files that were read.
    package let files: [SourceFile]
    /// The paths of the files that could not be read.
    package let missing: [String]
    private let sink: DiagnosticSink

    /// Reads and resolves a spec and assigns names, as `validate` does; `nil` if the run was cancelled.
    package static func run(
        _ input: SpecInput, _ judgement: Judgement = Judgement(), files: any FileSystem, cancellation: Cancellation = Cancellation()
    ) -> SpecAnalysis? {
        var sink = DiagnosticSink()
        var document: YAMLNode?
        var draft: DraftAPI?
        var resolved: (api: API, spelling: ModuleSpelling)?
        var judgement = judgement
        // The part that a rule is for may not be written yet.
        judgement.reportsUnused = false
        let loader = SpecLoader(files: files, root: input.root)
        Run.perform(into: &sink) { sink in
            cancellation.guarding {
                do throws(FileFault) {
                    let spec = try loader.load(input.spec)
                    let reader = try loader.reader(of: input)
                    guard let written = reader.read(spec, into: &sink), !cancellation.isCancelled else { return }
                    document = written.root
                    draft = reader.draft(of: spec, written, into: &sink)
                    guard let draft, !cancellation.isCancelled else { return }
                    var resolver = FaultTolerantResolver(of: draft, keepsGoing: false)
                    guard let api = resolver.resolve(into: &sink), !cancellation.isCancelled else {
                        _ = try judgement.apply(to: &sink, files: files)
                        return
                    }
                    var own = DiagnosticSink()
                    resolved = (api, ModuleSpelling(of: api, options: EmissionOptions(specName: input.spec), into: &own))
                    sink.take(own)
                    _ = try judgement.apply(to: &sink, files: files)
                } catch {
                    sink.report(.fault(error))
                }
            }
        }
        guard !cancellation.isCancelled else { return nil }
        return SpecAnalysis(
            input: input, document: document, draft: draft, resolved: resolved, diagnostics: sink.diagnostics, files: loader.loaded,
            missing: loader.missing, sink: sink)
    }
}
