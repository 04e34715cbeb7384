import APIModel
import Foundation
import GeneratorCore
import Measuring
import NativeDialect
import OpenAPIDialect
import SourceDiagnostics
import SpecReading
import SwiftModel
import YAMLTree

/// All stages, once. Each repetition is a process of its own: memory that earlier ones left behind would make a difference.
struct StageRun {
    struct Report {
        var costs: [(stage: Stage, cost: Cost)] = []
        var sizes = (input: 0, output: 0)
    }

    let spec: String
    let output: String
    let stages: [Stage]

    /// Starts this program for one repetition, and reads what it prints.
    static func start(_ spec: String, _ output: String, _ stages: [Stage]) throws -> Report {
        let printed = try Repetition.run(["--measure", spec, "--into", output] + stages.flatMap { ["--stages", $0.rawValue] })
        var report = Report()
        for line in printed.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, let wall = Double(words[1]), let cpu = Double(words[2]) else { continue }
            if let stage = Stage(rawValue: words[0]) {
                report.costs.append((stage, Cost(wall: wall, cpu: cpu)))
            } else {
                report.sizes = (Int(wall), Int(cpu))
            }
        }
        return report
    }

    func run() throws {
        let (costs, sizes) = try measure()
        for (stage, cost) in costs { print(stage.rawValue, cost.wall, cost.cpu) }
        print("sizes", sizes.input, sizes.output)
    }

    /// Those that come after the last wanted one are left out.
    private func measure() throws -> (costs: [Stage: Cost], sizes: (input: Int, output: Int)) {
        var sink = DiagnosticSink()
        var costs: [Stage: Cost] = [:]
        func run<Value>(_ stage: Stage, _ work: (inout DiagnosticSink) throws -> Value?) throws -> Value {
            let (value, cost) = try Cost.of { try work(&sink) }
            costs[stage] = cost
            guard let value else { throw PipelineBenchmark.Failed(description: DiagnosticFormat.text.render(sink.diagnostics)) }
            return value
        }
        let last = stages.max() ?? .scan
        let configuration = Configuration(spec: spec, output: output, layout: .package(runtimePath: nil))
        let loader = SpecLoader()
        let file = try loader.load(spec)
        let options = EmissionOptions(
            specName: "large.yaml", package: .release(url: RuntimeRelease.url, version: RuntimeRelease.version))
        let generator = CodeGenerator(options) { _ in .failure(.notFound) }

        if stages.contains(.scan) { _ = try run(.scan) { _ in try YAMLScan.events(of: file.utf8) } }
        let root = try run(.read) { YAMLTree.parse(file, into: &$0) }
        let draft = try run(.dialect) { sink in
            OpenAPIReader.recognizes(root)
                ? OpenAPIReader(root, load: loader.load(import:)).read(into: &sink)
                : NativeReader(file, load: loader.load(import:)).read(root, into: &sink)
        }
        if last <= .dialect { return (costs, (file.utf8.count, 0)) }
        let api = try run(.resolve) { try? Resolver(draft).resolve(into: &$0) }
        let module = try run(.spell) { SwiftModule(api, options: options, into: &$0) }
        if last <= .spell { return (costs, (file.utf8.count, 0)) }
        let generated = try run(.render) { try generator.render(module, into: &$0) }
        let bytes = generated.texts.reduce(0) { $0 + $1.bytes.count }
        for stage in [Stage.write, .rewrite] where last >= .write {
            _ = try run(stage) { sink in
                let writer = OutputWriter(
                    outputs: OutputContents.layOut(generated, configuration, into: &sink),
                    origin: Manifest.Origin(api: generated.name, spec: "large.yaml"), isStrict: false)
                return try writer.write(into: &sink)
            }
        }
        return (costs, (file.utf8.count, bytes))
    }
}
