import APIModel
package import SourceDiagnostics
import SpecReading

/// Makes a first spec for an API without a document, from recorded exchanges.
package enum InferenceRun {
    /// The maximum size of all files together in bytes.
    private static let maximumBytes = 512 << 20

    /// A spec in the dialect; `nil` if an error was reported.
    ///
    /// - Parameters:
    ///   - directory: A directory that RecordingTransport or `endpointkit serve --record` wrote.
    ///   - title: The name of the API.
    package static func run(
        _ directory: String, title: String, files: any FileSystem = LocalFiles(), into sink: inout DiagnosticSink
    ) -> String? {
        Run.perform(into: &sink) { sink in
            do throws(FileFault) {
                let samples = try samples(in: directory, files, into: &sink)
                guard !sink.hasErrors else { return nil }
                guard !samples.isEmpty else {
                    throw FileFault("read", directory, .noRecordings)
                }
                let title = EmittedNames.isModule(title) ? title : title + "API"
                var inference = SpecInference(samples, title: title)
                let document = SourceFile(path: "\(title).json", utf8: Array(inference.document().indentedJSON.utf8))
                let reader = DocumentReader(load: { _ in .failure(.notFound) })
                var own = DiagnosticSink()
                let text = Conversion.convert(document, reader, into: &own)
                // The document is in no file.
                for fault in own.diagnostics { sink.report(Diagnostic(fault.id, fault.severity, at: nil, fault.message, help: fault.help)) }
                for remark in inference.omissions + own.remarks { sink.remark(remark) }
                return text.map { note(samples.count) + $0 }
            } catch {
                sink.report(.fault(error, help: error.reason == .notDirectory ? help : nil))
                return nil
            }
        }
    }

    /// What to pass instead of another file or directory.
    fileprivate static let help = "use a directory that RecordingTransport or 'endpointkit serve --record' wrote, and nothing else did"

    /// One run with everything that it reports.
    package static func run(_ directory: String, title: String, isStrict: Bool = false) -> Reported<String?> {
        var sink = DiagnosticSink()
        let text = run(directory, title: title, into: &sink)
        return Reported(isStrict && sink.warningCount > 0 ? nil : text, sink)
    }

    private static func note(_ count: Int) -> String {
        """
        # Inferred from \(count.counted("recorded exchange")): what did not happen is not here. Check names, optional members and errors.

        """
    }

    private static func samples(
        in directory: String, _ files: any FileSystem, into sink: inout DiagnosticSink
    ) throws(FileFault) -> [RecordedSample] {
        var samples: [RecordedSample] = []
        var size = 0
        for name in try files.names(in: directory) where [".json", ".har"].contains(where: name.hasSuffix) {
            let path = directory.appending(path: name)
            let bytes = try files.read(path, limit: SpecLoader.fileSizeLimit)
            size += bytes.count
            guard size <= maximumBytes, let own = RecordedSample.samples(of: bytes) else {
                let file = SourceFile(path: path, utf8: bytes)
                sink.report(size > maximumBytes ? .tooManyRecordings(file, maximumBytes >> 20) : .notRecorded(file))
                continue
            }
            samples += own
        }
        return samples
    }
}

extension Diagnostic {
    fileprivate static func notRecorded(_ file: SourceFile) -> Self {
        let fault = RecordingFault(of: file)
        return Self(
            "invalid-recording", .error, at: fault.span, fault.message,
            help: Help(InferenceRun.help))
    }

    fileprivate static func tooManyRecordings(_ file: SourceFile, _ limit: Int) -> Self {
        Self(
            "invalid-recording", .error, at: SourceSpan(file: file, start: 0, end: 0), "the recorded exchanges have more than \(limit) MiB",
            help: "remove some of them")
    }
}
