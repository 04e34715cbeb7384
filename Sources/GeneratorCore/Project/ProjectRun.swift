import SourceDiagnostics

/// Runs all APIs of a project, several at a time.
package struct ProjectRun {
    /// The result for one API.
    package struct Result: Sendable {
        package enum Outcome: Sendable, Hashable {
            /// The inputs and the output are as they were after the last run.
            case unchanged
            case generated(GenerateRun.Outcome)
            case validated(Bool)
        }

        package let name: String
        package let outcome: Outcome
        package let errorCount: Int
        /// The number of warnings; for an API that is unchanged, that of its last run, which are not in the report.
        package let warningCount: Int
        /// All diagnostics in the format of the run.
        package fileprivate(set) var report: String
        package let remarks: [String]
        /// Whether the API failed with the same faults before, and its files have not changed since. The report is empty.
        package fileprivate(set) var isRepeated = false

        /// Whether the command fails.
        package var isFaulty: Bool {
            if errorCount > 0 { return true }
            return switch outcome {
            case .unchanged, .generated(.wrote), .generated(.upToDate), .generated(.listed): false
            case .generated(.failed), .generated(.outdated): true
            case .validated(let isValid): !isValid
            }
        }
    }

    package enum Task: Sendable {
        /// - Parameter isForced: Whether APIs without changes are generated too.
        case generate(isForced: Bool)
        case validate
    }

    private let plan: ProjectPlan
    private let task: Task
    private let format: ReportFormat
    private let isDigest: Bool
    private let width: Int
    private let record: InputRecord?
    private let failures: FailureMemory?
    private let files: any FileSystem
    private let sharedRules: SharedRules

    /// - Parameters:
    ///   - isDigest: Whether only the first few of many diagnostics of one kind are included in the reports.
    ///   - record: Gets the files that are read.
    ///   - failures: The failures of earlier runs, whose reports are not repeated.
    ///   - width: The number of APIs that run at a time; `nil` for the number of processors. Only these use memory.
    package init(
        _ plan: ProjectPlan, _ task: Task, format: ReportFormat = .text, isDigest: Bool = true, width: Int? = nil,
        record: InputRecord? = nil, failures: FailureMemory? = nil, files: any FileSystem = LocalFiles()
    ) {
        var plan = plan
        let sharedRules = SharedRules()
        plan.update { $0.judgement.sharedRules = sharedRules }
        self.plan = plan
        self.sharedRules = sharedRules
        self.task = task
        self.format = format
        self.isDigest = isDigest
        self.width = width ?? WorkerThread.recommendedCount
        self.record = record
        self.failures = failures
        self.files = files
    }

    /// Delivers the results in the order of the project, each as soon as it and all before it are done.
    package func run(deliver: (Result) throws -> Void) rethrows {
        try EndingSignals.guarding { try runUnguarded(deliver: deliver) }
    }

    /// Performs the runs for a caller that handles signals.
    func runUnguarded(deliver: (Result) throws -> Void) rethrows {
        try ParallelWork.run(plan.items.count, width: width, perform, deliver: deliver)
    }

    @Sendable private func perform(_ index: Int) -> Result {
        let item = plan.items[index]
        switch task {
        case .generate(let isForced):
            var run = GenerateRun(item.configuration, files: files)
            let read = InputRecord()
            run.record = read
            // Several APIs at a time leave no processor for more threads.
            run.width = max(1, width / max(1, plan.items.count))
            defer { record?.add(read) }
            // A check does not rely on the manifest.
            if !isForced, !item.configuration.isCheck, let warningCount = run.warningsIfUnchanged() {
                return Result(
                    name: item.name, outcome: .unchanged, errorCount: 0, warningCount: warningCount,
                    report: text(Reported((), DiagnosticSink())), remarks: [])
            }
            var sink = DiagnosticSink()
            let outcome = run.run(into: &sink)
            var result = result(item, Reported(Result.Outcome.generated(outcome), sink))
            if let failures, failures.repeats(result, reading: read.paths) {
                result.isRepeated = true
                result.report = text(Reported((), DiagnosticSink()))
            }
            return result
        case .validate:
            var sink = DiagnosticSink()
            let configuration = item.configuration
            let isPackage = if case .package = configuration.layout { true } else { false }
            GenerateRun.validate(
                configuration.input, configuration.judgement, isPackage: isPackage, places: configuration.places, files: files,
                keeping: nil, into: &sink)
            let isValid = !sink.hasErrors && !(configuration.isStrict && sink.warningCount > 0)
            return result(item, Reported(Result.Outcome.validated(isValid), sink))
        }
    }

    /// The diagnostics after the run for rules and baseline entries of the defaults that match nothing in any API. A rule of an API that
    /// was skipped or failed is not among them, because that API can need it.
    package var unusedRules: Reported<Void> {
        let sink = sharedRules.report(files: files) { unused in
            let judgements = plan.items.map(\.configuration.judgement)
            if let path = unused.path, path != plan.path { return judgements.count { $0.isBaselineShared && $0.baseline == path } }
            let start = unused.path.map { _ in unused.start }
            return judgements.count { $0.placedRules.contains { $0.isShared && $0.span?.start == start } }
        }
        return Reported((), sink)
    }

    private func result(_ item: ProjectPlan.Item, _ reported: Reported<Result.Outcome>) -> Result {
        Result(
            name: item.name, outcome: reported.outcome, errorCount: reported.errorCount, warningCount: reported.warningCount,
            report: text(reported), remarks: reported.remarks)
    }

    private func text<Outcome>(_ reported: Reported<Outcome>) -> String { reported.text(as: format, isDigest: isDigest) }
}

extension ReportFormat {
    /// One report of several.
    package func joining(_ reports: [String]) -> String {
        guard self == .json else { return reports.joined() }
        // Each is an array with an object on each line.
        let bodies = reports.map { $0.dropFirst().dropLast(2) }.filter { !$0.isEmpty }
            .map { $0.hasSuffix("\n") ? $0.dropLast() : $0 }
        return bodies.isEmpty ? "[]\n" : "[" + bodies.joined(separator: ",") + "\n]\n"
    }
}
