import APIModel
import NativeDialect
package import SourceDiagnostics
import SwiftModel

/// Converts a document of any format to the dialect.
package enum Conversion {
    /// The converted document; `nil` if an error was reported.
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
        // Constructs that are only accepted in documents for other tools are written in the dialect's own form.
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: false)
        guard let api = resolver.resolve(into: &sink) else { return nil }
        lazy var names = emittedTypeNames(of: api)
        var writer = NativeWriter(resolver.draft, replacements: resolver.replacements) { name, written in
            names[name].flatMap { $0 == SwiftIdentifier.upperCamel(WordSplitter.words(written)).text ? nil : $0 }
        }
        let text = writer.text()
        if !writer.losses.isEmpty { sink.remark("the dialect cannot express everything in the document; see the comments with 'left out'") }
        return text
    }

    private static func emittedTypeNames(of api: API) -> [String: String] {
        var sink = DiagnosticSink()
        let names = NameTable(api, layout: StorageLayout(api), into: &sink).types
        let declared = zip(api.types, names).filter { !$0.0.isUnnamed }
        return Dictionary(declared.map { ($0.name.text, $1.name.text) }) { first, _ in first }
    }

    /// Writes the document to a new file.
    package static func write(_ text: String, to path: String, files: any FileSystem = LocalFiles()) throws(FileFault) {
        try files.create(path, Array(text.utf8))
    }

    /// One run with everything that it reports.
    package static func run(_ input: SpecInput, isStrict: Bool) -> Reported<String?> {
        var sink = DiagnosticSink()
        let text = run(input, into: &sink)
        return Reported(isStrict && sink.warningCount > 0 ? nil : text, sink)
    }
}
