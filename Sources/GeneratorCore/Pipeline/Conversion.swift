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
        var (converted, replacements) = (resolver.draft, resolver.replacements)
        converted.renameOperations(operationNames(of: api), in: &replacements)
        var writer = NativeWriter(converted, replacements: replacements)
        let text = writer.text()
        if !writer.losses.isEmpty { sink.remark("the dialect cannot express everything in the document; see the comments with 'left out'") }
        return text
    }

    /// The names of the operations of each service. A name that begins with a capital, because a word before it was dropped, is that in
    /// Swift: `entityCreate`. Other names stay: the names of types would change with the case of their words.
    private static func operationNames(of api: API) -> [[String]] {
        // `generate` reports changed names.
        var unreported = DiagnosticSink()
        let names = ModuleSpelling(of: api, options: EmissionOptions(specName: ""), into: &unreported).names
        return zip(api.services, names.services).map { service, names in
            let given = Set(service.operations.map { ExactString($0.name.text) })
            return zip(service.operations, names.operations).map { operation, names in
                let (name, swift) = (operation.name.text, names.method.text)
                let first = WordSplitter.words(name).first?.count ?? 0
                let differsInFirstWord =
                    name.prefix(first).lowercased() == swift.prefix(first).lowercased() && name.dropFirst(first) == swift.dropFirst(first)
                return differsInFirstWord && operation.name.preferred == nil && !given.contains(ExactString(swift)) ? swift : name
            }
        }
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
