package import APIContract
import NativeDialect
import OpenAPIDialect
package import SourceDiagnostics

/// Reads the contract of an API on the wire, from a document of any format.
///
/// A part with a fault is left out, as with `--keep-going`, and the fault is reported. The user of the contract decides whether faults
/// matter: a server can start with the rest of the API; a comparison cannot distinguish a part with a fault from a removed one.
package struct ContractReading: Sendable {
    package var contract: Contract
    /// The contents that were read, for further readings of the same document, which can be a pipe or files that have changed since.
    package let sources: RememberedFiles

    /// Whether it has no operation.
    package var isEmpty: Bool { contract.operations.isEmpty }

    /// The contract with all diagnostics; the outcome is `nil` if the document as a whole cannot be read.
    ///
    /// Any thread can call it. The spans of the contract are valid as long as the report exists.
    ///
    /// - Parameter record: Gets the files that matter, even if they cannot be read.
    package static func run(
        _ input: SpecInput, files: any FileSystem = LocalFiles(), recording record: InputRecord? = nil
    ) -> Reported<ContractReading?> {
        var sink = DiagnosticSink()
        let reading = run(input, files: files, recording: record, into: &sink)
        return Reported(reading, sink)
    }

    /// The contract; `nil` if the document as a whole cannot be read. Its spans are valid as long as the sink exists.
    package static func run(
        _ input: SpecInput, files: any FileSystem = LocalFiles(), recording record: InputRecord? = nil, into sink: inout DiagnosticSink
    ) -> ContractReading? {
        record?.add(paths: [input.spec] + input.overlays)
        return Run.perform(into: &sink) { sink in
            do throws(FileFault) {
                let sources = RememberedFiles(files)
                let loader = SpecLoader(files: sources, root: input.root)
                defer {
                    record?.add(loader.loaded)
                    record?.add(missing: loader.missing)
                }
                let spec = try loader.load(input.spec)
                let contract = try loader.reader(of: input).contract(of: spec, into: &sink)
                return contract.map { ContractReading(contract: $0, sources: sources) }
            } catch {
                record?.add(error)
                sink.report(.fault(error))
                return nil
            }
        }
    }
}

extension DocumentReader {
    /// The contract of the API on the wire; `nil` if the document could not be read.
    func contract(of file: SourceFile, into sink: inout DiagnosticSink) -> Contract? {
        read(file, into: &sink).flatMap { contract(of: file, $0, into: &sink) }
    }

    /// The contract of the API on the wire, from a parsed document; `nil` if it could not be read.
    func contract(of file: SourceFile, _ document: WrittenDocument, into sink: inout DiagnosticSink) -> Contract? {
        if OpenAPIReader.recognizes(document.root) {
            let reader = OpenAPIReader(document.root, in: directory, files: document.files, selection: selection, load: load)
            return reader.readContract(into: &sink)
        }
        guard let draft = draft(of: file, document, into: &sink) else { return nil }
        return Contract(draft, into: &sink)
    }
}
