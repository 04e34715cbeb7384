import APIModel
import Foundation
import GeneratorCore
import Measuring
import SourceDiagnostics
import SpecReading
import SystemSupport
import YAMLTree

/// What a run takes on a document and on ones that are several times as large, to see whether time and memory grow with the document.
struct GrowthBenchmark {
    /// The path of the document.
    let document: String
    let copies: [Int]
    let repetitions: Int

    /// A small document of this repository.
    static let builtIn: String = {
        // Tests/Benchmarks/Growth/GrowthBenchmark.swift
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return root.appendingPathComponent("Specs/openapi/gallery.yaml").path
    }()

    func run() throws {
        var sink = DiagnosticSink()
        guard let root = YAMLTree.parse(try SpecLoader().load(document), into: &sink), let value = LiteralValue(root),
            let source = CopiedDocument(value)
        else { throw PipelineBenchmark.Failed(description: "\(document) is not an OpenAPI document") }
        try TemporaryDirectory.with { directory in
            var table = Table(
                "generate on copies of \(document) in one document, the least of \(repetitions) processes", "copies", "document", "files",
                "cpu", "cpu a copy", "peak memory", "memory a copy")
            for count in copies {
                let path = try directory.write(source.text(copies: count), to: "\(count).json")
                let runs = try (0..<repetitions).map { try GrowthRun.start(path, try directory.emptied("out-\(count)-\($0)")) }
                guard let run = runs.min(by: { $0.cpu < $1.cpu }) else { continue }
                table.add(
                    "\(count)", Figure.megabytes(try Data(contentsOf: URL(fileURLWithPath: path)).count), "\(run.files)",
                    Figure.milliseconds(run.cpu), Figure.milliseconds(run.cpu / Double(count)), Figure.megabytes(run.peakMemory),
                    Figure.megabytes(run.peakMemory / count))
            }
            table.print()
        }
    }
}
