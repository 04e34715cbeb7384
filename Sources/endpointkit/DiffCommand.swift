import ArgumentParser
import GeneratorCore

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two versions of an API, on the wire and in Swift.",
        discussion: """
              endpointkit diff old.yaml new.yaml
              endpointkit diff v1.2:api.yaml v1.3:api.yaml --fail-on any
            A file of a Git revision, and the one on disk:
              endpointkit diff main api.yaml --check-version --write CHANGELOG.md
            All APIs of the project file 'endpointkit.yaml', with the last tag:
              endpointkit diff
              endpointkit diff --against main --fail-on wire

            Each change says whether clients of the old version work with a new server, whether clients of the new version work with \
            an old server, and whether code that uses the emitted code of the old version compiles. It compares documents of any format.
            """
    )

    @Argument(
        help: "The old version: a spec, REVISION:SPEC, or a Git revision that has the spec of the new version. (default: the project)",
        completion: .file())
    var old: String?

    @Argument(help: "The new version: a spec, or REVISION:SPEC.", completion: .file())
    var new: String?

    @Option(
        help: ArgumentHelp(
            "Without OLD and NEW: the Git revision with the old versions. (default: that in the project file, or the last tag, or HEAD)",
            valueName: "revision"))
    var against: String?

    @OptionGroup var project: ProjectOptions

    @Option(
        help: ArgumentHelp(
            "How changes are printed: text, json, github or markdown, all on standard output.",
            discussion: "json and github also have what is wrong with the documents, which text and markdown print on standard error."))
    var format: ComparisonReport.Format = .text

    @Option(
        help: ArgumentHelp(
            "Fail if anything breaks: clients of the old version (wire), code that uses the emitted code (swift), or either (any).",
            valueName: "wire|swift|any"))
    var failOn: ComparisonReport.Failure?

    @Flag(
        help: ArgumentHelp(
            "Fail unless the version in the new document is as high as the changes need.",
            discussion: "Versions are compared as in Semantic Versioning; before 1.0.0, a minor version can break."))
    var checkVersion = false

    @Option(
        help: ArgumentHelp(
            "A file with changes that are accepted: lines with an id and a subject, such as 'member-removed Pet.*  # unused'.",
            valueName: "file"), completion: .file())
    var accept: String?

    @Option(help: ArgumentHelp("Add the changes to a changelog in Markdown, which is made if there is none.", valueName: "file"))
    var write: String?

    @OptionGroup var selection: SelectionOptions

    @Option(name: .customLong("old-overlay"), help: "An OpenAPI Overlay for the old version. Can be repeated.", completion: .file())
    var oldOverlays: [String] = []

    @Option(name: .customLong("new-overlay"), help: "An OpenAPI Overlay for the new version. Can be repeated.", completion: .file())
    var newOverlays: [String] = []

    @Flag(
        help: ArgumentHelp(
            "Print every change of emitted code, and every warning about the documents.",
            discussion: """
                By default, changes of emitted code that follow from changes on the wire are counted, and three of many similar warnings are \
                printed.
                """))
    var all = false

    func validate() throws {
        for (path, name) in [(old, "OLD"), (new, "NEW"), (accept, "--accept"), (write, "--write"), (against, "--against")] where path == ""
        {
            throw ValidationError("the path for '\(name)' is empty")
        }
        if let write, [old, new, accept].contains(write) {
            throw ValidationError("'--write' names a file that is read; write the name of a changelog, such as CHANGELOG.md")
        }
        if old == SpecInput.standardInput, new == old { throw ValidationError("only one of OLD and NEW can be standard input") }
        if let old, new == nil {
            throw ValidationError(
                SpecInput.isFile(old)
                    ? "missing argument NEW; to compare the file with an earlier version of it, write 'endpointkit diff HEAD \(old)'"
                    : "missing argument NEW; for all APIs of the project, write '--against \(old)'")
        }
        if old != nil, against != nil { throw ValidationError("'--against' is for the APIs of a project, so omit OLD and NEW") }
        let own = [
            (accept != nil, "--accept"), (write != nil, "--write"), (!oldOverlays.isEmpty, "--old-overlay"),
            (!newOverlays.isEmpty, "--new-overlay"),
        ]
        try project.check(spec: old, named: "OLD and NEW", specOptions: selection.given + own.filter(\.0).map(\.1))
    }

    func run() throws {
        guard let old, let new else { return try runProject() }
        var comparison: Comparison
        do throws(FileFault) {
            comparison = Comparison(
                old: try Comparison.Version(old, other: new, input: input(oldOverlays)),
                new: try Comparison.Version(new, other: nil, input: input(newOverlays)), accepting: accept)
        } catch {
            throw Console.failure(error)
        }
        comparison.failure = failOn
        let reported = comparison.run()
        try print(reported.printed(as: format, isDigest: !all), remarks: reported.remarks)
        guard let report = reported.outcome else { throw ExitCode.faulty }
        if let write { try add(report, to: write) }
        if isFailed(report) { throw ExitCode.faulty }
    }

    private func print(_ text: ProjectComparisonSummary.Printed, remarks: [String] = []) throws {
        try Console.error.write(text.errors)
        for remark in remarks { try Console.error.writeLine(remark) }
        try Console.output.write(text.output)
    }

    private func runProject() throws {
        let reported = ProjectPlan.read(try project.path(), names: project.names)
        var summary = ProjectComparisonSummary(format, isDigest: !all)
        try print(summary.add(reported))
        guard let plan = reported.outcome else {
            try print(summary.end)
            throw ExitCode.faulty
        }
        do {
            let comparison = ProjectComparison(
                plan, names: project.names, against: against, format: format.ofDiagnostics, isDigest: !all, width: project.jobs)
            try comparison.run(warn: { try print(summary.add($0)) }) { result in
                var failure = failOn
                if case .removed = result.outcome { failure = failure ?? plan.items.lazy.compactMap(\.comparison.failure).first }
                try print(
                    summary.add(result, failure: failure, isFailed: isFailed), remarks: result.remarks.map { "\(result.name): \($0)" })
            }
        } catch let error as FileFault {
            throw Console.failure(error)
        } catch is ProjectComparison.Refusal {
            try print(summary.end)
            throw ExitCode.faulty
        }
        try print(summary.end)
        if summary.isFailed { throw ExitCode.faulty }
    }

    private func input(_ own: [String]) -> SpecInput {
        var input = selection.input("")
        input.overlays += own
        return input
    }

    private func add(_ report: ComparisonReport, to path: String) throws {
        do throws(FileFault) {
            try report.add(to: path, isDigest: !all)
        } catch {
            throw Console.failure(error)
        }
        try Console.error.writeLine("wrote \(path)")
    }

    /// Whether the command fails because of the report. Prints the fault of the version.
    private func isFailed(_ report: ComparisonReport) -> Bool {
        guard checkVersion, let fault = report.versionFault else { return report.isFailure }
        Console.report(fault)
        return true
    }
}

extension ComparisonReport.Format: ExpressibleByArgument {}
extension ComparisonReport.Failure: ExpressibleByArgument {}
