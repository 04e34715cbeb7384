import ArgumentParser
import GeneratorCore
import SourceDiagnostics

struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generates Swift code from a spec.",
        discussion: """
            Into the directory of an existing target:
              endpointkit generate shop.yaml --output Sources/Shop --mocks ShopMocks
            As a separate package with library, mocks and README:
              endpointkit generate shop.yaml --output ShopAPI --package
            In CI, to check that the committed code matches the spec:
              endpointkit generate shop.yaml --output Sources/Shop --check
            All APIs of the project file 'endpointkit.yaml', or one of them:
              endpointkit generate
              endpointkit generate --api Shop

            An API of a project whose spec, settings and output have not changed since the last run is skipped. Only files that \
            change are written, and files that are no longer generated are removed. A file that endpointkit did not \
            write is never touched. The file '.endpointkit-manifest' in the output directory lists what was written; commit it.
            """
    )

    @OptionGroup var generation: GenerationOptions

    @Flag(help: "Write nothing. Print what would change, and fail if anything would.")
    var check = false

    @Flag(help: "Write nothing. Print the paths of all files that would be written, for build systems that ask for them in advance.")
    var listOutputs = false

    @Option(
        help: "Write a make rule with all files that were read to this file, also with --list-outputs. Not with --check.",
        completion: .file())
    var dependencyFile: String?

    @Flag(help: "Without a spec: also generate what has not changed.")
    var force = false

    @OptionGroup var project: ProjectOptions

    @OptionGroup var judgement: JudgementOptions

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try generation.check(
            project, judgement, others: [(dependencyFile != nil, "--dependency-file"), (listOutputs, "--list-outputs")])
        if dependencyFile == "" { throw ValidationError("the path for '--dependency-file' is empty") }
        if listOutputs, check { throw ValidationError("'--list-outputs' cannot be combined with '--check'") }
        if dependencyFile != nil, check {
            throw ValidationError("'--dependency-file' cannot be combined with '--check', which writes nothing")
        }
        if listOutputs, common.format != .text {
            throw ValidationError("'--list-outputs' and '--format \(common.format.rawValue)' both write to standard output")
        }
        if generation.spec != nil, force {
            throw ValidationError("'--force' is for the APIs of a project; with SPEC, everything is generated")
        }
    }

    func run() throws {
        guard var configuration = generation.configuration(common) else { return try runProject() }
        configuration.dependencyFile = dependencyFile
        configuration.isCheck = check
        configuration.judgement = judgement.judgement
        configuration.listsOutputs = listOutputs
        let reported = GenerateRun(configuration).run()
        try common.show(reported)
        try judgement.confirm(isWritten: reported.errorCount == 0 || reported.outcome != .failed)
        switch reported.outcome {
        case .failed:
            throw ExitCode.faulty
        case .wrote(let reports):
            for report in reports { try common.results.writeLine(report.summary) }
        case .upToDate(let reports):
            for report in reports { try common.results.writeLine("\(report.unchanged.counted("file")) up to date in \(report.root)") }
        case .outdated(let reports):
            for change in reports.flatMap(\.changes) { try common.results.writeLine("would \(change.action.rawValue) \(change.path)") }
            throw ExitCode.faulty
        case .listed(let paths):
            for path in paths { try Console.output.write(path + "\n") }
        }
        if reported.errorCount > 0 { throw ExitCode.faulty }
    }

    private func runProject() throws {
        var plan = try project.plan(common)
        plan.update { configuration in
            configuration.isCheck = check
            configuration.isStrict = configuration.isStrict || common.strict
            configuration.keepsGoing = configuration.keepsGoing || generation.keepGoing
            configuration.judgement.add(judgement.judgement)
        }
        let run = ProjectRun(
            plan, .generate(isForced: force), format: common.format, isDigest: !common.all, width: project.jobs)
        if project.names.isEmpty { for remark in plan.remarksOnLeftovers() { try Console.error.writeLine("note: \(remark)") } }
        try ProjectSummary.show(run, isWhole: project.names.isEmpty, common)
    }
}

extension GenerationReport {
    /// `wrote 12 files, 30 unchanged, 1 removed in Sources/Shop`.
    var summary: String {
        var parts = ["wrote \(written.counted("file"))"]
        if unchanged > 0 { parts.append("\(unchanged) unchanged") }
        if removed > 0 { parts.append("\(removed) removed") }
        return parts.joined(separator: ", ") + " in \(root)"
    }
}
