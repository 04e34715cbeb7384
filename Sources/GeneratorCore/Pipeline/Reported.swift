import SourceDiagnostics

/// An outcome with its diagnostics.
package struct Reported<Outcome> {
    package let outcome: Outcome
    private let sink: DiagnosticSink
    /// The results of the stages are freed together with the report.
    private let results: [any Sendable]

    init(_ outcome: Outcome, _ sink: DiagnosticSink, keeping results: [any Sendable] = []) {
        self.outcome = outcome
        self.sink = sink
        self.results = results
    }

    package var errorCount: Int { sink.errorCount }
    package var warningCount: Int { sink.warningCount }
    var faultCounts: FaultCounts { FaultCounts(errors: errorCount, warnings: warningCount) }
    /// `1 error, 2 warnings`; `nil` for none.
    package var summary: String? { faultCounts.summary }
    /// Remarks that are not faults.
    package var remarks: [String] { sink.remarks }

    /// All diagnostics in the order of their spans.
    ///
    /// - Parameter isDigest: Whether only the first few of many diagnostics of one kind are included, followed by their number. JSON always
    ///   includes all.
    package func text(as format: ReportFormat, isDigest: Bool = false) -> String {
        let extent: DiagnosticFormat.Extent = isDigest ? .digest : .everything
        return switch format {
        case .text: DiagnosticFormat.text.render(sink.diagnostics, extent)
        case .json: json
        case .github: DiagnosticFormat.github(sink.diagnostics, extent, path: RepositoryPath().callAsFunction)
        }
    }
}

extension Reported {
    /// All diagnostics with the pointers of their values.
    private var json: String {
        var unused = DiagnosticSink()
        return Run.perform(into: &unused) { _ in DiagnosticFormat.json(sink.diagnostics, pointers: DiagnosticPlaces.pointers) }
    }
}

extension Reported: Sendable where Outcome: Sendable {}

extension GenerateRun {
    /// One run with everything that it reports.
    package func run() -> Reported<Outcome> {
        var sink = DiagnosticSink()
        let results = StageResults()
        let outcome = run(keeping: results, into: &sink)
        return Reported(outcome, sink, keeping: results.all)
    }

    /// Reads and resolves the spec, and writes nothing. The outcome is whether the spec is valid.
    package static func validate(
        _ input: SpecInput, _ judgement: Judgement = Judgement(), isStrict: Bool, files: any FileSystem = LocalFiles()
    ) -> Reported<Bool> {
        var sink = DiagnosticSink()
        let results = StageResults()
        validate(input, judgement, files: files, keeping: results, into: &sink)
        return Reported(!sink.hasErrors && !(isStrict && sink.warningCount > 0), sink, keeping: results.all)
    }
}

/// Collects the results of the stages of a run, which the report of the run keeps.
///
/// Freeing the large trees of a document takes a twentieth of a run. A caller that keeps the report until the process exits saves that.
final class StageResults {
    private(set) var all: [any Sendable] = []

    func keep(_ result: any Sendable) {
        all.append(result)
    }
}

/// How reports are printed.
package enum ReportFormat: String, Sendable, CaseIterable {
    /// `path:line:column: error: message`, with an excerpt, as compilers print it and editors read it.
    case text
    /// A JSON array of objects.
    case json
    /// Workflow commands of GitHub Actions.
    case github
}
