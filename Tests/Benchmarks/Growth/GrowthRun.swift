import GeneratorCore
import Measuring

/// `generate` on a document, as the first thing that a process does.
struct GrowthRun {
    /// Seconds.
    let cpu: Double
    /// Bytes.
    let peakMemory: Int
    let files: Int

    /// Starts this program for it, and reads what it prints.
    static func start(_ spec: String, _ output: String) throws -> GrowthRun {
        let figures = try Repetition.figures(["--generating", spec, "--into", output])
        guard figures.count == 3 else { throw Repetition.Failed(description: "no figures") }
        return GrowthRun(cpu: figures[0], peakMemory: Int(figures[1]), files: Int(figures[2]))
    }

    /// Runs in this process, and prints CPU seconds of the whole process, peak memory in bytes and the number of files.
    static func run(_ spec: String, _ output: String) throws {
        let result = GenerateRun(Configuration(spec: spec, output: output, layout: .package(runtimePath: nil))).run()
        guard case .wrote(let reports) = result.outcome else { throw PipelineBenchmark.Failed(description: result.text(as: .text)) }
        let usage = Usage()
        print(usage.cpu, usage.peakMemory, reports.reduce(0) { $0 + $1.changes.count })
    }
}
