import Foundation
import Measuring
import SystemSupport

/// Large bodies to and from a server in another process: peak memory of the client above what it has when it is idle.
struct TransferBenchmark {
    let bytes: Int

    func run() throws {
        let server = try BenchmarkServer()
        try TemporaryDirectory.with { directory in
            let file = try directory.write("", to: "large")
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
            try handle.truncate(atOffset: UInt64(max(0, bytes)))
            try handle.close()
            var table = Table("bodies of \(Figure.megabytes(bytes))", "", "time", "throughput", "CPU", "peak above idle")
            for kind in TransferKind.allCases {
                let figures = try Repetition.figures(["--transferring", kind.rawValue, "\(bytes)", "\(server.port)", file])
                guard figures.count == 3 else { throw Repetition.Failed(description: "no figures") }
                table.add(
                    kind.title, Figure.seconds(figures[0]), Figure.rate(bytes, figures[0]), Figure.seconds(figures[1]),
                    Figure.megabytes(Int(figures[2])))
            }
            table.print()
        }
    }
}
