import ArgumentParser
import GeneratorCore

struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Reports every fault in a spec, and writes nothing.",
        discussion: """
            One spec, or all APIs of the project file 'endpointkit.yaml':
              endpointkit validate shop.yaml
              endpointkit validate --strict

            Only new warnings fail:
              endpointkit validate shop.yaml --write-baseline shop.baseline
              endpointkit validate shop.yaml --baseline shop.baseline --strict
            The warnings of all APIs of the project, for 'diagnostics: { baseline: known.baseline }' in 'defaults':
              endpointkit validate --write-baseline known.baseline
            """
    )

    @Argument(
        help: "The spec, a YAML or JSON file; - for standard input. (default: all APIs of the project)",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String?

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var project: ProjectOptions

    @OptionGroup var judgement: JudgementOptions

    @OptionGroup var common: CommonOptions

    func validate() throws {
        let judging = judgement.baseline == nil ? [] : ["--baseline"]
        try project.check(spec: spec, specOptions: selection.given + judging)
    }

    func run() throws {
        guard let spec else { return try runProject() }
        let reported = GenerateRun.validate(selection.input(spec), judgement.judgement, isStrict: common.strict)
        try common.show(reported)
        try judgement.confirm(isWritten: reported.errorCount == 0)
        guard reported.outcome else { throw ExitCode.faulty }
        try common.results.writeLine("\(spec) is valid")
    }

    private func runProject() throws {
        var plan = try project.plan(common)
        if let path = judgement.writeBaseline, !project.names.isEmpty, (try? LocalFiles().kind(at: path)) != nil {
            throw Console.failure("'\(path)' would lose the warnings of the other APIs; leave out '--api', or choose another file")
        }
        let collector = BaselineCollector()
        plan.update { configuration in
            configuration.isStrict = configuration.isStrict || common.strict
            configuration.judgement.add(judgement.judgement)
            guard let path = judgement.writeBaseline else { return }
            configuration.judgement.baseline = nil
            configuration.judgement.newBaseline = path
            configuration.judgement.collector = collector
        }
        var summary = ProjectSummary(common)
        let run = ProjectRun(plan, .validate, format: common.format, isDigest: !common.all, width: project.jobs)
        try run.run { try summary.add($0) }
        if project.names.isEmpty { try summary.addUnusedRules(of: run) }
        if let path = judgement.writeBaseline, !summary.isFaulty {
            do throws(FileFault) {
                try collector.write(to: path)
            } catch {
                throw Console.failure(error)
            }
            try Console.error.writeLine("wrote \(path)")
        }
        try summary.finish()
    }
}
