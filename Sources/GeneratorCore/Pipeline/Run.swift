import SourceDiagnostics

/// What every run of the library has around it: a large stack, and files that are kept as long as what was reported about them.
enum Run {
    static func perform<Result>(into sink: inout DiagnosticSink, _ work: (inout DiagnosticSink) -> Result) -> Result {
        let files = SourceFiles()
        sink.keep(files)
        return LargeStack.run { files.keepFiles { work(&sink) } }
    }
}
