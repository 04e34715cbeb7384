import GeneratorCore
import Measuring
import SystemSupport

/// Measures a whole run, as the command does it, then every stage on its own.
struct PipelineBenchmark {
    /// A stage gave nothing to go on with; what was reported.
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    let spec: MeasuredSpec
    let stages: [Stage]
    let repetitions: Int

    func run() throws {
        try TemporaryDirectory.with { directory in
            let path = try spec.path(in: directory)
            print("\(spec.summary)\n")
            try runOnce(path, directory)
            try runStages(path, directory)
        }
    }

    private func configuration(_ path: String, _ output: String) -> Configuration {
        Configuration(spec: path, output: output, layout: .package(runtimePath: nil))
    }

    private func runOnce(_ path: String, _ directory: TemporaryDirectory) throws {
        let before = Usage().peakMemory
        let configuration = configuration(path, try directory.emptied("once"))
        let (result, cost) = Cost.of { GenerateRun(configuration).run() }
        guard case .wrote(let reports) = result.outcome else { throw Failed(description: result.text(as: .text)) }
        var table = Table("A whole run, the first of its process", "", "wall", "cpu", "peak memory", "before it", "files")
        table.add(
            "generate", Figure.milliseconds(cost.wall), Figure.milliseconds(cost.cpu), Figure.megabytes(Usage().peakMemory),
            Figure.megabytes(before), "\(reports.reduce(0) { $0 + $1.changes.count })")
        table.print()
    }

    private func runStages(_ path: String, _ directory: TemporaryDirectory) throws {
        let runs = try (0..<repetitions).map { try StageRun.start(path, try directory.emptied("stages-\($0)"), stages) }
        let medians = Dictionary(grouping: runs.flatMap(\.costs), by: \.stage).mapValues { Cost.median($0.map(\.cost)) }
        let whole = medians.filter(\.key.isInRun).values.reduce(Cost(wall: 0, cpu: 0), +)
        func inScans(_ cost: Cost, _ time: KeyPath<Cost, Double>) -> String {
            Figure.factor(cost[keyPath: time], over: medians[.scan]?[keyPath: time] ?? 0)
        }
        let sizes = runs.first?.sizes ?? (input: 0, output: 0)
        var table = Table(
            "Stages, median of \(repetitions) processes; \(Figure.megabytes(sizes.input)) in, \(Figure.megabytes(sizes.output)) out",
            "stage", "wall", "cpu", "cpu share", "wall of the scan", "cpu of the scan", "MB/s")
        for stage in Stage.allCases where stages.contains(stage) {
            guard let cost = medians[stage] else { continue }
            let bytes = [.render, .write, .rewrite].contains(stage) ? sizes.output : sizes.input
            table.add(
                stage.rawValue, Figure.milliseconds(cost.wall), Figure.milliseconds(cost.cpu),
                stage.isInRun ? Figure.percent(cost.cpu, of: whole.cpu) : "", inScans(cost, \.wall), inScans(cost, \.cpu),
                Figure.rate(bytes, cost.cpu))
        }
        table.add(
            "a run", Figure.milliseconds(whole.wall), Figure.milliseconds(whole.cpu), "", inScans(whole, \.wall), inScans(whole, \.cpu))
        table.print()
    }
}
