import APIContract
import SourceDiagnostics
import SpecPage
import SwiftModel

/// Makes the HTML page of an API.
package enum PageRun {
    /// The page; the outcome is `nil` if the document as a whole cannot be read.
    ///
    /// An operation that emitted code cannot have is shown without its Swift call.
    package static func run(_ input: SpecInput, control: String? = nil, files: any FileSystem = LocalFiles()) -> Reported<[UInt8]?> {
        var sink = DiagnosticSink()
        let page: [UInt8]? = Run.perform(into: &sink) { sink in
            do {
                let loader = SpecLoader(files: files, root: input.root)
                let spec = try loader.load(input.spec)
                let reader = try loader.reader(of: input)
                guard let contract = reader.contract(of: spec, into: &sink) else { return nil }
                return try bytes(contract, spellings(of: spec, reader), control: control, into: &sink)
            } catch let fault as FileFault {
                sink.report(.fault(fault))
            } catch {
                sink.report(.brokenTemplates("\(error)"))
            }
            return nil
        }
        return Reported(page, sink)
    }

    /// The page of a contract that was read from a document.
    private static func bytes(
        _ contract: Contract, _ spellings: SwiftSpellings?, control: String?, into sink: inout DiagnosticSink
    ) throws -> [UInt8] {
        var own = DiagnosticSink()
        defer { for diagnostic in own.diagnostics { sink.report(diagnostic) } }
        return try SpecPage.bytes(contract, spellings: spellings, control: control, into: &own)
    }

    /// The faults of the document were reported when the contract was read.
    private static func spellings(of spec: SourceFile, _ reader: DocumentReader) -> SwiftSpellings? {
        var ignored = DiagnosticSink()
        let generator = CodeGenerator(EmissionOptions(specName: ""), document: reader, keepsGoing: true)
        return generator.model(of: spec, into: &ignored).map { SwiftSpellings($0) }
    }

    /// Writes `index.html` into a directory, which is made if there is none. A file of another program is never replaced.
    package static func write(_ page: [UInt8], to directory: String, files: any FileSystem = LocalFiles()) throws(FileFault) {
        try OutputDirectory(directory, files: files).make { () throws(FileFault) in
            try GeneratedText(mark: SpecPage.mark).write(
                String(decoding: page, as: UTF8.self), to: directory.appending(path: "index.html"), files: files)
        }
    }
}
