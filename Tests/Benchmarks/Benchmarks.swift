import ArgumentParser

/// Measures the generator, stage by stage, and the compilation of what it emits.
@main
struct Benchmarks: ParsableCommand {
    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case pipeline, compile, reference
    }

    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measures the generator on a large spec, and the compilation of its output.",
        discussion: """
            pipeline    each stage on the large spec: wall clock, CPU, throughput; and the memory of a whole run
            compile     swiftc on the output for the large spec, debug (batch mode) and release (whole module)
            reference   swiftc on 300 structures of 14 fields: emitted, and the leanest that can be written by hand
            """
    )

    @Argument(help: "What to measure: pipeline, compile, reference.")
    var subjects: [Subject] = [.pipeline]

    @OptionGroup var size: SizeOptions

    @Option(help: "Only these stages of the pipeline: read, dialect, resolve, spell, render, write, rewrite.")
    var stages: [Stage] = Stage.allCases

    @Option(name: .customLong("repeat"), help: "How often each stage runs; the median counts.")
    var repetitions = 5

    @Flag(help: "Print the large spec, and measure nothing.")
    var printSpec = false

    /// How the benchmark starts itself for each repetition.
    @Option(help: .hidden) var measure: String?
    @Option(help: .hidden) var into = ""

    func run() throws {
        let spec = size.spec
        if let measure { return try StageRun(spec: measure, output: into, stages: stages).run() }
        if printSpec { return print(spec.text, terminator: "") }
        for subject in subjects {
            switch subject {
            case .pipeline: try PipelineBenchmark(spec: spec, stages: stages, repetitions: max(1, repetitions)).run()
            case .compile: try CompileBenchmark(spec: spec).run()
            case .reference: try ReferenceBenchmark().run()
            }
        }
    }
}
