import Foundation
import Measuring
import SystemSupport

/// Compiles the output for the large spec: its models alone, then all of the library.
struct CompileBenchmark {
    let spec: MeasuredSpec

    func run() throws {
        try TemporaryDirectory.with { directory in
            let compiler = try Compiler(in: directory)
            let emission = try Emission(of: spec.path(in: directory), in: directory, as: "large")
            var table = Table(
                "swiftc on the output for \(spec.summary)", "", "files", "structs", "cpu", "wall", "largest process so far",
                "cpu each file",
                "IR instructions", "IR functions"
            )
            for (name, sources) in [("models", emission.models), ("everything", emission.all)] {
                for mode in modes {
                    let compilation = try compiler.compile(sources, mode)
                    let cost = compilation.cost
                    table.add(
                        "\(name), \(mode)", "\(sources.count)", "\(try structCount(in: sources))", Figure.seconds(cost.cpu),
                        Figure.seconds(cost.wall), Figure.megabytes(Usage(children: true).peakMemory),
                        Figure.milliseconds(cost.cpu / Double(max(1, sources.count))), "\(compilation.instructions)",
                        "\(compilation.functions)")
                }
            }
            table.print()
        }
    }

    /// A whole document in release mode takes many minutes.
    private var modes: [Compiler.Mode] {
        switch spec {
        case .large: Compiler.Mode.allCases
        case .document: [.debug]
        }
    }

    private func structCount(in sources: [String]) throws -> Int {
        try sources.reduce(0) { count, path in
            try count + String(contentsOfFile: path, encoding: .utf8).ranges(of: "nonisolated struct ").count
        }
    }
}
