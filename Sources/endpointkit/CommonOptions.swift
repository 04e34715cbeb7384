import ArgumentParser
import GeneratorCore

/// How diagnostics are judged and printed.
struct CommonOptions: ParsableArguments {
    @Flag(help: "Fail on warnings too.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "How diagnostics are printed: text on standard error; json or github on standard output.",
            discussion: "With json and github, standard output has only diagnostics: summaries go to standard error."))
    var format: ReportFormat = .text

    @Flag(
        help: ArgumentHelp(
            "Print every diagnostic. By default, three of many similar ones are printed, and the others are counted.",
            discussion: "json always prints every diagnostic."))
    var all = false

    /// The stream for results that a person reads: standard output, unless a program reads diagnostics from it.
    var results: Console { format == .text ? .output : .error }

    /// The stream for diagnostics.
    var reports: Console { format == .text ? .error : .output }

    /// Throws if the result would go to standard output together with diagnostics.
    func checkOutput(_ path: String?) throws {
        guard path == nil, format != .text else { return }
        throw ValidationError("'--format \(format.rawValue)' writes diagnostics to standard output; use '--output' for the result")
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

    /// The report is never freed, because the process is about to exit; this saves a twentieth of the run time. Only the main thread sets
    /// it, once.
    private nonisolated(unsafe) static var shown: Any?

    /// Prints all diagnostics and, if there are any, their number. Throws if standard output cannot be written.
    func show<Outcome>(_ reported: Reported<Outcome>) throws {
        Self.shown = reported
        try report(reported)
    }

    /// The same for a command that goes on.
    func report<Outcome>(_ reported: Reported<Outcome>) throws {
        try reports.write(reported.text(as: format, isDigest: !all))
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
