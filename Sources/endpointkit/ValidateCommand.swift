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
            """
    )

    @Argument(
        help: "The spec, a YAML or JSON file. (default: all APIs of the project)", completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String?

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var project: ProjectOptions

    @OptionGroup var judgement: JudgementOptions

    @OptionGroup var common: CommonOptions

    func validate() throws {
        let judging = [(judgement.baseline != nil, "--baseline"), (judgement.writeBaseline != nil, "--write-baseline")].filter(\.0).map(\.1)
        try project.check(spec: spec, specOptions: selection.given + judging)
    }

    func run() throws {
        guard let spec else { return try runProject() }
        let reported = GenerateRun.validate(selection.input(spec), judgement.judgement, isStrict: common.strict)
        try common.show(reported)
        guard reported.outcome else { throw ExitCode.faulty }
        try common.results.write("\(spec) is valid\n")
    }

    private func runProject() throws {
        var plan = try project.plan(common)
        plan.update { configuration in
            configuration.isStrict = configuration.isStrict || common.strict
            configuration.judgement.add(judgement.judgement)
        }
        try ProjectSummary.show(
            ProjectRun(plan, .validate, format: common.format, isDigest: !common.all, width: project.jobs), common)
    }
}
