import APIModel
import SourceDiagnostics

/// Prints the results of a comparison of all APIs of a project.
package struct ProjectComparisonSummary {
    private let format: ComparisonReport.Format
    private let isDigest: Bool
    private var counts: [Outcome: Int] = [:]
    private var faultCounts = FaultCounts()
    /// The objects of JSON.
    private var objects: [String] = []
    package private(set) var isFailed = false

    /// What happened to an API, in the order in which they are counted.
    private enum Outcome: String, CaseIterable {
        case changed, added, removed, unchanged, failed
    }

    /// - Parameter isDigest: As in ``ComparisonReport/text(as:isDigest:)``.
    package init(_ format: ComparisonReport.Format, isDigest: Bool = false) {
        (self.format, self.isDigest) = (format, isDigest)
    }

    /// The text for standard output and for standard error.
    package typealias Printed = (output: String, errors: String)

    /// The text about project files and lists of accepted changes.
    package mutating func add(_ faults: Reported<ProjectPlan?>) -> Printed {
        faultCounts += faults.faultCounts
        guard faults.errorCount + faults.warningCount > 0 else { return ("", "") }
        return printed("", about: nil, nil, diagnostics: faults.text(as: format.ofDiagnostics, isDigest: isDigest))
    }

    /// The text for one API.
    ///
    /// - Parameters:
    ///   - failure: The part that must not break, instead of that in the project file.
    ///   - isFailed: Whether the command fails because of a report.
    package mutating func add(
        _ result: ProjectComparison.Result, failure: ComparisonReport.Failure?, isFailed fails: (ComparisonReport) -> Bool
    ) -> Printed {
        var report: ComparisonReport?
        let outcome: Outcome
        switch result.outcome {
        case .unchanged: outcome = .unchanged
        case .added: outcome = .added
        case .removed:
            outcome = .removed
            // After the removal, neither its clients nor code that uses it work.
            if failure != nil { isFailed = true }
        case .failed: (outcome, isFailed) = (.failed, true)
        case .compared(var own):
            own.failure = failure ?? own.failure
            if fails(own) { isFailed = true }
            outcome = own.changes.isEmpty ? .unchanged : .changed
            report = own
        }
        counts[outcome, default: 0] += 1
        faultCounts += result.faultCounts
        let text = text(of: report, outcome, result)
        return printed(text, about: (result.name, result.revision, outcome), report, diagnostics: result.diagnostics)
    }

    /// The text about changes; in JSON, empty before the end.
    private func text(of report: ComparisonReport?, _ outcome: Outcome, _ result: ProjectComparison.Result) -> String {
        switch format {
        case .text:
            guard outcome != .unchanged || report.map({ $0.acceptedCount + $0.ignoredCount > 0 }) == true else { return "" }
            let text = report.map { "\n" + $0.text(as: .text, isDigest: isDigest) + "\n" } ?? "\n"
            return "\(result.name), compared with \(result.revision): \(outcome.rawValue)\(text)"
        case .json: return ""
        case .github: return report?.text(as: .github, isDigest: isDigest) ?? ""
        case .markdown:
            if case .removed = result.outcome { return "# \(result.name)\n\nThe API was removed.\n\n" }
            guard let report, outcome == .changed else { return "" }
            return "# \(result.name)\n\n\(report.text(as: .markdown, isDigest: isDigest))\n"
        }
    }

    private mutating func printed(
        _ text: String, about api: (name: String, revision: String, outcome: Outcome)?, _ report: ComparisonReport?, diagnostics: String
    ) -> Printed {
        func value(_ text: String?) -> LiteralValue { text.map { .string($0) } ?? .null }
        switch format.ofDiagnostics {
        case .text: return (text, diagnostics)
        case .github: return (diagnostics + text, "")
        case .json:
            let object = LiteralValue.object([
                .init("api", value(api?.name)), .init("against", value(api?.revision)), .init("outcome", value(api?.outcome.rawValue)),
                .init("report", report?.value ?? .null),
            ])
            objects.append(object.json(with: diagnostics.isEmpty ? "[]\n" : diagnostics))
            return ("", "")
        }
    }

    /// The text at the end. If nothing was compared, it has only the number of faults.
    package var end: Printed {
        let faults = faultCounts.summary
        switch format {
        case .text where !counts.isEmpty:
            let count = counts.values.reduce(0, +)
            let words = Outcome.allCases.compactMap { outcome in counts[outcome].map { "\($0) \(outcome.rawValue)" } }
            return ("\(count.counted("API")): \(words.joined(separator: ", "))\(faults.map { "; " + $0 } ?? "")\n", "")
        case .text, .markdown: return ("", faults.map { $0 + "\n" } ?? "")
        case .json: return ("[\(objects.joined(separator: ", "))]\n", "")
        case .github: return ("", "")
        }
    }
}
