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

    /// The report is never freed, because the process is about to exit; this saves a twentieth of the run time. Only the main thread sets
    /// it, once.
    private nonisolated(unsafe) static var shown: Any?

    /// Prints all diagnostics and, if there are any, their number. Throws if standard output cannot be written.
    func show<Outcome>(_ reported: Reported<Outcome>) throws {
        Self.shown = reported
        try report(reported)
    }

    /// Prints the same for a command that continues.
    func report<Outcome>(_ reported: Reported<Outcome>) throws {
        try reports.write(reported.text(as: format, isDigest: !all))
        for remark in reported.remarks { try Console.error.writeLine(remark) }
        if let summary = reported.summary {
            let isStopped = strict && reported.errorCount == 0
            try Console.error.write(summary + (isStopped ? " (--strict: warnings fail)" : "") + "\n")
        }
    }
}

extension ReportFormat: ExpressibleByArgument {}
