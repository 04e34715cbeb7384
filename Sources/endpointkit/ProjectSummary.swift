import ArgumentParser
import GeneratorCore
import SourceDiagnostics

/// Prints the result of a run for each API of a project, and a summary at the end.
struct ProjectSummary {
    private let common: CommonOptions
    private var counts: [(word: String, count: Int)] = []
    private var apiCount = 0
    private var faults = FaultCounts()
    private var earlierWarningCount = 0
    private var reports: [String] = []
    private(set) var isFaulty = false
    private var isSilent = true
    /// The number of lines of the printed diagnostics.
    private var printedLines = Counts()
    /// The number of APIs whose diagnostics are not printed.
    private var omitted = Counts()

    private struct Counts {
        var failed = 0
        var other = 0
    }

    init(_ common: CommonOptions) {
        self.common = common
    }

    /// Runs the task, and prints everything. Throws if an API failed.
    ///
    /// - Parameter isWhole: Whether it is run for all APIs of the project.
    static func show(_ run: ProjectRun, isWhole: Bool, _ common: CommonOptions) throws {
        var summary = ProjectSummary(common)
        try run.run { try summary.add($0) }
        if isWhole { try summary.addUnusedRules(of: run) }
        try summary.finish()
    }

    /// Prints the rules of the project that match nothing.
    mutating func addUnusedRules(of run: ProjectRun) throws {
        let unused = run.unusedRules
        guard unused.warningCount > 0 else { return }
        faults += FaultCounts(warnings: unused.warningCount)
        isFaulty = isFaulty || common.strict
        let text = unused.text(as: common.format, isDigest: !common.all)
        if common.format == .json { reports.append(text) } else { try common.reports.write(text) }
    }

    mutating func add(_ result: ProjectRun.Result) throws {
        apiCount += 1
        let isEarlier = result.outcome == .unchanged
        faults += FaultCounts(errors: result.errorCount, warnings: isEarlier ? 0 : result.warningCount)
        if isEarlier { earlierWarningCount += result.warningCount }
        isFaulty = isFaulty || result.isFaulty
        count(result.isFaulty ? "failed" : result.outcome.word)
        let isOmitted = omitsReport(of: result)
        // One JSON array has the diagnostics of all APIs.
        if common.format == .json { reports.append(result.report) } else if !isOmitted { try common.reports.write(result.report) }
        for remark in result.remarks where !result.isRepeated { try Console.error.writeLine("\(result.name): \(remark)") }
        let lines = result.isRepeated || isOmitted && result.isFaulty ? [] : lines(result)
        isSilent = isSilent && result.report.isEmpty && lines.isEmpty
        for line in lines { try common.results.writeLine("\(result.name): \(line)") }
    }

    /// Whether the diagnostics of other APIs are enough. Those of APIs that failed are counted by themselves.
    private mutating func omitsReport(of result: ProjectRun.Result) -> Bool {
        guard common.format != .json, !common.all, !result.report.isEmpty else { return false }
        let part: WritableKeyPath<Counts, Int> = result.isFaulty ? \.failed : \.other
        if printedLines[keyPath: part] >= DiagnosticFormat.mostDigestLines {
            omitted[keyPath: part] += 1
            return true
        }
        printedLines[keyPath: part] += result.report.utf8.count { $0 == 0x0A }
        return false
    }

    func finish() throws {
        try write()
        if isFaulty { throw ExitCode.faulty }
    }

    /// Prints the summary if nothing else was printed.
    func writeIfSilent() throws {
        if isSilent, apiCount > 0 { try write() }
    }

    /// Prints the summary.
    func write() throws {
        if common.format == .json { try Console.output.write(common.format.joining(reports)) }
        // A project file with faults has no summary; its faults are printed.
        guard apiCount > 0 else { return }
        if omitted.failed > 0 { try Console.error.write("and \(omitted.failed.counted("more API")) failed; --all shows their faults\n") }
        if omitted.other > 0 { try Console.error.write("and \(omitted.other.counted("more API")) with warnings; --all shows them\n") }
        let order = ["generated", "valid", "up to date", "unchanged", "failed"]
        let sorted = counts.sorted { (order.firstIndex(of: $0.word) ?? 0) < (order.firstIndex(of: $1.word) ?? 0) }
        var text = "\(apiCount.counted("API")): " + sorted.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
        if let summary = faults.summary { text += "; " + summary }
        if earlierWarningCount > 0 {
            text += "; \(earlierWarningCount.counted("warning")) in what is unchanged, which 'endpointkit validate' shows"
        }
        try (isFaulty ? Console.error : common.results).write(text + "\n")
    }

    private mutating func count(_ word: String) {
        if let index = counts.firstIndex(where: { $0.word == word }) {
            counts[index].count += 1
        } else {
            counts.append((word, 1))
        }
    }

    private func lines(_ result: ProjectRun.Result) -> [String] {
        switch result.outcome {
        case .unchanged, .validated(true), .generated(.upToDate): []
        case .generated(.listed(let paths)): paths
        case .generated(.wrote(let reports)): reports.map(\.summary)
        case .generated(.outdated(let reports)):
            reports.flatMap(\.changes).map { "would \($0.action.rawValue) \($0.path)" }
        case .generated(.failed), .validated(false):
            ["failed" + (result.errorCount == 0 && result.warningCount > 0 ? ", because warnings fail (strict)" : "")]
        }
    }
}

extension ProjectRun.Result.Outcome {
    fileprivate var word: String {
        switch self {
        case .unchanged: "unchanged"
        case .validated: "valid"
        case .generated(.upToDate): "up to date"
        case .generated: "generated"
        }
    }
}
