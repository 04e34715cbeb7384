import APIModel
import NativeDialect
package import SourceDiagnostics

/// Brings a document of any format into the dialect.
package enum Conversion {
    /// The text of the document; `nil` when an error was reported.
    package static func run(
        _ input: SpecInput, files: any FileSystem = LocalFiles(), into sink: inout DiagnosticSink
    ) -> String? {
        Run.perform(into: &sink) { sink in
            do throws(FileFault) {
                let loader = SpecLoader(files: files, root: input.root)
                let spec = try loader.load(input.spec)
                return convert(spec, try loader.reader(of: input), into: &sink)
            } catch {
                sink.report(.fault(error))
                return nil
            }
        }
    }

    static func convert(_ spec: SourceFile, _ reader: DocumentReader, into sink: inout DiagnosticSink) -> String? {
        guard let draft = reader.draft(of: spec, into: &sink) else { return nil }
        // What is taken only from documents for other tools is said in the dialect's own way.
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: false)
        guard resolver.resolve(into: &sink) != nil else { return nil }
        var writer = NativeWriter(resolver.draft, notes: WritingNotes(sink.diagnostics))
        let text = writer.text()
        if !writer.losses.isEmpty { sink.remark("not everything can be said in the dialect; see the comments that say 'left out'") }
        return text
    }

    /// Writes the text to a file that does not exist yet.
    package static func write(_ text: String, to path: String, files: any FileSystem = LocalFiles()) throws(FileFault) {
        try files.create(path, Array(text.utf8))
    }

    /// One run with all that it reports.
    package static func run(_ input: SpecInput, isStrict: Bool) -> Reported<String?> {
        var sink = DiagnosticSink()
        let text = run(input, into: &sink)
        return Reported(isStrict && sink.warningCount > 0 ? nil : text, sink)
    }
}
