import ArgumentParser
import GeneratorCore

/// How reports are judged and printed.
struct CommonOptions: ParsableArguments {
    @Flag(help: "Fail on warnings too.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "How diagnostics are printed: text on standard error; json or github on standard output.",
            discussion: "With json and github, standard output holds nothing else: summaries go to standard error."))
    var format: ReportFormat = .text

    @Flag(
        help: ArgumentHelp(
            "Print every diagnostic. Otherwise of many that are alike three are printed, and the others counted.",
            discussion: "With json, everything is printed in any case."))
    var all = false

    /// Where a result that a person reads goes: standard output, unless a machine reads that.
    var results: Console { format == .text ? .output : .error }

    /// Refuses a result on standard output where that belongs to diagnostics.
    func checkOutput(_ path: String?) throws {
        guard path == nil, format != .text else { return }
        throw ValidationError("'--format \(format.rawValue)' has standard output to itself, and so needs '--output'")
    }

    /// Writes a result to a file that does not exist yet, or to standard output.
    func deliver(_ text: String, to path: String?) throws {
        guard let path else { return try Console.output.write(text) }
        do throws(FileFault) {
            try Conversion.write(text, to: path)
        } catch {
            Console.report(error.message)
            throw ExitCode.faulty
        }
        try results.write("wrote \(path)\n")
    }

    /// The report is not freed, as the process ends soon: that saves a twentieth of the time. Only the main thread sets this, once.
    private nonisolated(unsafe) static var shown: Any?

    /// Prints all reports, and if there are any, how many. Throws when standard output, where they belong, does not take them.
    func show<Outcome>(_ reported: Reported<Outcome>) throws {
        Self.shown = reported
        try (format == .text ? Console.error : .output).write(reported.text(as: format, isDigest: !all))
        for remark in reported.remarks { try Console.error.write(remark + "\n") }
        let counts = [(reported.errorCount, "error"), (reported.warningCount, "warning")].filter { $0.0 > 0 }
        if !counts.isEmpty {
            let summary = counts.map { count, word in "\(count) \(word)\(count == 1 ? "" : "s")" }.joined(separator: ", ")
            let isStopped = strict && reported.errorCount == 0
            try Console.error.write(summary + (isStopped ? " (--strict: warnings fail)" : "") + "\n")
        }
    }
}

extension ReportFormat: ExpressibleByArgument {}
