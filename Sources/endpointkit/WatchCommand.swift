import ArgumentParser
import GeneratorCore
import SourceDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Generates whenever a spec is saved.",
        discussion: """
            All APIs of the project file 'endpointkit.yaml', or one spec with the options of 'generate':
              endpointkit watch
              endpointkit watch shop.yaml --output Sources/Shop --mocks ShopMocks

            Imports, overlays, templates, baselines and the project file are watched too. Faults are printed, and the output stays as it \
            was until they are corrected. Ctrl-C (SIGINT) ends the command with status 130, SIGTERM with status 0; files that are being \
            written are completed before.
            """
    )

    @OptionGroup var generation: GenerationOptions

    @OptionGroup var project: ProjectOptions

    @OptionGroup var judgement: JudgementOptions

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try generation.check(project, judgement)
        if generation.spec == SpecInput.standardInput { throw ValidationError("standard input cannot be watched") }
        if judgement.writeBaseline != nil { throw ValidationError("'--write-baseline' is for a single run") }
        if common.format == .json { throw ValidationError("'--format json' is one report, which a command without end cannot write") }
    }

    func run() throws {
        let subject: WatchRun.Subject
        if let configuration = generation.configuration(common) {
            subject = .spec(configuration)
        } else {
            subject = .project(try project.path(), names: project.names)
        }
        let (isStrict, keepsGoing, judgement) = (common.strict, generation.keepGoing, judgement.judgement)
        let run = WatchRun(subject, format: common.format, isDigest: !common.all, width: project.jobs) { configuration in
            configuration.isStrict = configuration.isStrict || isStrict
            configuration.keepsGoing = configuration.keepsGoing || keepsGoing
            configuration.judgement.add(judgement)
        }
        var summary = ProjectSummary(common)
        var isFirst = true
        try run.run(onSignal: { signal in _exit(signal == SIGTERM ? 0 : 128 + signal) }) { event in
            switch event {
            case .began(let first):
                isFirst = first
                summary = ProjectSummary(common)
            case .refused(let reported): try common.report(reported)
            case .done(let result): try summary.add(result)
            case .finished(let count):
                if isFirst {
                    try summary.write()
                    try common.results.write("watching \(count.counted("file")); Ctrl-C ends this\n")
                } else {
                    try summary.writeIfSilent()
                }
            }
        }
    }
}
