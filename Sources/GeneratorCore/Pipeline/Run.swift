import SourceDiagnostics

/// The environment of every run: a large stack, and files that are kept as long as their diagnostics.
enum Run {
    static func perform<Result>(into sink: inout DiagnosticSink, _ work: (inout DiagnosticSink) -> Result) -> Result {
        let files = SourceFiles()
        sink.keep(files)
        return LargeStack.run { files.keepFiles { work(&sink) } }
    }
}
