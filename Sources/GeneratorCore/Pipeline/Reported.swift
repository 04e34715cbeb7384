import SourceDiagnostics

/// An outcome, and what was reported on the way to it.
package struct Reported<Outcome> {
    package let outcome: Outcome
    private let sink: DiagnosticSink

    init(_ outcome: Outcome, _ sink: DiagnosticSink) {
        self.outcome = outcome
        self.sink = sink
    }

    package var errorCount: Int { sink.errorCount }
    package var warningCount: Int { sink.warningCount }
    /// What is worth knowing and no fault.
    package var remarks: [String] { sink.remarks }

    /// All reports in the order of their places.
    package func text(as format: ReportFormat) -> String {
        switch format {
        case .text: DiagnosticFormat.text.render(sink.diagnostics)
        case .json: DiagnosticFormat.json.render(sink.diagnostics)
        case .github: DiagnosticFormat.github.render(sink.diagnostics)
        }
    }
}

extension Reported: Sendable where Outcome: Sendable {}

extension Generation {
    /// One run with all that it reports.
    package func run() -> Reported<Outcome> {
        var sink = DiagnosticSink()
        let outcome = run(into: &sink)
        return Reported(outcome, sink)
    }

    /// Reads and resolves the spec, and writes nothing. The outcome is whether the spec is valid.
    package static func validate(_ input: SpecInput, isStrict: Bool, files: any FileSystem = LocalFiles()) -> Reported<Bool> {
        var sink = DiagnosticSink()
        validate(input, files: files, into: &sink)
        return Reported(!sink.hasErrors && !(isStrict && sink.warningCount > 0), sink)
    }
}
