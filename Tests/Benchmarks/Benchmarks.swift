import ArgumentParser
import Measuring

/// Measures the generator, stage by stage, the compilation of what it emits, and the runtime.
@main
struct Benchmarks: ParsableCommand {
    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case pipeline, growth, compile, reference, requests, transfers
    }

    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measures the generator on a large spec, the compilation of its output, and the runtime.",
        discussion: """
            pipeline    each stage on the large spec: wall clock, CPU, multiples of libyaml's scan, throughput; and the memory of a whole run
            growth      a whole run on an OpenAPI document and on ones with 2, 4 and 8 copies of it inside: CPU and memory of each;
                        and on documents that ask for more than they say, in three sizes
            compile     swiftc on the output for the large spec, debug (batch mode) and release (whole module)
            reference   swiftc on 300 structures of 14 fields: emitted, and the leanest that can be written by hand
            requests    small JSON requests to a server on this machine: URLSession alone, and under a client; and the instructions of each
                        part of a client, with a transport that answers at once (counted by Valgrind, if it is installed)
            transfers   bodies of 1 GB up and down: peak memory above that of an idle client
            """
    )

    @Argument(help: "What to measure: pipeline, growth, compile, reference, requests, transfers.")
    var subjects: [Subject] = [.pipeline]

    @OptionGroup var size: SizeOptions

    @Option(help: "Only these stages of the pipeline: scan, read, dialect, resolve, spell, render, write, rewrite.")
    var stages: [Stage] = Stage.allCases

    @Option(name: .customLong("repeat"), help: "How often everything is measured; the median counts.")
    var repetitions = 5

    @Option(help: "Measure `pipeline`, `growth` and `compile` on this document, OpenAPI or the dialect, instead of the large spec.")
    var document: String?

    @Option(help: "How often the document is in itself, for `growth`.")
    var copies: [Int] = []

    @Flag(help: "Print the large spec, and measure nothing.")
    var printSpec = false

    @Option(help: "Requests of each repetition of `requests`.")
    var requests = 20_000

    @Option(help: "How many requests are in flight at once, for `requests`.")
    var inFlight = [1, 64]

    @Option(
        help: """
            Only this way of sending, for `requests`: session, leanSession, transport, client, interceptors, logging; with the trait also nio, nioClient; \
            without a network stub, stubClient, stubCache, stubRetry, stubAuth, stubMetrics, stubInterceptors; \
            of a stream decoder, lines, events.
            """)
    var ways = RequestWay.allCases

    @Option(help: "Bytes of a body, for `transfers`.")
    var bytes = 1 << 30

    /// How the benchmark starts itself for each repetition.
    @Option(help: .hidden) var measure: String?
    @Option(help: .hidden) var into = ""
    @Option(help: .hidden) var generating: String?
    @Option(help: .hidden) var validating: String?
    @Flag(help: .hidden) var serve = false
    @Option(parsing: .upToNextOption, help: .hidden) var sending: [String] = []
    @Option(parsing: .upToNextOption, help: .hidden) var transferring: [String] = []

    func run() throws {
        if serve { return try BenchmarkServer.serve() }
        if !sending.isEmpty {
            let sending = try RequestRun(sending)
            return try Blocking.run { try await sending.run() }
        }
        if !transferring.isEmpty {
            let transferring = try TransferRun(transferring)
            return try Blocking.run { try await transferring.run() }
        }
        let spec = document.map { MeasuredSpec.document($0) } ?? .large(size.spec)
        if let measure { return try StageRun(spec: measure, output: into, stages: stages).run() }
        if let validating { return ShapeBenchmark.validate(validating, overlay: into) }
        if let generating { return try GrowthRun.run(generating, into) }
        if printSpec { return print(size.spec.text, terminator: "") }
        for subject in subjects {
            switch subject {
            case .pipeline: try PipelineBenchmark(spec: spec, stages: stages, repetitions: max(1, repetitions)).run()
            case .growth:
                try growth.run()
                if document == nil { try ShapeBenchmark(repetitions: max(1, repetitions)).run() }
            case .compile: try CompileBenchmark(spec: spec).run()
            case .reference: try ReferenceBenchmark().run()
            case .requests: try RequestBenchmark(ways: ways, inFlight: inFlight, requests: requests, repetitions: max(1, repetitions)).run()
            case .transfers: try TransferBenchmark(bytes: bytes).run()
            }
        }
    }

    /// The built-in document is so small that the start of the process is most of a run on one copy.
    private var growth: GrowthBenchmark {
        let usual = [1, 2, 4, 8].map { document == nil ? $0 * 20 : $0 }
        return GrowthBenchmark(
            document: document ?? GrowthBenchmark.builtIn, copies: copies.isEmpty ? usual : copies.filter { $0 > 0 },
            repetitions: max(1, repetitions))
    }
}
