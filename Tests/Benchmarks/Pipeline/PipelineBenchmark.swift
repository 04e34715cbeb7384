import APIModel
import Foundation
import GeneratorCore
import NativeDialect
import SourceDiagnostics
import SwiftModel
import YAMLTree

/// Measures a whole run, as the command does it, then every stage on its own.
struct PipelineBenchmark {
    /// A stage gave nothing to go on with; what was reported.
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    let spec: LargeSpec
    let stages: [Stage]
    let repetitions: Int

    func run() throws {
        try ScratchFolder.with { folder in
            let text = spec.text
            let path = try folder.write(text, to: "large.yaml")
            print("\(spec.summary): \(Figure.megabytes(text.utf8.count))\n")
            try runOnce(path, folder)
            try runStages(path, folder)
        }
    }

    private func configuration(_ path: String, _ output: String) -> Configuration {
        Configuration(spec: path, output: output, layout: .package(runtimePath: nil))
    }

    private func runOnce(_ path: String, _ folder: ScratchFolder) throws {
        let before = Usage().peakMemory
        let configuration = configuration(path, try folder.emptied("once"))
        let (result, cost) = Cost.of { Generation(configuration).run() }
        guard case .wrote(let reports) = result.outcome else { throw Failed(description: result.text(as: .text)) }
        var table = Table("A whole run, the first of its process", "", "wall", "cpu", "peak memory", "before it", "files")
        table.add(
            "generate", Figure.milliseconds(cost.wall), Figure.milliseconds(cost.cpu), Figure.megabytes(Usage().peakMemory),
            Figure.megabytes(before), "\(reports.reduce(0) { $0 + $1.changes.count })")
        table.print()
    }

    private func runStages(_ path: String, _ folder: ScratchFolder) throws {
        var costs: [Stage: [Cost]] = [:]
        var sizes = (input: 0, output: 0)
        for number in 0..<repetitions {
            // Each in a folder of its own: some file systems are slow to make files after many were removed.
            let run = try measure(path, try folder.emptied("stages-\(number)"))
            sizes = run.sizes
            for (stage, cost) in run.costs { costs[stage, default: []].append(cost) }
        }
        let medians = costs.mapValues(Cost.median)
        let whole = medians.filter { $0.key != .rewrite }.values.reduce(Cost(wall: 0, cpu: 0), +)
        var table = Table(
            "Stages, median of \(repetitions); \(Figure.megabytes(sizes.input)) in, \(Figure.megabytes(sizes.output)) out",
            "stage", "wall", "cpu", "cpu share", "MB/s")
        for stage in Stage.allCases where stages.contains(stage) {
            guard let cost = medians[stage] else { continue }
            let bytes = [.render, .write, .rewrite].contains(stage) ? sizes.output : sizes.input
            table.add(
                stage.rawValue, Figure.milliseconds(cost.wall), Figure.milliseconds(cost.cpu),
                stage == .rewrite ? "" : Figure.percent(cost.cpu, of: whole.cpu), Figure.rate(bytes, cost.cpu))
        }
        table.add("all but rewrite", Figure.milliseconds(whole.wall), Figure.milliseconds(whole.cpu))
        table.print()
    }

    /// Runs the stages once; those that come after the last wanted one are left out.
    private func measure(_ path: String, _ output: String) throws -> (costs: [Stage: Cost], sizes: (input: Int, output: Int)) {
        var sink = DiagnosticSink()
        var costs: [Stage: Cost] = [:]
        func run<Value>(_ stage: Stage, _ work: (inout DiagnosticSink) throws -> Value?) throws -> Value {
            let (value, cost) = try Cost.of { try work(&sink) }
            costs[stage] = cost
            guard let value else { throw Failed(description: DiagnosticFormat.text.render(sink.diagnostics)) }
            return value
        }
        let last = stages.compactMap(Stage.allCases.firstIndex).max() ?? 0
        let configuration = configuration(path, output)
        let file = try SpecLoader().load(path)
        let options = EmissionOptions(
            specName: "large.yaml", package: .release(url: RuntimeRelease.url, version: RuntimeRelease.version))
        let generator = Generator(options) { _ in .failure(.notFound) }

        _ = try run(.read) { YAMLTree.parse(file, into: &$0) }
        // The dialect's reader parses too, so that its own part is what remains.
        let draft = try run(.dialect) { NativeReader(file).read(into: &$0) }
        if let read = costs[.read], let both = costs[.dialect] { costs[.dialect] = both - read }
        if last == 1 { return (costs, (file.utf8.count, 0)) }
        let api = try run(.resolve) { try? Resolver(draft).resolve(into: &$0) }
        let module = try run(.spell) { SwiftModule(api, options: options, into: &$0) }
        if last <= 3 { return (costs, (file.utf8.count, 0)) }
        let generated = try run(.render) { try generator.render(module, into: &$0) }
        let bytes = generated.texts.reduce(0) { $0 + $1.text.utf8.count }
        for stage in [Stage.write, .rewrite] where last >= 5 {
            _ = try run(stage) { sink in
                let writer = OutputWriter(
                    folders: OutputFolder.layOut(generated, configuration, into: &sink),
                    origin: Manifest.Origin(api: generated.name, spec: "large.yaml"), isStrict: false)
                return try writer.write(into: &sink)
            }
        }
        return (costs, (file.utf8.count, bytes))
    }
}
