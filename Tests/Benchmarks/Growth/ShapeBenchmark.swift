import GeneratorCore
import Measuring
import SourceDiagnostics
import SystemSupport

/// What `validate` takes on documents that ask for more than they say, in three sizes: double the size is to cost about double.
struct ShapeBenchmark {
    let repetitions: Int

    func run() throws {
        try TemporaryDirectory.with { directory in
            var table = Table(
                "validate on documents that ask for more than they say, the least of \(repetitions) processes", "shape", "parts", "input",
                "cpu",
                "peak memory", "diagnostics")
            for shape in GrowthShape.all {
                for count in [shape.count, 2 * shape.count, 4 * shape.count] {
                    let document = shape.document(count)
                    var arguments = ["--validating", try directory.write(document, to: "shape.yaml")]
                    var size = document.utf8.count
                    if let actions = shape.overlay?(count) {
                        let overlay = "overlay: 1.1.0\ninfo: { title: T, version: '1' }\nactions: [\(actions)]\n"
                        size += overlay.utf8.count
                        arguments += ["--into", try directory.write(overlay, to: "overlay.yaml")]
                    }
                    let runs = try (0..<repetitions).map { _ in try Repetition.figures(arguments) }
                    guard let least = runs.filter({ $0.count == 3 }).min(by: { $0[0] < $1[0] }) else {
                        throw Repetition.Failed(description: "no figures")
                    }
                    table.add(
                        shape.name, "\(count)", Figure.megabytes(size), Figure.milliseconds(least[0]), Figure.megabytes(Int(least[1])),
                        "\(Int(least[2]))")
                }
            }
            table.print()
        }
    }

    /// Runs in this process, and prints CPU seconds of the whole process, peak memory in bytes and the number of diagnostics.
    static func validate(_ spec: String, overlay: String) {
        var sink = DiagnosticSink()
        GenerateRun.validate(SpecInput(spec, overlays: overlay.isEmpty ? [] : [overlay]), into: &sink)
        let usage = Usage()
        print(usage.cpu, usage.peakMemory, sink.errorCount + sink.warningCount)
    }
}
