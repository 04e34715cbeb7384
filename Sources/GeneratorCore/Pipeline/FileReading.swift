package import SourceDiagnostics

/// Reads files that belong to a spec but are not specs, with the places of what is wrong in them.
package enum FileReading {
    /// What `read` makes of a file, with all diagnostics; the outcome is `nil` if it cannot be read.
    ///
    /// Any thread can call it. The spans of the outcome are valid as long as the report exists.
    package static func run<Outcome>(
        _ path: String, files: any FileSystem = LocalFiles(), _ read: (SourceFile, inout DiagnosticSink) -> Outcome?
    ) -> Reported<Outcome?> {
        var sink = DiagnosticSink()
        let outcome: Outcome? = Run.perform(into: &sink) { sink in
            do throws(FileFault) {
                return read(SourceFile(path: path, utf8: try files.read(path, limit: SpecLoader.fileSizeLimit)), &sink)
            } catch {
                sink.report(.fault(error))
                return nil
            }
        }
        return Reported(outcome, sink)
    }
}
